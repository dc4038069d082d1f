import { createHash, hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const LINE_FEED = 10;
const WORDS = 8;

/** Lets bytes pass and tells how many they were, and their digest. */
export class ByteMeter extends Transform {
  bytes = 0;
  readonly #hash = createHash("sha256");
  readonly #moved: () => void;

  /** @param moved is called whenever bytes pass */
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

  /** In hexadecimal digits; once, after the last byte. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/** A checksum of many things in any order: the sum of their digests, word by word. It tells damage, not an attacker. */
class UnorderedSum {
  readonly #words = new Uint32Array(WORDS);

  protected addDigest(digest: Buffer): void {
    for (let at = 0; at < WORDS; at += 1) this.#words[at] = (this.#words[at] ?? 0) + digest.readUInt32LE(at * 4);
  }

  text(): string {
    return [...this.#words].map((word) => word.toString(16).padStart(8, "0")).join("");
  }
}

/** Of the rows of a table, as COPY writes them: a database gives them back in an order of its own. */
export class RowSum extends UnorderedSum {
  rows = 0;
  #begun: Buffer[] = [];

  get isBetweenRows(): boolean {
    return this.#begun.length === 0;
  }

  /** The next bytes, which may end anywhere. */
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

/** Of files, by their keys and bytes. */
export class ContentSum extends UnorderedSum {
  /** Gives the pieces of a file on, and has added the file when they are at their end. */
  async *passing(key: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const content = createHash("sha256");
    for await (const piece of pieces) {
      content.update(piece);
      yield piece;
    }
    this.addDigest(hash("sha256", `${key} ${content.digest("hex")}`, "buffer"));
  }
}
