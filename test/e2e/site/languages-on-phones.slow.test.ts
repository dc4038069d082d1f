import { expect } from "vitest";
import { pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import { phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { showLanguages } from "#test/languages/show-languages.ts";
import { openPublicPages } from "#test/pages/public-pages.ts";

const test = testOnOneSite();

let site: ServedSite;
let paths: string[];
test.beforeAll(async ({ site: served }) => {
  site = served;
  const pages = await openPublicPages(site);
  const amounts = ["/plan?perday=30000", "/homes?perday=30000", "/apartment/1?perday=1000", "/?perday=1000"];
  paths = [...new Set([...pages.map(({ path }) => path.replace(/#.*/, "")), ...amounts])].filter(
    (path) => !path.startsWith("/login"),
  );
  await showLanguages(site);
});

// Words of Luganda and Swahili are often longer than the English ones.
test.each(translatedLanguages)("in %s no page is wider than a phone of 360 px", async (language) => {
  const page = await site.newPage(phone);
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(pathIn(language, path));
    wide.push(...(await overflow(page)).map((part) => `${path} ${part}`));
  }
  expect(wide).toEqual([]);
  await page.context().close();
});
