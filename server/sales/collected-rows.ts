import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Provider, providerNames } from "#domain/collections/provider.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { columnFactsOf, type StatementLayout } from "#domain/sales/statement-layout.ts";
import type { Reason } from "#domain/sales/statement-matching.ts";
import { packLine } from "#domain/sales/statement-parts.ts";
import { readPart } from "#domain/sales/statement-rows.ts";
import { addDays, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { notifyOffice } from "#server/push/push-notices.ts";
import { readingOf, storePart } from "#server/sales/statement-judging.ts";
import { changeImport, changeRows, insertCollectedImport, insertRows } from "#server/sales/statement-store.ts";

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
 * Locked until the transaction ends.
 * @returns also the number of the next line
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

export async function addWaitingRow(trx: Database, provider: Provider, row: CollectedRow, now: Date): Promise<number> {
  const { importId, nextLine } = await lockCollectedDay(trx, { provider, day: row.paidOn }, now);
  await insertRows(trx, [
    {
      import_id: importId,
      line_number: nextLine,
      external_reference: row.reference.toUpperCase().slice(0, 200),
      payer_phone: row.payerPhone.slice(0, 200),
      payer_name: row.payerName.slice(0, 200),
      details: row.details.slice(0, 1000),
      amount_ugx: row.amount,
      paid_on: row.paidOn,
      outcome: "unmatched",
      read_as: "unmatched",
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

/**
 * A row of a provider's list that cannot be read, once however often it is listed. It has no amount, so nobody books it
 * from here: the office finds the payment in the provider's portal.
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

/** Lists overlap by hours; a row without a time is entered on the day of its first reading. */
const LISTED_AGAIN_DAYS = 2;

/** What was odd and is now listed as it should be is no question any more. */
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

/** Ready with a running agreement's number and check digit; otherwise an administrator decides. */
export async function addListedRows(
  trx: Database,
  { provider, day, payments }: { provider: Provider; day: LocalDate; payments: readonly ListedPayment[] },
  now: Date,
): Promise<void> {
  const { importId, nextLine } = await lockCollectedDay(trx, { provider, day }, now);
  const rows = payments.map((one, i) =>
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
  await storePart(trx, reading, read, { from: 0, until: rows.length });
}

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
