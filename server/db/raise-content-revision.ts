import { sql } from "kysely";
import type { Database } from "./connection.ts";

/** What the triggers do at every write of content, for what changes without a write: time. */
export async function raiseContentRevision(db: Database): Promise<void> {
  await sql`
    with raised as (
      update content_revision set revision = revision + 1, changed_at = clock_timestamp() returning revision
    )
    select pg_notify('content_revision', revision::text) from raised`.execute(db);
}
