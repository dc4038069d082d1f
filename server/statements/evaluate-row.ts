import { proposesDeposit } from "#domain/ledger/deposit-proposal.ts";
import { paymentMethodNames, type StatementMethod } from "#domain/ledger/entries.ts";
import { paidAlreadyText, setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import {
  areDividedAlike,
  areNearNumbers,
  type CollectedNumbers,
  collectNumbers,
  isComparableNumber,
  isShortenedNumber,
  plainNumber,
} from "#domain/statements/near-numbers.ts";
import type { KnownPayers, Match, Reason } from "#domain/statements/statement-matching.ts";
import type { ArrivedRow, Reversal, StatementRow } from "#domain/statements/statement-row.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import { fingerprinter, similarityKey } from "#server/ledger/fingerprints.ts";
import type { ComparedMoney, Lookalike } from "#server/ledger/lookalikes.ts";
import {
  entriesOfSameMoney,
  isOfTransaction,
  mayBeAnotherSlip,
  normalizeReference,
} from "#server/ledger/payment-references.ts";
import { type findSetAside, placeOfSetAside } from "#server/ledger/set-aside-money.ts";
import type { findSimilarEntries } from "#server/ledger/similar-entries.ts";
import { type findSimilarNumbers, type NumberedMoney, similarPaymentText } from "#server/ledger/similar-numbers.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import type { findTwins } from "#server/ledger/twin-transactions.ts";
import type { findAwaitedEntries } from "./awaited-lines.ts";
import type { BookedEntry, HandEntry } from "./earlier-payments.ts";
import { type PaymentHabit, smallAmountText, unusualAmountText } from "./payment-habits.ts";
import {
  awaitedEntryText,
  bookedAlreadyText,
  bookedBeforeText,
  bookedTwinText,
  likelyTypoText,
  lookalikeText,
  otherAmountText,
  overpaymentText,
  receiptsText,
} from "./row-problem-texts.ts";

export interface Reading {
  importId: number;
  method: StatementMethod;
  today: LocalDate;
  payers: KnownPayers;
  owed: Map<number, number>;
  /** The deposits that are due, less the rows that were proposed for them so far. */
  deposits: Map<number, Parameters<typeof proposesDeposit>[1]>;
  /** These lines were read so far, by transaction and by the number as it is written. */
  references: Map<string, { line: number; sums: string }>;
  /** A person has separated these transactions, and a line of this file has each already. */
  separated: Set<number>;
  similarities: Map<string, number>;
  /** Gives lines without a number their fingerprints. */
  fingerprintOf: ReturnType<typeof fingerprinter>;
  /**
   * These numbers were read so far, by their plain form; those that a spreadsheet may have cut, by amount, day and
   * agreement.
   */
  numbers: Map<string, { reference: string; line: number }[]>;
  /** These numbers were read so far, by amount and day, for those with words around them and misread letters. */
  similarNumbers: CollectedNumbers<{ reference: string; line: number }>;
  /** The days of the lines so far that show what was booked already, by agreement and amount. */
  shown: Map<string, LocalDate[]>;
  reversals: PossibleReversal[];
  /** This is true if only agreements' numbers with their check digit count. */
  isByNumberOnly?: boolean;
}

export type PossibleReversal = Reversal & {
  line: number;
  amount: number | undefined;
  date: LocalDate | undefined;
  details: string;
  agreements: readonly number[];
  isIncoming: boolean;
};

/** Returns the state of reading rows before the first row. It serves a preview too, because it reads no database. */
export function newReading(
  file: Pick<Reading, "importId" | "method" | "isByNumberOnly" | "today" | "payers">,
): Reading {
  return {
    ...file,
    owed: new Map(),
    deposits: new Map(),
    references: new Map(),
    separated: new Set(),
    similarities: new Map(),
    fingerprintOf: fingerprinter(file.method),
    numbers: new Map(),
    similarNumbers: collectNumbers(),
    shown: new Map(),
    reversals: [],
  };
}

export type Evaluation = {
  outcome: Exclude<RowOutcome, "booked" | "dismissed" | "undone">;
  problem: string;
  reason?: Reason;
  shownBy?: string;
  agreement?: number;
  candidates?: readonly number[];
  isPossibleDuplicate?: boolean;
  forDeposit?: boolean;
};

export interface MatchedRow {
  line: number;
  row: Exclude<StatementRow, { kind: "note" }>;
  match: Match | undefined;
}

interface Compared extends MatchedRow {
  transactionId: number | null;
  /** Its transaction, if a number tells it from others. */
  numberedId: number | null;
  /** Something of these transactions counts. */
  bookedIds: ReadonlyMap<number, unknown>;
  booked: ReadonlyMap<string, BookedEntry[]>;
  /** This money of other files and of the desk may be the row's, though one of the two has no number. */
  lookalikes: readonly Lookalike[];
  similarOf: Awaited<ReturnType<typeof findSimilarNumbers>>;
  twinsOf: Awaited<ReturnType<typeof findTwins>>;
  setAsideOf: Awaited<ReturnType<typeof findSetAside>>;
  similarEntriesOf: Awaited<ReturnType<typeof findSimilarEntries>>;
  byHand: ReadonlyMap<number, HandEntry[]>;
  awaitedOf: Awaited<ReturnType<typeof findAwaitedEntries>>;
  habits: ReadonlyMap<number, PaymentHabit>;
}

/** Decides about a row: whether it can be booked without a person, is a duplicate, or needs a decision, and why. */
export function evaluateRow(reading: Reading, compared: Compared): Evaluation {
  const { row, match, byHand, habits } = compared;
  if (row.kind === "bad") return { outcome: "bad", problem: row.problem };
  if (row.kind !== "payment" && row.kind !== "unclear") return { outcome: row.kind, problem: "" };
  if (row.date > reading.today) return { outcome: "bad", problem: "The date lies in the future" };
  const candidates = match ? candidatesOf(match) : [];
  const double =
    evaluateDouble(reading, row, compared) ?? evaluateAside(compared) ?? evaluateNear(reading, row, compared);
  if (double) return { outcome: "duplicate", reason: "twice", candidates, ...double };
  const ask = (reason: Reason, problem: string): Evaluation => ({ outcome: "unmatched", reason, problem, candidates });
  if (row.kind === "unclear") return ask(row.reason, row.problem);
  const holders = reading.isByNumberOnly && row.agreements.length === 0 ? holdersOf(row, reading.payers) : [];
  if (holders.length > 0)
    return ask("no-number", `The phone is ${holders.join(" or ")}: the agreement's number is missing`);
  if (match?.agreement === undefined) return ask(match?.reason ?? "nobody", match?.problem ?? "");
  const id = match.agreement;
  if (reading.isByNumberOnly && !row.agreements.some((named) => named.isChecked && named.id === id))
    return ask("no-number", `The agreement's number with its check digit is missing: ${match.why}`);
  const { startsOn = "" } = reading.payers.agreements.get(id) ?? {};
  if (row.date < startsOn) return ask("before-start", `The agreement began on ${dateText(startsOn)}`);
  const slip = likelyTypoText(byHand.get(id), { ...row, paidOn: row.date });
  if (slip) return { outcome: "duplicate", reason: "slip", problem: slip, candidates, isPossibleDuplicate: true };
  // A number tells two payments of one day apart; without one, only a person can.
  const paid =
    compared.numberedId === null
      ? paidAlreadyText(
          { amount: row.amount, paidOn: row.date },
          compared.similarEntriesOf({ agreementId: id, amount: row.amount, paidOn: row.date }),
        )
      : undefined;
  const money = { agreementId: id, amount: row.amount, paidOn: row.date };
  const shown = reading.shown.get(`${id} ${row.amount}`) ?? [];
  const awaited = compared.numberedId === null && !paid ? compared.awaitedOf(money, shown) : undefined;
  if (paid || awaited) reading.shown.set(`${id} ${row.amount}`, [...shown, row.date]);
  if (paid) return { outcome: "duplicate", reason: "twice", problem: paid, candidates, isPossibleDuplicate: true };
  if (awaited) return ask("twice", awaitedEntryText(awaited));
  const owed = reading.owed.get(id) ?? 0;
  if (row.amount > owed) return ask("owed", overpaymentText(id, owed));
  const unusual =
    unusualAmountText(row.amount, habits.get(id)) ??
    // A provider's own list says its currency, so it needs no such question.
    (reading.isByNumberOnly ? undefined : smallAmountText(row.amount, owed, habits.get(id)));
  if (unusual) return ask("unusual", unusual);
  reading.owed.set(id, owed - row.amount);
  const forDeposit = proposeDeposit(reading, row, id);
  return { outcome: "matched", problem: "", agreement: id, forDeposit, shownBy: `${match.why}\n${row.arrivedBy}` };
}

/** Proposes a row for the deposit, of which later rows then find less owed. */
function proposeDeposit({ deposits }: Reading, row: ArrivedRow, agreementId: number): boolean {
  const deposit = deposits.get(agreementId);
  if (!deposit || !proposesDeposit(row, deposit)) return false;
  deposits.set(agreementId, { ...deposit, depositOwed: Math.max(0, deposit.depositOwed - row.amount) });
  return true;
}

/** Finds the same money: in the ledger, or in an earlier row of this file. */
function evaluateDouble(
  reading: Reading,
  row: ArrivedRow,
  { line, transactionId, numberedId, booked, bookedIds, lookalikes }: Compared,
): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  if (numberedId === null) {
    const similarity = similarityKey({ ...row, reference: numberOf(row.reference), paidOn: row.date });
    const earlier = reading.similarities.get(similarity);
    reading.similarities.set(similarity, earlier ?? line);
    const same = lookalikes.filter(({ looksTheSame }) => looksTheSame);
    const isBooked = bookedIds.has(transactionId ?? 0);
    // Of equal lines the first is what another file has booked, unless a person has booked each of them.
    if (earlier !== undefined && !isBooked)
      return { problem: `The same amount, day and payer as in line ${earlier}`, isPossibleDuplicate: true };
    if (isBooked || same.some(({ kind }) => kind === "booked"))
      return { problem: bookedBeforeText, isPossibleDuplicate: true };
    const waiting = same.find(
      ({ kind, method }) => (kind === "waiting" || kind === "assigned") && method === reading.method,
    );
    return waiting && { problem: lookalikeText(waiting), isPossibleDuplicate: true };
  }
  const entries = (booked.get(numberOf(row.reference)) ?? []).filter(
    (entry) => entry.method !== reading.method || isOfTransaction(entry, transactionId),
  );
  const double = doubleOf(row, reading.method, entries);
  if (double) return double;
  const sums = `${row.amount} ${row.date}`;
  const key = `${transactionId} ${row.reference}`;
  const earlier = reading.references.get(key);
  if (earlier === undefined) {
    reading.references.set(key, { line, sums });
    return undefined;
  }
  if (earlier.sums === sums) return { problem: `Twice in this file, see line ${earlier.line}` };
  return {
    problem: `Another payment in line ${earlier.line} has this transaction number`,
    isPossibleDuplicate: true,
  };
}

