import fc from "fast-check";
import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { cardTerms, perDayFor } from "./home-offer.ts";
import { priceOffer } from "./price-offer.ts";

const today = "2026-11-20";

test("a home of UGX 91M by the shipped terms: the day's price, the date and three other ways to pay", () => {
  const offer = priceOffer(ugx(91_000_000), defaultSettings, today);
  expect(offer.perDay).toBe(29_200);
  expect(offer.totalPaid).toBe(91_000_000);
  expect(offer.summary).toBe("No deposit. Yours in November 2036.");
  expect(offer.whatIfs).toEqual([
    { condition: "With a deposit of UGX 10M", result: "26,000 a day, 10 years, UGX 91M without fees" },
    { condition: "At 50,000 a day", result: "5 years 10 months, UGX 91M without fees" },
    { condition: "Half by Sample Bank One, 17% for 8 years", result: "41,400 a day, 10 years, UGX 129M without fees" },
  ]);
});

test("a deposit in the settings' terms is named beside the date", () => {
  const settings = { ...defaultSettings, payment: { ...defaultSettings.payment, depositPercent: 10 } };
  const offer = priceOffer(ugx(50_000_000), settings, today);
  expect(offer.summary).toBe(`Deposit UGX 5M. Yours in ${monthYearText(offer.finishOn)}.`);
});

test("any price has an offer, its amount is that of the cards, and a lower amount never beats the longest term", () => {
  const longest = defaultSettings.planner.maxTermYears;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (price) => {
      const offer = priceOffer(ugx(price), defaultSettings, today);
      expect(offer.perDay).toBe(perDayFor(ugx(price), cardTerms(defaultSettings)));
      expect(offer.finishOn >= today).toBe(true);
      for (const { result } of offer.whatIfs) {
        const years = /^(\d+) years?/.exec(result)?.[1];
        if (years !== undefined) expect(Number(years)).toBeLessThanOrEqual(longest);
      }
    }),
    { numRuns: 200 },
  );
});
