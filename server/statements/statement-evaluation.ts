import { setImmediate } from "node:timers/promises";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { type KnownPayers, matchPayer } from "#domain/statements/statement-matching.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import { cellsOf } from "#domain/statements/statement-parts.ts";
import type { ReadPart, StatementRow } from "#domain/statements/statement-row.ts";
import { rowReader } from "#domain/statements/statement-rules.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listPayable } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { fingerprinter } from "#server/ledger/fingerprints.ts";
import { findLookalikes } from "#server/ledger/lookalikes.ts";
import { listSeparated } from "#server/ledger/separated-transactions.ts";
import { findSetAside } from "#server/ledger/set-aside-money.ts";
import { findSimilarEntries } from "#server/ledger/similar-entries.ts";
import { findSimilarNumbers } from "#server/ledger/similar-numbers.ts";
import { insertRows } from "#server/ledger/statement-rows.ts";
import { foreseeTransactions, listRemainders, transactionsOf } from "#server/ledger/transactions.ts";
import { findTwins } from "#server/ledger/twin-transactions.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { TableFile } from "#server/tables/read-table.ts";
import { findAwaitedEntries } from "./awaited-lines.ts";
import { listBookedReferences, listEnteredByHand } from "./earlier-payments.ts";
import {
  candidatesOf,
  comparedMoney,
  type Evaluation,
  evaluateRow,
  type FoundTransaction,
  type MatchedRow,
  moneyOf,
  newReading,
  numberOf,
  type Reading,
  similarRowOf,
} from "./evaluate-row.ts";
import { knownPayers } from "./known-payers.ts";
import { listPaymentHabits } from "./payment-habits.ts";
import { insertImport } from "./statement-store.ts";

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
  const numbers = new Map<string, SeenNumber>();
  const fingerprintOf = fingerprinter(method);
  for (const part of parts) {
    const readRow = rowReader(part);
    for (let from = 0; from < part.part.rows.length; from += ROWS_PER_BATCH) {
      const until = Math.min(from + ROWS_PER_BATCH, part.part.rows.length);
      for (let i = from; i < until; i += 1)
        for (const seen of numbersOf(readRow(i), { isByNumberOnly, fingerprintOf })) numbers.set(seen.number, seen);
      // Other requests are answered between two batches.
      await setImmediate();
    }
  }
  await transactionsOf(trx, method, [...numbers.values()], now);
}

/**
 * Lists the numbers under which the transaction of a row is looked for: its own, and the fingerprint of its line, which is
 * its number if its own does not tell it from others. Only money that came in is a transaction.
 */
function numbersOf(
  row: StatementRow,
  { isByNumberOnly = false, fingerprintOf }: Pick<Reading, "isByNumberOnly" | "fingerprintOf">,
): SeenNumber[] {
  if (row.kind !== "payment" && row.kind !== "unclear") return [];
  const number = numberOf(row.reference);
  if (number !== "" && (isByNumberOnly || isTransactionReference(number)))
    return [{ number, isReported: isByNumberOnly }];
  const { payer, details, amount, date: paidOn, account } = row;
  const fingerprint = fingerprintOf({ reference: number, payer, details, amount, paidOn, account });
  return [
    { number, isReported: false },
    { ...fingerprint, isReported: true },
  ];
}

interface SeenNumber {
  number: string;
  isReported: boolean;
  /** The fingerprint of the first of the file's lines that look the same as this one. */
  first?: string;
}

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
  const transactions = await findTransactions(trx, reading, rows, (seen) =>
    transactionsOf(trx, reading.method, seen, now),
  );
  const evaluatedRows = await evaluateRows(trx, reading, rows, transactions);
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
      transaction_id: transactions[i]?.transactionId ?? null,
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
  const transactions = await findTransactions(db, reading, arrived, (seen) =>
    foreseeTransactions(db, reading.method, seen),
  );
  return evaluateRows(db, reading, arrived, transactions);
}

