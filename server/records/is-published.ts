import { type RawBuilder, sql } from "kysely";

/** By an edit, by appearing or by leaving the site. */
export function lastPublicChange(now: Date, owner?: string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(owner === undefined ? name : `${owner}.${name}`);
  const [begin, end] = [column("published_at"), column("unpublish_at")];
  return sql<Date>`greatest(${column("updated_at")}, ${begin}, case when ${end} > ${begin} and ${end} <= ${now} then ${end} end)`;
}

/**
 * As `publicationState` in SQL.
 * @param owner table or alias
 */
export function isPublished(now: Date, owner?: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(owner === undefined ? name : `${owner}.${name}`);
  const [begin, end] = [column("published_at"), column("unpublish_at")];
  return sql<boolean>`(${begin} <= ${now} and (${end} is null or ${end} > ${now} or ${end} <= ${begin}))`;
}
