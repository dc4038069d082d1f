import { expect, test } from "vitest";
import { samplePosts } from "#content/sample/posts.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { cardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import { type Plan, planPayments } from "#domain/plan/payment-plan.ts";
import { sideCosts } from "#domain/plan/side-costs.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { durationText } from "#domain/time/kampala-time.ts";

const wordsOf = (title: string) => {
  const content = samplePosts.find((post) => post.title === title)?.content ?? "";
  return content
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,:])/g, "$1");
};

/** Calculates the plan for the plot of UGX 25,000,000 that the articles use as an example. */
function planFor(
  perPayingDay: number,
  bank: { bankSharePercent: number; yearlyRatePercent: number; bankYears: number },
) {
  const terms = {
    deposit: ugx(0),
    payingDaysPerMonth: 26,
    every: "day" as const,
    bankFeePercent: 0,
    startOn: "2026-11-02",
  };
  const outcome = planPayments({ ...terms, ...bank, price: ugx(25_000_000), perPayingDay: ugx(perPayingDay) });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
}
const alone = { bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0 };
const payments = ({ payments }: Plan) => payments.toLocaleString("en");
const time = (plan: Plan) => durationText(plan.startOn, plan.finishOn);

test.each([10_000, 15_000, 20_000, 30_000])("the table of the article has the right figures for %d a day", (perDay) => {
  const plan = planFor(perDay, alone);
  expect(wordsOf("How daily payments really work")).toContain(
    `${perDay.toLocaleString("en")} ${payments(plan)} ${time(plan)}`,
  );
});

test("what is paid to others for the plot is what the article says", () => {
  const costs = sideCosts(ugx(25_000_000), defaultSettings.costs, { isInBuilding: false });
  expect(wordsOf("How daily payments really work")).toContain(`near the end: about ${formatUgx(costs.once)}.`);
});

test("a flat costs a day what the article says", () => {
  const price = ugx(120_000_000);
  const perDay = perDayFor(price, cardTerms(defaultSettings));
  expect(wordsOf("How daily payments really work")).toContain(
    `one for ${formatUgx(price)} is ten years at ${formatUgx(perDay)} a day`,
  );
});

test("the bank's part costs what the article says", () => {
  const plan = planFor(40_000, { bankSharePercent: 50, yearlyRatePercent: 17, bankYears: 8 });
  expect(Math.round(plan.bankInstalment / 1000)).toBe(239);
  expect(Math.round((plan.bankPart + plan.interest) / 1_000_000)).toBe(23);
});

test("fares are compared with what the same money pays of a home", () => {
  const fares = 2 * 2 * 3000;
  const plan = planFor(fares, alone);
  expect(time(plan)).toBe("6 years 8 months");
  const words = wordsOf("Which home fits? Choose by your day, not by your dream");
  expect(words).toContain(`are UGX ${fares.toLocaleString("en")} a day`);
  expect(words).toContain(`that is UGX ${(26 * fares).toLocaleString("en")} a month`);
  expect(words).toContain(`pays all of it in ${payments(plan)} payments: six years and eight months`);
});
