import type { DocumentLine } from "#domain/agreements/agreement-document.ts";
import { type Settlement, settlementLines, settlementText } from "#domain/agreements/settlement.ts";
import { agreedText } from "#domain/agreements/terms-text.ts";
import { commonLanguage } from "#domain/languages/common-language.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import { days } from "#domain/languages/messages/counts.ts";
import * as messages from "#domain/languages/messages/office-messages.ts";
import * as words from "#domain/languages/messages/receipt.ts";
import * as standingWords from "#domain/languages/messages/standing.ts";
import * as statementWords from "#domain/languages/messages/statement.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import type { PlanInput } from "#domain/plan/payment-plan.ts";
import type { AgreedTerms } from "#domain/plan/schedule.ts";
import { numberInWords } from "#domain/text/number-in-words.ts";
import { numberInSwahili } from "#domain/text/swahili-number.ts";
import { dateText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { type EntryKind, type PaymentMethod, paymentMethodNames } from "./entries.ts";
import type { Position } from "./ledger.ts";
import { countsForText, owedToday } from "./standing.ts";
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
  /** This was paid by the entries up to and including this one. */
  paidSoFar: Ugx;
  /** Nothing remains to be paid after the end of an agreement, so a receipt of that time names no sum: it is null. */
  remaining: Ugx | null;
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

/** The language in which a receipt is written for somebody who reads `wanted`. */
export function receiptLanguage(wanted: Language): Language {
  return commonLanguage(wanted, words);
}

/** The language in which an account statement is written for somebody who reads `wanted`. */
export function statementLanguage(wanted: Language): Language {
  return commonLanguage(wanted, statementWords, standingWords, words, { days });
}

/** Names a receipt, like "Receipt 12" or "Receipt 12: a refund". */
export function receiptTitle({ receiptNumber, kind }: Pick<Receipt, "receiptNumber" | "kind">): string {
  return titles[kind]({ number: formatNumber(receiptNumber) });
}

const titles = {
  payment: words.title,
  reversal: words.titleReversal,
  refund: words.titleRefund,
  transfer: words.titleTransfer,
};

/** Says in a word or two what became of the money, as the label of a receipt's amount. */
export function receivedText({ kind, amount }: Pick<Receipt, "kind" | "amount">): string {
  if (kind === "refund") return words.givenBack();
  if (kind === "transfer") return amount < 0 ? words.movedAway() : words.movedHere();
  return amount < 0 ? words.reversed() : words.received();
}

/** Tells whether the line is the amount in words while these are in English on a receipt that is not. */
export function isInEnglishWords(label: string): boolean {
  return currentLanguage() === "lg" && label === words.inWords();
}

/** In Luganda the words are English as a whole: its words for numbers follow what is counted, and a sum has to be sure. */
function amountInWords(amount: Ugx): string {
  const message = amount < 0 ? words.minusShillings : words.shillings;
  const positive = Math.abs(amount);
  return message.language() === "sw"
    ? message({ words: numberInSwahili(positive) })
    : message.english({ words: numberInWords(positive) });
}

/** Returns the lines of a receipt, as its page and its PDF show them. */
export function receiptLines(receipt: Receipt): DocumentLine[] {
  const { amount, agreement, reference, reverses, kind, otherAgreement } = receipt;
  const isBack = kind !== "reversal" && amount < 0;
  const how = methodText(receipt.method, reference);
  const date = dateText(receipt.paidOn);
  const what: DocumentLine =
    kind === "transfer"
      ? [isBack ? words.to() : words.from(), words.agreementOn({ agreement: otherAgreement ?? "", date })]
      : reverses === null
        ? [isBack ? words.givenBack() : words.paidOn(), `${date}, ${how}`]
        : [words.reverses(), words.receiptHow({ number: formatNumber(reverses), how })];
  return [
    [kind === "payment" ? words.receivedFrom() : words.buyer(), receipt.buyer],
    [words.forHome(), words.homeAgreement({ home: receipt.home, agreement })],
    ...(receipt.forDeposit === null
      ? []
      : [
          [
            receipt.reversedBy === null ? words.countsFor() : words.countedFor(),
            countsForText(amount, receipt.forDeposit) || words.dailyPayments(),
          ] as const,
        ]),
    [words.inWords(), amountInWords(amount)],
    what,
    ...(kind === "payment" ? [] : [[words.why(), receipt.reason] as const]),
    [words.recorded(), dateText(receipt.recordedOn)],
    // A reversed receipt no longer counts, so it states no sum that includes it. One of money that left takes nothing
    // from what was paid.
    ...(receipt.reversedBy === null && !isBack
      ? [[words.paidSoFar(), words.thisIncluded({ amount: formatUgx(receipt.paidSoFar) })] as const]
      : []),
    // Money that was given back is not owed again, so nothing is said of what remains.
    ...(isBack || receipt.reversedBy !== null || receipt.remaining === null
      ? []
      : [[words.stillToPay(), formatUgx(receipt.remaining)] as const]),
  ];
}

/** Says by which receipt a receipt was reversed. It is undefined for a receipt that counts. */
export function receiptWarning({ reversedBy }: Receipt): string | undefined {
  if (reversedBy === null) return undefined;
  return words.warning({ date: dateText(reversedBy.on), number: formatNumber(reversedBy.receiptNumber) });
}

/** Says in one or two sentences whether the buyer is on time, for the top of an account statement. */
export function standingText({ position, settlement }: Pick<AccountStatement, "position" | "settlement">): string {
  if (settlement) return statementWords.hasEnded({ outcome: settlementText(settlement) });
  if (position.status === "completed") return statementWords.everythingPaid();
  return [dailyText(position), depositText(position)].filter(Boolean).join(" ");
}

/** Joins the names of those who signed, like "Amina, Brian and Carol". */
export function partiesText(parties: readonly string[]): string {
  const last = parties.at(-1) ?? "";
  return parties.length < 2 ? last : statementWords.andLast({ others: parties.slice(0, -1).join(", "), last });
}

/**
 * Returns the lines at the top of an account statement: what was agreed, paid and remains, or what is owed at the end.
 */
export function accountStatementLines(statement: AccountStatement): DocumentLine[] {
  const { position, state, settlement, deposit, interest, fees } = statement;
  const price: DocumentLine = [statementWords.price(), formatUgx(statement.price)];
  if (settlement) return [price, ...settlementLines(settlement)];
  const finish = position.expectedFinishOn;
  const lineOf = (label: () => string, amount: Ugx) => [label(), formatUgx(amount)] as const;
  const lineIfAny = (label: () => string, amount: Ugx) => (amount > 0 ? [lineOf(label, amount)] : []);
  return [
    price,
    ...lineIfAny(statementWords.interest, interest),
    ...lineIfAny(statementWords.bankFee, fees),
    ...lineIfAny(statementWords.depositInPrice, deposit),
    ...lineIfAny(statementWords.pauseInterest, position.pauseInterest),
    lineOf(statementWords.toPayInAll, position.total),
    lineOf(statementWords.paid, position.paid),
    ...(deposit > 0 || fees > 0
      ? [
          lineOf(statementWords.ofThisDeposit, position.paidDeposit),
          lineOf(statementWords.ofThisDaily, position.paidDaily),
        ]
      : []),
    ...lineIfAny(statementWords.overpaid, position.credit),
    lineOf(words.stillToPay, position.remaining),
    lineOf(statementWords.owedByThisDay, owedToday(position)),
    ...(position.depositOwed > 0
      ? [
          lineOf(statementWords.dueAtStart, position.depositOwed),
          [statementWords.itsDay(), dateText(position.depositDueOn)] as const,
        ]
      : []),
    [statementWords.sharePaid(), `${position.ownedPercent}%`],
    ...(state === "live" && position.remaining > 0
      ? [[statementWords.expectedFinish(), finish ? monthYearText(finish) : openFinishText(position)] as const]
      : []),
  ];
}

function openFinishText({ neverEnds }: Position): string {
  return neverEnds ? statementWords.neverEnds() : statementWords.openWhilePaused();
}

/** Returns a line for each of the terms, from the day on which they took effect. */
export function termsLines({ terms, every }: Pick<AccountStatement, "terms" | "every">): DocumentLine[] {
  return terms.map((term) => [statementWords.termsFrom({ date: dateText(term.effectiveOn) }), agreedText(term, every)]);
}

/** Says what an entry of the ledger was, like "Moved to A-0012". A reversed entry is marked as such. */
export function entryText(entry: AccountEntry): string {
  const text = textOfKind(entry);
  return entry.isReversed ? statementWords.reversedEntry({ entry: text }) : text;
}

/** Writes an entry for narrow lines: what a split payment counts for has a line of its own. */
export function entryLines(entry: AccountEntry): string[] {
  const { amount, forDeposit } = entry;
  if (forDeposit === null || forDeposit === 0 || forDeposit === amount) return [entryText(entry)];
  return [entryText({ ...entry, forDeposit: null }), countsForText(amount, forDeposit)];
}

function textOfKind({ kind, forDeposit, method, reference, reverses, amount, otherAgreement }: AccountEntry): string {
  if (reverses !== null) return statementWords.reversesReceipt({ number: formatNumber(reverses) });
  if (kind === "transfer") {
    const agreement = otherAgreement ?? statementWords.anotherAgreement();
    return amount < 0 ? statementWords.movedTo({ agreement }) : statementWords.movedFrom({ agreement });
  }
  const how = methodText(method, reference);
  if (kind === "refund") return statementWords.givenBackHow({ how });
  return [countsForText(amount, forDeposit), how].filter(Boolean).join(": ");
}

function methodText(method: PaymentMethod, reference: string | null): string {
  const name = method === "cash" ? words.cash() : method === "bank" ? words.bank() : paymentMethodNames[method];
  return reference === null ? name : `${name} ${reference}`;
}

/** Says that a document leaves the oldest entries out, how many they are, and what was paid by the last of them. */
export function earlierEntriesText(earlier: AccountStatement["entries"], shown: number): string {
  return statementWords.earlier({
    shown: formatNumber(shown),
    all: formatNumber(shown + earlier.length),
    earlier: earlier.length,
    sum: formatUgx(earlier.at(-1)?.paidSoFar ?? ugx(0)),
  });
}

/** The language of a message with which the office sends a document, to somebody who reads `wanted`. */
export function messageLanguage(wanted: Language): Language {
  return commonLanguage(wanted, messages);
}

/** Writes the message with which the office sends a receipt. `link` is the receipt's private link. */
export function receiptMessage(
  receipt: Pick<Receipt, "buyer" | "receiptNumber" | "amount" | "kind" | "reverses" | "reversedBy">,
  company: string,
  link: string,
): string {
  const { buyer, kind, reverses, reversedBy } = receipt;
  const amount = formatUgx(ugx(Math.abs(receipt.amount)));
  const said = { buyer, amount, number: formatNumber(receipt.receiptNumber), link, company };
  if (reversedBy !== null) return messages.wasReversed({ ...said, reversedBy: formatNumber(reversedBy.receiptNumber) });
  if (kind === "refund") return messages.givenBack(said);
  if (kind === "transfer") return messages.moved(said);
  if (reverses === null) return messages.received({ ...said, amount: formatUgx(receipt.amount) });
  return messages.reversed({ ...said, reversed: formatNumber(reverses) });
}

type SentReceipt = Parameters<typeof receiptMessage>[0];

/**
 * Writes one message with several receipts of one buyer, each with its private link. Money that was given back, moved or
 * reversed is told in words of its own, so such receipts follow one another.
 */
export function receiptsMessage(receipts: readonly { receipt: SentReceipt; link: string }[], company: string): string {
  const [first, ...others] = receipts;
  const arePlain = receipts.every(
    ({ receipt }) => receipt.kind === "payment" && receipt.reverses === null && receipt.reversedBy === null,
  );
  if (!first || others.length === 0 || !arePlain)
    return receipts.map(({ receipt, link }) => receiptMessage(receipt, company, link)).join("\n\n");
  const lines = receipts.map(
    ({ receipt: { receiptNumber, amount }, link }) =>
      `${formatNumber(receiptNumber)}: ${formatUgx(ugx(amount))} ${link}`,
  );
  return messages
    .receivedSeveral({
      buyer: first.receipt.buyer,
      amount: formatUgx(ugx(receipts.reduce((sum, { receipt }) => sum + receipt.amount, 0))),
      receipts: `\n${lines.join("\n")}\n`,
      company,
    })
    .replaceAll(/ ?\n ?/g, "\n");
}

/** Writes the message with which the office sends an account statement. `link` is its private link. */
export function accountStatementMessage(
  { buyer, home }: Pick<AccountStatement, "buyer" | "home">,
  company: string,
  link: string,
): string {
  return messages.statement({ buyer, home, link, company });
}