/** Finds the same transaction, or what may be the same money, in another file, where a person has set it aside. */
function evaluateAside({
  transactionId,
  setAsideOf,
  lookalikes,
}: Compared): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  const [setAside] = setAsideOf(transactionId);
  if (setAside) return { problem: setAsidePlaceText(placeOfSetAside(setAside)), isPossibleDuplicate: true };
  const alike = lookalikes.find(({ kind }) => kind === "set-aside");
  return alike && { problem: lookalikeText(alike), isPossibleDuplicate: true };
}

/** Finds a payment that is booked, or in an earlier row, under another number that may be the same one. */
function evaluateNear(
  reading: Reading,
  row: ArrivedRow,
  { line, match, numberedId, similarOf, twinsOf }: Compared,
): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  const { reference, amount, date } = row;
  const near = similarRowOf(reading, { row, match, line }, numberedId)
    .flatMap(similarOf)
    .find((use) => use.kind === "booked");
  if (near) return { problem: similarPaymentText(near), isPossibleDuplicate: true };
  const twin = twinsOf(moneyOf(row, numberedId)).find(({ kind }) => kind === "booked");
  if (twin) return { problem: bookedTwinText(twin), isPossibleDuplicate: true };
  if (!isComparableNumber(reference)) return undefined;
  // A number that a spreadsheet has cut is only compared within its agreement, because too few digits are left.
  const ofAgreement = match?.agreement === undefined ? undefined : `${amount} ${date} of ${match.agreement}`;
  const isShortened = isShortenedNumber(reference);
  const whole = isShortened ? [] : [plainNumber(reference)];
  const under = (key: string) => reading.numbers.get(key) ?? [];
  const ofSum = `${amount} ${date}`;
  const similar = reading.similarNumbers.find(ofSum, reference);
  const alike = [
    ...whole.flatMap(under).filter((other) => areDividedAlike(other.reference, reference)),
    ...similar,
  ].find((other) => other.reference !== reference);
  reading.similarNumbers.add(ofSum, reference, { reference, line });
  const cut = (ofAgreement ? under(`${ofAgreement}, ${isShortened ? "all" : "shortened"}`) : []).find((other) =>
    areNearNumbers(other.reference, reference),
  );
  const kept = ofAgreement ? [`${ofAgreement}, all`, ...(isShortened ? [`${ofAgreement}, shortened`] : [])] : [];
  for (const key of [...whole, ...kept]) {
    const numbers = reading.numbers.get(key) ?? [];
    numbers.push({ reference, line });
    reading.numbers.set(key, numbers);
  }
  const problem = alike
    ? `Nearly the same number is in line ${alike.line}, ${alike.reference}: the same?`
    : cut && `The same amount and day are in line ${cut.line} under ${cut.reference}: the same number?`;
  return problem === undefined ? undefined : { problem, isPossibleDuplicate: true };
}

