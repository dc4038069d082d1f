import { expect, test } from "vitest";
import type { Said } from "#domain/languages/message.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { allInSums, costLines, sideCosts, titleCostsText } from "./side-costs.ts";

const terms = { stampDutyPercent: 1.5, titleFee: ugx(20_000), advocatePercent: 2, serviceCharge: ugx(100_000) };

test("a buyer of a flat sees each cost beside the price, and their sum", () => {
  expect(sideCosts(ugx(91_000_000), terms, { isInBuilding: true })).toEqual({
    lines: [
      { label: "Advocate, about 2%", amount: 1_820_000 },
      { label: "Stamp duty, 1.5%", amount: 1_365_000 },
      { label: "Registering the title", amount: 20_000 },
    ],
    once: 3_205_000,
    perMonth: 100_000,
  });
});

test("a house has no service charge, and what the office set to 0 is not listed", () => {
  expect(
    sideCosts(ugx(25_000_001), { ...terms, advocatePercent: 0, titleFee: ugx(0) }, { isInBuilding: false }),
  ).toEqual({
    lines: [{ label: "Stamp duty, 1.5%", amount: 375_000 }],
    once: 375_000,
    perMonth: 0,
  });
});

const home: Said = { text: "For the home", language: "en" };
const linesOf = (paid: { totalPaid: Ugx; months: number }, costs: { once: Ugx; perMonth: Ugx }) =>
  costLines(home, paid, costs).map(({ label, amount, isTotal }) => [label.text, amount, ...(isTotal ? ["="] : [])]);

test("what comes on top of a price has a line each, with the sum of both below", () => {
  const once = ugx(2_645_000);
  const paid = { totalPaid: ugx(75_000_000), months: 115 };
  expect(linesOf(paid, { once, perMonth: ugx(0) })).toEqual([
    ["For the home", "UGX 75,000,000"],
    ["To others at the end, for the title, about", "UGX 2,645,000"],
    ["In all, about", "UGX 77,645,000", "="],
  ]);
  expect(linesOf(paid, { once: ugx(0), perMonth: ugx(0) })).toEqual([["For the home", "UGX 75,000,000"]]);
  expect(titleCostsText({ once })?.text).toBe("+ title at the end, about UGX 2.6M");
  expect(titleCostsText({ once: ugx(0) })).toBeUndefined();
});

test("the sum of a home with a service charge has that of all months until the last payment, and is not called all", () => {
  const [once, perMonth, paid] = [ugx(2_645_000), ugx(100_000), { totalPaid: ugx(75_000_000), months: 115 }];
  expect(linesOf(paid, { once, perMonth })).toEqual([
    ["For the home", "UGX 75,000,000"],
    ["To others at the end, for the title, about", "UGX 2,645,000"],
    ["Service charge until then, 100,000 a month, about", "UGX 11,500,000"],
    ["Until it is yours, about", "UGX 89,145,000", "="],
  ]);
  expect(linesOf(paid, { once: ugx(0), perMonth }).at(-1)).toEqual(["Until it is yours, about", "UGX 86,500,000", "="]);
  // The deposit pays all of it, so there is no month until then.
  expect(linesOf({ ...paid, months: 0 }, { once: ugx(0), perMonth })).toEqual([
    ["For the home", "UGX 75,000,000"],
    ["Service charge a month", "UGX 100,000"],
  ]);
  expect(allInSums(paid, { once, perMonth })).toEqual([
    ["Together, once, about", "UGX 2,645,000"],
    ["Service charge a month", "UGX 100,000"],
    ["Service charge, paid 115 times, about", "UGX 11,500,000"],
    ["Price and costs, until it is yours, about", "UGX 89,145,000"],
  ]);
  // The deposit pays all of it.
  expect(allInSums({ ...paid, months: 0 }, { once, perMonth })).toHaveLength(3);
  expect(allInSums(paid, { once: ugx(0), perMonth })).toHaveLength(3);
});
