import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between } from "#test/pages/reading.ts";

const test = testWithSite();

test("a building site's next free visit is the first that the form offers for it", async ({ site }) => {
  site.clock.now = localInstant("2026-11-23", "13:30");
  await fillSite(site.db, site.clock.now);
  const { property_id: plot } = await site.db
    .selectFrom("progress_updates")
    .select("property_id")
    .executeTakeFirstOrThrow();
  const visitor = site.visitor();
  const firstTime = async (path: string) =>
    /value="(2026-\d\d-\d\d \d\d:\d\d)"/.exec((await visitor.get(path)).body)?.[1];
  expect(await firstTime("/visit")).toMatch(/^2026-11-23/);
  expect(await firstTime(`/visit?home=property-${plot}`)).toBe("2026-11-24 08:00");
  const page = (await visitor.get("/progress")).body;
  expect(page).toContain("The next free visit is on Tue 24 Nov, 8:00 AM.");
  // One row shows how a house rises, and how far this site is, and leads to each stage.
  const row = between(page, 'class="stage-row"', "</ol>");
  expect(row.match(/<picture/g)).toHaveLength(6);
  expect(row.match(/data-ahead/g)).toHaveLength(4);
  expect(row).toMatch(/href="#stage-foundation" aria-current="step"/);
  for (const [, stage] of row.matchAll(/href="#(stage-[a-z-]+)"/g)) expect(page).toContain(`id="${stage}"`);
  // The days of the site have the pictures of their stages, which are not drawn a second time among those ahead.
  expect(page).toContain("Four stages ahead, and what to look for");
  expect(page.replace(row, "").match(/<picture/g)).toHaveLength(6);
});
