import { sql } from "kysely";
import { expect } from "vitest";
import { subscriptionConsent } from "#content/consent-wordings.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { newsQueues, workOnNews } from "#server/newsletter/notify-subscribers.ts";
import type { TestSite } from "./app.ts";
import { now } from "./catalogue/records.ts";

/**
 * Opens the job that writes newsletters and announcements. It runs only when the test calls `pass` or `announceAll`; `stop`
 * ends it.
 */
export async function openNews(site: TestSite) {
  const { publicUrl, auth } = site;
  const jobs = await startJobs({ databaseUrl: site.databaseUrl, queues: newsQueues, log: () => {} });
  await workOnNews(site.db, jobs, { publicUrl, secret: auth.secret }, () => site.clock.now);
  const [queue] = newsQueues;
  await jobs.unschedule(queue);
  /** Runs the job once, as it runs every minute, and resolves when it is done. */
  async function pass(): Promise<void> {
    await jobs.enqueue(site.db, queue, {});
    const open = sql`select from pgboss.job where name = ${queue.name} and state <> 'completed'`;
    await expect.poll(async () => (await open.execute(site.db)).rows, { timeout: 60_000 }).toHaveLength(0);
  }
  return {
    pass,
    async announceAll(): Promise<void> {
      do await pass();
      while (await site.db.selectFrom("newsletters").select("id").where("written_at", "is", null).executeTakeFirst());
    },
    stop: () => jobs.stop(),
  };
}

/** Adds confirmed subscribers "reader-1@visitors.example" and so on; `from` is the first number. */
export async function addReaders({ db }: TestSite, count: number, { from = 1, at = now } = {}): Promise<void> {
  await sql`insert into subscribers (email, state, wording, wording_version, requested_at, confirmed_at)
    select 'reader-' || i || '@visitors.example', 'confirmed', 'News', ${subscriptionConsent.version}, ${at}::timestamptz, ${at}::timestamptz
    from generate_series(${from}::int, ${from + count - 1}::int) as i`.execute(db);
}
