import type { DocumentLine } from "#domain/agreements/agreement-document.ts";
import { type Settlement, settlementLines, settlementText } from "#domain/agreements/settlement.ts";
import { agreedText } from "#domain/agreements/terms-text.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import type { PlanInput } from "#domain/plan/payment-plan.ts";
import type { AgreedTerms } from "#domain/plan/schedule.ts";
import { numberInWords } from "#domain/text/number-in-words.ts";
import { dateText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { type EntryKind, type PaymentMethod, paymentMethodNames } from "./entries.ts";
import type { Position } from "./ledger.ts";
import { countsForText, owedToday, paymentPurposeNames } from "./standing.ts";
import { dailyText, depositText } from "./standing-text.ts";

export interface DocumentHeading {
  agreement: string;
  buyer: string;
  home: string;
}

/** A receipt never changes, except that it may be reversed. */
export interface Receipt extends DocumentHeading {
  receiptNumber: number;
  kind: EntryKind;
  /** This part of a payment counts for the deposit, where there is one; the rest counts for the daily payments. */
  forDeposit: Ugx | null;
  /** The amount is negative for money that leaves the agreement. */
  amount: Ugx;
  otherAgreement: string | null;
  paidOn: LocalDate;
  recordedOn: LocalDate;
  method: PaymentMethod;
  reference: string | null;
  reverses: number | null;
  reason: string;
  reversedBy: { receiptNumber: number; on: LocalDate } | null;
  /** This is the sum of all entries up to and including this one. */
  paidSoFar: Ugx;
  remaining: Ugx;
}

export interface AccountEntry {
  receiptNumber: number;
  kind: EntryKind;
  /** It is the same as on the receipt of the entry. */
  forDeposit: Ugx | null;
  otherAgreement: string | null;
  paidOn: LocalDate;
  method: PaymentMethod;
  reference: string | null;
  amount: Ugx;
  reverses: number | null;
  isReversed: boolean;
  paidSoFar: Ugx;
}

export interface AccountStatement extends DocumentHeading {
  parties: string[];
  on: LocalDate;
  state: "live" | "completed" | "ended";
  startsOn: LocalDate;
  price: Ugx;
  interest: Ugx;
  fees: Ugx;
  deposit: Ugx;
  every: PlanInput["every"];
  hasDepositAccount: boolean;
  position: Position;
  settlement: Settlement | undefined;
  terms: readonly AgreedTerms[];
  entries: AccountEntry[];
}

/** Names a receipt, like "Receipt 12" or "Receipt 12: a refund". */
export function receiptTitle({ receiptNumber, kind }: Pick<Receipt, "receiptNumber" | "kind">): string {
  return `Receipt ${formatNumber(receiptNumber)}${kind === "payment" ? "" : `: a ${kind}`}`;
}

/** Says in a word or two what became of the money, as the label of a receipt's amount. */
export function receivedText({ kind, amount }: Pick<Receipt, "kind" | "amount">): string {
  if (kind === "refund") return "Given back";
  if (kind === "transfer") return amount < 0 ? "Moved to another agreement" : "Moved here from another agreement";
  return amount < 0 ? "Reversed" : "Received";
}

/** Returns the lines of a receipt, as its page and its PDF show them. */
export function receiptLines(receipt: Receipt): DocumentLine[] {
  const { amount, reference, reverses, kind, otherAgreement } = receipt;
  const isBack = kind !== "reversal" && amount < 0;
  const how = methodText(receipt.method, reference);
  const what: DocumentLine =
    kind === "transfer"
      ? [isBack ? "To" : "From", `Agreement ${otherAgreement ?? ""}, ${dateText(receipt.paidOn)}`]
      : reverses === null
        ? [isBack ? "Given back" : "Paid", `${dateText(receipt.paidOn)}, ${how}`]
        : ["Reverses", `Receipt ${formatNumber(reverses)}, ${how}`];
  return [
    [kind === "payment" ? "Received from" : "Buyer", receipt.buyer],
    ["For", `${receipt.home}, agreement ${receipt.agreement}`],
    ...(receipt.forDeposit === null
      ? []
      : [
          [
            receipt.reversedBy === null ? "Counts for" : "Counted for",
            countsForText(amount, receipt.forDeposit) || paymentPurposeNames.daily,
          ] as const,
        ]),
    ["In words", `${amount < 0 ? "Minus " : ""}Uganda shillings ${numberInWords(Math.abs(amount))} only`],
    what,
    ...(kind === "payment" ? [] : [["Why", receipt.reason] as const]),
    ["Recorded", dateText(receipt.recordedOn)],
    // A reversed receipt no longer counts, so it states no sum that includes it.
    ...(receipt.reversedBy === null
      ? [["Paid so far", `${formatUgx(receipt.paidSoFar)}, this receipt included`] as const]
      : []),
    // Money that was given back is not owed again, so nothing is said of what remains.
    ...(isBack || receipt.reversedBy !== null ? [] : [["Still to pay", formatUgx(receipt.remaining)] as const]),
  ];
}

/** Says by which receipt a receipt was reversed. It is undefined for a receipt that counts. */
export function receiptWarning({ reversedBy }: Receipt): string | undefined {
  if (reversedBy === null) return undefined;
  return `This receipt was reversed on ${dateText(reversedBy.on)} by receipt ${formatNumber(reversedBy.receiptNumber)}. It no longer counts.`;
}

/** Says in one or two sentences whether the buyer is on time, for the top of an account statement. */
export function standingText({ position, settlement }: Pick<AccountStatement, "position" | "settlement">): string {
  if (settlement) return `This agreement has ended. ${settlementText(settlement)}`;
  if (position.status === "completed") return "Everything is paid. The home is yours.";
  return [dailyText(position), depositText(position)].filter(Boolean).join(" ");
}

/**
 * Returns the lines at the top of an account statement: what was agreed, paid and remains, or what is owed at the end.
 */
export function accountStatementLines(statement: AccountStatement): DocumentLine[] {
  const { position, state, settlement } = statement;
  if (settlement) return [["Price", formatUgx(statement.price)], ...settlementLines(settlement)];
  const finish = position.expectedFinishOn;
  return [
    ["Price", formatUgx(statement.price)],
    ...(statement.interest > 0 ? [["Interest", formatUgx(statement.interest)] as const] : []),
    ...(statement.fees > 0 ? [["Bank fee", formatUgx(statement.fees)] as const] : []),
    ...(statement.deposit > 0 ? [["Deposit, in the price", formatUgx(statement.deposit)] as const] : []),
    ...(position.pauseInterest > 0
      ? [["Interest for the time of pauses", formatUgx(position.pauseInterest)] as const]
      : []),
    ["To pay in all", formatUgx(position.total)],
    ["Paid", formatUgx(position.paid)],
    ...(statement.deposit > 0 || statement.fees > 0
      ? [
          ["Of this, for the deposit", formatUgx(position.paidDeposit)] as const,
          ["Of this, by daily payments", formatUgx(position.paidDaily)] as const,
        ]
      : []),
    ...(position.credit > 0 ? [["Overpaid, to be given back", formatUgx(position.credit)] as const] : []),
    ["Still to pay", formatUgx(position.remaining)],
    ["Of this, owed by this day", formatUgx(owedToday(position))],
    ...(position.depositOwed > 0
      ? [
          ["Of what is owed, what was due at the start", formatUgx(position.depositOwed)] as const,
          ["Its day", dateText(position.depositDueOn)] as const,
        ]
      : []),
    ["Share paid", `${position.ownedPercent}%`],
    ...(state === "live" && position.remaining > 0
      ? [["Expected finish", finish ? monthYearText(finish) : openFinishText(position)] as const]
      : []),
  ];
}

function openFinishText({ neverEnds }: Position): string {
  return neverEnds ? "Not within 100 years at this amount" : "Open while it is paused";
}

/** Returns a line for each of the terms, from the day on which they took effect. */
export function termsLines({ terms, every }: Pick<AccountStatement, "terms" | "every">): DocumentLine[] {
  return terms.map((term) => [`From ${dateText(term.effectiveOn)}`, agreedText(term, every)]);
}

/** Says what an entry of the ledger was, like "Moved to A-0012". A reversed entry is marked as such. */
export function entryText(entry: AccountEntry): string {
  const text = textOfKind(entry);
  return entry.isReversed ? `Reversed: ${text}` : text;
}

/** Writes an entry for narrow lines: what a split payment counts for has a line of its own. */
export function entryLines(entry: AccountEntry): string[] {
  const { amount, forDeposit } = entry;
  if (forDeposit === null || forDeposit === 0 || forDeposit === amount) return [entryText(entry)];
  return [entryText({ ...entry, forDeposit: null }), countsForText(amount, forDeposit)];
}

function textOfKind({ kind, forDeposit, method, reference, reverses, amount, otherAgreement }: AccountEntry): string {
  if (reverses !== null) return `Reverses receipt ${formatNumber(reverses)}`;
  if (kind === "transfer") return `${amount < 0 ? "Moved to" : "Moved from"} ${otherAgreement ?? "another agreement"}`;
  const how = methodText(method, reference);
  if (kind === "refund") return `Given back: ${how}`;
  return [countsForText(amount, forDeposit), how].filter(Boolean).join(": ");
}

function methodText(method: PaymentMethod, reference: string | null): string {
  return reference === null ? paymentMethodNames[method] : `${paymentMethodNames[method]} ${reference}`;
}

/** Says that a document leaves the oldest entries out, how many they are, and what was paid by the last of them. */
export function earlierEntriesText(earlier: AccountStatement["entries"], shown: number): string {
  const count =
    earlier.length === 1 ? "The entry before them comes" : `The ${formatNumber(earlier.length)} before them come`;
  const sum = formatUgx(earlier.at(-1)?.paidSoFar ?? ugx(0));
  return `This document holds the newest ${formatNumber(shown)} of ${formatNumber(shown + earlier.length)} entries. ${count} to ${sum}; all of them are on our page, which the QR code opens:`;
}

/** Writes the message with which the office sends a receipt. `address` is the receipt's private link. */
export function receiptMessage(
  receipt: Pick<Receipt, "buyer" | "receiptNumber" | "amount" | "kind" | "reverses">,
  company: string,
  address: string,
): string {
  const number = formatNumber(receipt.receiptNumber);
  const moved = receipt.kind === "refund" ? "were given back to you" : "were moved between your agreements";
  const what =
    receipt.kind === "refund" || receipt.kind === "transfer"
      ? `${formatUgx(ugx(Math.abs(receipt.amount)))} ${moved}. The receipt, number ${number}`
      : receipt.reverses === null
        ? `we received ${formatUgx(receipt.amount)}. Your receipt, number ${number}`
        : `receipt ${formatNumber(receipt.reverses)} was reversed. The receipt of the reversal, number ${number}`;
  return `Hello ${receipt.buyer}, ${what}: ${address} The link is yours alone. ${company}`;
}

/** Writes the message with which the office sends an account statement. `address` is its private link. */
export function accountStatementMessage(
  { buyer, home }: Pick<AccountStatement, "buyer" | "home">,
  company: string,
  address: string,
): string {
  return `Hello ${buyer}, here is what you have paid for ${home} and what remains: ${address} The link is yours alone. ${company}`;
}
