import { expect, test } from "vitest";
import { comparisonMarks, type Mark } from "./comparison-marks.ts";

const none: Mark = { isLowestPrice: false, isSoonest: false, isNearest: false };

test("the lowest price, the soonest day and the amount nearest to hers are marked", () => {
  const homes = [
    { noun: "home", price: 75, least: 24, finishOn: "2033-01-10" },
    { noun: "home", price: 98, least: 35, finishOn: "2035-02-01" },
    { noun: "home", price: 120, least: 42, finishOn: undefined },
  ] as const;
  expect(comparisonMarks(homes, 37)).toEqual([
    { isLowestPrice: true, isSoonest: true, isNearest: false },
    { ...none, isNearest: true },
    none,
  ]);
  expect(comparisonMarks(homes, undefined)[1]).toEqual(none);
});

test("equal homes have no mark, two of three that are equal have one, and a sold home has none", () => {
  const home = { noun: "home", price: 75, least: 24, finishOn: "2036-11-30" } as const;
  expect(comparisonMarks([home, home], 20)).toEqual([none, none]);
  const sold = { noun: "home", price: 50, least: undefined, finishOn: undefined } as const;
  expect(comparisonMarks([home, sold], 20)).toEqual([none, none]);
  const dearer = { ...home, price: 90 };
  expect(comparisonMarks([home, home, dearer], 20).map(({ isLowestPrice }) => isLowestPrice)).toEqual([
    true,
    true,
    false,
  ]);
});

test("of two homes that are hers in one month, which is all that a page shows, none is soonest", () => {
  const home = { noun: "home", price: 75, least: 24, finishOn: "2036-11-02" } as const;
  expect(comparisonMarks([home, { ...home, finishOn: "2036-11-28" }], 20)).toEqual([none, none]);
});

test("a plot without a house has no mark beside homes, and plots are compared with plots", () => {
  const plot = { noun: "plot", price: 25, least: 8, finishOn: "2036-10-01" } as const;
  const home = { noun: "home", price: 75, least: 24, finishOn: "2036-11-02" } as const;
  const dearer = { ...home, price: 90, least: 29, finishOn: "2037-01-02" };
  const marks = { isLowestPrice: true, isSoonest: true, isNearest: false };
  expect(comparisonMarks([plot, home], 8)).toEqual([{ ...none, isNearest: true }, none]);
  expect(comparisonMarks([plot, home, dearer], undefined)).toEqual([none, marks, none]);
  expect(comparisonMarks([{ ...plot, price: 30 }, plot], undefined)[1]).toEqual({ ...none, isLowestPrice: true });
});
