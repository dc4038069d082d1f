import { expect, test } from "vitest";
import { comparisonMarks, type Mark } from "./comparison-marks.ts";

const none: Mark = { isLowestPrice: false, isSoonest: false, isNearest: false };

test("the lowest price, the soonest day and the amount nearest to hers are marked", () => {
  const homes = [
    { price: 75, least: 24, finishOn: "2033-01-10" },
    { price: 98, least: 35, finishOn: "2035-02-01" },
    { price: 120, least: 42, finishOn: undefined },
  ];
  expect(comparisonMarks(homes, 37)).toEqual([
    { isLowestPrice: true, isSoonest: true, isNearest: false },
    { ...none, isNearest: true },
    none,
  ]);
  expect(comparisonMarks(homes, undefined)[1]).toEqual(none);
});

test("equal homes have no mark, two of three that are equal have one, and a sold home has none", () => {
  const home = { price: 75, least: 24, finishOn: "2036-11-30" };
  expect(comparisonMarks([home, home], 20)).toEqual([none, none]);
  const sold = { price: 50, least: undefined, finishOn: undefined };
  expect(comparisonMarks([home, sold], 20)).toEqual([none, none]);
  const dearer = { ...home, price: 90 };
  expect(comparisonMarks([home, home, dearer], 20).map(({ isLowestPrice }) => isLowestPrice)).toEqual([
    true,
    true,
    false,
  ]);
});
