import { type Insertable, sql, type Updateable } from "kysely";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";

export type RowOutcome =
  | "matched"
  | "unmatched"
  | "duplicate"
  | "bad"
  | "outgoing"
  | "failed"
  /** "reversal" means that the provider has reversed a payment that is booked. */
  | "reversal"
  | "booked"
  | "dismissed"
  /** "undone" means that the row was reversed with its whole file. */
  | "undone";

type NewRow = Insertable<Schema["statement_rows"]>;
type RowChange = Updateable<Schema["statement_rows"]>;

const nextVersion = (change: RowChange) => ({ ...change, version: sql<number>`version + 1` });

/** Changes rows of statements and raises their versions, so that forms which were opened before notice it. */
export async function changeRows(trx: Database, ids: readonly number[], change: RowChange): Promise<void> {
  await trx
    .updateTable("statement_rows")
    .set(nextVersion(change))
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/**
 * Changes those rows of an import, or of one of its lines, that have one of these outcomes, and raises their versions.
 */
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

/** Inserts rows of a statement, at most as many as a PostgreSQL statement takes. */
export async function insertRows(trx: Database, values: NewRow[]): Promise<void> {
  const rows = values.map((row) => ({
    ...row,
    reference_identifies: isTransactionReference(row.external_reference ?? ""),
  }));
  await trx.insertInto("statement_rows").values(rows).execute();
}

/** Links rows to the payments that booked them. */
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

/** Deletes rows of statements, such as the parts of a line that becomes whole again. */
export async function deleteRows(trx: Database, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("statement_rows")
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
