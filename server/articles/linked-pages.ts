import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { isPublished } from "#server/records/is-published.ts";

export interface LinkedPage {
  name: string;
  path: string;
}

/**
 * Finds homes and articles on the site by a part of their name, for a link in a text. Names that begin so come first.
 */
export async function findLinkedPages(db: Database, search: string, limit: number, now: Date): Promise<LinkedPage[]> {
  const onSite = sql`deleted_at is null and ${isPublished(now)}`;
  const { rows } = await sql<LinkedPage>`
    select name, path from (
      select title as name, '/property/' || id as path from properties where status <> 'hidden' and ${onSite}
      union all
      select name, '/apartment/' || id from apartment_types where status <> 'hidden' and ${onSite}
      union all
      select title, '/blog/' || slug from posts where ${onSite}
    ) as page
    where strpos(lower(name), lower(${search}::text)) > 0
    order by starts_with(lower(name), lower(${search}::text)) desc, name, path limit ${limit}`.execute(db);
  return rows;
}
