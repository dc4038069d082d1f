import { sql } from "kysely";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { versionedTables } from "./versioned-record.ts";

interface DeletedRecord {
  kind: RecordEntity;
  id: number;
  version: number;
  name: string;
  deletedAt: Date;
}

/** After this many days in the bin a record is purged. */
export const RESTORABLE_DAYS = 30;

/** Lists the records in the bin, those that were deleted last first, at most 1,000. */
export async function listDeleted(db: Database): Promise<DeletedRecord[]> {
  const parts = Object.entries(versionedTables).map(
    ([kind, { table, nameColumn }]) => sql`
      select ${kind}::text as kind, id, version, ${sql.ref(nameColumn)} as name, deleted_at as "deletedAt"
      from ${sql.table(table)} where deleted_at is not null`,
  );
  const { rows } = await sql<DeletedRecord>`
    ${sql.join(parts, sql` union all `)} order by "deletedAt" desc, kind, id limit 1000`.execute(db);
  return rows;
}
