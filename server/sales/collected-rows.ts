import { createHash } from "node:crypto";
import { type Provider, providerNames } from "#domain/collections/provider.ts";
import type { Reason } from "#domain/sales/statement-matching.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { changeImport, insertCollectedImport, insertRows } from "#server/sales/statement-store.ts";

/** Money that a provider itself told of, as the row of a statement. */
export interface CollectedRow {
  /** The provider's number of the transaction. */
  reference: string;
  paidOn: LocalDate;
  amount: number;
  payerPhone: string;
  payerName: string;
  details: string;
  /** Why a person decides, and between which agreements. */
  reason: Reason;
  problem: string;
  candidates: readonly number[];
}

/**
 * The rows of a day that a provider told of without a file: one import a day, which is there from its first row on. It stays locked until
 * the transaction ends, and says which line comes next.
 */
export async function holdCollectedDay(
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
  // What was undone of it stays so; what comes later begins anew.
  if (state === "undone") await changeImport(trx, id, { state: "booking" });
  const { last } = await trx
    .selectFrom("statement_rows")
    .select((eb) => eb.fn.max<number | null>("line_number").as("last"))
    .where("import_id", "=", id)
    .executeTakeFirstOrThrow();
  return { importId: id, nextLine: (last ?? 0) + 1 };
}

/** Has money that arrived wait for a person, where the rows of statements that are nobody's yet do. */
export async function addWaitingRow(trx: Database, provider: Provider, row: CollectedRow, now: Date): Promise<number> {
  const { importId, nextLine } = await holdCollectedDay(trx, { provider, day: row.paidOn }, now);
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
  const { id } = await trx
    .selectFrom("statement_rows")
    .select("id")
    .where("import_id", "=", importId)
    .where("line_number", "=", nextLine)
    .executeTakeFirstOrThrow();
  return id;
}
