import { sql } from "kysely";
import { expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { testWithSite } from "#test/fixtures.ts";
import { storageCheck } from "./stored-by-strangers.ts";

const test = testWithSite();

test("the doctor says what strangers stored in a day, and finds fault with more than half of their budget", async ({
  site,
}) => {
  const now = site.clock.now;
  const { check, look } = storageCheck(() => now);
  const see = (rows: number) =>
    sql`
    insert into counted_views (day, kind, path, source, visitor, times)
    select ${localDate(now)}::date, 'view', '/faq', null, i, 1 from generate_series(1, ${rows}::integer) as i
  `.execute(site.db);
  await see(3);
  await site.visitor().post("/news/subscribe", { email: "amina@example.org" });
  expect(check).toBe("Storage");
  expect(await look(site.db)).toMatch(
    /^Strangers stored 1 forms and 3 rows of page views in a day, at most 1 MB of the 572 MB that they may; the database has \d+ MB\.$/,
  );
  await sql`
    insert into sign_in_attempts (kind, key_hash, failures, last_failed_at, blocked_until)
    select 'address', lpad(to_hex(i), 64, '0'), 1, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, 20000) as i`.execute(site.db);
  await expect(look(site.db)).rejects.toThrow("look at the proxy's log for networks that send much");
});
