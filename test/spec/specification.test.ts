import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { raiseContentRevision } from "#server/content-jobs.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty, now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/e2e/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { waitForWrites } from "#test/wait-for-writes.ts";
import { missingOn } from "./check-page.ts";
import type { Requirement, Where } from "./requirement.ts";
import { specification } from "./specification.ts";

// Sites: empty, with the sample content, and with unreadable tables.

const test = testWithSite();

let site: TestSite;
let administrator: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  administrator = await signedIn(site);
});

type Seen = Extract<Requirement, { on: Where }>;

const seen = specification.flatMap(({ title, requirements }) =>
  requirements.flatMap((requirement) =>
    "on" in requirement ? [{ ...requirement, name: `${title}: ${requirement.asks}` }] : [],
  ),
);

const ofSite = (state: NonNullable<Where["site"]>): (Seen & { name: string })[] =>
  seen.filter(({ on }) => (on.site ?? "samples") === state);

async function expectSeen({ on, look }: Seen): Promise<void> {
  const who = on.as === "administrator" ? administrator : site.visitor();
  const answer = on.post ? await who.post(on.path, { ...on.post }) : await who.get(on.path);
  const location = answer.headers.get("location") ?? "";
  expect(missingOn({ status: answer.status, body: answer.body, location }, on, look), on.path).toEqual([]);
}

describe("an empty site", () => {
  test.each(ofSite("empty"))("$name", expectSeen);
});

describe("the site with its samples", () => {
  beforeAll(async () => {
    await fillSite(site.db, now);
    await addProperty(site.db, { title: "Bare house", price: "" });
    for (const title of ["Third of the featured", "Fourth of the featured"])
      await addProperty(site.db, { title, isFeatured: "on" });
    await waitForWrites(site);
  });

  test.each(ofSite("samples"))("$name", expectSeen);

  // Brotli is what browsers take over TLS; gzip is for those before a site without it.
  test.each([
    ["br", 14_336],
    ["gzip", 16_000],
  ])("the first answer after a change fits the first flight of a connection (%s)", async (coding, most) => {
    await raiseContentRevision(site.db);
    await waitForWrites(site);
    const answer = await site.visitor().get("/", { "accept-encoding": coding });
    expect([answer.headers.get("content-encoding"), answer.headers.get("x-page-cache")]).toEqual([coding, "miss"]);
    expect(answer.bytes.length).toBeLessThanOrEqual(most);
  });
});

describe("a site whose tables cannot be read", () => {
  beforeAll(async () => {
    for (const table of ["properties", "apartment_types", "posts"])
      await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_elsewhere`)}`.execute(site.db);
  });
  afterAll(() => {
    site.logged.length = 0;
  });

  test.each(ofSite("broken"))("$name", expectSeen);
});
