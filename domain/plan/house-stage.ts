import type { Ugx } from "#domain/money/money.ts";

/** 0 is a pegged plot, 1 the slab, 2 walls, 3 the roof frame, 4 the roof, 5 finished, and 6 the key. */
export type HouseStage = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The lowest amounts that the homes on offer cost, in shillings a working day. */
export interface LeastAmounts {
  /** This amount buys anything at all, such as a plot with a slab. */
  least: Ugx;
  /** This amount buys a home that one can live in. It is undefined if none is on offer. */
  leastHome: Ugx | undefined;
}

/** For each stage from the roof on, an amount must be so many times the least amount of a home. */
const grownFrom = [1, 1.25, 2] as const;

/**
 * Returns the stage that a drawing shows for an amount a day. It shows no walls that the amount does not buy: below the
 * least amount of a home it is a slab, and below the least of all a pegged plot. Walls and roof frame are only passed
 * when the drawing moves to a higher stage.
 */
export function houseStage(amount: Ugx | undefined, { least, leastHome }: LeastAmounts): HouseStage {
  if (amount === undefined || amount < least) return 0;
  if (leastHome === undefined) return 1;
  const stages = [4, 5, 6] as const;
  return stages[grownFrom.findLastIndex((times) => amount >= leastHome * times)] ?? 1;
}
