import { expect, test } from "vitest";
import { showQuestions } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import { type AgreementSums, scheduleOf } from "#domain/plan/schedule.ts";
import { positionOn } from "./ledger.ts";
import { type PaymentQuestion, paymentQuestions, paymentQuestionTexts } from "./payment-questions.ts";
import type { PaymentPurpose } from "./standing.ts";

const on = "2026-01-31";
const sums: AgreementSums = {
  ...{ price: ugx(60_000_000), deposit: ugx(10_000_000), startsOn: "2026-01-01", every: "day", depositFirst: false },
  ...{ bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 },
  terms: [{ effectiveOn: "2026-01-01", perPayingDay: ugx(33_000), payingDaysPerMonth: 26 }],
};

const worded = (questions: PaymentQuestion[]) =>
  showQuestions(paymentQuestionTexts, questions).map(({ sentence }) => sentence);

function sentencesFor(
  amount: number,
  purpose: PaymentPurpose = "daily",
  agreement = sums,
  paidOn = on,
  paid = 0,
): string[] {
  const position = positionOn(scheduleOf(agreement), { inAll: ugx(paid), forDeposit: ugx(0) }, on);
  return worded(paymentQuestions({ amount: ugx(amount), purpose, paidOn }, agreement, position, []));
}

test("a zero too many, or two, is asked about; a week at once, and what is due, are not", () => {
  expect(sentencesFor(3_300_000)).toEqual([
    "Only UGX 858,000 is due by today. UGX 3,300,000 would pay 74 payments of UGX 33,000 ahead.",
  ]);
  const paid = 26 * 33_000;
  expect(sentencesFor(330_000, "daily", sums, on, paid)).toEqual([
    "Nothing is due today. UGX 330,000 would pay 10 payments of UGX 33,000 ahead.",
  ]);
  expect(sentencesFor(7 * 33_000, "daily", sums, on, paid)).toEqual([]);
  expect(sentencesFor(330_000)).toEqual([]);
  expect(sentencesFor(800_000)).toEqual([]);
  expect(sentencesFor(2_500_000, "daily", { ...sums, depositFirst: true })).toEqual([]);
  expect(sentencesFor(26 * 33_000)).toEqual([]);
  expect(sentencesFor(60_000_000)).toEqual([]);
});

test("by the month, and in a pause, what is agreed is a month's amount, or what was agreed before", () => {
  expect(sentencesFor(26 * 33_000 * 3, "daily", { ...sums, every: "month" })).toEqual([]);
  expect(sentencesFor(26 * 33_000 * 11, "daily", { ...sums, every: "month" })).toHaveLength(1);
  const pause = { effectiveOn: "2026-01-10", perPayingDay: ugx(0), payingDaysPerMonth: 26 };
  expect(sentencesFor(3_300_000, "daily", { ...sums, terms: [...sums.terms, pause] })).toHaveLength(1);
});

test("a deposit above what is missing is questioned, and with the deposit first it is no slip", () => {
  expect(sentencesFor(10_000_000, "deposit")).toEqual([]);
  expect(sentencesFor(11_000_000, "deposit")).toEqual([
    "Only UGX 10,000,000 of the deposit is missing: the rest of UGX 11,000,000 counts for the daily payments.",
  ]);
  expect(sentencesFor(10_000_000, "daily", { ...sums, depositFirst: true })).toEqual([]);
});

test("the deposit together with everything else that is due is no slip", () => {
  const { overdue, dueToday } = positionOn(scheduleOf(sums), { inAll: ugx(0), forDeposit: ugx(0) }, on);
  expect(overdue).toBeGreaterThan(0);
  expect(sentencesFor(10_000_000 + overdue + dueToday, "deposit")).toEqual([]);
  expect(sentencesFor(10_000_000 + overdue + dueToday + 1, "deposit")).toHaveLength(1);
});

test("exactly what is left of the deposit, entered as daily payments, is asked about as the deposit", () => {
  expect(sentencesFor(10_000_000)).toEqual([
    "UGX 10,000,000 is exactly what is left of the deposit, but it is entered as daily payments. Is it the deposit? Then choose “Deposit”.",
  ]);
  expect(sentencesFor(165_000, "daily", { ...sums, deposit: ugx(165_000) })).toHaveLength(1);
  expect(sentencesFor(33_000, "daily", { ...sums, deposit: ugx(33_000) })).toEqual([]);
});

test("the same amount again on the same day by the same buyer names the receipts", () => {
  const position = positionOn(scheduleOf(sums), { inAll: ugx(0), forDeposit: ugx(0) }, on);
  const payment = { amount: ugx(33_000), purpose: "daily" as const, paidOn: on };
  const [question] = worded(paymentQuestions(payment, sums, position, [{ receiptNumber: 12, agreementId: 3 }]));
  expect(question).toBe(
    "UGX 33,000 paid by this buyer on 31 January 2026 is in the ledger already: receipt 12, A-0003-7.",
  );
});
