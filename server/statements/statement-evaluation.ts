import { setImmediate } from "node:timers/promises";
import { proposesDeposit } from "#domain/ledger/deposit-proposal.ts";
import { paymentMethodNames, type StatementMethod } from "#domain/ledger/entries.ts";
import { setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import {
  areDividedAlike,
  areNearNumbers,
  type CollectedNumbers,
  collectNumbers,
  isComparableNumber,
  isShortenedNumber,
  plainNumber,
} from "#domain/statements/near-numbers.ts";
import {
  type KnownPayers,
  type Match,
  matchPayer,
  nameWords,
  type Reason,
} from "#domain/statements/statement-matching.ts";
import { cellsOf } from "#domain/statements/statement-parts.ts";
import type { ArrivedRow, ReadPart, Reversal, StatementRow } from "#domain/statements/statement-row.ts";
import { rowReader } from "#domain/statements/statement-rules.ts";
import { dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { listPayable } from "#server/agreements/read-agreements.ts";
import { listPartiesOfLive } from "#server/buyers/parties.ts";
import { listPhonesOfBuyers } from "#server/buyers/read-paying-numbers.ts";
import type { Database } from "#server/db/connection.ts";
import {
  entriesOfSameMoney,
  isOfTransaction,
  mayBeAnotherSlip,
  normalizeReference,
} from "#server/ledger/payment-references.ts";
import { findSetAside, placeOfSetAside } from "#server/ledger/set-aside-money.ts";
import { findSimilarNumbers, type NumberedMoney, similarPaymentText } from "#server/ledger/similar-numbers.ts";
import { insertRows, type RowOutcome } from "#server/ledger/statement-rows.ts";
import { foreseeTransactions, listSeparated, transactionsOf } from "#server/ledger/transactions.ts";
import { findTwins } from "#server/ledger/twin-transactions.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { TableFile } from "#server/tables/read-table.ts";
import { listPaymentHabits, type PaymentHabit, smallAmountText, unusualAmountText } from "./payment-habits.ts";
import {
  type BookedEntry,
  type HandEntry,
  listBookedReferences,
  listBookedSimilarityKeys,
  listEnteredByHand,
  similarityKey,
} from "./read-statements.ts";
import {
  bookedAlreadyText,
  bookedTwinText,
  likelyTypoText,
  otherAmountText,
  overpaymentText,
  receiptsText,
} from "./statement-imports.ts";
import { insertImport } from "./statement-store.ts";

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
  /**
   * These numbers were read so far, by their plain form; those that a spreadsheet may have cut, by amount, day and
   * agreement.
   */
  numbers: Map<string, { reference: string; line: number }[]>;
  /** These numbers were read so far, by amount and day, for those with words around them and misread letters. */
  similarNumbers: CollectedNumbers<{ reference: string; line: number }>;
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

/** Inserts the import of a file and returns the state of reading its rows. */
export async function beginReading(
  trx: Database,
  source: { name: string; method: StatementMethod; file: TableFile; parts: readonly ReadPart[] },
  by: By,
  now: Date,
): Promise<Reading> {
  const { parts } = source;
  const notes = parts.flatMap(({ part }) => part.notes);
  const id = await insertImport(trx, {
    file_name: source.name.slice(0, 300),
    file_hash: source.file.sha256,
    method: source.method,
    columns: JSON.stringify(Object.fromEntries(parts.map(({ layout }, i) => [`${i + 1}`, layout.name]))),
    checks: JSON.stringify({
      right: parts.flatMap(({ rightSums }) => rightSums),
      wrong: parts.flatMap(({ wrongSums }) => wrongSums),
      totalIn: parts.reduce<number | undefined>(
        (sum, { totalIn }) => (totalIn === undefined ? sum : (sum ?? 0) + totalIn),
        undefined,
      ),
      notes: notes
        .slice(0, 50)
        .map((note) => `Line ${note.line}: ${cellsOf(note).filter(Boolean).join(" ").slice(0, 200)}`),
      unreadSheets: source.file.unreadSheets?.slice(0, 50),
    }),
    created_by: by.actor.name,
    created_at: now,
  });
  return readingOf(trx, { importId: id, method: source.method }, now);
}

type ReadFile = Pick<Reading, "importId" | "method" | "isByNumberOnly">;

/** Makes the state of reading rows, before the first. */
export async function readingOf(trx: Database, file: ReadFile, now: Date): Promise<Reading> {
  return newReading({ ...file, today: localDate(now), payers: await knownPayers(trx) });
}

/** Returns the state of reading rows before the first row. It serves a preview too, because it reads no database. */
export function newReading(file: ReadFile & Pick<Reading, "today" | "payers">): Reading {
  return {
    ...file,
    owed: new Map(),
    deposits: new Map(),
    references: new Map(),
    separated: new Set(),
    similarities: new Map(),
    numbers: new Map(),
    similarNumbers: collectNumbers(),
    reversals: [],
  };
}

/** Reads the running agreements and the buyers' names and phones, by which payers are found. */
export async function knownPayers(trx: Database): Promise<KnownPayers> {
  const [parties, phones] = [await listPartiesOfLive(trx), await listPhonesOfBuyers(trx)];
  const agreements = new Map<number, { buyers: number[]; startsOn: LocalDate }>();
  const buyers = new Map<number, { name: string; agreements: number[] }>();
  const byWord = new Map<string, number[]>();
  for (const { agreementId, buyerId, name, startsOn } of parties) {
    const agreement = agreements.get(agreementId) ?? { buyers: [], startsOn };
    agreement.buyers.push(buyerId);
    agreements.set(agreementId, agreement);
    const buyer = buyers.get(buyerId) ?? { name, agreements: [] };
    buyer.agreements.push(agreementId);
    buyers.set(buyerId, buyer);
  }
  for (const [id, { name }] of buyers)
    for (const word of nameWords(name)) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  const byPhone = new Map<string, { buyer: number; holder: string }[]>();
  for (const { buyerId, phone, holder } of phones) {
    const digits = phone.slice(1);
    byPhone.set(digits, [...(byPhone.get(digits) ?? []), { buyer: buyerId, holder }]);
  }
  return { agreements, buyers, byPhone, byWord };
}

type Evaluation = {
  outcome: Exclude<RowOutcome, "booked" | "dismissed" | "undone">;
  problem: string;
  reason?: Reason;
  shownBy?: string;
  agreement?: number;
  candidates?: readonly number[];
  isPossibleDuplicate?: boolean;
  forDeposit?: boolean;
};

/** A PostgreSQL statement takes at most 65,535 values, and a row has nineteen. */
export const ROWS_PER_BATCH = 2_000;

/**
 * Adds the transactions of a long file before its first row is stored. They are added in one order over the whole file,
 * because two files with the same numbers could deadlock otherwise.
 */
export async function addTransactionsOf(
  trx: Database,
  { method, isByNumberOnly }: Pick<Reading, "method" | "isByNumberOnly">,
  parts: readonly ReadPart[],
  now: Date,
): Promise<void> {
  const batches = parts.reduce((sum, { part }) => sum + Math.ceil(part.rows.length / ROWS_PER_BATCH), 0);
  // The rows of a single batch are sorted when they are stored.
  if (batches < 2) return;
  const numbers = new Set<string>();
  for (const part of parts) {
    const readRow = rowReader(part);
    for (let from = 0; from < part.part.rows.length; from += ROWS_PER_BATCH) {
      const until = Math.min(from + ROWS_PER_BATCH, part.part.rows.length);
      for (let i = from; i < until; i += 1) numbers.add(arrivedNumberOf(readRow(i)));
      // Other requests are answered between two batches.
      await setImmediate();
    }
  }
  const seen = [...numbers].map((number) => ({ number, isReported: isByNumberOnly ?? false }));
  await transactionsOf(trx, method, seen, now);
}

/** Only money that came in is a transaction. */
const arrivedNumberOf = (row: StatementRow) =>
  row.kind === "payment" || row.kind === "unclear" ? numberOf(row.reference) : "";

/**
 * Compares rows of a part with the ledger and stores them with what was decided about each.
 *
 * @param range at most `ROWS_PER_BATCH` rows; for a longer file `addTransactionsOf` must be called first
 */
export async function storePart(
  trx: Database,
  reading: Reading,
  { part, from, until }: { part: ReadPart; from: number; until: number },
  now: Date,
): Promise<void> {
  const readRow = rowReader(part);
  const rows = arrivedRows(
    reading.payers,
    part.part.rows.slice(from, until).map((line, i) => ({ line: line.line, row: readRow(from + i) })),
  );
  const transactionIds = await findTransactions(trx, reading, rows, (seen) =>
    transactionsOf(trx, reading.method, seen, now),
  );
  const evaluatedRows = await evaluateRows(trx, reading, rows, transactionIds);
  const values = evaluatedRows.map(({ line, row, match, evaluation }, i) => {
    const amount = "amount" in row ? row.amount : undefined;
    if (row.reversal) {
      const date = "date" in row ? row.date : undefined;
      const agreements = candidatesOf(match ?? matchPayer(row, reading.payers));
      const base = { line, amount, date, details: row.details, agreements };
      reading.reversals.push({ ...row.reversal, ...base, isIncoming: row.kind === "unclear" });
    }
    return {
      import_id: reading.importId,
      line_number: line,
      account: row.account || null,
      external_reference: numberOf(row.reference),
      transaction_id: transactionIds[i] ?? null,
      payer_phone: row.payer.slice(0, 200),
      payer_name: row.payerName.slice(0, 200),
      details: row.details.slice(0, 1000),
      amount_ugx: amount !== undefined && Number.isSafeInteger(amount) ? amount : null,
      paid_on: "date" in row ? (row.date ?? null) : null,
      outcome: evaluation.outcome,
      read_as: evaluation.outcome,
      problem: evaluation.problem,
      reason: evaluation.reason ?? "",
      shown_by: evaluation.shownBy ?? "",
      agreement_id: evaluation.agreement ?? null,
      candidates: [...(evaluation.candidates ?? [])],
      is_possible_duplicate: evaluation.isPossibleDuplicate ?? false,
      is_for_deposit: evaluation.forDeposit ? true : null,
    };
  });
  if (values.length > 0) await insertRows(trx, values);
}

interface ReadRow {
  line: number;
  row: StatementRow;
}

interface MatchedRow {
  line: number;
  row: Exclude<StatementRow, { kind: "note" }>;
  match: Match | undefined;
}

export interface EvaluatedRow extends MatchedRow {
  evaluation: Evaluation;
  /** The name of the buyer whom the payment is for. */
  buyer: string | undefined;
}

function arrivedRows(payers: KnownPayers, rows: readonly ReadRow[]): MatchedRow[] {
  return rows.flatMap(({ line, row }) => {
    if (row.kind === "note") return [];
    const isArrived = row.kind === "payment" || row.kind === "unclear";
    return [{ line, row, match: isArrived ? matchPayer(row, payers) : undefined }];
  });
}

/**
 * Says what reading a file would decide about its rows, and writes nothing.
 *
 * @param rows at most `rowsPerBatch`
 */
export async function foreseeRows(db: Database, reading: Reading, rows: readonly ReadRow[]): Promise<EvaluatedRow[]> {
  const arrived = arrivedRows(reading.payers, rows);
  const ids = await findTransactions(db, reading, arrived, (seen) => foreseeTransactions(db, reading.method, seen));
  return evaluateRows(db, reading, arrived, ids);
}

/** Compares rows with the ledger and with the rows before them. */
async function evaluateRows(
  db: Database,
  reading: Reading,
  rows: readonly MatchedRow[],
  transactionIds: readonly (number | null)[],
): Promise<EvaluatedRow[]> {
  const hasTransaction = (i: number) => (transactionIds[i] ?? null) !== null;
  const booked = await listBookedReferences(
    db,
    rows.flatMap(({ row }, i) => (hasTransaction(i) ? [numberOf(row.reference)] : [])),
  );
  const similar = await listBookedSimilarityKeys(
    db,
    rows.flatMap(({ row }, i) =>
      "amount" in row && row.amount && row.date && !hasTransaction(i) ? [{ amount: row.amount, paidOn: row.date }] : [],
    ),
  );
  const similarOf = await findSimilarNumbers(
    db,
    rows.flatMap((one, i) => similarRowOf(reading, one, transactionIds[i] ?? null)),
  );
  const twinsOf = await findTwins(
    db,
    rows.map(({ row }, i) => moneyOf(row, transactionIds[i] ?? null)),
  );
  const matched = rows.flatMap(({ match }) => (match?.agreement === undefined ? [] : [match.agreement]));
  const unknown = [...new Set(matched)].filter((id) => !reading.owed.has(id));
  for (const [id, payable] of await listPayable(db, unknown, reading.today)) {
    reading.owed.set(id, payable.remaining);
    reading.deposits.set(id, payable);
  }
  const days = rows.flatMap(({ row }) => ("date" in row && row.date ? [row.date] : []));
  const byHand = await listEnteredByHand(db, { method: reading.method, agreements: matched, days });
  const habits = await listPaymentHabits(db, matched);
  const setAsideOf = await findSetAside(db, transactionIds, { except: reading.importId });
  const ledger = { booked, similar, similarOf, twinsOf, setAsideOf, byHand, habits };
  return rows.map((one, i) => {
    const evaluation = evaluate(reading, { ...one, transactionId: transactionIds[i] ?? null, ...ledger });
    const [buyer] = reading.payers.agreements.get(evaluation.agreement ?? 0)?.buyers ?? [];
    return { ...one, evaluation, buyer: reading.payers.buyers.get(buyer ?? 0)?.name };
  });
}

/**
 * Finds the transactions of rows. If a person has separated lines of one number, each is the transaction of its amount.
 */
async function findTransactions(
  trx: Database,
  reading: Reading,
  rows: readonly MatchedRow[],
  find: (seen: { number: string; isReported: boolean }[]) => Promise<(number | null)[]>,
): Promise<(number | null)[]> {
  const isReported = reading.isByNumberOnly ?? false;
  const ids = await find(rows.map(({ row }) => ({ number: arrivedNumberOf(row), isReported })));
  const separated = await listSeparated(trx, ids);
  return rows.map(({ row }, i) => {
    const first = ids[i] ?? null;
    const amount = "amount" in row ? row.amount : undefined;
    const free = separated.get(first ?? 0)?.filter(({ id }) => !reading.separated.has(id));
    const sameAmount = free?.filter((one) => one.amount !== null && one.amount === amount);
    const day = "date" in row ? row.date : undefined;
    const own = sameAmount?.find(({ days }) => day !== undefined && days.includes(day)) ?? sameAmount?.[0];
    if (own) reading.separated.add(own.id);
    return own?.id ?? first;
  });
}

function similarRowOf(
  { method, importId }: Pick<Reading, "method" | "importId">,
  { row, match, line }: MatchedRow,
  transactionId: number | null,
): NumberedMoney[] {
  if (row.kind !== "payment" && row.kind !== "unclear") return [];
  const agreementIds = match?.agreement === undefined ? [] : [match.agreement];
  const money = { method, reference: numberOf(row.reference), amounts: [row.amount], paidOn: row.date };
  return [{ ...money, details: row.details, transactionId, agreementIds, line: { importId, line } }];
}

function moneyOf(row: StatementRow, transactionId: number | null) {
  const amount = "amount" in row ? (row.amount ?? 0) : 0;
  return { transactionId, amount, wholeAmount: amount };
}

const numberOf = (reference: string) => normalizeReference(reference) ?? "";

const candidatesOf = (match: Match) => (match.agreement === undefined ? match.candidates : [match.agreement]);

/** Returns the names of the buyers who have the payer's phone. */
function holdersOf({ phones }: ArrivedRow, { byPhone, buyers }: KnownPayers): string[] {
  const names = phones.flatMap((phone) => byPhone.get(phone) ?? []).map(({ buyer }) => buyers.get(buyer)?.name ?? "");
  return [...new Set(names)].filter((name) => name !== "");
}

interface Compared extends MatchedRow {
  /** Null if its number does not tell its transaction from others. */
  transactionId: number | null;
  booked: ReadonlyMap<string, BookedEntry[]>;
  similar: ReadonlySet<string>;
  similarOf: Awaited<ReturnType<typeof findSimilarNumbers>>;
  twinsOf: Awaited<ReturnType<typeof findTwins>>;
  setAsideOf: Awaited<ReturnType<typeof findSetAside>>;
  byHand: ReadonlyMap<number, HandEntry[]>;
  habits: ReadonlyMap<number, PaymentHabit>;
}

/** Decides about a row: whether it can be booked without a person, is a duplicate, or needs a decision, and why. */
function evaluate(reading: Reading, compared: Compared): Evaluation {
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
  { line, transactionId, booked, similar }: Compared,
): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  if (transactionId === null) {
    const similarity = similarityKey({ ...row, paidOn: row.date });
    const earlier = reading.similarities.get(similarity);
    reading.similarities.set(similarity, earlier ?? line);
    if (similar.has(similarity))
      return { problem: "The same amount, day and payer was booked before", isPossibleDuplicate: true };
    if (earlier === undefined) return undefined;
    return { problem: `The same amount, day and payer as in line ${earlier}`, isPossibleDuplicate: true };
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

/** Finds the same transaction in another file, where a person has set it aside. */
function evaluateAside({
  transactionId,
  setAsideOf,
}: Compared): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  const [setAside] = setAsideOf(transactionId);
  return setAside && { problem: setAsidePlaceText(placeOfSetAside(setAside)), isPossibleDuplicate: true };
}

/** Finds a payment that is booked, or in an earlier row, under another number that may be the same one. */
function evaluateNear(
  reading: Reading,
  row: ArrivedRow,
  { line, match, transactionId, similarOf, twinsOf }: Compared,
): Pick<Evaluation, "problem" | "isPossibleDuplicate"> | undefined {
  const { reference, amount, date } = row;
  const near = similarRowOf(reading, { row, match, line }, transactionId)
    .flatMap(similarOf)
    .find((use) => use.kind === "booked");
  if (near) return { problem: similarPaymentText(near), isPossibleDuplicate: true };
  const twin = twinsOf(moneyOf(row, transactionId)).find(({ kind }) => kind === "booked");
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
