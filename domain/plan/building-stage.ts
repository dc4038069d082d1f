import type { Ugx } from "#domain/money/money.ts";

/** 0 is a pegged plot, 1 the slab, 2 walls, 3 the roof frame, 4 the roof, 5 finished, and 6 the key. */
export type BuildingStage = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Of the homes on offer, in shillings a working day. */
export interface LeastAmounts {
  /** Buys anything at all, such as a plot with a slab. */
  least: Ugx;
  /** Buys a home that one can live in. Undefined where none is on offer. */
  leastHome: Ugx | undefined;
}

/** How many times the least amount of a home an amount must be for each stage above the walls. */
const grownFrom = [1, 1.25, 2] as const;

/**
 * What an amount a day builds. Nobody is shown walls that the amount does not buy: below the least of a home it is a
 * slab, and below the least of all a pegged plot. Walls and roof frame are only passed on the way up.
 */
export function buildingStage(amount: Ugx | undefined, { least, leastHome }: LeastAmounts): BuildingStage {
  if (amount === undefined || amount < least) return 0;
  if (leastHome === undefined) return 1;
  const stages = [4, 5, 6] as const;
  return stages[grownFrom.findLastIndex((times) => amount >= leastHome * times)] ?? 1;
}
