import { sql } from "kysely";
import type { Database } from "./connection.ts";

export type SluggedTable = "apartment_types" | "posts" | "tags";

/** Returns the slug or, if another record has it, the slug with the first free number: "lake-view-2". */
export async function freeSlug(db: Database, table: SluggedTable, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${slug} or slug like ${`${slug}-%`}`.execute(db);
  return firstFreeSlug(slug, new Set(rows.map((row) => row.slug)));
}

/** Adds the first number from 2 on that makes the slug free, unless it is. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
