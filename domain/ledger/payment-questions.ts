import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { MAX_DAYS_BACK_UNCONFIRMED } from "#domain/agreements/terms-change.ts";
import { amountOfFact, type Question, type QuestionTexts } from "#domain/forms/question.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";
import type { AgreementSums } from "#domain/plan/schedule.ts";
import { hasDepositAccount } from "#domain/plan/schedule.ts";
import { uncapitalized } from "#domain/text/capitalized.ts";
import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import { isExactlyDeposit } from "./deposit-proposal.ts";
import { usualPayment } from "./due-payment.ts";
import { paymentMethodNames, paymentMethods } from "./entries.ts";
import type { Position } from "./ledger.ts";
import { isSetAsideReason, setAsideText } from "./set-aside.ts";
import type { PaymentPurpose } from "./standing.ts";

/** Paying so many usual payments ahead is questioned, because a zero too many is likely. */
const UNUSUAL_PAYMENTS_AHEAD = 10;

/** An entry of the same buyer with the same amount and day. */
export interface SimilarEntry {
  receiptNumber: number;
  agreementId: number;
}

export type PaymentQuestion = Question<keyof typeof paymentQuestionTexts>;

export type RefundQuestion = Question<keyof typeof refundQuestionTexts>;

const givenBy = (fact: string | number | undefined) =>
  paymentMethodNames[paymentMethods.find((method) => method === fact) ?? "cash"];

/**
 * Says where a number was set aside and why, as "This number is in May.csv, line 3, set aside: it has to be given back".
 * A `part` of its money is named by its amount. `alike` says what there is in place of a number: the same "texts", or
 * nothing but the same "sum" and day.
 */
export function setAsidePlaceText({ file, line, why, givenBackOn = "", part = 0, alike }: Question["facts"]): string {
  const reason = setAsideText(isSetAsideReason(why) ? why : null, "");
  const place = `${sharedWith(alike)} in ${String(file)}, line ${formatNumber(Number(line))}`;
  const aside = Number(part) > 0 ? `${place}, with ${amountOfFact(part)} of it set aside` : `${place}, set aside`;
  if (givenBackOn !== "") return `${aside} and given back on ${dateText(String(givenBackOn))}`;
  return reason === "" ? aside : `${aside}: ${uncapitalized(reason)}`;
}

function sharedWith(alike: string | number | undefined): string {
  if (alike === "texts") return "The same amount, day and payer are";
  return alike === "sum" ? "The same amount and day are" : "This number is";
}

/** The office reads these messages, and its answer is recorded under the label. */
export const paymentQuestionTexts = {
  "paid-far-back": {
    sentence: ({ paidOn }) =>
      `${dateText(String(paidOn))} is more than a year ago, or long before the agreement begins. Correct it, or confirm it.`,
    label: () => "It was paid on this day",
  },
  "month-closed": {
    sentence: () => "This month is closed. Please say why it is entered all the same.",
    label: () => "Why into a closed month",
  },
  "same-number": {
    sentence: ({ receipts }) =>
      `This number is in the ledger already, for another day: receipt ${String(receipts)}. Correct it, or say why these are two payments.`,
    label: () => "Why these are two payments",
  },
  "set-aside": {
    sentence: (facts) =>
      `${setAsidePlaceText(facts)}. Look there first. If the money is this buyer’s all the same, confirm it: then it is no longer owed to anybody else.`,
    label: () => "It is this buyer’s money",
  },
  "set-aside-alike": {
    sentence: (facts) =>
      `${setAsidePlaceText(facts)}. If it is this payment, enter nothing here${facts.givenBackOn ? "" : ": assign that row"}.`,
    label: () => "It is another payment",
  },
  "waiting-row": {
    sentence: ({ file, line, amount }) =>
      `${amountOfFact(amount)} of this day waits in ${String(file)}, line ${formatNumber(Number(line))}. If it is this payment, book that row and enter nothing here.`,
    label: () => "It is another payment",
  },
  "near-number": {
    sentence: ({ places }) =>
      `A payment under nearly this number counts already: ${String(places)}. If it is the same payment, do not enter it again. If they are two payments, say why.`,
    label: () => "Why these are two payments",
  },
  "more-than-owed": {
    sentence: ({ owed }) =>
      `Only ${amountOfFact(owed)} is still to pay. Correct the amount, or confirm that more was paid.`,
    label: ({ amount, owed }) =>
      `More was paid than is owed. Record it, with ${amountOfFact(Number(amount) - Number(owed))} as a credit to give back`,
  },
  "more-than-deposit": {
    sentence: ({ amount, depositOwed }) =>
      `Only ${amountOfFact(depositOwed)} of the deposit is missing: the rest of ${amountOfFact(amount)} counts for the daily payments.`,
    label: () => "Record it all the same",
  },
  "is-deposit": {
    sentence: ({ amount }) =>
      `${amountOfFact(amount)} is exactly what is left of the deposit, but it is entered as daily payments. Is it the deposit? Then choose “Deposit”.`,
    label: () => "No, it is for the daily payments",
  },
  "unusual-amount": {
    sentence: ({ amount, due, ahead, agreed }) =>
      `${Number(due) > 0 ? `Only ${amountOfFact(due)} is due by today` : "Nothing is due today"}. ${amountOfFact(amount)} would pay ${formatNumber(Number(ahead))} payments of ${amountOfFact(agreed)} ahead.`,
    label: () => "Record it all the same",
  },
  "paid-already": {
    sentence: ({ amount, paidOn, receipts, agreement }) =>
      `${amountOfFact(amount)} paid by this buyer on ${dateText(String(paidOn))} is in the ledger already: ${
        agreement === undefined
          ? `receipts ${String(receipts)}`
          : `receipt ${String(receipts)}, ${agreementDisplayId(Number(agreement))}`
      }.`,
    label: () => "Record it all the same",
  },
} satisfies QuestionTexts;

