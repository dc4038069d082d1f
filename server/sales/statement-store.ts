import { type Insertable, sql, type Updateable } from "kysely";
import { isTransactionReference } from "#domain/sales/statement-numbers.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";
import type { RowOutcome } from "#server/sales/read-statements.ts";

type NewRow = Insertable<Schema["statement_rows"]>;
type RowChange = Updateable<Schema["statement_rows"]>;

const nextVersion = (change: RowChange) => ({ ...change, version: sql<number>`version + 1` });

export async function insertImport(trx: Database, values: Insertable<Schema["statement_imports"]>): Promise<number> {
  const inserted = trx.insertInto("statement_imports").values(values).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function insertCollectedImport(
  trx: Database,
  values: Insertable<Schema["statement_imports"]>,
): Promise<void> {
  await trx
    .insertInto("statement_imports")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["method", "collected_on"]).where("collected_on", "is not", null).doNothing(),
    )
    .execute();
}

export async function changeImport(
  trx: Database,
  id: number,
  change: Updateable<Schema["statement_imports"]>,
): Promise<void> {
  await trx.updateTable("statement_imports").set(change).where("id", "=", id).execute();
}

export async function deleteImport(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom("statement_imports").where("id", "=", id).execute();
}

export async function insertRows(trx: Database, values: NewRow[]): Promise<void> {
  const rows = values.map((row) => ({
    ...row,
    reference_identifies: isTransactionReference(row.external_reference ?? ""),
  }));
  await trx.insertInto("statement_rows").values(rows).execute();
}

/** Otherwise a large file is planned as an empty table. Locks the tables: not for a transaction. */
export async function analyzeStatements(db: Database): Promise<void> {
  await sql`analyze statement_rows, payments`.execute(db);
}

export async function changeRows(trx: Database, ids: readonly number[], change: RowChange): Promise<void> {
  await trx
    .updateTable("statement_rows")
    .set(nextVersion(change))
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export async function changeRowsOf(
  trx: Database,
  { importId, line, of }: { importId: number; line?: number; of: readonly RowOutcome[] },
  change: RowChange,
): Promise<void> {
  await trx
    .updateTable("statement_rows")
    .set(nextVersion(change))
    .where("import_id", "=", importId)
    .where("outcome", "in", of)
    .$if(line !== undefined, (query) => query.where("line_number", "=", line ?? 0))
    .execute();
}

export async function markBooked(
  trx: Database,
  booked: readonly { rowId: number; paymentId: number }[],
): Promise<void> {
  await sql`
    update statement_rows set outcome = 'booked', payment_id = booked.payment_id, version = version + 1
    from (select unnest(${booked.map(({ paymentId }) => paymentId)}::bigint[]) as payment_id,
                 unnest(${booked.map(({ rowId }) => rowId)}::bigint[]) as row_id) as booked
    where statement_rows.id = booked.row_id
  `.execute(trx);
}

export async function deleteRows(trx: Database, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("statement_rows")
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
