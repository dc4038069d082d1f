import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { paymentMethodNames, type StatementMethod } from "#domain/ledger/entries.ts";
import { paidAlreadyText, setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { purposeOfRow } from "#domain/ledger/standing.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { areDividedAlike, collectNumbers, plainNumber } from "#domain/statements/near-numbers.ts";
import { isOneTypoAway, type Reason } from "#domain/statements/statement-matching.ts";
import { dateText, type LocalDate, localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { followLedger } from "#server/agreements/follow-ledger.ts";
import { listLeastOwed, listOwed, listPaidUpAgreements } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import {
  firstReferencePart,
  isOfTransaction,
  mayBeAnotherSlip,
  referencePartAllocator,
} from "#server/ledger/payment-references.ts";
import { depositAccountInSql } from "#server/ledger/payments.ts";
import { queueReceipts } from "#server/ledger/receipt-messages.ts";
import { nextReceiptNumbers } from "#server/ledger/receipt-numbers.ts";
import { findSetAside, placeOfSetAside, type SetAsideRow } from "#server/ledger/set-aside-money.ts";
import { findSimilarEntries } from "#server/ledger/similar-entries.ts";
import {
  findSimilarNumbers,
  type NumberedMoney,
  placeOfSimilar,
  similarPaymentText,
} from "#server/ledger/similar-numbers.ts";
import { changeRows, markBooked } from "#server/ledger/statement-rows.ts";
import {
  endWaitOfTransactions,
  isOfRemainder,
  listRemainders,
  setTransactionAmounts,
  transactionsOf,
} from "#server/ledger/transactions.ts";
import { findTwins, listToldApart, type TwinUse } from "#server/ledger/twin-transactions.ts";
import type { By } from "#server/records/versioned-record.ts";
import {
  type BookedEntry,
  type ComparedRow,
  findLookalikes,
  type HandEntry,
  type Lookalike,
  listBookedReferences,
  listBookedSimilarityKeys,
  listEnteredByHand,
  similarityKey,
} from "./earlier-payments.ts";
import { listLinesToldApart } from "./lines-told-apart.ts";
import { changeImport } from "./statement-store.ts";

export const ROWS_PER_BOOKING = 500;

/**
 * Books the matched rows of an import until none is left or `mayGoOn` returns false. If it is interrupted at any
 * moment, also by `kill -9`, and repeated, it ends in the same ledger.
 */
export async function bookStatement(
  db: Database,
  { importId, mayGoOn = () => true }: { importId: number; mayGoOn?: (booked: number) => boolean },
  by: By,
  clock: () => Date,
): Promise<{ booked: number; isDone: boolean; isGone?: true; left: LeftRow[] }> {
  let booked = 0;
  const left: LeftRow[] = [];
  do {
    const now = clock();
    const step = await inTransaction(db, (trx) => bookSome(trx, importId, by, now));
    if (step === "gone") return { booked, isDone: true, isGone: true, left };
    if (step === undefined) return { booked, isDone: true, left };
    booked += step.booked;
    left.push(...step.left);
  } while (mayGoOn(booked));
  return { booked, isDone: false, left };
}

export interface LeftRow {
  rowId: number;
  line: number;
  problem: string;
}

async function bookSome(
  trx: Database,
  importId: number,
  by: By,
  now: Date,
): Promise<{ booked: number; left: LeftRow[] } | "gone" | undefined> {
  const locked = await trx
    .selectFrom("statement_imports")
    .select(["method", "state"])
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return "gone";
  if (locked.state === "undoing" || locked.state === "undone") return undefined;
  const { method } = locked;
  const today = localDate(now);
  const rows = await withTransactions(trx, await listMatched(trx, importId, today), method, now);
  if (rows.length === 0) {
    if (locked.state !== "booked") await changeImport(trx, importId, { state: "booked", booked_at: now });
    return undefined;
  }
  const ledger = await lookIntoLedger(trx, rows, { importId, method, today });
  const fresh: FreshRow[] = [];
  const left: LeftRow[] = [];
  for (const row of rows) {
    const seen = seeBooked(row, ledger);
    const problem = problemOf(row, seen, ledger);
    if (problem) {
      await changeRows(trx, [row.id], { ...problem, candidates: [row.agreementId], agreement_id: null });
      left.push({ rowId: row.id, line: row.line_number, problem: problem.problem });
    } else fresh.push(placeRow(row, seen, ledger));
  }
  if (fresh.length === 0) return { booked: 0, left };
  const first = await enterRows(trx, fresh, ledger, { today, by, now });
  await changeImport(trx, importId, { state: "booking" });
  const paidFor = new Set(fresh.map((row) => row.agreementId));
  for (const id of await listPaidUpAgreements(trx, [...paidFor])) await followLedger(trx, id, by, now);
  await recordAction(trx, by, now, {
    action: "statement.book",
    id: importId,
    after: {
      booked: fresh.length,
      receipts: [first, first + fresh.length - 1],
    },
  });
  return { booked: fresh.length, left };
}

async function listMatched(trx: Database, importId: number, today: LocalDate) {
  const rows = await trx
    .selectFrom("statement_rows")
    .select([
      "id",
      "external_reference as reference",
      "amount_ugx",
      "paid_on",
      // An account that only the form of the file names is not stored in the ledger until a person has said whose it
      // is.
      (eb) =>
        eb
          .selectFrom("statement_accounts")
          .innerJoin("statement_imports", "statement_imports.method", "statement_accounts.method")
          .select("statement_accounts.number")
          .whereRef("statement_imports.id", "=", "statement_rows.import_id")
          .whereRef("statement_accounts.number", "=", "statement_rows.account")
          .as("account"),
      "transaction_id as transactionId",
      "agreement_id",
      "payer_phone as payer",
      "details",
      "line_number",
      "whole_ugx",
      "allows_overpayment",
      "decided_by",
      "decided_at",
      "closed_month_reason",
      "is_for_deposit",
    ])
    .where("import_id", "=", importId)
    .where("outcome", "=", "matched")
    .orderBy("line_number")
    .orderBy("part")
    .limit(ROWS_PER_BOOKING)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: row.amount_ugx ?? 0,
    wholeAmount: row.whole_ugx ?? row.amount_ugx ?? 0,
    paidOn: row.paid_on ?? today,
    agreementId: row.agreement_id ?? 0,
  }));
}

