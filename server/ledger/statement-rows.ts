import { type Insertable, sql, type Updateable } from "kysely";
import type { Ugx } from "#domain/money/money.ts";
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

/** A line of a file or list. Its rows are the parts into which it was split. */
export interface StatementPlace {
  importId: number;
  line: number;
}

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

/**
 * Selects the parts of lines that become one row again when they are put back: the other parts wait too, or were decided
 * in the same way.
 */
export const isPutTogether = sql<boolean>`(statement_rows.whole_ugx is not null and not exists (
  select from statement_rows as part
  where part.import_id = statement_rows.import_id and part.line_number = statement_rows.line_number
    and part.id <> statement_rows.id and part.outcome not in ('unmatched', 'duplicate')
    and not (part.outcome = statement_rows.outcome and part.outcome <> 'booked' and part.given_back_on is null
      and (part.outcome <> 'dismissed' or (part.set_aside_for is not distinct from statement_rows.set_aside_for
        and part.set_aside_note = statement_rows.set_aside_note)))))`;

/** Returns the number of the last part of a row's line. */
export async function lastPartOfLine(trx: Database, rowId: number): Promise<number> {
  const { last } = await trx
    .selectFrom("statement_rows as row")
    .innerJoin("statement_rows as part", (join) =>
      join.onRef("part.import_id", "=", "row.import_id").onRef("part.line_number", "=", "row.line_number"),
    )
    .select((eb) => eb.fn.max("part.part").as("last"))
    .where("row.id", "=", rowId)
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * Divides a row in two: it keeps an amount, and the rest becomes a part of its line that is like it apart from what is
 * changed.
 */
export async function divideRow(
  trx: Database,
  rowId: number,
  { amount, rest }: { amount: Ugx; rest: Pick<NewRow, "set_aside_for"> },
): Promise<void> {
  const {
    id: _,
    version: __,
    ...columns
  } = await trx.selectFrom("statement_rows").selectAll().where("id", "=", rowId).executeTakeFirstOrThrow();
  const before = columns.amount_ugx ?? 0;
  const whole_ugx = columns.whole_ugx ?? before;
  await changeRows(trx, [rowId], { amount_ugx: amount, whole_ugx });
  const part = (await lastPartOfLine(trx, rowId)) + 1;
  await trx
    .insertInto("statement_rows")
    .values({ ...columns, part, whole_ugx, amount_ugx: before - amount, ...rest })
    .execute();
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
