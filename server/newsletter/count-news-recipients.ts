import type { HomeRef } from "#domain/catalogue/home.ts";
import { newsArea } from "#domain/settings/areas/news.ts";
import { areFirstPublications } from "#server/catalogue/first-publications.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

/**
 * Counts whom a publication of these homes would be mailed to. Only a first publication is news; see
 * `areFirstPublications`.
 */
export async function countNewsRecipients(
  db: Database,
  kind: HomeRef["kind"],
  ids: readonly number[],
): Promise<number> {
  const { news } = await getSettings(db, newsArea);
  if (news.newHomes === "no" || !(await areFirstPublications(db, kind, ids))) return 0;
  const { count } = await db
    .selectFrom("subscribers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return count;
}
