import { expect, test } from "vitest";
import { readAskedPerDay } from "./per-day-in-words.ts";

const PAYING_DAYS = 26;

test.each([
  ["under 30000", 30_000, ""],
  ["30000 a day", 30_000, ""],
  ["Up to UGX 25,050 per day", 25_000, ""],
  ["30k daily", 30_000, ""],
  ["30,000/day", 30_000, ""],
  ["chini ya 30000", 30_000, ""],
  ["30,000 kwa siku", 30_000, ""],
  ["wansi wa 30000", 30_000, ""],
  ["704", undefined, undefined],
  ["Kololo", undefined, undefined],
  ["2 bedrooms", undefined, undefined],
  ["plot 400", undefined, undefined],
  ["under 100m", undefined, undefined],
  ["", undefined, undefined],
  ["kololo 30k a day", 30_000, "kololo"],
  ["not more than 30k", 30_000, ""],
  ["si zaidi ya 30000 kwa siku", 30_000, ""],
  ["elfu 30 kwa siku", 30_000, ""],
  ["wansi wa 30000 buli lunaku", 30_000, ""],
  ["budget 30k a day", 30_000, ""],
  ["30,000 kila siku", 30_000, ""],
  ["30000 buli lunaku", 30_000, ""],
  ["emitwalo 3 olunaku", 30_000, ""],
  ["20k-40k per day", 40_000, ""],
  ["between 20000 and 40000 a day", 40_000, ""],
  ["3 bedroom 30,000 per day", 30_000, "3 bedroom"],
  ["plot 4500", undefined, undefined],
  ["2m a day", undefined, undefined],
])("a search for %j asks for the amount a day %j, and for “%s”", (search, amount, rest) => {
  const asked = readAskedPerDay(search, PAYING_DAYS);
  expect(asked?.amount).toBe(amount);
  expect(asked?.rest.trim()).toBe(rest);
});

test("an amount a day is told from a mere number, and a least amount from the most", () => {
  expect(readAskedPerDay("30k a day", PAYING_DAYS)).toMatchObject({ isSaid: true, isLeast: false });
  expect(readAskedPerDay("under 30000", PAYING_DAYS)).toMatchObject({ isSaid: false, isLeast: false });
  expect(readAskedPerDay("more than 50000 a day", PAYING_DAYS)).toMatchObject({
    amount: 50_000,
    isSaid: true,
    isLeast: true,
  });
  expect(readAskedPerDay("from 20000 to 40000 a day", PAYING_DAYS)).toMatchObject({ amount: 40_000, isLeast: false });
});

test.each([
  ["600k a month", 23_000, 600_000, "month"],
  ["600,000 kwa mwezi", 23_000, 600_000, "month"],
  ["600000 buli mwezi", 23_000, 600_000, "month"],
  ["2m a month", 76_900, 2_000_000, "month"],
  ["150k weekly", 25_000, 150_000, "week"],
  ["150k buli wiiki", 25_000, 150_000, "week"],
  ["7.8m per year", 25_000, 7_800_000, "year"],
] as const)("%j is %s a paying day, of %s a %s", (search, amount, sum, period) => {
  expect(readAskedPerDay(search, PAYING_DAYS)).toMatchObject({ amount, sum: { amount: sum, period }, isSaid: true });
});
