import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { maxDaysBackUnconfirmed } from "#domain/agreements/terms-change.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import type { AgreementSums } from "#domain/plan/schedule.ts";
import { hasDepositAccount } from "#domain/plan/schedule.ts";
import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Position } from "./ledger.ts";
import type { PaymentPurpose } from "./standing.ts";

/** A zero too many is likely. */
const unusualTimes = 10;

export interface AlikeEntry {
  receiptNumber: number;
  agreementId: number;
}

/** In a pause, as before it. */
function agreedPayment({ terms, every }: Pick<AgreementSums, "terms" | "every">, on: LocalDate): Ugx | undefined {
  const agreed = terms.findLast(({ effectiveOn, perPayingDay }) => effectiveOn <= on && perPayingDay > 0) ?? terms[0];
  if (!agreed || agreed.perPayingDay === 0) return undefined;
  return ugx(every === "month" ? agreed.perPayingDay * agreed.payingDaysPerMonth : agreed.perPayingDay);
}

export function paymentQuestions(
  { amount, purpose, paidOn }: { amount: Ugx; purpose: PaymentPurpose; paidOn: LocalDate },
  agreement: AgreementSums,
  position: Position,
  alike: readonly AlikeEntry[],
): string[] {
  const { depositOwed, overdue, remaining } = position;
  const questions: string[] = [];
  if (purpose === "deposit") {
    if (amount > depositOwed && amount <= remaining)
      questions.push(
        `Only ${formatUgx(depositOwed)} of the deposit is missing: the rest of ${formatUgx(amount)} counts for the daily payments.`,
      );
  } else {
    const agreed = agreedPayment(agreement, paidOn);
    const times = agreed === undefined ? 0 : Math.floor(amount / agreed);
    // Exactly what is missing is no slip.
    const missing: number[] = [remaining, overdue, overdue + depositOwed];
    const isForDeposit = !hasDepositAccount(agreement) && amount <= depositOwed;
    if (
      agreed !== undefined &&
      times >= unusualTimes &&
      amount <= remaining &&
      !missing.includes(amount) &&
      !isForDeposit
    )
      questions.push(
        `${formatUgx(amount)} is ${formatNumber(times)} times the ${formatUgx(agreed)} that is agreed for one payment.`,
      );
  }
  const [first] = alike;
  if (first !== undefined) {
    const receipts = alike.map(({ receiptNumber }) => formatNumber(receiptNumber)).join(", ");
    questions.push(
      `${formatUgx(amount)} paid by this buyer on ${dateText(paidOn)} is in the ledger already: ${
        alike.length === 1 ? `receipt ${receipts}, ${agreementDisplayId(first.agreementId)}` : `receipts ${receipts}`
      }.`,
    );
  }
  return questions;
}

const maxPaidDaysBackUnasked = 366;

export function isPaidFarBack(paidOn: LocalDate, startsOn: LocalDate, today: LocalDate): boolean {
  const begins = startsOn < today ? startsOn : today;
  return paidOn < addDays(today, -maxPaidDaysBackUnasked) || paidOn < addDays(begins, -maxDaysBackUnconfirmed);
}
