import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { compressBrotli } from "#server/http/compress-page.ts";
import type { FailureCause } from "#server/http/failures.ts";
import { SharedWork } from "#server/http/shared-work.ts";
import { type HeaderList, hashOf, representation, type StoredResponse } from "#server/http/stored-response.ts";
import { inTime, TooLate } from "#server/in-time.ts";

const compressGzip = promisify(gzip);

/** What an entry takes besides its bodies. */
const ENTRY_OVERHEAD_BYTES = 2048;
/** How long a page waits for another look at the time. */
const PATIENCE_MS = 1_000;

/** A public page as rendered for nobody in particular; `failure` says why it is none. */
export type RenderedPage = { status: number; headers: HeaderList; body: string; failure?: FailureCause | undefined };

/**
 * `stale`: the database is away, and this is how the page last looked. `uncached`: an answer that must not be cached, such as an error page; it goes to whoever asked and is forgotten.
 */
export type CacheAnswer =
  | { source: "hit" | "miss" | "stale"; page: StoredResponse }
  | { source: "uncached"; page: RenderedPage };

type Entry = {
  page: StoredResponse;
  epoch: number;
  freshUntil: number;
};
/** The signal is aborted once nobody waits for the page any more. */
export type Render = (nobodyWaits: AbortSignal) => Promise<RenderedPage>;

export type PageCacheOptions = {
  /** Reads the revision of the content from the database; rejects when the database is away. */
  readRevision: () => Promise<number>;
  /** For pages that exist by themselves, one for each path. */
  maxBytes: number;
  /**
   * For pages that visitors can make more of at will: those with parameters, redirects
   * and "not found". They never push out the others.
   */
  maxVariantBytes: number;
  /** Pages that speak of time ("open now") must not live for ever although nothing was written. */
  maxAgeSeconds?: number;
  /** Milliseconds, of any origin. */
  clock?: () => number;
};

