import { companyArea } from "#domain/settings/areas/company.ts";
import { languagesArea, shownLanguage } from "#domain/settings/areas/languages.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { getSettings } from "#server/settings/settings.ts";
import { writeArticleNews } from "./article-news.ts";
import { isAwaitingNews, newsMailKey } from "./awaiting-news.ts";
import { announceNewHomes, writeHomesNews } from "./new-homes.ts";
import { type News, newsMail, stopNewsLink } from "./news-mail.ts";
import { lockUnwritten, recordWritten } from "./newsletters.ts";
import { unsubscribeCode, unsubscribeHeaders } from "./unsubscribe-link.ts";

// Programs of the previous release use this queue as well, so its name stays.
const newsQueue = defineQueue<Record<string, never>>("new-homes", { retryLimit: 0 });

export const newsQueues = [newsQueue] as const;

/** So few mails are written at once that a visitor's own mail does not wait behind a thousand. */
const BATCH_SIZE = 100;

interface NewsSite {
  publicUrl: string;
  secret: string;
}

/** Begins to announce new homes and to write newsletters, every minute. */
export async function workOnNews(db: Database, jobs: Jobs, site: NewsSite, clock: () => Date): Promise<void> {
  await jobs.work(newsQueue, async () => {
    await announceNewHomes(db, clock());
    await notifySubscribers(db, site, clock());
  });
  await jobs.schedule(newsQueue, "* * * * *");
}

/**
 * Writes news to subscribers. Each gets the same news only once, however often this runs or breaks off.
 *
 * @returns whether there may be more to write
 */
export function notifySubscribers(db: Database, site: NewsSite, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    let left = BATCH_SIZE;
    while (left > 0) {
      const next = await lockUnwritten(trx);
      if (!next) return false;
      const { id, postId, askedAt } = next;
      const news =
        postId === null
          ? await writeHomesNews(trx, askedAt, site.publicUrl, now)
          : await writeArticleNews(trx, postId, site.publicUrl, now);
      const written = news ? await writeMails(trx, { id, askedAt, news, limit: left }, site, now) : 0;
      left -= written;
      if (left > 0) await recordWritten(trx, id, now);
    }
    return true;
  });
}

async function writeMails(
  trx: Database,
  { id, askedAt, news, limit }: { id: number; askedAt: Date; news: News; limit: number },
  { publicUrl, secret }: NewsSite,
  now: Date,
): Promise<number> {
  const { company, languages } = await getSettings(trx, companyArea, languagesArea);
  // Somebody who unsubscribes at the same time waits for this, and then removes the mail.
  const readers = await trx
    .selectFrom("subscribers")
    .select(["id", "email", "language"])
    .where(isAwaitingNews(news.key, news.promisedSince))
    .where("confirmed_at", "<=", askedAt)
    .orderBy("id")
    .limit(limit)
    .forShare()
    .execute();
  for (const reader of readers) {
    const mail = {
      ...newsMail(news, {
        language: shownLanguage(reader.language, languages),
        company: company.name,
        stopLink: (language) => stopNewsLink(publicUrl, language, unsubscribeCode(reader.id, secret)),
      }),
      to: reader.email,
      headers: unsubscribeHeaders(reader.id, secret, publicUrl),
      deduplicationKey: newsMailKey(news.key, reader.id),
      newsletterId: id,
    };
    await queueMail(trx, mail, new URL(publicUrl).hostname, now);
  }
  return readers.length;
}
