import { type RawBuilder, sql } from "kysely";

/**
 * When what visitors get of a record that has been published changed last: by an edit, by appearing or by leaving the site.
 *
 * @param owner as in {@link isPublished}
 */
export function lastPublicChange(now: Date, owner?: string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(owner === undefined ? name : `${owner}.${name}`);
  const [begin, end] = [column("published_at"), column("unpublish_at")];
  return sql<Date>`greatest(${column("updated_at")}, ${begin}, case when ${end} > ${begin} and ${end} <= ${now} then ${end} end)`;
}

/**
 * Whether a record is on the site by its times, as `publicationState` says it of one that was read.
 *
 * @param owner the table, or what a query calls it, where its columns are not the only ones of their name
 */
export function isPublished(now: Date, owner?: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(owner === undefined ? name : `${owner}.${name}`);
  const [begin, end] = [column("published_at"), column("unpublish_at")];
  return sql<boolean>`(${begin} <= ${now} and (${end} is null or ${end} > ${now} or ${end} <= ${begin}))`;
}
