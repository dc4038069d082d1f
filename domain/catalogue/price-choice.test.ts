import { expect, test } from "vitest";
import { limitsOfPrice, readPriceChoice } from "./price-choice.ts";

test.each([
  ["under-100m", "under-100m"],
  ["under-100000000", "under-100m"],
  ["400000000-plus", "400m-plus"],
  ["up-to-100000000", "up-to-100000000"],
  ["up-to-0098000000", "up-to-98000000"],
  ["98000000-to-120000000", "98000000-to-120000000"],
  ["120000000-to-98000000", undefined],
  ["up-to-0", undefined],
  ["up-to-9999999999999", undefined],
  ["cheap", undefined],
  ["", undefined],
  [null, undefined],
])("the price %j of an address is %s", (text, choice) => {
  expect(readPriceChoice(text)).toBe(choice);
});

test("“up to” includes its price and “under” does not", () => {
  expect(limitsOfPrice("up-to-98000000")).toMatchObject({ atMost: 98_000_000, below: undefined });
  expect(limitsOfPrice("under-98000000")).toMatchObject({ atMost: undefined, below: 98_000_000 });
  expect(limitsOfPrice("100m-200m")).toEqual({ atLeast: 100_000_000, below: 200_000_000 });
});
