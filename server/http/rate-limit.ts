/** `perMinute` in the long run, and so many at once after a quiet time. */
export type RateBudget = { burst: number; perMinute: number };

export type RateLimit = {
  /** Takes one from the budget of this key. When it is spent: the whole seconds until there is one again. */
  take(key: string, nowMs: number): { ok: true } | { ok: false; retryAfterSeconds: number };
};

/**
 * Counts in memory, per process, with the generic cell rate algorithm: one number for each key, the time at which its
 * budget is whole again. At most `maxKeys` are remembered; whoever asked longest ago is
 * forgotten first.
 */
export function createRateLimit({ burst, perMinute }: RateBudget, maxKeys = 50_000): RateLimit {
  const emissionMs = 60_000 / perMinute;
  const toleranceMs = burst * emissionMs;
  const wholeAt = new Map<string, number>();

  return {
    take(key, nowMs) {
      const next = Math.max(wholeAt.get(key) ?? nowMs, nowMs) + emissionMs;
      if (next - nowMs > toleranceMs) {
        return { ok: false, retryAfterSeconds: Math.ceil((next - nowMs - toleranceMs) / 1000) };
      }
      // A map keeps its order of insertion: the first key is the one that asked longest ago.
      wholeAt.delete(key);
      wholeAt.set(key, next);
      if (wholeAt.size > maxKeys) wholeAt.delete(wholeAt.keys().next().value ?? "");
      return { ok: true };
    },
  };
}
