import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { type AgreedTerms, type PaymentMethod, type Position, paymentMethodNames } from "./ledger.ts";

/** Whom and what a document is about. */
export interface PaperHeading {
  /** "A-0012" */
  agreement: string;
  buyer: string;
  home: string;
}

/** What a receipt says. It says the same for ever, but for `reversedBy`. */
export interface Receipt extends PaperHeading {
  receiptNumber: number;
  /** Negative: it takes another receipt back. */
  amount: Ugx;
  paidOn: LocalDate;
  recordedOn: LocalDate;
  method: PaymentMethod;
  reference: string | null;
  /** The receipt that this one takes back. */
  reverses: number | null;
  reason: string;
  /** The receipt that took this one back: it counts no more. */
  reversedBy: { receiptNumber: number; on: LocalDate } | null;
  /** With this payment and all that were entered before it. */
  paidSoFar: Ugx;
  remaining: Ugx;
}

export interface StatementEntry {
  receiptNumber: number;
  paidOn: LocalDate;
  method: PaymentMethod;
  reference: string | null;
  amount: Ugx;
  /** The receipt that this entry takes back. */
  reverses: number | null;
  isReversed: boolean;
  /** With this entry and all above it. */
  paidSoFar: Ugx;
}

/** What a statement of account says: where the buyer stands, and every entry of the ledger, the oldest first. */
export interface AccountStatement extends PaperHeading {
  on: LocalDate;
  state: "live" | "completed" | "ended";
  startsOn: LocalDate;
  price: Ugx;
  interest: Ugx;
  fees: Ugx;
  deposit: Ugx;
  position: Position;
  terms: readonly AgreedTerms[];
  entries: StatementEntry[];
}

export type DocumentLine = readonly [label: string, value: string];

/** "Receipt 1,204", "Receipt 1,205: a reversal" */
export function receiptTitle({ receiptNumber, reverses }: Pick<Receipt, "receiptNumber" | "reverses">): string {
  return `Receipt ${formatNumber(receiptNumber)}${reverses === null ? "" : ": a reversal"}`;
}

/** A receipt line by line, as its page and its PDF have it. */
export function receiptLines(receipt: Receipt): DocumentLine[] {
  const { amount, reference, reverses } = receipt;
  return [
    [reverses === null ? "Received from" : "Buyer", receipt.buyer],
    ["For", `${receipt.home}, agreement ${receipt.agreement}`],
    ["In words", `${amount < 0 ? "Minus " : ""}Uganda shillings ${numberInWords(Math.abs(amount))} only`],
    reverses === null
      ? ["Paid", `${dateText(receipt.paidOn)}, ${methodText(receipt.method, reference)}`]
      : ["Reverses", `Receipt ${formatNumber(reverses)}, ${methodText(receipt.method, reference)}`],
    ...(reverses === null ? [] : [["Why", receipt.reason] as const]),
    ["Recorded", dateText(receipt.recordedOn)],
    ["Paid so far", `${formatUgx(receipt.paidSoFar)}, this receipt included`],
    ["Still to pay", formatUgx(receipt.remaining)],
  ];
}

/** What makes a receipt worthless, if anything does. */
export function receiptWarning({ reversedBy }: Receipt): string | undefined {
  if (reversedBy === null) return undefined;
  return `This receipt was reversed on ${dateText(reversedBy.on)} by receipt ${formatNumber(reversedBy.receiptNumber)}. It does not count any more.`;
}

/** Where the buyer stands, in one sentence. */
export function standingText({ state, position, terms, on }: AccountStatement): string {
  if (state === "completed" || position.remaining === 0) return "Everything is paid. The home is yours.";
  if (state === "ended") return "This agreement has ended.";
  const inForce = terms.filter((term) => term.effectiveOn <= on).at(-1);
  if (inForce?.perPayingDay === 0) {
    const owed =
      position.aheadUgx < 0 ? ` ${formatUgx(ugx(-position.aheadUgx))} from before the pause is still due.` : "";
    return `Paused since ${dateText(inForce.effectiveOn)}: nothing new falls due.${owed}`;
  }
  if (position.aheadUgx < 0) {
    const behind = formatUgx(ugx(-position.aheadUgx));
    return position.aheadDays === 0
      ? `${behind} behind, less than a day.`
      : `${countText(-position.aheadDays, "paying day")} behind: ${behind} should have been paid by today.`;
  }
  if (position.aheadDays > 0) return `${countText(position.aheadDays, "paying day")} ahead. Well done.`;
  return "On time.";
}

