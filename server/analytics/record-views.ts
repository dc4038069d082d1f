import { type RawBuilder, sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

/** Selects `id` and `views` of homes. Homes that nobody has seen are left out. */
export function viewsOfHomes(kind: HomeRef["kind"], since: LocalDate): RawBuilder<unknown> {
  return sql`select home_id as id, sum(views) as views from home_views_by_day
    where home_kind = ${kind} and day >= ${since} group by home_id`;
}

/** Selects `id` and `views` of records by the paths of their pages. */
export function viewsOfPages(table: string, path: RawBuilder<unknown>, since: LocalDate): RawBuilder<unknown> {
  return sql`select ${sql.ref(`${table}.id`)} as id, sum(seen.views) as views
    from page_views_by_day as seen join ${sql.table(table)} on ${path} = seen.path
    where seen.day >= ${since} group by ${sql.ref(`${table}.id`)}`;
}
