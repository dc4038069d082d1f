import { LRUCache } from "lru-cache";

/** `perMinute` in the long run, `burst` at once after a quiet time. */
export type RateBudget = { burst: number; perMinute: number };

type RateLimit = {
  /** When spent: until there is as much again. */
  take(key: string, nowMs: number, cost?: number): { ok: true } | { ok: false; retryAfterSeconds: number };
};

/** Some 4 MB. */
const MAX_KEYS = 20_000;

/** The generic cell rate algorithm. */
export function createRateLimit({ burst, perMinute }: RateBudget): RateLimit {
  const emissionMs = 60_000 / perMinute;
  const toleranceMs = burst * emissionMs;
  // With `maxSize`, memory is not allocated ahead.
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
