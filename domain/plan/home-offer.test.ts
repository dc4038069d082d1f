import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePosts } from "#content/sample/posts.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { durationText } from "#domain/time/kampala-time.ts";
import {
  amountsToChoose,
  type CardTerms,
  isAccepted,
  isAffordable,
  leastOffer,
  maxPriceFor,
  offerRange,
  perDayFor,
  planForAmount,
  shortfallFor,
  typicalAmount,
} from "./home-offer.ts";

const today = "2026-11-20";

const terms: CardTerms = {
  payingDaysPerMonth: 26,
  years: 6,
  depositPercent: 0,
  bankSharePercent: 0,
  yearlyRatePercent: 17,
  bankYears: 8,
  bankFeePercent: 0,
};

const anyTerms: fc.Arbitrary<CardTerms> = fc.record({
  payingDaysPerMonth: fc.integer({ min: 1, max: 31 }),
  years: fc.integer({ min: 1, max: 30 }),
  depositPercent: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
  ),
  bankSharePercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  yearlyRatePercent: fc.integer({ min: 0, max: 60 }),
  bankYears: fc.integer({ min: 1, max: 30 }),
  bankFeePercent: fc.integer({ min: 0, max: 20 }),
});
const anyPrice = fc.integer({ min: 1, max: 2_000_000_000 }).map(ugx);
const anyAmount = fc.integer({ min: 1, max: 3_000_000 }).map(ugx);

function listFor(prices: readonly Ugx[], perDay: Ugx, used: CardTerms): Ugx[] {
  const { upTo, isExact } = maxPriceFor(perDay, used);
  return prices.filter((price) => price <= upTo && (isExact || isAffordable(price, perDay, used)));
}

describe("from UGX X a day", () => {
  test("is the least that ends within the longest term, rounded up to the next hundred, with its last day and total", () => {
    expect(perDayFor(ugx(25_000_000), terms)).toBe(13_400);
    const { perDay, plan } = leastOffer(ugx(91_000_000), terms, today);
    expect(perDay).toBe(48_700);
    expect(plan).toMatchObject({ totalPaid: 91_000_000, finishOn: "2032-11-15" });
  });

  test("is accepted by the planner on all terms; a hundred less is not", () => {
    fc.assert(
      fc.property(anyPrice, anyTerms, (price, used) => {
        const perDay = perDayFor(price, used);
        expect(perDay % 100).toBe(0);
        const { isAccepted, plan } = planForAmount(price, perDay, used, today);
        expect(isAccepted).toBe(true);
        const hasBank = (plan?.bankPart ?? 0) > 0;
        expect(plan?.months).toBeLessThanOrEqual(12 * Math.max(used.years, hasBank ? used.bankYears : 0));
        if (perDay > 100) expect(isAffordable(price, ugx(perDay - 100), used)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what can be owned for an amount a day", () => {
  test("is every home that the planner accepts the amount for, and no other", () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 12 }), anyAmount, anyTerms, (prices, perDay, used) => {
        const { upTo } = maxPriceFor(perDay, used);
        const all = [
          ...prices,
          ...[-1, 0, 1].map((more) => ugx(Math.min(1_000_000_000_000, Math.max(1, upTo + more)))),
        ];
        const accepted = all.filter((price) => {
          const { isAccepted, plan } = planForAmount(price, perDay, used, today);
          const loanYears = plan && plan.bankPart > 0 ? used.bankYears : 0;
          const isInTime = plan !== undefined && plan.months <= 12 * Math.max(used.years, loanYears);
          expect(isAccepted).toBe(isInTime);
          return isAccepted;
        });
        expect(listFor(all, perDay, used)).toEqual(accepted);
      }),
      { numRuns: 200 },
    );
  });

  test("the claims' range is the least and the highest of the cards, and is absent without homes", () => {
    expect(offerRange([], terms)).toBeUndefined();
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 20 }), anyTerms, (prices, used) => {
        const cards = prices.map((price) => perDayFor(price, used));
        const range = offerRange(prices, used);
        expect(range?.perDayFrom).toBe(Math.min(...cards));
        expect(range?.perDayTo).toBe(Math.max(...cards));
        expect(range?.unitsFrom).toBe(Math.min(...prices));
        if (!maxPriceFor(ugx(1), used).isExact) return;
        expect(offerRange([ugx(Math.min(...prices)), ugx(Math.max(...prices))], used)).toEqual(range);
      }),
      { numRuns: 100 },
    );
  });

  test("the amounts to choose from begin with the least of the cards and end with one that buys the dearest home", () => {
    expect(amountsToChoose(undefined)).toEqual([]);
    const sample = { unitsFrom: ugx(25_000_000), perDayFrom: ugx(8_100), perDayTo: ugx(59_300) };
    expect(amountsToChoose(sample)).toEqual([8_100, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000]);
    expect(typicalAmount(sample)).toBe(20_000);
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 8 }), anyTerms, (prices, used) => {
        const range = offerRange(prices, used);
        if (!range) throw new Error("no range");
        const amounts = amountsToChoose(range);
        expect(amounts.length).toBeLessThanOrEqual(13);
        expect(amounts[0]).toBe(range.perDayFrom);
        expect(amounts.at(-1)).toBeGreaterThanOrEqual(range.perDayTo);
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
        expect(amounts).toContain(typicalAmount(range));
      }),
    );
  });
});

test("the article that ships with the site does the same sum", () => {
  const article = samplePosts.map(({ content }) => content).join("");
  const rows = [...article.matchAll(/<tr><td>([\d,]+)<\/td><td>([\d,]+)<\/td><td>([^<]+)<\/td><\/tr>/g)];
  expect(rows).toHaveLength(4);
  for (const [, amount = "", payments, time] of rows) {
    const perDay = ugx(Number(amount.replace(",", "")));
    const { plan } = planForAmount(ugx(25_000_000), perDay, { ...terms, years: 10 }, today);
    if (!plan) throw new Error(`${formatUgx(perDay)} never ends`);
    expect([payments, time]).toEqual([formatNumber(plan.payments), durationText(plan.startOn, plan.finishOn)]);
  }
});

describe("what is missing to a home", () => {
  test("so much more a day, or a deposit in round hundred thousands", () => {
    expect(shortfallFor(ugx(25_000_000), ugx(9_000), terms)).toEqual({ perDay: 4_400, deposit: 8_200_000 });
  });

  test("a large deposit for who pays little a day, and none where it would be the whole price", () => {
    const { deposit } = shortfallFor(ugx(25_000_000), ugx(2_000), terms);
    expect(deposit).toBeGreaterThan(12_500_000);
    expect(shortfallFor(ugx(25_000_000), ugx(1), terms).deposit).toBeUndefined();
  });

  test("is enough, each by itself, on all terms", () => {
    fc.assert(
      fc.property(anyPrice, anyAmount, anyTerms, (price, perDay, used) => {
        fc.pre(!isAffordable(price, perDay, used));
        const missing = shortfallFor(price, perDay, used);
        expect(isAffordable(price, ugx(perDay + missing.perDay), used)).toBe(true);
        const { deposit } = missing;
        if (deposit === undefined) return;
        expect(deposit % 100_000).toBe(0);
        expect(isAccepted({ ...used, price, deposit, perPayingDay: perDay }, used.years)).toBe(true);
      }),
    );
  });
});
