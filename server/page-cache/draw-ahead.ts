import { setTimeout as sleep } from "node:timers/promises";
import type { CacheAnswer, PageCache } from "./page-cache.ts";

/**
 * Pages are drawn only after content has stayed the same for this long, because an administrator often changes several
 * things one after another.
 */
const LOOK_EVERY_MS = 2_000;

/** A page takes some 30 ms, and is followed by a pause of the same length, so all of them take some 18 seconds. */
const MAX_PAGES = 300;

export type DrawAheadOptions = {
  pageCache: Pick<PageCache, "currentRevision" | "epoch" | "knownKeys" | "pack">;
  /** Lists pages that visitors may ask for, besides those that are in memory. */
  listKeys: () => Promise<readonly string[]>;
  /** Returns what is in memory, or draws it once the queue of visitors has a place for it. */
  draw: (key: string) => Promise<CacheAnswer>;
  signal: AbortSignal;
  lookEveryMs?: number;
};

/**
 * Draws pages into memory: those that are there, as far as there is room, and the listed ones. Then it compresses them
 * better than while somebody waited, those that visitors asked for last first. It ends early if content changes, or if
 * the database cannot be reached.
 *
 * @returns the epoch for which it drew
 */
export async function drawAhead({ pageCache, listKeys, draw, signal }: DrawAheadOptions): Promise<number> {
  // The first revision that a program hears of is no change of what it draws.
  await pageCache.currentRevision();
  const { epoch } = pageCache;
  const listed = await listKeys().catch(() => []);
  const keys = [...new Set([...pageCache.knownKeys, ...listed])].slice(0, MAX_PAGES);
  // The pages that visitors asked for last are drawn last, because they then stay in memory longest.
  for (const key of keys.toReversed()) {
    if (signal.aborted || pageCache.epoch !== epoch) return epoch;
    const startedAt = performance.now();
    // A failure was logged already, and a queue that is full may have room for the next page.
    const answer = await draw(key).catch(() => undefined);
    if (answer?.source === "stale") return epoch;
    // The pause leaves half of the core to others.
    if (answer?.source !== "hit") await sleep(performance.now() - startedAt);
  }
  for (const key of keys) {
    if (signal.aborted || pageCache.epoch !== epoch) break;
    const startedAt = performance.now();
    if (await pageCache.pack(key)) await sleep(performance.now() - startedAt);
  }
  return epoch;
}

/**
 * Draws the pages again each time content has changed and then stayed the same for a while, so that a visitor of a home
 * does not wait behind what strangers ask for. It ends with `signal`.
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
