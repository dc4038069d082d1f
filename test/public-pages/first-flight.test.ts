import { expect } from "vitest";
import { raiseContentRevision } from "#server/content-jobs.ts";
import { now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

test.beforeAll(async ({ site }) => {
  site.clock.now = now;
  await fillSite(site.db, now);
});

// Browsers accept Brotli over TLS only, so a site without TLS answers with gzip.
test.for([
  ["br", 14_400],
  ["gzip", 16_000],
] as const)(
  "the home page's first answer after a change fits the first flight of a connection (%s)",
  async ([coding, most], { site }) => {
    await raiseContentRevision(site.db);
    await waitForWrites(site);
    const answer = await site.visitor().get("/", { "accept-encoding": coding });
    expect([answer.headers.get("content-encoding"), answer.headers.get("x-page-cache")]).toEqual([coding, "miss"]);
    expect(answer.bytes.length).toBeLessThanOrEqual(most);
  },
);
