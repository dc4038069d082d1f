import { sql } from "kysely";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** Returns those months of the days that are closed. The answer cannot change while the receipt counter is locked. */
export async function listClosedMonths(db: Database, days: readonly LocalDate[]): Promise<Set<LocalDate>> {
  const months = [...new Set(days.map(monthOf))];
  if (months.length === 0) return new Set();
  const rows = await db
    .selectFrom("month_closings")
    .select("month")
    .where("month", "=", sql<string>`any(${months}::date[])`)
    .where("reopened_at", "is", null)
    .execute();
  return new Set(rows.map(({ month }) => month));
}
