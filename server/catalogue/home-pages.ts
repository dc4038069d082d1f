import { sql } from "kysely";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import type { Database } from "#server/db/connection.ts";
import { type IdPart, isInPart, partOfId } from "#server/db/id-parts.ts";
import { lastPublicChange } from "#server/records/is-published.ts";
import { isPublicHome } from "./public-states.ts";
import { type StoredHomes, storedApartments, storedProperties } from "./stored-homes.ts";

/** Lists the public homes of one part of the sitemap. */
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

/** Lists the parts of the sitemap with homes. A home that has left the site has changed its part, too. */
export async function listHomeParts(db: Database, { table }: StoredHomes, now: Date): Promise<IdPart[]> {
  const { rows } = await sql<IdPart>`
    select ${partOfId(sql.ref("id"))} as part, max(${lastPublicChange(now)}) as "updatedAt" from ${sql.table(table)}
    where deleted_at is null and published_at <= ${now}
    group by part having bool_or(${isPublicHome(now)}) order by part`.execute(db);
  return rows;
}

const NEWEST = 150;

/** Lists the paths of the homes of each kind that were put on the site last, such as "/property/7". */
export async function listNewestHomePaths(db: Database, now: Date): Promise<string[]> {
  const newestOf = ({ kind, table }: StoredHomes) => sql<HomeRef>`
    select ${kind}::text as kind, id from ${sql.table(table)} where ${isPublicHome(now)} order by id desc limit ${NEWEST}`;
  const { rows } =
    await sql<HomeRef>`(${newestOf(storedApartments)}) union all (${newestOf(storedProperties)})`.execute(db);
  return rows.map(homePath);
}
