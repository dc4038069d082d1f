import { sql } from "kysely";
import { purposeOfRow } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listPayable } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import type { StatementLine } from "./read-statements.ts";

/**
 * Computes how much of its deposit is left for each row that waits to be booked for one, in UGX by the id of the row.
 * The rows of its file that are booked before it take their part first; the rest of a row counts for the daily payments.
 */
export async function listDepositLeft(
  db: Database,
  lines: readonly StatementLine[],
  today: LocalDate,
): Promise<Map<number, Ugx>> {
  const waiting = lines.filter((line) => line.outcome === "matched" && line.agreementId !== null && line.hasDeposit);
  if (waiting.length === 0) return new Map();
  const agreementIds = [...new Set(waiting.flatMap(({ agreementId }) => agreementId ?? []))];
  const payable = await listPayable(db, agreementIds, today);
  const rows = await db
    .selectFrom("statement_rows")
    .select([
      ...(["id", "details"] as const),
      "import_id as importId",
      "is_for_deposit as isForDeposit",
      sql<number>`coalesce(agreement_id, 0)`.as("agreementId"),
      sql<number>`coalesce(amount_ugx, 0)`.as("amount"),
    ])
    .where("outcome", "=", "matched")
    .where("import_id", "in", [...new Set(waiting.map(({ importId }) => importId))])
    .where("agreement_id", "in", agreementIds)
    .orderBy("line_number")
    .orderBy("part")
    .execute();
  const taken = new Map<string, number>();
  const left = new Map<number, Ugx>();
  for (const { id, importId, agreementId, amount, ...row } of rows) {
    if (purposeOfRow({ ...row, agreementId }) !== "deposit") continue;
    const key = `${importId} ${agreementId}`;
    const before = taken.get(key) ?? 0;
    left.set(id, ugx(Math.max(0, (payable.get(agreementId)?.depositOwed ?? 0) - before)));
    taken.set(key, before + amount);
  }
  return left;
}
