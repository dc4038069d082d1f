import { setTimeout as sleep } from "node:timers/promises";
import type { CacheAnswer, PageCache } from "./page-cache.ts";

/** After the answer to the administrator, who often changes several things one after another. */
const LOOK_EVERY_MS = 2_000;

/** A page takes some 30 ms, and as long a pause follows. */
const MOST_PAGES = 300;

export type DrawAheadOptions = {
  pageCache: Pick<PageCache, "epoch" | "knownKeys">;
  /** Which pages visitors may ask for, besides those that are in memory. */
  listKeys: () => Promise<readonly string[]>;
  /** Gives what is in memory, or draws it when it is the program's own turn. */
  draw: (key: string) => Promise<CacheAnswer>;
  signal: AbortSignal;
  lookEveryMs?: number;
};

/**
 * Draws pages into memory: those that are there, as far as there is room, and the listed ones. Ends early when content
 * changes, or when the database is away.
 * @returns the epoch for which it drew
 */
export async function drawAhead({ pageCache, listKeys, draw, signal }: DrawAheadOptions): Promise<number> {
  const { epoch } = pageCache;
  const listed = await listKeys().catch(() => []);
  const keys = [...new Set([...pageCache.knownKeys, ...listed])].slice(0, MOST_PAGES);
  // What visitors asked for last comes last, as it then stays in memory longest.
  for (const key of keys.reverse()) {
    if (signal.aborted || pageCache.epoch !== epoch) break;
    const startedAt = performance.now();
    // A failure was logged. A queue that is full may have room for the next page.
    const answer = await draw(key).catch(() => undefined);
    if (answer?.source === "stale") break;
    // Half of the core is left to others.
    if (answer?.source !== "hit") await sleep(performance.now() - startedAt);
  }
  return epoch;
}

/**
 * Draws them again when content has changed and then stayed the same for a while: a visitor of a home does not wait
 * for it behind what strangers ask for. Ends with `signal`.
 */
export async function drawAfterChanges(options: DrawAheadOptions, lastDrawn: number): Promise<void> {
  const { pageCache, signal, lookEveryMs = LOOK_EVERY_MS } = options;
  let drawn = lastDrawn;
  let seen = lastDrawn;
  while (!signal.aborted) {
    await sleep(lookEveryMs, undefined, { ref: false, signal }).catch(() => {});
    const { epoch } = pageCache;
    if (epoch === seen && epoch !== drawn) drawn = await drawAhead(options);
    seen = epoch;
  }
}
