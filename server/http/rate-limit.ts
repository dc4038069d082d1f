import { LRUCache } from "lru-cache";

/** `perMinute` in the long run, and so many at once after a quiet time. */
export type RateBudget = { burst: number; perMinute: number };

type RateLimit = {
  /** Takes one from the budget of this key. When it is spent: the whole seconds until there is one again. */
  take(key: string, nowMs: number): { ok: true } | { ok: false; retryAfterSeconds: number };
};

/**
 * Counts in memory, per process, with the generic cell rate algorithm: one number for each key, the time at which its
 * budget is whole again. At most `maxKeys` are remembered (some 4 MB);
 * whoever asked longest ago is forgotten first.
 */
export function createRateLimit({ burst, perMinute }: RateBudget, maxKeys = 20_000): RateLimit {
  const emissionMs = 60_000 / perMinute;
  const toleranceMs = burst * emissionMs;
  // Bounded by a size of one each, so that room for all of them is not taken ahead.
  const wholeAt = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  return {
    take(key, nowMs) {
      const next = Math.max(wholeAt.get(key) ?? nowMs, nowMs) + emissionMs;
      if (next - nowMs > toleranceMs) {
        return { ok: false, retryAfterSeconds: Math.ceil((next - nowMs - toleranceMs) / 1000) };
      }
      wholeAt.set(key, next);
      return { ok: true };
    },
  };
}
