import { createHash, hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const LINE_FEED = 10;
const WORDS = 8;

/**
 * Counts and hashes the bytes that pass. It calls `moved` for each chunk, so that a writer that stands still is
 * noticed.
 */
export class ByteMeter extends Transform {
  bytes = 0;
  readonly #hash = createHash("sha256");
  readonly #moved: () => void;

  constructor(moved: () => void) {
    super();
    this.#moved = moved;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#moved();
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/** A sum of digests that does not depend on their order. It detects damage, not attackers. */
class UnorderedSum {
  readonly #words = new Uint32Array(WORDS);

  protected addDigest(digest: Buffer): void {
    for (let at = 0; at < WORDS; at += 1) this.#words[at] = (this.#words[at] ?? 0) + digest.readUInt32LE(at * 4);
  }

  text(): string {
    return [...this.#words].map((word) => word.toString(16).padStart(8, "0")).join("");
  }
}

/** The checksum of a table's rows. It is the same in any order, because a database returns them in any. */
export class RowChecksum extends UnorderedSum {
  rows = 0;
  #begun: Buffer[] = [];

  get isBetweenRows(): boolean {
    return this.#begun.length === 0;
  }

  add(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      const rest = chunk.subarray(from, end);
      const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun, rest]) : rest;
      this.#begun = [];
      this.addDigest(hash("sha256", row, "buffer"));
      this.rows += 1;
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
  }
}

export class ContentChecksum extends UnorderedSum {
  async *passing(key: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const content = createHash("sha256");
    for await (const piece of pieces) {
      content.update(piece);
      yield piece;
    }
    this.addDigest(hash("sha256", `${key} ${content.digest("hex")}`, "buffer"));
  }
}
