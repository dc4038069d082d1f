import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { writeHistory } from "#test/analytics/history.ts";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

let browser: Browser;
let site: ServedSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
  site.clock.now = localInstant("2026-11-20", "18:00");
  await writeHistory(site.db);
});
afterAll(async () => {
  expect(site.consoleErrors).toEqual([]);
  await site.remove();
  await browser.close();
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
