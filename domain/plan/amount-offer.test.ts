import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { amountOffer, byAmount } from "./amount-offer.ts";

const terms = {
  ...{ payingDaysPerMonth: 26, years: 10, depositPercent: 0, serviceCharge: ugx(100_000) },
  ...{ bankSharePercent: 0, yearlyRatePercent: 16, bankYears: 8, bankFeePercent: 1 },
};
const at = (price: number, perDay: number) =>
  amountOffer({ price: ugx(price), isInBuilding: false }, ugx(perDay), terms, "2026-11-28");

test("an amount that is enough says how long it takes, on which day and for how much the home is hers", () => {
  expect(at(58_500_000, 25_000)).toMatchObject({ isEnough: true, duration: "7 years 6 months", total: 58_500_000 });
  expect(at(62_400_000, 25_000)).toMatchObject({ duration: "8 years" });
  expect(at(7_800_000, 25_000)).toMatchObject({ duration: "1 year" });
});

test("one that is not says what is missing, a day or at the start", () => {
  expect(at(98_000_000, 25_000)).toEqual({ perDay: 25_000, isEnough: false, more: 6_500, deposit: 20_000_000 });
});

test("the best home that an amount buys comes first, then the nearest beyond it, then those without a price", () => {
  const offers = [
    at(185_000_000, 25_000),
    undefined,
    at(25_000_000, 25_000),
    at(98_000_000, 25_000),
    at(75_000_000, 25_000),
  ];
  expect(offers.toSorted(byAmount).map((offer) => offer && (offer.isEnough ? offer.total : -offer.more))).toEqual([
    75_000_000,
    25_000_000,
    -6_500,
    -34_300,
    undefined,
  ]);
});
