import type { StatementMethod } from "#domain/ledger/entries.ts";
import { collectNumbers, plainNumber } from "#domain/statements/near-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listLeastOwed, listOwed } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { lockAgreements } from "#server/ledger/agreement-locks.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import { type ComparedMoney, findLookalikes } from "#server/ledger/lookalikes.ts";
import { firstReferencePart, isOfTransaction, referencePartAllocator } from "#server/ledger/payment-references.ts";
import { nextReceiptNumbers } from "#server/ledger/receipt-numbers.ts";
import { findSetAside } from "#server/ledger/set-aside-money.ts";
import { findSimilarEntries } from "#server/ledger/similar-entries.ts";
import { findSimilarNumbers, type NumberedMoney } from "#server/ledger/similar-numbers.ts";
import { listRemainders } from "#server/ledger/transactions.ts";
import { findTwins, listToldApart } from "#server/ledger/twin-transactions.ts";
import { findAwaitedEntries } from "./awaited-lines.ts";
import { type BookedEntry, listBookedReferences, listEnteredByHand } from "./earlier-payments.ts";
import { listLinesToldApart } from "./lines-told-apart.ts";
import type { MatchedRow } from "./rows-to-book.ts";

/** Reads what booking needs of the ledger. It does not change while agreements and counter are locked. */
export async function readBookingLedger(
  trx: Database,
  rows: readonly MatchedRow[],
  file: { importId: number; method: StatementMethod; today: LocalDate },
) {
  const agreementIds = [...new Set(rows.map((row) => row.agreementId))];
  const days = rows.map(({ paidOn }) => paidOn);
  const agreements = await lockAgreements(trx, agreementIds);
  // With the counter locked, no other entry takes a reference.
  const firstReceipt = await nextReceiptNumbers(trx, 0);
  return {
    ...file,
    open: new Set(agreements.flatMap(({ id, state }) => (state === "ended" ? [] : [id]))),
    withDeposit: new Set(agreements.flatMap(({ id, has_deposit }) => (has_deposit ? [id] : []))),
    firstReceipt,
    closed: await listClosedMonths(trx, days),
    booked: await listBookedReferences(
      trx,
      rows.flatMap(({ reference, numberedId }) => (numberedId === null ? [] : [reference])),
    ),
    similarOf: await findSimilarNumbers(
      trx,
      rows.map((row) => similarRowOf(row, file)),
    ),
    similarEntriesOf: await findSimilarEntries(trx, rows, file.importId),
    awaitedOf: await findAwaitedEntries(trx, rows, file),
    twinsOf: await findTwins(trx, rows.map(numberedMoney)),
    setAsideOf: await findSetAside(
      trx,
      rows.map(({ transactionId }) => transactionId),
    ),
    lookalikesOf: await findLookalikes(
      trx,
      rows.map((row) => comparedOf(row, file)),
    ),
    areToldApart: await listToldApart(
      trx,
      rows.flatMap(({ numberedId }) => numberedId ?? []),
    ),
    areLinesToldApart: await listLinesToldApart(trx, file.importId),
    byHand: await listEnteredByHand(trx, { method: file.method, agreements: agreementIds, days }),
    owed: await owedFor(trx, rows, file.today),
    /** This is left of transactions of which a part is booked, in UGX. It becomes less with each row that is placed. */
    remainders: await listRemainders(
      trx,
      rows.map(({ transactionId }) => transactionId),
    ),
    /** The map has the line that books a transaction. */
    placed: new Map<number, { line: number; next: () => Place }>(),
    /** The map has the transactions that this file has booked so far, by plain number. */
    plain: new Map<string, { line: number; transactionId: number; reference: string }[]>(),
    /** These numbers were booked by this file so far, by amount and day. */
    similarNumbers: collectNumbers<{ line: number; transactionId: number }>(),
    /** By number, the last part that is taken. */
    lastParts: new Map<string, number>(),
  };
}

/** Rows of one file that may be the same payment are compared among those of the same amount and day. */
export const similarityOf = ({ wholeAmount, paidOn }: MatchedRow) => `${wholeAmount} ${paidOn}`;

export const similarRowOf = (
  {
    reference,
    details,
    amount,
    wholeAmount,
    paidOn,
    agreementId,
    numberedId: transactionId,
    line_number: line,
  }: MatchedRow,
  { method, importId }: { method: StatementMethod; importId: number },
): NumberedMoney => ({
  ...{ method, reference, amounts: [amount, wholeAmount], paidOn, transactionId },
  ...{ details, agreementIds: [agreementId], line: { importId, line } },
});

