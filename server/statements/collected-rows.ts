import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Provider, providerNames } from "#domain/collections/provider.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { columnFactsOf } from "#domain/statements/column-facts.ts";
import type { StatementLayout } from "#domain/statements/statement-layout.ts";
import type { Reason } from "#domain/statements/statement-matching.ts";
import { packLine } from "#domain/statements/statement-parts.ts";
import { readPart } from "#domain/statements/statement-rows.ts";
import { addDays, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { normalizeReference } from "#server/ledger/payment-references.ts";
import { changeRows, insertRows, type RowOutcome } from "#server/ledger/statement-rows.ts";
import { isBooked, lockTransactions, transactionsOf } from "#server/ledger/transactions.ts";
import { notifyOffice } from "#server/push/push-notices.ts";
import { ROWS_PER_BATCH, readingOf, storePart } from "./statement-evaluation.ts";
import { changeImport, insertCollectedImport } from "./statement-store.ts";

interface CollectedRow {
  reference: string;
  paidOn: LocalDate;
  amount: number;
  payerPhone: string;
  payerName: string;
  details: string;
  reason: Reason;
  problem: string;
  candidates: readonly number[];
}

/**
 * Finds or adds the import of a provider's day, and locks it until the transaction ends.
 *
 * @returns its id, and the number of the next line
 */
async function lockCollectedDay(
  trx: Database,
  { provider, day }: { provider: Provider; day: LocalDate },
  now: Date,
): Promise<{ importId: number; nextLine: number }> {
  await insertCollectedImport(trx, {
    file_name: `${providerNames[provider]}, ${dateText(day)}`,
    file_hash: createHash("sha256").update(`collected ${provider} ${day}`).digest(),
    method: provider,
    columns: JSON.stringify({}),
    checks: JSON.stringify({ right: [], wrong: [], notes: [] }),
    state: "booking",
    created_by: providerNames[provider],
    created_at: now,
    collected_on: day,
  });
  const { id, state } = await trx
    .selectFrom("statement_imports")
    .select(["id", "state"])
    .where("method", "=", provider)
    .where("collected_on", "=", day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state === "undone") await changeImport(trx, id, { state: "booking" });
  const { last } = await trx
    .selectFrom("statement_rows")
    .select((eb) => eb.fn.max<number | null>("line_number").as("last"))
    .where("import_id", "=", id)
    .executeTakeFirstOrThrow();
  return { importId: id, nextLine: (last ?? 0) + 1 };
}

/**
 * Adds a row for money about which a person decides. A transaction has only one such row, even if the provider's list
 * has shown it before.
 *
 * @returns the row's id
 */
export async function addWaitingRow(trx: Database, provider: Provider, row: CollectedRow, now: Date): Promise<number> {
  const number = normalizeReference(row.reference) ?? "";
  const [transactionId = null] = await transactionsOf(trx, provider, [{ number, isReported: true }], now);
  const findKnown = async () => (await listCollectedRows(trx, [transactionId])).get(transactionId ?? 0);
  const known = await findKnown();
  if (known) return explainKnownRow(trx, row, known);
  // Locks are taken in this order: the day, then its transactions, as when the day is booked.
  const { importId, nextLine } = await lockCollectedDay(trx, { provider, day: row.paidOn }, now);
  await lockTransactions(trx, [transactionId]);
  const knownMeanwhile = await findKnown();
  if (knownMeanwhile) return explainKnownRow(trx, row, knownMeanwhile);
  const outcome = (await isBooked(trx, transactionId)) ? "duplicate" : "unmatched";
  await insertRows(trx, [
    {
      import_id: importId,
      line_number: nextLine,
      external_reference: number,
      payer_phone: row.payerPhone.slice(0, 200),
      payer_name: row.payerName.slice(0, 200),
      details: row.details.slice(0, 1000),
      amount_ugx: row.amount,
      paid_on: row.paidOn,
      transaction_id: transactionId,
      outcome,
      read_as: outcome,
      is_possible_duplicate: outcome === "duplicate",
      problem: row.problem,
      reason: row.reason,
      candidates: [...row.candidates],
    },
  ]);
  await notifyOffice(
    trx,
    {
      kind: "money",
      title: "Money waits for a person",
      path: "/dashboard/statements/unmatched",
      body: `${formatUgx(ugx(row.amount))} by ${providerNames[provider]}`,
    },
    now,
  );
  const { id } = await trx
    .selectFrom("statement_rows")
    .select("id")
    .where("import_id", "=", importId)
    .where("line_number", "=", nextLine)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds to a known row why its money could not be booked, which the request knows and the list does not. */
async function explainKnownRow(trx: Database, row: CollectedRow, known: KnownRow): Promise<number> {
  if (known.outcome === "unmatched" && known.decided_by === null)
    await changeRows(trx, [known.id], {
      problem: row.problem,
      reason: row.reason,
      candidates: [...new Set([...row.candidates, ...known.candidates])],
    });
  return known.id;
}

/**
 * Adds a row of a provider's list that cannot be read, once however often it is listed. It has no amount, so nobody can
 * book it from here: the office looks for the payment in the provider's portal.
 *
 * @param row.answer the whole row, as the provider wrote it
 */
export async function addOddRow(
  trx: Database,
  provider: Provider,
  row: { number: string; problem: string; answer: string; day: LocalDate },
  now: Date,
): Promise<void> {
  const { importId, nextLine } = await lockCollectedDay(trx, { provider, day: row.day }, now);
  const details = row.answer.slice(0, 1000);
  const known = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "statement_rows.import_id")
    .select("statement_rows.id")
    .where("statement_imports.method", "=", provider)
    .where("statement_imports.collected_on", ">=", addDays(row.day, -LISTED_AGAIN_DAYS))
    .where("statement_rows.details", "=", details)
    .executeTakeFirst();
  if (known) return;
  await insertRows(trx, [
    {
      import_id: importId,
      line_number: nextLine,
      external_reference: row.number.toUpperCase().slice(0, 200),
      details,
      paid_on: row.day,
      outcome: "unmatched",
      read_as: "unmatched",
      problem: row.problem,
      reason: "value",
    },
  ]);
  await notifyOffice(
    trx,
    {
      kind: "money",
      title: "Money waits for a person",
      path: "/dashboard/statements/unmatched",
      body: `An entry in the list of ${providerNames[provider]} cannot be read`,
    },
    now,
  );
}

/** Lists overlap by hours, and a row without a time is entered on the day on which it was first read. */
const LISTED_AGAIN_DAYS = 2;

/** Closes the questions about rows that were odd and are now listed as they should be. */
export async function settleOddRows(trx: Database, provider: Provider, numbers: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "statement_rows.import_id")
    .select("statement_rows.id")
    .where("statement_imports.method", "=", provider)
    .where("statement_imports.collected_on", "is not", null)
    .where("statement_rows.external_reference", "=", sql<string>`any(${[...numbers]}::text[])`)
    .where("statement_rows.amount_ugx", "is", null)
    .where("statement_rows.outcome", "=", "unmatched")
    .execute();
  await changeRows(
    trx,
    rows.map(({ id }) => id),
    { outcome: "dismissed", problem: "Listed as it should be later" },
  );
}

