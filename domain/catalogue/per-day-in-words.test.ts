import { expect, test } from "vitest";
import { readAskedPerDay } from "./per-day-in-words.ts";

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
  ["plot 4500", undefined, undefined],
  ["2m a day", undefined, undefined],
])("a search for %j asks for the amount a day %j, and for “%s”", (search, amount, rest) => {
  const asked = readAskedPerDay(search);
  expect(asked?.amount).toBe(amount);
  expect(asked?.rest.trim()).toBe(rest);
});
