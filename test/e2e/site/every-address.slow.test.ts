import type { Page } from "playwright-core";
import { expect } from "vitest";
import { launchBrowser, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { CHECK_TIMEOUT_MS, checkPages, findOverflows, findUnreadable, openPage } from "#test/browser/check-pages.ts";
import { violations } from "#test/browser/page-faults.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";

const test = testOnOneSite();
let site: ServedSite;
let pages: PublicPage[];
test.beforeAll(async ({ site: served }) => {
  site = served;
  pages = await openPublicPages(site);
});

test(
  "every address with script: no console error, no accessibility violation at any width, nothing wider than the screen",
  async () => {
    const found = await checkPages(site, pages, async (page, address) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const findings = await openPage(page, address);
      await wakeIslands(page);
      findings.push(
        await findUnreadable(page),
        await violations(page),
        await findOverflows(page),
        await violations(page),
      );
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      return findings;
    });
    expect(found).toEqual([]);
  },
  CHECK_TIMEOUT_MS,
);

test.for(["wide", "narrow"] as const)(
  "every address without script, with a %s font: the same, and all of it can be read",
  { timeout: CHECK_TIMEOUT_MS },
  async (letters, { browser }) => {
    const look = async (page: Page, address: PublicPage) => {
      await page.setViewportSize({ width: 360, height: 800 });
      return [...(await openPage(page, address)), await findUnreadable(page), await findOverflows(page)];
    };
    const visitor = letters === "wide" ? browser : await launchBrowser(letters);
    expect(await checkPages(site, pages, look, { javaScriptEnabled: false }, visitor)).toEqual([]);
    if (visitor !== browser) await visitor.close();
  },
);
