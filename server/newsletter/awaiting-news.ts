import { type RawBuilder, sql } from "kysely";

/**
 * Returns a condition for subscribers who have not got this news.
 *
 * @param promisedSince the earliest version of the consent text that counts
 */
export function isAwaitingNews(key: string, promisedSince: string): RawBuilder<boolean> {
  return sql<boolean>`(subscribers.state = 'confirmed' and wording_version >= ${promisedSince} and not exists (
    select from outgoing_mails where deduplication_key = ${`${key} `}::text || subscribers.id::text))`;
}
