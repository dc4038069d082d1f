import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Askers } from "#server/http/bounded-queue.ts";
import { BEST_QUALITY, compressBrotli } from "#server/http/compress-page.ts";
import type { FailureCause } from "#server/http/failures.ts";
import { type Asker, SingleFlight } from "#server/http/single-flight.ts";
import { type HeaderList, hashOf, isPage, representation, type StoredResponse } from "#server/http/stored-response.ts";
import { DeadlineExceeded, withDeadline } from "#server/with-deadline.ts";

const compressGzip = promisify(gzip);

const ENTRY_OVERHEAD_BYTES = 2048;
/** A visitor waits at most this long for an aged page to be rendered anew. */
const PATIENCE_MS = 1_000;

/** A page without any visitor's data. */
export type RenderedPage = { status: number; headers: HeaderList; body: string; failure?: FailureCause | undefined };

/** `stale` is the last good page while the database cannot be reached. */
export type CacheAnswer =
  | { source: "hit" | "miss"; page: StoredResponse }
  | { source: "stale"; page: StoredResponse; isSubstitute: boolean }
  | { source: "uncached"; page: RenderedPage };

type Entry = {
  page: StoredResponse;
  epoch: number;
  freshUntil: number;
};
/** `signal` is aborted once nobody waits for the page any more. */
export type Render = (signal: AbortSignal, askers: Askers) => Promise<RenderedPage>;

export type PageCacheOptions = {
  readRevision: () => Promise<number>;
  /** The memory for pages that exist by themselves. */
  maxBytes: number;
  /** The memory for pages that visitors can multiply: by parameters, redirects, or "not found". */
  maxVariantBytes: number;
  /** A page ages even without a write, because "Open now" depends on the time. */
  maxAgeSeconds?: number;
  /** Milliseconds from any origin. */
  clock?: () => number;
};

/** Keeps rendered pages in memory. An epoch ends whenever the content revision changes. */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #variants: LRUCache<string, Entry>;
  readonly #rendering = new SingleFlight<CacheAnswer>();
  readonly #packed = new WeakSet<StoredResponse["representations"]>();
  readonly #readRevision: () => Promise<number>;
  readonly #maxAgeMs: number;
  readonly #clock: () => number;
  #revision: number | undefined;
  #epoch = 0;
  #isFollowing = false;
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

  /** A number that changes whenever pages have become out of date. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The keys of pages that visitors cannot multiply; those that were asked for last are first. */
  get knownKeys(): string[] {
    return [...this.#pages.keys()];
  }

  get revision(): number | undefined {
    return this.#revision;
  }

  /** Returns the revision, which is read from the database first if its changes are not announced. */
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
   * Announces a revision. A lower one counts as well, because a backup may have been restored, and a late announcement
   * only costs another rendering.
   */
  announce(revision: number): void {
    if (!Number.isSafeInteger(revision) || revision === this.#revision) return;
    this.#revision = revision;
    this.#epoch += 1;
  }

  /** Says whether revisions are announced. While they are not, each request reads the revision. */
  follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing;
  }

  /**
   * Reads the revision anew. Afterwards no page is from before a write that is committed now. It rejects if the
   * database cannot be reached.
   */
  async catchUp(): Promise<void> {
    // A question that is under way may be older than the write, so another one follows it.
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
        // An announcement can overtake the answer.
        const isOvertaken = this.#epoch !== epoch && revision < (this.#revision ?? 0);
        if (!isOvertaken) this.announce(revision);
      })
      .finally(() => {
        if (this.#question === question) this.#question = undefined;
      });
    question.catch(() => {});
    this.#question = question;
    return question;
  }

  /** Returns a fresh page without waiting, for the hot path. */
  peek(key: string): StoredResponse | undefined {
    if (!this.#isFollowing) return undefined;
    return this.#freshEntry(key)?.page;
  }

  /**
   * Compresses a page that visitors cannot multiply as well as is possible, once for its text.
   *
   * @returns whether there was anything to do
   */
  async pack(key: string): Promise<boolean> {
    const entry = this.#pages.peek(key);
    if (!entry || this.#packed.has(entry.page.representations)) return false;
    const { page } = entry;
    const br = await compressBrotli(page.representations.identity.bytes, BEST_QUALITY);
    const representations = { ...page.representations, br: representation(page.hash, "br", br) };
    this.#packed.add(representations);
    // A page that was drawn meanwhile is another one.
    if (this.#pages.peek(key) === entry) entry.page = { ...page, representations };
    return true;
  }

  /** Tells whether a page is in memory that visitors cannot multiply. */
  isKnown(key: string): boolean {
    return this.#pages.get(key) !== undefined;
  }

  /**
   * Returns a page from memory, or renders it. Concurrent calls render it once, and abort that once all of them are
   * aborted. Only answers with 200, 301 and 404 are kept, unless they are private or set a cookie. After a 503 the last
   * good page is served, or that of the key `substitute`.
   *
   * @throws what `render` throws, and the reason of the asker's signal
   */
  async get(key: string, render: Render, asker?: Asker, substitute?: string): Promise<CacheAnswer> {
    if (!this.#isFollowing && !(await this.#askRevision())) {
      const last = this.#lastPage(key, substitute);
      if (last) return last;
    }
    const fresh = this.#freshEntry(key);
    if (fresh) return { source: "hit", page: fresh.page };
    // The epoch is a part of the key, because a render that began before a write must not answer for one after it.
    const renderKey = `${this.#epoch} ${key}`;
    const begin = (signal: AbortSignal, askers: Askers) => this.#renderAndKeep(key, () => render(signal, askers));
    const rendering = this.#rendering.join(renderKey, begin, asker);
    const aged = this.#entry(key);
    if (aged?.epoch === this.#epoch) return this.#renderOrGiveAged(rendering, aged.page);
    const answer = await rendering;
    return (isUnavailable(answer) && this.#lastPage(key, substitute)) || answer;
  }

  #lastPage(key: string, substitute: string | undefined): CacheAnswer | undefined {
    const own = this.#entry(key);
    if (own) return { source: "stale", page: own.page, isSubstitute: false };
    const other = substitute === undefined ? undefined : this.#entry(substitute);
    return other && isPage(other.page) ? { source: "stale", page: other.page, isSubstitute: true } : undefined;
  }

  /**
   * Serves the aged page if rendering takes too long, since that is better than waiting for a database that does not
   * answer.
   */
  async #renderOrGiveAged(rendering: Promise<CacheAnswer>, page: StoredResponse): Promise<CacheAnswer> {
    try {
      const answer = await withDeadline(PATIENCE_MS, rendering);
      return isUnavailable(answer) ? { source: "hit", page } : answer;
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) throw error;
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
    // The representations are reused, so that clients keep their copies of an unchanged page.
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