/** The sums of a statement, as its page and its PDF have them. */
export function statementLines(statement: AccountStatement): DocumentLine[] {
  const { position, state } = statement;
  const finish = position.expectedFinishOn;
  return [
    ["Price", formatUgx(statement.price)],
    ...(statement.interest > 0 ? [["Interest", formatUgx(statement.interest)] as const] : []),
    ...(statement.fees > 0 ? [["Bank fee", formatUgx(statement.fees)] as const] : []),
    ...(statement.deposit > 0 ? [["Deposit, in the price", formatUgx(statement.deposit)] as const] : []),
    ["To pay in all", formatUgx(position.total)],
    ["Paid", formatUgx(position.paid)],
    ...(position.paid > position.total
      ? [["Paid too much, to be given back", formatUgx(ugx(position.paid - position.total))] as const]
      : []),
    ["Still to pay", formatUgx(position.remaining)],
    ["Due by this day", formatUgx(position.due)],
    ["Share paid", `${position.ownedPercent}%`],
    ...(state === "live" && position.remaining > 0
      ? [["Expected finish", finish ? monthYearText(finish) : openFinishText(position)] as const]
      : []),
  ];
}

function openFinishText({ neverEnds }: Position): string {
  return neverEnds ? "Not within 100 years at this amount" : "Open, as long as it is paused";
}

/** What was agreed, and every change of it, the newest last. */
export function termsLines({ terms }: Pick<AccountStatement, "terms">): DocumentLine[] {
  return terms.map(({ effectiveOn, perPayingDay, payingDaysPerMonth }) => [
    `From ${dateText(effectiveOn)}`,
    perPayingDay === 0 ? "Paused" : `${formatUgx(perPayingDay)} a day, ${countText(payingDaysPerMonth, "day")} a month`,
  ]);
}

/** What an entry of a statement is: "MTN Mobile Money MP1234", "Reversed: Cash", "Reverses receipt 12". */
export function entryText(entry: StatementEntry): string {
  const text =
    entry.reverses === null
      ? methodText(entry.method, entry.reference)
      : `Reverses receipt ${formatNumber(entry.reverses)}`;
  return entry.isReversed ? `Reversed: ${text}` : text;
}

function methodText(method: PaymentMethod, reference: string | null): string {
  return reference === null ? paymentMethodNames[method] : `${paymentMethodNames[method]} ${reference}`;
}

/** In a PDF: that it holds the newest entries only, and what those before them come to. */
export function earlierEntriesText(earlier: AccountStatement["entries"], shown: number): string {
  const count =
    earlier.length === 1 ? "The entry before them comes" : `The ${formatNumber(earlier.length)} before them come`;
  const sum = formatUgx(earlier.at(-1)?.paidSoFar ?? ugx(0));
  return `This document holds the newest ${formatNumber(shown)} of ${formatNumber(shown + earlier.length)} entries. ${count} to ${sum}; all of them are on our page, which the QR code opens:`;
}

/** The words that go with a receipt's link. */
export function receiptMessage(
  receipt: Pick<Receipt, "buyer" | "receiptNumber" | "amount" | "reverses">,
  company: string,
  address: string,
): string {
  const number = formatNumber(receipt.receiptNumber);
  const what =
    receipt.reverses === null
      ? `we received ${formatUgx(receipt.amount)}. Your receipt, number ${number}`
      : `receipt ${formatNumber(receipt.reverses)} was reversed. The receipt of the reversal, number ${number}`;
  return `Hello ${receipt.buyer}, ${what}: ${address} The link is yours alone. ${company}`;
}

/** The words that go with a statement's link. */
export function statementMessage(
  { buyer, home }: Pick<AccountStatement, "buyer" | "home">,
  company: string,
  address: string,
): string {
  return `Hello ${buyer}, here is what you have paid for ${home} and what remains: ${address} The link is yours alone. ${company}`;
}

const ONES = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" "),
  ..."fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/** "one million two hundred fifty thousand and five": as amounts are written on receipts. For whole numbers from 0. */
export function numberInWords(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  if (value < 100) {
    const rest = value % 10;
    return `${TENS[Math.floor(value / 10)]}${rest === 0 ? "" : `-${ONES[rest]}`}`;
  }
  if (value < 1000) {
    const rest = value % 100;
    return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? "" : ` and ${numberInWords(rest)}`}`;
  }
  const groups: string[] = [];
  for (let left = value, scale = 0; left > 0; left = Math.floor(left / 1000), scale += 1) {
    const group = left % 1000;
    if (group === 0) continue;
    const and = scale === 0 && group < 100 ? "and " : "";
    groups.unshift(`${and}${numberInWords(group)} ${SCALES[scale]}`.trim());
  }
  return groups.join(" ");
}
