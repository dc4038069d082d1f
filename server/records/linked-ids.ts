import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

export interface LinkTable {
  table: "property_gallery" | "apartment_type_gallery" | "progress_pictures" | "property_tags" | "post_tags";
  owner: string;
  linked: string;
  /** This is true if the ids are ordered by `position`; otherwise they are ordered by id. */
  isOrdered: boolean;
}

/** Lists the linked ids, in their own order if the table stores one. */
export async function listLinkedIds(db: Database, link: LinkTable, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(link.linked)} as id from ${sql.table(link.table)} where ${sql.ref(link.owner)} = ${ownerId}
    order by ${sql.ref(link.isOrdered ? "position" : link.linked)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Replaces the linked ids by these, in this order. */
export async function putLinkedIds(
  trx: Database,
  link: LinkTable,
  ownerId: number,
  linkedIds: readonly number[],
): Promise<void> {
  const table = sql.table(link.table);
  await sql`delete from ${table} where ${sql.ref(link.owner)} = ${ownerId}`.execute(trx);
  if (linkedIds.length === 0) return;
  const columns = [link.owner, link.linked, ...(link.isOrdered ? ["position"] : [])].map((column) => sql.ref(column));
  const rows = linkedIds.map(
    (linkedId, position) => sql`(${sql.join([ownerId, linkedId, ...(link.isOrdered ? [position] : [])])})`,
  );
  await sql`insert into ${table} (${sql.join(columns)}) values ${sql.join(rows)}`.execute(trx);
}

/** Counts the links of each owner. Owners without links are not in the map. */
export async function countLinks(
  db: Database,
  link: LinkTable,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; links: number }>`
    select ${sql.ref(link.owner)} as id, count(*) as links from ${sql.table(link.table)}
    where ${sql.ref(link.owner)} in (${sql.join(ownerIds)}) group by ${sql.ref(link.owner)}`.execute(db);
  return new Map(rows.map(({ id, links }) => [id, links]));
}
