import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { isOneTypoAway } from "#domain/statements/statement-matching.ts";
import { dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Lookalike } from "#server/ledger/lookalikes.ts";
import { placeOfLookalike } from "#server/ledger/set-aside-money.ts";
import type { TwinUse } from "#server/ledger/twin-transactions.ts";
import type { AwaitedEntry } from "./awaited-lines.ts";
import type { HandEntry } from "./earlier-payments.ts";

/** Words the doubt whether a row is booked already as another transaction. */
export const bookedTwinText = (twin: TwinUse) =>
  `This number, or nearly this one, is booked already as paid by ${paymentMethodNames[twin.method]}${
    twin.kind === "booked" ? `, receipt ${twin.receiptNumber}` : ""
  }: the same?`;

/** Asks whether a row was entered by hand before, with a typing mistake in its number. */
export function likelyTypoText(
  entries: readonly HandEntry[] | undefined,
  row: { reference: string; amount: number; paidOn: LocalDate },
): string | undefined {
  const same = entries?.find(
    (entry) =>
      entry.amount === row.amount && entry.paidOn === row.paidOn && isOneTypoAway(entry.reference, row.reference),
  );
  if (!same) return undefined;
  return `Entered by hand on ${dateText(localDate(same.recordedAt))} as ${same.reference}, receipt ${same.receiptNumber}: the same?`;
}

/** Says that a row pays more than is owed; `owed` is in UGX. */
export function overpaymentText(agreementId: number, owed: number): string {
  return `More than is owed: ${formatUgx(ugx(owed))} is left to pay on ${agreementDisplayId(agreementId)}`;
}

type BookedAmount = { receiptNumber: number; amount: number };

/** Says as which payments a row is booked, like "Booked already: UGX 50,000, receipt 12". */
export const bookedAlreadyText = (entries: readonly BookedAmount[]): string => `Booked already: ${bookedText(entries)}`;

/** Says that a number is booked with another amount, in UGX, and what to do. */
export const otherAmountText = (entries: readonly BookedAmount[]): string =>
  `Booked with another amount: ${bookedText(entries)}. Reverse that first if it is wrong`;

function bookedText(entries: readonly BookedAmount[]): string {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return `${formatUgx(ugx(sum))}, ${receiptsText(entries)}`;
}

/** Names receipts, like "receipt 12" or "receipts 12 and 13". */
export function receiptsText(entries: readonly { receiptNumber: number }[]): string {
  const numbers = entries.map((entry) => entry.receiptNumber);
  return numbers.length === 1 ? `receipt ${numbers[0]}` : `receipts ${numbers.join(" and ")}`;
}

/** Asks whether a line is what a person entered some days before. */
export const awaitedEntryText = ({ amount, paidOn, receiptNumber }: AwaitedEntry): string =>
  `${formatUgx(ugx(amount))} was entered for ${dateText(paidOn)}, receipt ${receiptNumber}, and no statement shows it: the same?`;

export const bookedBeforeText = "The same amount, day and payer was booked before";

/** Says where money that may be a row's counts, waits or was set aside, if one of the two has no number. */
export function lookalikeText(lookalike: Lookalike): string {
  const { kind, looksTheSame } = lookalike;
  if (kind === "set-aside") return setAsidePlaceText(placeOfLookalike(lookalike));
  if (kind !== "booked") return `The same amount, day and payer are in ${lookalike.fileName}, line ${lookalike.line}`;
  return looksTheSame ? bookedBeforeText : "The same amount and day were booked before, and one has no number";
}
