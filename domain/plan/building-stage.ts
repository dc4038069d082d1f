import type { Ugx } from "#domain/money/money.ts";

/** 0 a pegged plot, 1 slab, 2 walls, 3 roof frame, 4 roof, 5 finished, 6 the key. */
export type BuildingStage = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Times the least amount that buys anything, from which a stage is shown. */
const from = [1, 1.5, 2.25, 3, 4.5] as const;

/** How far an amount a day builds: a slab below the least that buys a home, the key at four and a half times it. */
export function buildingStage(amount: Ugx | undefined, least: Ugx): BuildingStage {
  if (amount === undefined) return 0;
  const stages = [2, 3, 4, 5, 6] as const;
  return stages[from.findLastIndex((times) => amount >= least * times)] ?? 1;
}
