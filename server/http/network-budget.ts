import type { Origin } from "./network.ts";
import { createRateLimit } from "./rate-limit.ts";

/** In any 24 hours, for an address or /64, for an IPv4 /24 or IPv6 /48, and for all together. */
export type DayBudget = { narrow: number; wide: number; all: number };

export type NetworkBudget = {
  /**
   * Takes `cost` for a network, or nothing from what others have. `sparesAll`: goes on when all together have spent
   * theirs.
   */
  take(
    origin: Origin,
    nowMs: number,
    options?: { cost?: number; sparesAll?: boolean },
  ): { ok: true } | { ok: false; retryAfterSeconds: number };
};

const MINUTES_A_DAY = 24 * 60;

/** Half at once, half spread over the day. In memory, for each process by itself. */
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