/** Says how the entries of a number relate to a row; undefined if they leave room for it. */
function doubleOf(
  row: ArrivedRow,
  method: StatementMethod,
  entries: readonly BookedEntry[],
): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  const { amount, date: paidOn } = row;
  const live = entriesOfSameMoney(entries, { method, amount }).filter((entry) => !entry.isReversed);
  const sum = live.reduce((total, entry) => total + entry.amount, 0);
  const own = live.filter((entry) => entry.method === method);
  const elsewhere = own.filter(
    (entry) => row.account !== "" && entry.account !== null && entry.account !== row.account,
  );
  if (own.length > 0 && elsewhere.length === own.length) {
    const problem = `This number is booked as paid into another account, ${receiptsText(elsewhere)}: the same payment?`;
    return { problem, isPossibleDuplicate: true };
  }
  const named = receiptsText(live);
  if (own.length > 0 && (sum === amount || own.some((entry) => entry.amount === amount))) {
    if (!mayBeAnotherSlip(own, { method, paidOn })) return { problem: bookedAlreadyText(own) };
    return { problem: `This number is booked for another day, ${named}: the same payment?`, isPossibleDuplicate: true };
  }
  if (own.length > 0) {
    return { problem: otherAmountText(live), isPossibleDuplicate: true };
  }
  if (live.length > 0) {
    const others = [...new Set(live.map((entry) => paymentMethodNames[entry.method]))].join(" and ");
    const problem = `Number and amount are booked already as paid by ${others}, ${named}: the same?`;
    return { problem, isPossibleDuplicate: true };
  }
  const reversed = entries.filter((entry) => entry.method === method);
  if (reversed.every((entry) => entry.isUndone)) return undefined;
  return { problem: `Booked before and reversed, ${receiptsText(reversed)}`, isPossibleDuplicate: true };
}

