import { type RawBuilder, sql } from "kysely";

/** By an edit, by appearing or by leaving the site. */
export function lastPublicChange(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(updated_at, published_at,
    case when unpublish_at > published_at and unpublish_at <= ${now} then unpublish_at end)`;
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