/**
 * Public pages as bytes, kept until any content changes.
 *
 * An entry belongs to an epoch, which begins whenever the revision of the content is seen to have changed; then every
 * entry is out of date at once. While the database (and so the revision) is out of reach, the last good page is given
 * and marked "stale".
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #variants: LRUCache<string, Entry>;
  readonly #rendering = new SharedWork<CacheAnswer>();
  readonly #readRevision: () => Promise<number>;
  readonly #maxAgeMs: number;
  readonly #clock: () => number;
  #revision: number | undefined;
  #epoch = 0;
  #isFollowing = false;
  /** The question that is with the database now, and the one to be asked when it is answered. */
  #question: Promise<void> | undefined;
  #nextQuestion: Promise<void> | undefined;

  constructor({
    readRevision,
    maxBytes,
    maxVariantBytes,
    maxAgeSeconds = 60,
    clock = () => performance.now(),
  }: PageCacheOptions) {
    this.#readRevision = readRevision;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.#variants = new LRUCache({ maxSize: maxVariantBytes, sizeCalculation: sizeOf });
    this.#maxAgeMs = maxAgeSeconds * 1000;
    this.#clock = clock;
  }

  /** Undefined until it was first read. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** The newest revision there is, or while the database is away the last one that was read. */
  async currentRevision(): Promise<number | undefined> {
    if (!this.#isFollowing) await this.#askRevision();
    return this.#revision;
  }

  get statistics(): { entries: number; bytes: number } {
    return {
      entries: this.#pages.size + this.#variants.size,
      bytes: this.#pages.calculatedSize + this.#variants.calculatedSize,
    };
  }

  /**
   * A revision that the database announced, or that was read from it. Any other number than the last one begins an
   * epoch, a lower one too: a backup may have been restored under us, and an announcement that comes late costs no more
   * than rendering once again.
   */
  announce(revision: number): void {
    if (!Number.isSafeInteger(revision) || revision === this.#revision) return;
    this.#revision = revision;
    this.#epoch += 1;
  }

  /** Whether announcements arrive by themselves. While they do not, the database is asked before every answer. */
  follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing;
  }

  /**
   * After this, no page from before a write that is committed now is served by this process. Rejects when the database is
   * away. However many call this, the database is asked one question at a time.
   */
  async catchUp(): Promise<void> {
    // The question under way may have been answered already by a database that did not know of the write yet.
    this.#nextQuestion ??= this.#question?.then(this.#askNext, this.#askNext);
    await (this.#nextQuestion ?? this.#ask());
  }

  #askNext = (): Promise<void> => {
    this.#nextQuestion = undefined;
    return this.#ask();
  };

  #ask(): Promise<void> {
    const epoch = this.#epoch;
    const question = this.#readRevision()
      .then((revision) => {
        // An announcement can overtake an answer from before its write.
        const isOvertaken = this.#epoch !== epoch && revision < (this.#revision ?? 0);
        if (!isOvertaken) this.announce(revision);
      })
      .finally(() => {
        if (this.#question === question) this.#question = undefined;
      });
    // Nobody may be waiting for it any more when it fails.
    question.catch(() => {});
    this.#question = question;
    return question;
  }

  /** A page that may be served right now without asking anyone, or undefined. Never waits: this is the hot path. */
  peek(key: string): StoredResponse | undefined {
    if (!this.#isFollowing) return undefined;
    return this.#freshEntry(key)?.page;
  }

  /** Whether there is, or was before the last write, a page at this address, and not one that visitors can make more of at will. */
  isKnown(key: string): boolean {
    return this.#pages.get(key) !== undefined;
  }

  /**
   * The page of that key, rendered by `render` when there is none of the present epoch. Concurrent calls render once; when
   * the signals of all who wait for it are aborted, so is the one that `render` got. Only 200, 301 and 404 are kept, and
   * only when the page sets no cookie and does not call itself private. A page that answers 503 says that the database is
   * away: then its last good form stands in, if there is one.
   *
   * @throws what `render` throws, and the reason of `signal`
   */
  async get(key: string, render: Render, signal?: AbortSignal): Promise<CacheAnswer> {
    if (!this.#isFollowing) {
      const isKnown = await this.#askRevision();
      const last = this.#entry(key);
      if (!isKnown && last) return { source: "stale", page: last.page };
    }
    const fresh = this.#freshEntry(key);
    if (fresh) return { source: "hit", page: fresh.page };
    // The epoch is part of the key: a render that began before a write must not answer for one that began after it.
    const renderKey = `${this.#epoch} ${key}`;
    const begin = (nobodyWaits: AbortSignal) => this.#renderAndKeep(key, () => render(nobodyWaits));
    const rendering = this.#rendering.join(renderKey, begin, signal);
    const aged = this.#entry(key);
    if (aged?.epoch === this.#epoch) return this.#renderOrGiveAged(rendering, aged.page);
    const answer = await rendering;
    const last = isUnavailable(answer) ? this.#entry(key) : undefined;
    return last ? { source: "stale", page: last.page } : answer;
  }

  /** Nothing was written since: what speaks of time may be a little older rather than wait for a database that hangs. */
  async #renderOrGiveAged(rendering: Promise<CacheAnswer>, page: StoredResponse): Promise<CacheAnswer> {
    try {
      const answer = await inTime(PATIENCE_MS, rendering);
      return isUnavailable(answer) ? { source: "hit", page } : answer;
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      rendering.catch(() => {});
      return { source: "hit", page };
    }
  }

  #entry(key: string): Entry | undefined {
    return this.#pages.get(key) ?? this.#variants.get(key);
  }

  #freshEntry(key: string): Entry | undefined {
    const entry = this.#entry(key);
    return entry && entry.epoch === this.#epoch && entry.freshUntil >= this.#clock() ? entry : undefined;
  }

  /** Many visitors share one question to the database; none waits long for it, as one that is silent is known to be. */
  #askRevision(): Promise<boolean> {
    return (this.#question ?? this.#ask()).then(
      () => true,
      () => false,
    );
  }

  async #renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const epoch = this.#epoch;
    const rendered = await render();
    if (!isKeepable(rendered)) return { source: "uncached", page: rendered };
    const page = await this.#encode(key, rendered);
    const overtakenBy = this.#entry(key);
    if (overtakenBy === undefined || overtakenBy.epoch <= epoch) {
      this.#pages.delete(key);
      this.#variants.delete(key);
      const isVariant = key.includes("?") || rendered.status !== 200;
      const freshUntil = this.#clock() + this.#maxAgeMs;
      (isVariant ? this.#variants : this.#pages).set(key, { page, epoch, freshUntil });
    }
    return { source: "miss", page };
  }

  async #encode(key: string, { status, headers, body }: RenderedPage): Promise<StoredResponse> {
    const identity = Buffer.from(body);
    const hash = hashOf(identity);
    const previous = this.#entry(key)?.page;
    // Most writes change few pages: what came out the same keeps its bodies, and clients keep their copies.
    const isSame = previous?.hash === hash && previous.status === status;
    return {
      status,
      headers: [...headers, ["X-Page-Cache", "hit"]],
      hash,
      representations: isSame ? previous.representations : await encode(hash, identity),
    };
  }
}

function isUnavailable(answer: CacheAnswer): boolean {
  return answer.source === "uncached" && answer.page.status === 503;
}

function isKeepable({ status, headers }: RenderedPage): boolean {
  if (![200, 301, 404].includes(status)) return false;
  return !headers.some(
    ([name, value]) =>
      name.toLowerCase() === "set-cookie" ||
      (name.toLowerCase() === "cache-control" && /no-store|private/i.test(value)),
  );
}

async function encode(
  hash: string,
  identity: Buffer<ArrayBuffer>,
): Promise<Required<StoredResponse["representations"]>> {
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  return {
    identity: representation(hash, "identity", identity),
    br: representation(hash, "br", br),
    gzip: representation(hash, "gzip", gz),
  };
}

function sizeOf({ page: { representations } }: Entry, key: string): number {
  const bodies = Object.values(representations).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return key.length * 2 + bodies + ENTRY_OVERHEAD_BYTES;
}
