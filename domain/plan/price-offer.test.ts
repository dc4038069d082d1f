import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_AMOUNT } from "#domain/amount/daily-amount.ts";
import { ugx } from "#domain/money/money.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { durationText, monthYearText } from "#domain/time/kampala-time.ts";
import { cardTerms, isAffordable, leastAmountFor, planForAmount } from "./home-offer.ts";
import { priceOffer } from "./price-offer.ts";

const today = "2026-11-20";

test("a home of UGX 91M by the shipped terms: the day's price, the date and three other ways to pay", () => {
  const offer = priceOffer({ price: ugx(91_000_000), isInBuilding: false }, defaultSettings, today);
  expect(offer.perDay).toBe(29_200);
  expect(offer.totalPaid).toBe(91_000_000);
  expect(offer.summary).toBe("No deposit. Yours in November 2036.");
  expect(offer.whatIfs).toEqual([
    {
      condition: "With a deposit of UGX 10M",
      result: "26,000 a day, 10 years",
      perDay: 26_000,
      totalPaid: 91_000_000,
      toBankOnTop: 0,
    },
    {
      condition: "At 50,000 a day",
      result: "5 years 10 months",
      perDay: 50_000,
      totalPaid: 91_000_000,
      toBankOnTop: 0,
    },
    {
      condition: "Half by a bank, such as at 17%, 8 years: dearer. The amount is for both",
      result: "41,400 a day, 10 years",
      perDay: 41_400,
      totalPaid: expect.closeTo(129_000_000, -6),
      toBankOnTop: expect.closeTo(38_000_000, -6),
    },
  ]);
});

test("the other ways to pay a flat have its service charge in their amounts, as the planner has", () => {
  const flat = { price: ugx(98_000_000), isInBuilding: true };
  const offer = priceOffer(flat, defaultSettings, today);
  expect(offer).toMatchObject({ perDay: 35_400, serviceCharge: 3_900 });
  const [deposit, faster, bank] = offer.whatIfs;
  expect(deposit).toMatchObject({ condition: "With a deposit of UGX 10M" });
  expect(deposit).toMatchObject({ result: "32,200 a day, 10 years", perDay: 32_200, totalPaid: 98_000_000 });
  const { plan } = planForAmount(flat, ugx(60_000), cardTerms(defaultSettings), today);
  expect(faster?.condition).toBe("At 60,000 a day");
  expect(faster?.result).toBe(plan && durationText(today, plan.finishOn));
  const amount = bank?.perDay ?? ugx(0);
  const terms = { ...cardTerms(defaultSettings), bankSharePercent: 50 };
  expect(isAffordable(flat, amount, terms)).toBe(true);
  expect(isAffordable(flat, ugx(amount - 100), terms)).toBe(false);
});

test("a visitor's amount that buys the home takes the place of the least, and one that does not is left out", () => {
  const flat = { price: ugx(98_000_000), isInBuilding: true };
  const { plan } = planForAmount(flat, ugx(36_000), cardTerms(defaultSettings), today);
  expect(priceOffer(flat, defaultSettings, today, ugx(36_000))).toMatchObject({
    perDay: 36_000,
    finishOn: plan?.finishOn,
  });
  expect(priceOffer(flat, defaultSettings, today, ugx(12_000))).toEqual(priceOffer(flat, defaultSettings, today));
});

test("no example has an amount that the site's fields refuse", () => {
  const { whatIfs } = priceOffer({ price: ugx(98_000_000), isInBuilding: true }, defaultSettings, today, MAX_AMOUNT);
  expect(whatIfs.filter(({ perDay }) => perDay > MAX_AMOUNT)).toEqual([]);
});

test("a deposit in the settings' terms is named beside the date", () => {
  const settings = { ...defaultSettings, payment: { ...defaultSettings.payment, depositPercent: 10 } };
  const offer = priceOffer({ price: ugx(50_000_000), isInBuilding: false }, settings, today);
  expect(offer.summary).toBe(`Deposit UGX 5M. Yours in ${monthYearText(offer.finishOn)}.`);
});

test("any price has an offer, its amount is that of the cards, and a lower amount never beats the longest term", () => {
  const longest = defaultSettings.planner.maxTermYears;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.boolean(), (price, isInBuilding) => {
      const home = { price: ugx(price), isInBuilding };
      const offer = priceOffer(home, defaultSettings, today);
      expect(offer.perDay).toBe(leastAmountFor(home, cardTerms(defaultSettings)));
      expect(offer.finishOn >= today).toBe(true);
      for (const { result } of offer.whatIfs) {
        const years = /^(\d+) years?/.exec(result)?.[1];
        if (years !== undefined) expect(Number(years)).toBeLessThanOrEqual(longest);
      }
    }),
    { numRuns: 200 },
  );
});
