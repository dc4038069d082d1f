import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openPublicPages, type PublicPage } from "#test/public-pages/public-pages.ts";
import { violations } from "./axe.ts";
import { launchBrowser, type ServedSite, testOnOneSite } from "./browser.ts";
import { wakeIslands } from "./wake-islands.ts";
import { open, overflows, unreadable, WALK_MS, walk } from "./walk-pages.ts";

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
    const found = await walk(site, pages, async (page, address) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const findings = await open(page, address);
      await wakeIslands(page);
      findings.push(await unreadable(page), await violations(page), await overflows(page), await violations(page));
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      return findings;
    });
    expect(found).toEqual([]);
  },
  WALK_MS,
);

test.for(["wide", "narrow"] as const)(
  "every address without script, with a %s font: the same, and all of it can be read",
  { timeout: WALK_MS },
  async (letters, { browser }) => {
    const look = async (page: Page, address: PublicPage) => {
      await page.setViewportSize({ width: 360, height: 800 });
      return [...(await open(page, address)), await unreadable(page), await overflows(page)];
    };
    const visitor = letters === "wide" ? browser : await launchBrowser(letters);
    expect(await walk(site, pages, look, { javaScriptEnabled: false }, visitor)).toEqual([]);
    if (visitor !== browser) await visitor.close();
  },
);
