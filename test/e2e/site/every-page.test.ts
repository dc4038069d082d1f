import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import {
  CHECK_TIMEOUT_MS,
  checkPages,
  findOverflows,
  findUnreadable,
  openPage,
  reducedMotion,
} from "#test/browser/check-pages.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";

const test = testOnOneSite();
let site: ServedSite;
let pages: PublicPage[];
test.beforeAll(async ({ site: served }) => {
  site = served;
  // The nightly tests open all pages, and this one opens a page of each kind.
  const kinds = new Map<string, PublicPage>();
  for (const page of await openPublicPages(site)) {
    const kind =
      page.status === 200 ? page.path.replace(/^\/(property|apartment|blog|visit)\/.+/, "one $1") : "what is missing";
    if (!/[?#]/.test(page.path) && !kinds.has(kind)) kinds.set(kind, page);
  }
  pages = [...kinds.values()];
});

test(
  "every page with script: no console error, no accessibility violation, nothing wider than the screen, no third-party request",
  async () => {
    const found = await checkPages(site, pages, async (page, address) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const findings = await openPage(page, address);
      await wakeIslands(page);
      findings.push(await findUnreadable(page), await violations(page), await findOverflows(page));
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      return findings;
    });
    expect(found).toEqual([]);
  },
  CHECK_TIMEOUT_MS,
);

test(
  "every page without script: the same, and all of it can be read",
  async () => {
    const look = async (page: Page, address: PublicPage) => {
      return [...(await openPage(page, address)), await findUnreadable(page), await overflow(page)];
    };
    expect(await checkPages(site, pages, look, { javaScriptEnabled: false })).toEqual([]);
  },
  CHECK_TIMEOUT_MS,
);

test("a page whose record cannot be read shows an error with a request number, with and without script", async () => {
  await sql`alter table properties rename to elsewhere`.execute(site.db);
  for (const [path, javaScriptEnabled] of [
    ["/property/2", true],
    ["/property/3", false],
  ] as const) {
    const page = await site.newPage({ ...reducedMotion, javaScriptEnabled });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(500);
    await page.getByText(/please quote this number: \w{8}-\w{4}/).waitFor();
    expect(await findOverflows(page)).toEqual([]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  }
  const complaints = site.consoleErrors.splice(0);
  expect(complaints).toEqual([2, 3].map((id) => expect.stringMatching(`/property/${id} .*status of 500`)));
});
