import { type RawBuilder, sql } from "kysely";

/**
 * Whether a subscriber has confirmed, has agreed to be told of such things, has not stopped, and was not written of this. Of the row of a
 * query of `subscribers`.
 *
 * @param promisedSince the version of the words that somebody has to have agreed to at least
 */
export function untold(key: string, promisedSince: string): RawBuilder<boolean> {
  return sql<boolean>`(subscribers.state = 'confirmed' and wording_version >= ${promisedSince} and not exists (
    select from outgoing_mails where deduplication_key = ${`${key} `}::text || subscribers.id::text))`;
}
