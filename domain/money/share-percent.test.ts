import { expect, test } from "vitest";
import { sharePercent } from "./share-percent.ts";

test.each([
  [0, 118_000_000, 1, 0],
  [1, 118_000_000, 1, 0.1],
  [113_700, 118_000_000, 1, 0.1],
  [390, 100_000, 1, 0.4],
  [117_999_999, 118_000_000, 1, 99.9],
  [118_000_000, 118_000_000, 1, 100],
  [4, 6, 0, 67],
  [1, 1000, 0, 1],
  [199, 200, 0, 99],
  [50, 20, 0, 250],
  [5, 0, 0, 0],
])("%d of %d is a share of that many percent with %d decimals: %d", (part, whole, decimals, percent) => {
  expect(sharePercent(part, whole, decimals)).toBe(percent);
});
