import { type RawBuilder, sql } from "kysely";

/** Whether a subscriber has confirmed, has not stopped, and was not written of this. Of the row of a query of `subscribers`. */
export function untold(key: string): RawBuilder<boolean> {
  return sql<boolean>`(subscribers.state = 'confirmed' and not exists (
    select from outgoing_mails where deduplication_key = ${`${key} `}::text || subscribers.id::text))`;
}
