import { sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Database } from "#server/db/connection.ts";
import { isPublicHome } from "./affordable-homes.ts";

const tables = { property: sql.table("properties"), apartment: sql.table("apartment_types") } as const;
const kinds = ["property", "apartment"] as const;

/** What can be had and is nobody's example: of such homes people are told. */
const isTold = sql`status = 'available' and not is_sample`;

/**
 * Notes of the homes that visitors see for the first time that they were on the site, and answers those that people are told
 * of: each home once, however many processes ask. Joins the caller's transaction.
 */
export async function noteFirstPublications(db: Database, now: Date): Promise<HomeRef[]> {
  const told: HomeRef[] = [];
  for (const kind of kinds) {
    const isNew = sql`first_published_at is null and ${isPublicHome(now)}`;
    const found = await sql<{ id: number }>`select id from ${tables[kind]} where ${isNew}`.execute(db);
    // Also a change to no row makes every page out of date.
    if (found.rows.length === 0) continue;
    const { rows } = await sql<{ id: number; isTold: boolean }>`
      update ${tables[kind]} set first_published_at = ${now}
      where id in (${sql.join(found.rows.map(({ id }) => id))}) and ${isNew}
      returning id, ${isTold} as "isTold"`.execute(db);
    told.push(...rows.flatMap((row) => (row.isTold ? [{ kind, id: row.id }] : [])));
  }
  return told;
}

/**
 * Whether any of these homes is to be on the site for the first time, now or at a time to come, and people are
 * told of it then.
 */
export async function areFirstPublications(
  db: Database,
  kind: HomeRef["kind"],
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from ${tables[kind]} where id = any(${[...ids]}::bigint[]) and first_published_at is null
      and published_at is not null and deleted_at is null and ${isTold} limit 1`.execute(db);
  return rows.length > 0;
}