/** Returns the names of the buyers who have the payer's phone. */
function holdersOf({ phones }: ArrivedRow, { byPhone, buyers }: KnownPayers): string[] {
  const names = phones.flatMap((phone) => byPhone.get(phone) ?? []).map(({ buyer }) => buyers.get(buyer)?.name ?? "");
  return [...new Set(names)].filter((name) => name !== "");
}

export function similarRowOf(
  { method, importId }: Pick<Reading, "method" | "importId">,
  { row, match, line }: MatchedRow,
  transactionId: number | null,
): NumberedMoney[] {
  if (row.kind !== "payment" && row.kind !== "unclear") return [];
  const agreementIds = match?.agreement === undefined ? [] : [match.agreement];
  const money = { method, reference: numberOf(row.reference), amounts: [row.amount], paidOn: row.date };
  return [{ ...money, details: row.details, transactionId, agreementIds, line: { importId, line } }];
}

/** The transaction of a row. */
export interface FoundTransaction {
  /** Null for what is no money that came in. */
  transactionId: number | null;
  /** The same, if a number tells it from others. */
  numberedId: number | null;
}

/** Returns the money of a row as it is compared with money without a number; undefined if it is none. */
export function comparedMoney(
  { method, importId }: Pick<Reading, "method" | "importId">,
  { row, match, line }: MatchedRow,
  { transactionId, numberedId }: FoundTransaction,
): ComparedMoney | undefined {
  if (row.kind !== "payment" && row.kind !== "unclear") return undefined;
  const { payer, details, amount, date: paidOn } = row;
  const texts = { account: row.account || null, reference: numberOf(row.reference), payer, details };
  const agreementIds = match ? candidatesOf(match) : [];
  const transaction = { transactionId, isNumbered: numberedId !== null };
  return { shownIn: { importId, line }, method, ...transaction, agreementIds, amount, paidOn, ...texts };
}

export function moneyOf(row: StatementRow, transactionId: number | null) {
  const amount = "amount" in row ? (row.amount ?? 0) : 0;
  return { transactionId, amount, wholeAmount: amount };
}

export const numberOf = (reference: string) => normalizeReference(reference) ?? "";

export const candidatesOf = (match: Match) => (match.agreement === undefined ? match.candidates : [match.agreement]);