interface KnownRow {
  id: number;
  outcome: RowOutcome;
  decided_by: string | null;
  candidates: number[];
}

/** Lists, by transaction, its row of a request or list; if there are several from earlier releases, the first. */
async function listCollectedRows(
  trx: Database,
  transactionIds: readonly (number | null)[],
): Promise<Map<number, KnownRow>> {
  const known = transactionIds.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "statement_rows.import_id")
    .select(["statement_rows.id", "transaction_id", "outcome", "decided_by", "candidates"])
    .where("transaction_id", "in", known)
    .where("collected_on", "is not", null)
    .where("outcome", "<>", "undone")
    .orderBy("statement_rows.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.transaction_id ?? 0, row]));
}

interface ListedPayment {
  reference: string;
  amount: number;
  currency: string;
  payerPhone: string;
  payerName: string;
  details: string;
}

const meanings = ["reference", "day", "state", "currency", "phone", "name", "details", "in"] as const;

const layout: StatementLayout = {
  name: "List of the provider",
  heading: [...meanings],
  meanings: [...meanings],
  values: { 2: { COMPLETED: "completed" }, 3: { UGX: "ugx", FOREIGN: "foreign" } },
  constants: {},
  kinds: ["words", "day", "words", "words", "words", "words", "words", "amount"],
  isCompleted: true,
  isUgx: false,
};

/**
 * Adds listed payments. A row with a running agreement's number and check digit is ready to be booked; about others an
 * administrator decides.
 */
export async function addListedRows(
  trx: Database,
  { provider, day, payments }: { provider: Provider; day: LocalDate; payments: readonly ListedPayment[] },
  now: Date,
): Promise<void> {
  const numbers = payments.map(({ reference }) => ({ number: normalizeReference(reference) ?? "", isReported: true }));
  const transactionIds = await transactionsOf(trx, provider, numbers, now);
  // A request that could not be booked has already added the row of its transaction.
  const listNew = async () => {
    const present = await listCollectedRows(trx, transactionIds);
    return payments.filter((_, i) => !present.has(transactionIds[i] ?? 0));
  };
  if ((await listNew()).length === 0) return;
  // Locks are taken in this order: the day, then its transactions, as when the day is booked.
  const { importId, nextLine } = await lockCollectedDay(trx, { provider, day }, now);
  await lockTransactions(trx, transactionIds);
  const added = await listNew();
  if (added.length === 0) return;
  const rows = added.map((one, i) =>
    packLine(nextLine + i, [
      ...[one.reference, day, "COMPLETED", one.currency === "UGX" ? "UGX" : "FOREIGN"],
      ...[one.payerPhone, one.payerName, one.details, String(one.amount)],
    ]),
  );
  const part = { heading: [...meanings], isHeadless: false, above: [], rows, notes: [] };
  const counting = columnFactsOf(part);
  let facts = counting.next();
  while (!facts.done) facts = counting.next();
  const known = { answers: { order: "day-first" as const }, today: localDate(now), ourAccounts: new Map() };
  const { read } = readPart(part, layout, facts.value, { ...known, fileName: "", isLater: false });
  const reading = await readingOf(trx, { importId, method: provider, isByNumberOnly: true }, now);
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    await storePart(trx, reading, { part: read, from, until: from + ROWS_PER_BATCH }, now);
}

/** Lists the imports of days of a provider's own list that have rows to book. */
export async function listReadyDays(db: Database, provider: Provider): Promise<number[]> {
  const rows = await db
    .selectFrom("statement_imports")
    .select("id")
    .where("method", "=", provider)
    .where("collected_on", "is not", null)
    .where("state", "in", ["read", "booking", "booked"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("statement_rows")
          .select("statement_rows.id")
          .whereRef("import_id", "=", "statement_imports.id")
          .where("outcome", "=", "matched"),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
