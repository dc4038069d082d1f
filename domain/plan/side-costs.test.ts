import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { allInSums, costsAtTheEnd, sideCosts } from "./side-costs.ts";

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

const textsAtTheEnd = (...given: Parameters<typeof costsAtTheEnd>) => costsAtTheEnd(...given).map(({ text }) => text);

test("what comes on top of a price is worded with the sum of both", () => {
  const once = ugx(2_645_000);
  const paid = { totalPaid: ugx(75_000_000), months: 115 };
  expect(textsAtTheEnd({ once, perMonth: ugx(0) }, paid)).toEqual([
    "+ about UGX 2.6M to others at the end, for the title",
    "= UGX 77,645,000 in all",
  ]);
  expect(costsAtTheEnd({ once, perMonth: ugx(0) })).toHaveLength(1);
  expect(costsAtTheEnd({ once: ugx(0), perMonth: ugx(0) }, paid)).toEqual([]);
});

test("the sum of a home with a service charge has that of all months until the last payment, and is not called all", () => {
  const [once, perMonth, paid] = [ugx(2_645_000), ugx(100_000), { totalPaid: ugx(75_000_000), months: 115 }];
  expect(textsAtTheEnd({ once, perMonth }, paid)).toEqual([
    "+ about UGX 2.6M to others at the end, for the title",
    "+ about UGX 11.5M service charge until then",
    "= about UGX 89,145,000 until it is yours",
  ]);
  expect(textsAtTheEnd({ once: ugx(0), perMonth }, paid).at(-1)).toBe("= about UGX 86,500,000 until it is yours");
  expect(costsAtTheEnd({ once, perMonth })).toHaveLength(1);
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