export const refundQuestionTexts = {
  "near-number": {
    sentence: ({ places }) =>
      `Nearly this number is in the ledger already: ${String(places)}. If it is the same money, do not enter it again. If this is another transaction, say why.`,
    label: () => "Why this is another transaction",
  },
  "given-back-already": {
    sentence: ({ amount, places }) =>
      `${amountOfFact(amount)} given back to this buyer today is in the ledger already: ${String(places)}.`,
    label: () => "It was given back once more",
  },
  "more-than-till": {
    sentence: ({ till, amount }) =>
      `The till should hold ${amountOfFact(till)}, which is less than ${amountOfFact(amount)}. Correct how it is given back, or confirm that it is other money: the till stays as it is.`,
    label: () => "It is other money than the till’s",
  },
  "gives-back": {
    sentence: ({ amount, method }) => `${amountOfFact(amount)} is given back to the buyer: ${givenBy(method)}.`,
    label: ({ amount }) => `Give back ${amountOfFact(amount)}`,
    isButton: true,
  },
} satisfies QuestionTexts;

/**
 * Asks about cash that is given back although the till has less, by what was in it in the morning and today's entries.
 * All are in UGX.
 */
export function refundQuestions({ amount, till }: { amount: number; till: number }): RefundQuestion[] {
  if (amount <= till) return [];
  return [{ code: "more-than-till", facts: { amount, till: Math.max(0, till) } }];
}

/**
 * Asks about slips that a person may have made in entering a payment. Questions that need more of the ledger, such as
 * closed months, are asked where it is read.
 */
export function paymentQuestions(
  { amount, purpose, paidOn }: { amount: Ugx; purpose: PaymentPurpose; paidOn: LocalDate },
  agreement: AgreementSums,
  position: Position,
  similar: readonly SimilarEntry[],
): PaymentQuestion[] {
  const { depositOwed, overdue, dueToday, remaining } = position;
  const questions: PaymentQuestion[] = [];
  // An amount that is exactly what is missing is no slip.
  const open = overdue + dueToday;
  const missingWithDeposit: number[] = [overdue + depositOwed, open + depositOwed];
  if (purpose === "deposit") {
    if (amount > depositOwed && amount <= remaining && !missingWithDeposit.includes(amount))
      questions.push({ code: "more-than-deposit", facts: { amount, depositOwed } });
  } else {
    const agreed = usualPayment(agreement, paidOn);
    const missing: number[] = [remaining, overdue, open, ...missingWithDeposit];
    const hasAccount = hasDepositAccount(agreement);
    const isLikeDeposit = hasAccount && isExactlyDeposit(amount, depositOwed, agreed);
    // A buyer who is behind often pays many days at once, so only what is paid beyond what is due is compared.
    const due = open + (hasAccount ? 0 : depositOwed);
    const ahead = agreed === undefined ? 0 : Math.floor((amount - due) / agreed);
    if (isLikeDeposit) questions.push({ code: "is-deposit", facts: { amount } });
    else if (
      agreed !== undefined &&
      ahead >= UNUSUAL_PAYMENTS_AHEAD &&
      amount <= remaining &&
      !missing.includes(amount)
    )
      questions.push({ code: "unusual-amount", facts: { amount, due, ahead, agreed } });
  }
  questions.push(...paidAlreadyQuestions({ amount, paidOn }, similar));
  return questions;
}

/** Asks about the same amount of the same buyer on the same day, if it is in the ledger already. */
export function paidAlreadyQuestions(
  { amount, paidOn }: { amount: number; paidOn: LocalDate },
  similar: readonly SimilarEntry[],
): (PaymentQuestion & { code: "paid-already" })[] {
  const [first] = similar;
  if (first === undefined) return [];
  const receipts = similar.map(({ receiptNumber }) => formatNumber(receiptNumber)).join(", ");
  const facts = { amount, paidOn, receipts };
  return [{ code: "paid-already", facts: similar.length === 1 ? { ...facts, agreement: first.agreementId } : facts }];
}

/** Says where the same amount of the same buyer on the same day is in the ledger; undefined if it is not. */
export function paidAlreadyText(
  money: { amount: number; paidOn: LocalDate },
  similar: readonly SimilarEntry[],
): string | undefined {
  const [question] = paidAlreadyQuestions(money, similar);
  return question && paymentQuestionTexts["paid-already"].sentence(question.facts);
}

const MAX_PAID_DAYS_BACK_UNASKED = 366;

/**
 * Tells whether a day is so long ago that it is likely mistyped: more than a year, or more than a month before the
 * agreement began.
 */
export function isPaidFarBack(paidOn: LocalDate, startsOn: LocalDate, today: LocalDate): boolean {
  const begins = startsOn < today ? startsOn : today;
  return paidOn < addDays(today, -MAX_PAID_DAYS_BACK_UNASKED) || paidOn < addDays(begins, -MAX_DAYS_BACK_UNCONFIRMED);
}
