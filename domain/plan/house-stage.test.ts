import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { houseStage } from "./house-stage.ts";

test("a house grows with the amount, and has no walls before the amount buys a home", () => {
  const stagesOf = (leastHome: number | undefined) =>
    [undefined, 5_000, 8_100, 24_000, 24_100, 30_200, 48_200, 300_000].map((amount) =>
      houseStage(amount === undefined ? undefined : ugx(amount), {
        least: ugx(8_100),
        leastHome: leastHome === undefined ? undefined : ugx(leastHome),
      }),
    );
  expect(stagesOf(24_100)).toEqual([0, 0, 1, 1, 4, 5, 6, 6]);
  expect(stagesOf(undefined)).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
});
