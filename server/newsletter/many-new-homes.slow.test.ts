import { sql } from "kysely";
import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { addReaders, openNews } from "#test/news.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
});

test("fifty thousand homes published at once are one mail, and no statement is too long for the database", async () => {
  await site.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into properties (title, price_ugx, published_at, created_by)
      select 'House ' || i, 91000000, ${now}::timestamptz, 'admin-1' from generate_series(1, 50000) as i`.execute(trx);
  });
  await addReaders(site, 1);
  const news = await openNews(site);
  try {
    await news.announceAll();
    const [mail, ...others] = await site.db.selectFrom("outgoing_mails").select(["subject", "text_body"]).execute();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New: 50,000 new homes");
    expect(mail?.text_body).toMatch(/and 49,990 more: /);
  } finally {
    await news.stop();
  }
}, 300_000);
