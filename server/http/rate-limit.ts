import { LRUCache } from "lru-cache";

/** `perMinute` is the rate in the long run, and `burst` what is possible at once after a quiet time. */
export type RateBudget = { burst: number; perMinute: number };

type RateLimit = {
  /** Takes `cost` of a key's budget. If there is not enough, it says how long to wait. */
  take(key: string, nowMs: number, cost?: number): { ok: true } | { ok: false; retryAfterSeconds: number };
};

/** So many keys take some 4 MB. */
const MAX_KEYS = 20_000;

/** Creates a rate limit by the generic cell rate algorithm. */
export function createRateLimit({ burst, perMinute }: RateBudget): RateLimit {
  const emissionMs = 60_000 / perMinute;
  const toleranceMs = burst * emissionMs;
  // With `maxSize` the library does not allocate the memory in advance.
  const wholeAt = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  return {
    take(key, nowMs, cost = 1) {
      const next = Math.max(wholeAt.get(key) ?? nowMs, nowMs) + cost * emissionMs;
      if (next - nowMs > toleranceMs) {
        return { ok: false, retryAfterSeconds: Math.ceil((next - nowMs - toleranceMs) / 1000) };
      }
      wholeAt.set(key, next);
      return { ok: true };
    },
  };
}
