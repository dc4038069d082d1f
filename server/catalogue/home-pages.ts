import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { type IdPart, isInPart, partOfId } from "#server/db/id-parts.ts";
import { lastPublicChange } from "#server/records/is-published.ts";
import { isPublicHome } from "./public-states.ts";
import type { StoredHomes } from "./stored-homes.ts";

export async function listHomePages(
  db: Database,
  { table }: StoredHomes,
  part: number,
  now: Date,
): Promise<{ id: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ id: number; updatedAt: Date }>`
    select id, ${lastPublicChange(now)} as "updatedAt" from ${sql.table(table)}
    where ${isPublicHome(now)} and ${isInPart(sql.ref("id"), part)} order by id`.execute(db);
  return rows;
}

/** A home that has left the site changed its part. */
export async function listHomeParts(db: Database, { table }: StoredHomes, now: Date): Promise<IdPart[]> {
  const { rows } = await sql<IdPart>`
    select ${partOfId(sql.ref("id"))} as part, max(${lastPublicChange(now)}) as "updatedAt" from ${sql.table(table)}
    where deleted_at is null and published_at <= ${now}
    group by part having bool_or(${isPublicHome(now)}) order by part`.execute(db);
  return rows;
}
