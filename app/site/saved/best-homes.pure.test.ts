import { expect, test } from "vitest";
import { bestOf } from "./best-homes.ts";

const none = new Set();

test("the lowest price, the soonest day and the amount nearest to hers are best", () => {
  const cheap = { noun: "home", price: 75, least: 24, finishOn: "2033-01-10" } as const;
  const dearer = { noun: "home", price: 98, least: 35, finishOn: "2035-02-01" } as const;
  const dearest = { noun: "home", price: 120, least: 42, finishOn: undefined } as const;
  const first = { lowestPrice: new Set([cheap]), soonest: new Set([cheap]) };
  expect(bestOf([cheap, dearer, dearest], 37)).toEqual({ ...first, nearest: new Set([dearer]) });
  expect(bestOf([cheap, dearer, dearest], undefined)).toEqual({ ...first, nearest: none });
});

test("none of equal homes is best, two of three that are equal are, and a sold home is not", () => {
  const home = { noun: "home", price: 75, least: 24, finishOn: "2036-11-30" } as const;
  const equal = { ...home };
  const nothing = { lowestPrice: none, soonest: none, nearest: none };
  expect(bestOf([home, equal], 20)).toEqual(nothing);
  const sold = { noun: "home", price: 50, least: undefined, finishOn: undefined } as const;
  expect(bestOf([home, sold], 20)).toEqual(nothing);
  expect(bestOf([home, equal, { ...home, price: 90 }], 20).lowestPrice).toEqual(new Set([home, equal]));
});

test("of two homes that are hers in one month, which is all that a page shows, none is soonest", () => {
  const home = { noun: "home", price: 75, least: 24, finishOn: "2036-11-02" } as const;
  expect(bestOf([home, { ...home, finishOn: "2036-11-28" }], 20).soonest).toEqual(none);
});

test("a plot without a house is best of plots alone", () => {
  const plot = { noun: "plot", price: 25, least: 8, finishOn: "2036-10-01" } as const;
  const home = { noun: "home", price: 75, least: 24, finishOn: "2036-11-02" } as const;
  const dearer = { ...home, price: 90, least: 29, finishOn: "2037-01-02" };
  expect(bestOf([plot, home], 8)).toEqual({ lowestPrice: none, soonest: none, nearest: new Set([plot]) });
  // The plot in sight beside them is cheaper and hers sooner.
  expect(bestOf([plot, home, dearer], undefined)).toEqual({ lowestPrice: none, soonest: none, nearest: none });
  expect(bestOf([{ ...plot, price: 80 }, home, dearer], undefined).lowestPrice).toEqual(new Set([home]));
  expect(bestOf([{ ...plot, price: 30 }, plot], undefined)).toMatchObject({ lowestPrice: new Set([plot]) });
});