/** Finds the transactions of rows that were read by a release which did not have transactions. */
async function withTransactions(
  trx: Database,
  rows: Awaited<ReturnType<typeof listMatched>>,
  method: StatementMethod,
  now: Date,
) {
  const unknown = rows.filter(({ transactionId }) => transactionId === null);
  const ids = await transactionsOf(
    trx,
    method,
    unknown.map(({ reference: number }) => ({ number })),
    now,
  );
  const found = new Map(unknown.map(({ id }, i) => [id, ids[i] ?? null]));
  for (const [rowId, transactionId] of found)
    if (transactionId !== null) await changeRows(trx, [rowId], { transaction_id: transactionId });
  return rows.map((row) => ({ ...row, transactionId: row.transactionId ?? found.get(row.id) ?? null }));
}

type MatchedRow = Awaited<ReturnType<typeof listMatched>>[number];

/** Reads what booking needs of the ledger. It does not change while agreements and counter are locked. */
async function lookIntoLedger(
  trx: Database,
  rows: readonly MatchedRow[],
  file: { importId: number; method: StatementMethod; today: LocalDate },
) {
  const agreementIds = [...new Set(rows.map((row) => row.agreementId))];
  const days = rows.map(({ paidOn }) => paidOn);
  const open = await lockOpenAgreements(trx, agreementIds);
  const withDeposit = await listWithDeposit(trx, agreementIds);
  // With the counter locked, no other entry takes a reference.
  const firstReceipt = await nextReceiptNumbers(trx, 0);
  return {
    ...file,
    open,
    withDeposit,
    firstReceipt,
    closed: await listClosedMonths(trx, days),
    booked: await listBookedReferences(
      trx,
      rows.flatMap(({ reference, transactionId }) => (transactionId === null ? [] : [reference])),
    ),
    similar: await listBookedSimilarityKeys(
      trx,
      rows.filter(({ transactionId }) => transactionId === null).map((row) => ({ ...row, amount: row.wholeAmount })),
    ),
    similarOf: await findSimilarNumbers(
      trx,
      rows.map((row) => similarRowOf(row, file)),
    ),
    similarEntriesOf: await findSimilarEntries(trx, rows, file.importId),
    twinsOf: await findTwins(trx, rows),
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
      rows.flatMap(({ transactionId }) => transactionId ?? []),
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
const similarityOf = ({ wholeAmount, paidOn }: MatchedRow) => `${wholeAmount} ${paidOn}`;

const similarRowOf = (
  { reference, details, amount, wholeAmount, paidOn, agreementId, transactionId, line_number: line }: MatchedRow,
  { method, importId }: { method: StatementMethod; importId: number },
): NumberedMoney => ({
  ...{ method, reference, amounts: [amount, wholeAmount], paidOn, transactionId },
  ...{ details, agreementIds: [agreementId], line: { importId, line } },
});

type LedgerThen = Awaited<ReturnType<typeof lookIntoLedger>>;

function seeBooked(row: MatchedRow, { booked, method, importId }: LedgerThen) {
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

type Seen = ReturnType<typeof seeBooked>;

function problemOf(row: MatchedRow, seen: Seen, ledger: LedgerThen): Problem | undefined {
  const { isDecided, doubles, isReversed } = seen;
  if (!ledger.open.has(row.agreementId)) return unmatched("The agreement has ended", "not-running");
  if (doubles.length > 0 && !(isDecided && isOfRemainder(row, ledger.remainders))) {
    const same = doubles.filter((entry) => entry.amount === row.wholeAmount);
    if (same.length > 0 && !mayBeAnotherSlip(same, { ...row, method: ledger.method }))
      return duplicate(bookedAlreadyText(doubles), "twice", false);
    return duplicate(otherAmountText(doubles), "twice");
  }
  const setAside = setAsideElsewhere(row, ledger);
  if (setAside) return duplicate(setAside, "twice");
  const placed = ledger.placed.get(row.transactionId ?? 0);
  if (placed !== undefined && placed.line !== row.line_number)
    return duplicate(`Line ${placed.line} of this file books the same transaction`, "twice");
  const whole = { ...row, amount: row.wholeAmount };
  if (!isDecided && (isReversed || (row.transactionId === null && ledger.similar.has(similarityKey(whole))))) {
    return duplicate("The same amount, day and payer, or transaction number, was booked before", "twice");
  }
  const similar = ledger
    .similarOf(similarRowOf(row, ledger))
    .filter((use) => use.kind === "booked")
    .find((use) => !wasAskedAbout(use, row) && !ledger.areLinesToldApart(lineOf(row, ledger), placeOfSimilar(use)));
  if (similar) return duplicate(similarPaymentText(similar), "twice");
  const twin = ledger.twinsOf(row).find(({ kind }) => kind === "booked");
  if (twin) return duplicate(bookedTwinText(twin), "twice");
  const siblings = [
    ...(ledger.plain.get(plainNumber(row.reference)) ?? []).filter(({ reference }) =>
      areDividedAlike(reference, row.reference),
    ),
    ...ledger.similarNumbers.find(similarityOf(row), row.reference),
  ];
  const sibling = siblings.find(
    ({ transactionId }) =>
      transactionId !== row.transactionId && !ledger.areToldApart(transactionId, row.transactionId),
  );
  if (sibling) return duplicate(`Line ${sibling.line} of this file books a payment under nearly this number`, "twice");
  const lookalike = ledger
    .lookalikesOf(comparedOf(row, ledger))
    .filter(wasBookedSince(row))
    .find(({ shownIn }) => !ledger.areLinesToldApart(lineOf(row, ledger), shownIn));
  if (lookalike) return duplicate("The same amount and day were booked before, and one has no number", "twice");
  const paid = paidSince(row, ledger);
  if (paid) return duplicate(paid, "twice");
  const slip = isDecided ? undefined : likelyTypoText(ledger.byHand.get(row.agreementId), whole);
  if (slip) return duplicate(slip, "slip");
  const rest = ledger.owed.get(row.agreementId) ?? 0;
  if (row.amount > rest && !row.allows_overpayment) return unmatched(overpaymentText(row.agreementId, rest), "owed");
  if (ledger.closed.has(monthOf(row.paidOn)) && row.closed_month_reason === "") {
    return unmatched(closedMonthText(row.paidOn), "month-closed");
  }
  return undefined;
}

/**
 * Says where the money of a row without a number may be in the ledger since it was read, or since a person, who was
 * asked about what was there by then, has assigned it.
 */
function paidSince(row: MatchedRow, ledger: LedgerThen): string | undefined {
  if (row.transactionId !== null) return undefined;
  const { decided_at: decidedAt } = row;
  const entries = ledger.similarEntriesOf(row);
  return paidAlreadyText(
    row,
    entries.filter(({ recordedAt }) => decidedAt === null || recordedAt > decidedAt),
  );
}

/**
 * Words where a row's money was set aside, unless a person has assigned the row since, being asked about that. Of a
 * divided payment only what nobody has set aside or been given back can be booked. A whole that is set aside says
 * nothing of a part that another file assigns.
 */
function setAsideElsewhere(row: MatchedRow, { setAsideOf, importId, remainders }: LedgerThen): string | undefined {
  const left = Math.min(row.wholeAmount, remainders.get(row.transactionId ?? 0)?.left ?? row.wholeAmount);
  const rows = setAsideOf(row.transactionId);
  const sumOf = (some: readonly SetAsideRow[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const leavesTooLittle = (some: readonly SetAsideRow[]) => some.length > 0 && row.amount > left - sumOf(some);
  const returned = rows.filter(({ givenBackOn }) => givenBackOn !== null);
  const since = rows.filter(
    (one) =>
      (one.importId !== importId || one.line !== row.line_number) &&
      one.amount <= row.amount &&
      (one.decidedAt?.getTime() ?? 0) > (row.decided_at?.getTime() ?? 0),
  );
  const byLine = Map.groupBy(since, ({ importId: file, line }) => `${file}:${line}`).values();
  const [found] = [returned, ...byLine].find(leavesTooLittle) ?? [];
  return found && setAsidePlaceText(placeOfSetAside(found));
}

const lineOf = ({ line_number: line }: MatchedRow, { importId }: Pick<LedgerThen, "importId">) => ({ importId, line });

const comparedOf = (
  { line_number: line, wholeAmount: amount, paidOn, payer, details, transactionId, agreementId }: MatchedRow,
  { importId, method }: { importId: number; method: StatementMethod },
): ComparedRow => ({
  ...{ importId, line, method, transactionId, agreementIds: [agreementId] },
  ...{ amount, paidOn, payer, details },
});

/** A person who decides about a row is asked about what was booked by then. */
const wasBookedSince =
  ({ decided_at: decidedAt }: MatchedRow) =>
  ({ kind, recordedAt }: Lookalike): boolean =>
    kind === "booked" && recordedAt !== null && (decidedAt === null || recordedAt > decidedAt);

/**
 * Tells whether a person has answered for a payment of nearly the same number. Without transactions the answer is not
 * stored between the two, but whoever decides about a row is asked about all that was booked by then.
 */
const wasAskedAbout = (
  near: { transactionId: number | null; recordedAt: Date },
  { transactionId, decided_at: decidedAt }: MatchedRow,
): boolean =>
  (near.transactionId === null || transactionId === null) && decidedAt !== null && near.recordedAt <= decidedAt;

/** Words the doubt whether a row is booked already as another transaction. */
export const bookedTwinText = (twin: TwinUse) =>
  `This number, or nearly this one, is booked already as paid by ${paymentMethodNames[twin.method]}${
    twin.kind === "booked" ? `, receipt ${twin.receiptNumber}` : ""
  }: the same?`;

interface Problem {
  outcome: "unmatched" | "duplicate";
  problem: string;
  reason: Reason;
  is_possible_duplicate: boolean;
}

const unmatched = (problem: string, reason: Reason): Problem => ({
  outcome: "unmatched",
  problem,
  reason,
  is_possible_duplicate: false,
});

const duplicate = (problem: string, reason: Reason, isPossible = true): Problem => ({
  outcome: "duplicate",
  problem,
  reason,
  is_possible_duplicate: isPossible,
});

/** Places a row in the ledger, so that later rows find less owed, and the next part of its number. */
function placeRow(row: MatchedRow, { entries }: Seen, ledger: LedgerThen): FreshRow {
  const { owed, placed, booked, method, remainders } = ledger;
  owed.set(row.agreementId, Math.max(0, (owed.get(row.agreementId) ?? 0) - row.amount));
  const { transactionId } = row;
  if (transactionId === null) return { ...row, place: firstReferencePart };
  const key = plainNumber(row.reference);
  const placedRow = { line: row.line_number, transactionId, reference: row.reference };
  ledger.plain.set(key, [...(ledger.plain.get(key) ?? []), placedRow]);
  ledger.similarNumbers.add(similarityOf(row), row.reference, placedRow);
  const remainder = remainders.get(transactionId);
  if (remainder) remainders.set(transactionId, { ...remainder, left: remainder.left - row.amount });
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

type FreshRow = MatchedRow & { place: Place };

async function enterRows(
  trx: Database,
  fresh: readonly FreshRow[],
  { importId, firstReceipt: first, withDeposit, closed, method }: LedgerThen,
  { today, by, now }: { today: LocalDate; by: By; now: Date },
): Promise<number> {
  await nextReceiptNumbers(trx, fresh.length);
  await setTransactionAmounts(
    trx,
    fresh.map(({ transactionId, wholeAmount: amount }) => ({ transactionId, amount })),
  );
  const payments = await trx
    .insertInto("payments")
    .values(
      fresh.map((row, i) => ({
        receipt_number: first + i,
        agreement_id: row.agreementId,
        purpose: withDeposit.has(row.agreementId)
          ? purposeOfRow({ ...row, isForDeposit: row.is_for_deposit })
          : "daily",
        amount_ugx: row.amount,
        method,
        account: row.account,
        external_reference: row.reference === "" ? null : row.reference,
        transaction_id: row.transactionId,
        reference_identifies: row.transactionId !== null,
        ...row.place,
        paid_on: row.paidOn,
        backdating_reason: row.paidOn === today ? "" : "As on the imported statement",
        closed_month_reason: closed.has(monthOf(row.paidOn)) ? row.closed_month_reason : "",
        recorded_by: by.actor.name,
        recorded_at: now,
      })),
    )
    .returning(["id", "receipt_number"])
    .execute();
  await queueReceipts(trx, payments, now);
  const paymentOf = new Map(payments.map((payment) => [payment.receipt_number, payment.id]));
  await markBooked(
    trx,
    fresh.map((row, i) => ({ rowId: row.id, paymentId: paymentOf.get(first + i) ?? 0 })),
  );
  await endWaitOfTransactions(
    trx,
    fresh.flatMap((row, i) =>
      row.transactionId === null
        ? []
        : [
            {
              transactionId: row.transactionId,
              receiptNumber: first + i,
              kept: { importId, line: row.line_number },
            },
          ],
    ),
  );
  return first;
}

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

async function listWithDeposit(trx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom("agreements")
    .select("id")
    .where("id", "in", ids)
    .where(depositAccountInSql)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks the agreements, and returns those that have not ended. */
async function lockOpenAgreements(trx: Database, ids: readonly number[]): Promise<Set<number>> {
  const open = await trx
    .selectFrom("agreements")
    .select("id")
    .where("id", "in", ids)
    .where("state", "<>", "ended")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Set(open.map(({ id }) => id));
}

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

const closedMonthText = (day: LocalDate) =>
  `${monthYearText(day)} is closed: it is entered only with a reason for that`;

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
