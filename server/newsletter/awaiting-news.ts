import { type RawBuilder, sql } from "kysely";

/**
 * Returns a condition for subscribers who agreed to such news and to whom no mail of this news was written yet. A mail
 * counts even if it could not be delivered. The query selects from `subscribers` under this name.
 *
 * @param newsKey `key` of the news
 * @param promisedSince the day of the earliest version of the consent text that counts; "" if every version does
 */
export function isAwaitingNews(newsKey: string, promisedSince: string): RawBuilder<boolean> {
  return sql<boolean>`(subscribers.state = 'confirmed' and wording_version >= ${promisedSince} and not exists (
    select from outgoing_mails where deduplication_key = ${`${newsKey} `}::text || subscribers.id::text))`;
}

/** Returns the deduplication key of a subscriber's mail of the news, by which {@link isAwaitingNews} finds it. */
export function newsMailKey(newsKey: string, subscriberId: number): string {
  return `${newsKey} ${subscriberId}`;
}
