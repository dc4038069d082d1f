import { sql } from "kysely";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";

interface DeletedRecord {
  kind: RecordEntity;
  id: number;
  version: number;
  name: string;
  deletedAt: Date;
}

/** So many days after it was deleted a record is removed for good. */
export const restorableDays = 30;

/** Everything in the bin, what was deleted last comes first; at most 1,000. */
export async function listDeleted(db: Database): Promise<DeletedRecord[]> {
  const { rows } = await sql<DeletedRecord>`
    select kind, id, version, name, deleted_at as "deletedAt" from (
      select 'property' as kind, id, version, title as name, deleted_at from properties
      union all select 'apartment', id, version, name, deleted_at from apartment_types
      union all select 'post', id, version, title, deleted_at from posts
      union all select 'testimonial', id, version, name, deleted_at from testimonials
      union all select 'progress', id, version, title, deleted_at from progress_updates
    ) as records
    where deleted_at is not null
    order by deleted_at desc, kind, id
    limit 1000`.execute(db);
  return rows;
}
