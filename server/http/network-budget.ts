import type { Origin } from "./network.ts";
import { createRateLimit } from "./rate-limit.ts";

/**
 * The budget is what may be used in any 24 hours: by an address or IPv6 /64, by an IPv4 /24 or IPv6 /48, and by all
 * together.
 */
export type DayBudget = { narrow: number; wide: number; all: number };

export type NetworkBudget = {
  /**
   * Takes `cost` from a network's budget, and from nobody else's. With `sparesAll` it also succeeds when all together
   * have used up theirs.
   */
  take(
    origin: Origin,
    nowMs: number,
    options?: { cost?: number; sparesAll?: boolean },
  ): { ok: true } | { ok: false; retryAfterSeconds: number };
};

const MINUTES_A_DAY = 24 * 60;

/**
 * Creates a budget of which half can be used at once, and half is spread over the day. It is in memory, for each
 * process by itself.
 */
export function createNetworkBudget(perDay: DayBudget): NetworkBudget {
  const part = (most: number) => createRateLimit({ burst: most / 2, perMinute: most / 2 / MINUTES_A_DAY });
  const [narrow, wide, all] = [part(perDay.narrow), part(perDay.wide), part(perDay.all)];
  return {
    take(origin, nowMs, { cost = 1, sparesAll = false } = {}) {
      const ofNarrow = narrow.take(origin.narrow, nowMs, cost);
      if (!ofNarrow.ok) return ofNarrow;
      const ofWide = wide.take(origin.wide, nowMs, cost);
      if (!ofWide.ok || sparesAll) return ofWide;
      return all.take("all", nowMs, cost);
    },
  };
}
