import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";

/** Inserts an import and returns its id. */
export async function insertImport(trx: Database, values: Insertable<Schema["statement_imports"]>): Promise<number> {
  const inserted = trx.insertInto("statement_imports").values(values).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Inserts the import of a day of a provider's list, unless another process has. */
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

/** Changes what is stored of an import. */
export async function changeImport(
  trx: Database,
  id: number,
  change: Updateable<Schema["statement_imports"]>,
): Promise<void> {
  await trx.updateTable("statement_imports").set(change).where("id", "=", id).execute();
}

/** Deletes an import, of which nothing is booked. */
export async function deleteImport(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom("statement_imports").where("id", "=", id).execute();
}

/**
 * Updates the planner's statistics; without them PostgreSQL plans for a large file as for an empty table. It locks the
 * tables, so it must not run within a transaction.
 */
export async function analyzeStatements(db: Database): Promise<void> {
  await sql`analyze statement_rows, payments`.execute(db);
}
