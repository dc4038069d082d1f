import { sql } from "kysely";
import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { countLockWaits } from "#test/lock-waits.ts";

const test = testWithSite({ metricsToken: "t" });

let site: TestSite;
let headers: Record<string, string>;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await addProperty(site.db);
  const cookie = cookieHeader(await signedIn(site));
  headers = { accept: "text/html", cookie, host: new URL(site.publicUrl).host };
});

/**
 * Disconnects while the request waits for a lock in the database.
 *
 * @returns the status that the log has for the request
 */
async function askAndGo(path: string): Promise<number> {
  const leaving = new AbortController();
  const { asked } = await site.db.transaction().execute(async (trx) => {
    await sql`lock table properties in access exclusive mode`.execute(trx);
    const asked = site.app.request(site.publicUrl + path, { headers, signal: leaving.signal });
    await expect.poll(() => countLockWaits(site.db)).toBeGreaterThan(0);
    leaving.abort();
    return { asked };
  });
  return (await asked).status;
}

test.each([
  ["a view of the dashboard", "/dashboard/properties"],
  ["what a view shows, asked for by script", "/dashboard/properties.data"],
  ["a page of the site", "/properties?location=kololo"],
])("whoever goes before %s has come leaves no failure behind", async (_what, path) => {
  site.logged.length = 0;
  expect(await askAndGo(path)).toBe(499);
  const requests = site.logged.map(({ level, message, fields }) => [level, message, fields?.status]);
  expect(requests).toEqual([["info", "request", 499]]);
  const { body } = await site.visitor().get("/metrics", { authorization: "Bearer t" });
  expect(body).not.toMatch(/^http_requests_total\{.*status="5/m);
});