export type BookingLedger = Awaited<ReturnType<typeof readBookingLedger>>;

/** Returns the money of a row as it is compared by its number. */
export const numberedMoney = ({ numberedId: transactionId, amount, wholeAmount }: MatchedRow) => ({
  ...{ transactionId, amount, wholeAmount },
});

/** Finds what is booked under the number of a row: all entries, and those that count and are not its own line's. */
export function seeBooked(row: MatchedRow, { booked, method, importId }: BookingLedger) {
  const isDecided = row.decided_by !== null;
  // A person may have said that a number stands for two payments.
  const entries = (booked.get(row.reference) ?? []).filter(
    (entry) => entry.method === method && isOfTransaction(entry, row.transactionId),
  );
  const isOfLine = (entry: BookedEntry) => entry.importId === importId && entry.lineNumber === row.line_number;
  const live = entries.filter((entry) => !entry.isReversed);
  return {
    isDecided,
    entries,
    doubles: live.filter((entry) => !isOfLine(entry)),
    isReversed: entries.length > 0 && live.length === 0 && !entries.every((entry) => entry.isUndone),
  };
}

export type Seen = ReturnType<typeof seeBooked>;

export const lineOf = ({ line_number: line }: MatchedRow, { importId }: Pick<BookingLedger, "importId">) => ({
  importId,
  line,
});

export const comparedOf = (
  { line_number: line, wholeAmount: amount, agreementId, transactionId, numberedId, account, ...row }: MatchedRow,
  { importId, method }: { importId: number; method: StatementMethod },
): ComparedMoney => ({
  ...{ shownIn: { importId, line }, method, account, transactionId, isNumbered: numberedId !== null },
  ...{ agreementIds: [agreementId], amount, partAmount: row.amount, paidOn: row.paidOn },
  ...{ reference: row.reference, payer: row.payer, details: row.details },
});

/** Places a row in the ledger, so that later rows find less owed, and the next part of its number. */
export function placeRow(row: MatchedRow, { entries }: Seen, ledger: BookingLedger): FreshRow {
  const { owed, placed, booked, method, remainders } = ledger;
  owed.set(row.agreementId, Math.max(0, (owed.get(row.agreementId) ?? 0) - row.amount));
  const { transactionId, numberedId } = row;
  if (transactionId === null) return { ...row, place: firstReferencePart };
  const remainder = remainders.get(transactionId);
  if (remainder) remainders.set(transactionId, { ...remainder, left: remainder.left - row.amount });
  if (numberedId === null) {
    placed.set(transactionId, { line: row.line_number, next: () => firstReferencePart });
    return { ...row, place: firstReferencePart };
  }
  const key = plainNumber(row.reference);
  const placedRow = { line: row.line_number, transactionId, reference: row.reference };
  ledger.plain.set(key, [...(ledger.plain.get(key) ?? []), placedRow]);
  ledger.similarNumbers.add(similarityOf(row), row.reference, placedRow);
  const taken = (booked.get(row.reference) ?? []).filter((entry) => entry.method === method);
  const under = placed.get(transactionId) ?? {
    line: row.line_number,
    next: referencePartAllocator(
      entries,
      Math.max(0, ...taken.map(({ part }) => part), ledger.lastParts.get(row.reference) ?? 0),
    ),
  };
  placed.set(transactionId, under);
  const place = under.next();
  ledger.lastParts.set(row.reference, Math.max(place.reference_part, ledger.lastParts.get(row.reference) ?? 0));
  return { ...row, place };
}

export type FreshRow = MatchedRow & { place: Place };

async function owedFor(
  trx: Database,
  rows: readonly { agreementId: number; amount: number }[],
  today: LocalDate,
): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const { agreementId, amount } of rows) sums.set(agreementId, (sums.get(agreementId) ?? 0) + amount);
  const owed = await listLeastOwed(trx, [...sums.keys()]);
  const close = [...sums].filter(([id, sum]) => sum > (owed.get(id) ?? 0)).map(([id]) => id);
  for (const [id, exact] of await listOwed(trx, close, today)) owed.set(id, exact);
  return owed;
}

type Place = typeof firstReferencePart;
