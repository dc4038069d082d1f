import { sql } from "kysely";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { versionedTables } from "./versioned-record.ts";

/**
 * Counts, for each kind, the present records that were added since a time. Samples do not count, because nobody has
 * added them.
 */
export async function countAdded(db: Database, since: Date): Promise<Record<RecordEntity, number>> {
  const counts = Object.entries(versionedTables).map(
    ([kind, { table }]) => sql`(
      select count(*)::int from ${sql.table(table)} where created_at >= ${since} and not is_sample and deleted_at is null
    ) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<RecordEntity, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("added records were not counted");
  return row;
}
