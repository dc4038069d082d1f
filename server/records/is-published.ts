import { type RawBuilder, sql } from "kysely";

/**
 * Returns the time at which visitors saw the last change of a record: by an edit, or by appearing on the site or
 * leaving it.
 */
export function lastPublicChange(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(updated_at, published_at,
    case when unpublish_at > published_at and unpublish_at <= ${now} then unpublish_at end)`;
}

/**
 * Returns in SQL whether a record is "published" by `publicationState`.
 *
 * @param owner the table or its alias
 */
export function isPublished(now: Date, owner?: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(owner === undefined ? name : `${owner}.${name}`);
  const [begin, end] = [column("published_at"), column("unpublish_at")];
  return sql<boolean>`(${begin} <= ${now} and (${end} is null or ${end} > ${now} or ${end} <= ${begin}))`;
}