/** Compares rows with the ledger and with the rows before them. */
async function evaluateRows(
  db: Database,
  reading: Reading,
  rows: readonly MatchedRow[],
  transactions: readonly FoundTransaction[],
): Promise<EvaluatedRow[]> {
  const found = (i: number) => transactions[i] ?? { transactionId: null, numberedId: null };
  const numberedId = (i: number) => found(i).numberedId;
  const transactionIds = transactions.map(({ transactionId }) => transactionId);
  const booked = await listBookedReferences(
    db,
    rows.flatMap(({ row }, i) => (numberedId(i) !== null ? [numberOf(row.reference)] : [])),
  );
  const compared = rows.map((one, i) => comparedMoney(reading, one, found(i)));
  const lookalikesOf = await findLookalikes(
    db,
    compared.filter((one) => one !== undefined),
  );
  const similarOf = await findSimilarNumbers(
    db,
    rows.flatMap((one, i) => similarRowOf(reading, one, numberedId(i))),
  );
  const twinsOf = await findTwins(
    db,
    rows.map(({ row }, i) => moneyOf(row, numberedId(i))),
  );
  const matched = rows.flatMap(({ match }) => (match?.agreement === undefined ? [] : [match.agreement]));
  const unknown = [...new Set(matched)].filter((id) => !reading.owed.has(id));
  for (const [id, payable] of await listPayable(db, unknown, reading.today)) {
    reading.owed.set(id, payable.remaining);
    reading.deposits.set(id, payable);
  }
  const days = rows.flatMap(({ row }) => ("date" in row && row.date ? [row.date] : []));
  const byHand = await listEnteredByHand(db, { method: reading.method, agreements: matched, days });
  const ofAgreements = rows.flatMap(({ row, match }, i) =>
    match?.agreement !== undefined && "amount" in row && row.amount && row.date && numberedId(i) === null
      ? [{ agreementId: match.agreement, amount: row.amount, paidOn: row.date }]
      : [],
  );
  const similarEntriesOf = await findSimilarEntries(db, ofAgreements, reading.importId);
  const { method, importId: except } = reading;
  const awaitedOf = await findAwaitedEntries(db, ofAgreements, { method, except });
  const habits = await listPaymentHabits(db, matched);
  const setAsideOf = await findSetAside(db, transactionIds, { except: reading.importId });
  const bookedIds = await listRemainders(db, transactionIds);
  const ledger = { booked, bookedIds, similarOf, similarEntriesOf, awaitedOf, twinsOf, setAsideOf, byHand, habits };
  return rows.map((one, i) => {
    const money = compared[i];
    const lookalikes = money === undefined ? [] : lookalikesOf(money);
    const evaluation = evaluateRow(reading, {
      ...one,
      ...found(i),
      // The lines of the file itself are compared with each other as they are read.
      lookalikes: lookalikes.filter(({ shownIn }) => shownIn?.importId !== reading.importId),
      ...ledger,
    });
    const [buyer] = reading.payers.agreements.get(evaluation.agreement ?? 0)?.buyers ?? [];
    return { ...one, evaluation, buyer: reading.payers.buyers.get(buyer ?? 0)?.name };
  });
}

/**
 * Finds the transactions of rows. If a person has separated lines of one number, each is the transaction of its amount.
 * Of lines without a number that look the same, each after the first is one that a person has separated, if one is left.
 */
async function findTransactions(
  trx: Database,
  reading: Reading,
  rows: readonly MatchedRow[],
  find: (seen: SeenNumber[]) => Promise<(number | null)[]>,
): Promise<FoundTransaction[]> {
  const none: SeenNumber = { number: "", isReported: false };
  const numbers = rows.map(({ row }) => numbersOf(row, reading));
  const fingerprints = numbers.map(([, fingerprint = none]) => fingerprint);
  // They are found at once, because a preview counts the ids of new ones.
  const ids = await find([
    ...numbers.map(([own = none]) => own),
    ...fingerprints,
    ...fingerprints.map(({ first = "", isReported }) => ({ number: first, isReported })),
  ]);
  const idOf = (kind: 0 | 1 | 2, i: number) => ids[kind * rows.length + i] ?? null;
  const separated = await listSeparated(trx, ids);
  return rows.map(({ row }, i) => {
    const ofNumber = idOf(0, i);
    const amount = "amount" in row ? row.amount : undefined;
    const free = separated.get(ofNumber ?? idOf(2, i) ?? 0)?.filter(({ id }) => !reading.separated.has(id));
    // A fingerprint has the day and the amount in it.
    const same = ofNumber === null ? free : free?.filter((one) => one.amount !== null && one.amount === amount);
    const day = "date" in row ? row.date : undefined;
    const ofDay = same?.find(({ days }) => ofNumber !== null && day !== undefined && days.includes(day));
    const own = ofDay ?? same?.[0];
    if (own) reading.separated.add(own.id);
    const transactionId = own?.id ?? ofNumber ?? idOf(1, i);
    return { transactionId, numberedId: ofNumber === null ? null : transactionId };
  });
}
