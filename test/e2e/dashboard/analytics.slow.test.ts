import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { writeHistory } from "#test/analytics/history.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  site.clock.now = localInstant("2026-11-20", "18:00");
  await writeHistory(site.db);
});

test("has no accessibility violations and nothing wider than the window, on a phone and on a wide screen", async () => {
  const page = await administratorPage(site, { reducedMotion: "reduce" });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openView(page, "analytics?range=90");
    await page.getByText("As a table: Page views").click();
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toEqual([]);
  }
});
