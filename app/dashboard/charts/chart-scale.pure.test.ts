import { describe, expect, test } from "vitest";
import { axisText, axisTicks, scaledUpTo } from "./chart-scale.ts";

describe("the axis of a chart", () => {
  test("has round steps from zero to at least the highest value, and at most five", () => {
    expect(axisTicks(0)).toEqual([0]);
    expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
    expect(axisTicks(90_000)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
    for (const highest of [1, 7, 19, 101, 33_333, 4_999_999, 330_000_000]) {
      const ticks = axisTicks(highest);
      expect(ticks.length, String(highest)).toBeLessThanOrEqual(5);
      expect(ticks.at(-1), String(highest)).toBeGreaterThanOrEqual(highest);
      expect(ticks.every(Number.isInteger), String(highest)).toBe(true);
    }
  });

  test("cuts one or two days that are far above the others, and no more", () => {
    expect(scaledUpTo([65_000, 8_300_000, 70_000])).toBe(70_000);
    expect(scaledUpTo([65_000, 8_300_000, 5_000_000])).toBe(65_000);
    expect(scaledUpTo([65_000, 70_000, 200_000])).toBe(200_000);
    expect(scaledUpTo([8_300_000, 0])).toBe(8_300_000);
    expect(scaledUpTo([9_000_000, 8_000_000, 7_000_000, 10_000])).toBe(9_000_000);
    expect(scaledUpTo([])).toBe(0);
  });

  test("says amounts shortly", () => {
    expect([0, 12, 2_500, 20_000, 1_500_000, 2_000_000_000].map(axisText)).toEqual([
      "0",
      "12",
      "2.5K",
      "20K",
      "1.5M",
      "2B",
    ]);
  });
});
