import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { amountOffer } from "./amount-offer.ts";
import { type CardTerms, leastAmountFor } from "./home-offer.ts";
import { divideAmount, serviceChargeADay } from "./service-charge.ts";

const terms: CardTerms = {
  payingDaysPerMonth: 26,
  years: 10,
  depositPercent: 0,
  bankSharePercent: 0,
  yearlyRatePercent: 17,
  bankYears: 8,
  bankFeePercent: 0,
  serviceCharge: ugx(100_000),
};
const flat = { price: ugx(98_000_000), isInBuilding: true };
const house = { ...flat, isInBuilding: false };
const at = (perDay: number, home = flat) => amountOffer(home, ugx(perDay), terms, "2026-11-29");

test("a service charge is said by the paying day, rounded up, and only where a home shares a building", () => {
  expect(serviceChargeADay(flat, terms)).toBe(3_900);
  expect(serviceChargeADay(flat, { ...terms, payingDaysPerMonth: 20 })).toBe(5_000);
  expect(serviceChargeADay(house, terms)).toBe(0);
  expect(serviceChargeADay(flat, { ...terms, serviceCharge: ugx(0) })).toBe(0);
});

test("an amount pays the service charge first, and the home with the rest", () => {
  expect(divideAmount(ugx(45_000), flat, terms)).toEqual({ forHome: 41_100, serviceCharge: 3_900 });
  expect(divideAmount(ugx(45_000), house, terms)).toEqual({ forHome: 45_000, serviceCharge: 0 });
  expect(divideAmount(ugx(3_000), flat, terms)).toEqual({ forHome: 0, serviceCharge: 3_900 });
});

test("a flat from 31,500 a day is bought by 35,400, and not by less", () => {
  expect(leastAmountFor(flat, terms)).toBe(35_400);
  expect(at(35_400).isEnough).toBe(true);
  expect(at(35_300)).toMatchObject({ isEnough: false, more: 100 });
  expect(at(32_000)).toMatchObject({ isEnough: false, more: 3_400 });
  expect(at(32_000, house).isEnough).toBe(true);
});

test("a flat is a buyer's later than a house of its price by the same amount", () => {
  const [ofFlat, ofHouse] = [at(45_000), at(45_000, house)];
  if (!ofFlat.isEnough || !ofHouse.isEnough) throw new Error("45,000 a day is enough for both");
  expect(at(41_100, house)).toMatchObject({ finishOn: ofFlat.finishOn });
  expect(ofHouse.finishOn < ofFlat.finishOn).toBe(true);
  expect(ofFlat.total).toBe(ofHouse.total);
});
