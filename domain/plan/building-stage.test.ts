import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { buildingStage } from "./building-stage.ts";

test("a house grows with the amount, from the plot to the key", () => {
  const stages = [undefined, 5_000, 8_500, 13_000, 20_000, 25_000, 40_000, 300_000].map((amount) =>
    buildingStage(amount === undefined ? undefined : ugx(amount), ugx(8_100)),
  );
  expect(stages).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
});
