import { sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Database } from "#server/db/connection.ts";
import { isPublicHome } from "./public-states.ts";

const tables = { property: sql.table("properties"), apartment: sql.table("apartment_types") } as const;
const kinds = ["property", "apartment"] as const;

/** A condition for homes that subscribers get news of. */
const isAnnounced = sql`status = 'available' and not is_sample`;

/** So many rows fit into the statement timeout of 15 s. */
const BATCH_SIZE = 1_000;

/**
 * Records when homes were first published. Each is recorded once, in all processes together.
 *
 * @returns whether subscribers are to get news of any of them
 */
export async function recordFirstPublications(db: Database, now: Date): Promise<boolean> {
  let isAnyAnnounced = false;
  for (const kind of kinds) {
    const isNew = sql`first_published_at is null and ${isPublicHome(now)}`;
    for (;;) {
      const found = await sql<{
        id: number;
      }>`select id from ${tables[kind]} where ${isNew} limit ${BATCH_SIZE}`.execute(db);
      // An update of no rows would still fire the trigger that makes every page stale.
      if (found.rows.length === 0) break;
      const { rows } = await sql<{ isAnnounced: boolean }>`
        update ${tables[kind]} set first_published_at = ${now}
        where id in (${sql.join(found.rows.map(({ id }) => id))}) and ${isNew}
        returning ${isAnnounced} as "isAnnounced"`.execute(db);
      isAnyAnnounced ||= rows.some((row) => row.isAnnounced);
    }
  }
  return isAnyAnnounced;
}

/**
 * Lists homes whose first publication was recorded at this time and that are still on the site, at most `limit`;
 * `count` counts all of them.
 */
export async function findFirstPublished(
  db: Database,
  at: Date,
  limit: number,
  now: Date,
): Promise<{ count: number; first: HomeRef[] }> {
  const found: { count: number; first: HomeRef[] } = { count: 0, first: [] };
  for (const kind of kinds) {
    const { rows } = await sql<{ id: number; count: number }>`
      select id, count(*) over ()::int as count from ${tables[kind]}
      where first_published_at = ${at} and ${isAnnounced} and ${isPublicHome(now)} order by id limit ${limit}`.execute(
      db,
    );
    found.count += rows[0]?.count ?? 0;
    found.first.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return { ...found, first: found.first.slice(0, limit) };
}

/** Tells whether subscribers will get news of one of these homes when it appears on the site. */
export async function areFirstPublications(
  db: Database,
  kind: HomeRef["kind"],
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from ${tables[kind]} where id = any(${[...ids]}::bigint[]) and first_published_at is null
      and published_at is not null and deleted_at is null and ${isAnnounced} limit 1`.execute(db);
  return rows.length > 0;
}
