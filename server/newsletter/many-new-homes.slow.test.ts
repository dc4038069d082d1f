import { sql } from "kysely";
import { expect } from "vitest";
import { startJobs } from "#server/jobs/jobs.ts";
import { announceNewHomes, newsQueues, workOnNews } from "#server/newsletter/new-homes.ts";
import type { TestSite } from "#test/app.ts";
import { now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
});

test("fifty thousand homes that come at once are one mail, and no statement is too long for the database", async () => {
  await site.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into properties (title, price_ugx, published_at, created_by)
      select 'House ' || i, 91000000, ${now}::timestamptz, 'admin-1' from generate_series(1, 50000) as i`.execute(trx);
  });
  await sql`insert into subscribers (email, state, wording, wording_version, requested_at, confirmed_at)
    values ('reader@visitors.example', 'confirmed', 'News', '1', ${now}, ${now})`.execute(site.db);
  const jobs = await startJobs({ databaseUrl: site.databaseUrl, queues: newsQueues, log: () => {} });
  try {
    const { publicUrl, auth } = site;
    await workOnNews(site.db, jobs, { publicUrl, secret: auth.secret }, () => now);
    await announceNewHomes(site.db, jobs, now);
    const mails = () => site.db.selectFrom("outgoing_mails").select(["subject", "text_body"]).execute();
    await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe("New: 50,000 new homes");
    expect(mail?.text_body).toMatch(/and 49,990 more: /);
  } finally {
    await jobs.stop();
  }
}, 300_000);
