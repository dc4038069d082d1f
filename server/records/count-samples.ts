import { sql } from "kysely";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { versionedTables } from "./versioned-record.ts";

/** Counts the records of each kind that are samples and not in the bin. */
export async function countSamples(db: Database): Promise<Record<RecordEntity, number>> {
  const counts = Object.entries(versionedTables).map(
    ([kind, { table }]) =>
      sql`(select count(*)::int from ${sql.table(table)} where is_sample and deleted_at is null) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<RecordEntity, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("samples were not counted");
  return row;
}
