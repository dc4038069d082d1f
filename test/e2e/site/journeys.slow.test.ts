import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { addPost } from "#test/catalogue/records.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";
import { computedStyles, type StyleHashes, styleDifferences } from "./computed-styles.ts";

const test = testOnOneSite();

let site: ServedSite;
let paths: string[];
test.beforeAll(async ({ site: served }) => {
  site = served;
  const pages = await openPublicPages(site);
  const kindOf = ({ path, status }: PublicPage) =>
    status === 404 ? "missing" : path.replace(/^\/(property|apartment|blog)\/.*/, "/$1/...");
  const kinds = new Map<string, string>();
  for (const each of pages) if (!/[?#]/.test(each.path) && !kinds.has(kindOf(each))) kinds.set(kindOf(each), each.path);
  const first = [...kinds.values()];
  // One page links to all the others.
  const links = first.map((path) => `<p><a href="${path}">${path}</a></p>`).join("");
  await addPost(site.db, { title: "Every page of this site", content: links });
  paths = [...first, "/blog/every-page-of-this-site"];
});

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

interface FreshPage {
  look: StyleHashes;
  links: string[];
}

const VISIBLE_LINKS = `[...document.querySelectorAll("a[href]")]
  .filter((link) => link.hash === "" && link.checkVisibility({ visibilityProperty: true }))`;

function open(options: BrowserContextOptions): Promise<Page> {
  // Elsewhere a script adds the local time to each time of a visit, a moment after the page was loaded.
  return site.newPage({ reducedMotion: "reduce", timezoneId: "Africa/Kampala", ...options });
}

async function loadAfresh(page: Page, path: string): Promise<FreshPage> {
  await page.goto(path);
  const look = await computedStyles(page);
  const links = await page.evaluate<string[]>(`${VISIBLE_LINKS}.map((link) => link.pathname + link.search)`);
  return { look, links: paths.filter((other) => other !== path && links.includes(other)) };
}

/** Scrolls through the page and waits until the scripts that this wakes are idle. */
async function readOn(page: Page, { hasTouch }: BrowserContextOptions): Promise<void> {
  if (hasTouch) {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 4, y }] });
    await touch("touchStart", 600);
    await touch("touchMove", 400);
    await touch("touchMove", 300);
    await touch("touchEnd");
    await devtools.detach();
  } else {
    await page.keyboard.press("PageDown");
  }
  const scripts = () => page.evaluate<number>("performance.getEntriesByType('resource').length");
  for (let before = -1, now = await scripts(); before !== now; now = await scripts()) {
    before = now;
    await page.evaluate(
      `new Promise((quiet) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(quiet), 100)))`,
    );
  }
}

/** Follows a link to this path, and prefers one in the content to those in header and footer. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`(() => {
    const links = ${VISIBLE_LINKS}.filter((link) => link.pathname + link.search === ${JSON.stringify(path)});
    (links.find((link) => link.closest("main")) ?? links[0]).click();
  })()`);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** A page that replaces the last one without loading is drawn a moment later, so the comparison is repeated. */
async function expectLook(page: Page, step: string, wanted: StyleHashes | undefined): Promise<void> {
  const found = async () => {
    await page.waitForLoadState();
    return styleDifferences(await computedStyles(page), wanted ?? []);
  };
  await expect.poll(found, { timeout: 5_000, message: step }).toEqual([]);
}

test.each([
  ["on a phone", phone],
  ["on a large screen without script", { ...desktop, javaScriptEnabled: false }],
])(
  "whoever goes through all pages by links and by Back, %s, sees each as it looks when loaded afresh",
  async (_where, options) => {
    const page = await open(options);
    const fresh = new Map<string, FreshPage>();
    for (const path of paths) fresh.set(path, await loadAfresh(page, path));

    const way = ["/"];
    const left = new Set(paths.slice(1));
    await page.goto("/");
    while (left.size > 0) {
      const here = way.at(-1) ?? "";
      const next = fresh.get(here)?.links.find((path) => left.has(path));
      if (next !== undefined) {
        if (options.javaScriptEnabled !== false) await readOn(page, options);
        await follow(page, next);
        await expectLook(page, `${next}, by a link of ${here}`, fresh.get(next)?.look);
        way.push(next);
        left.delete(next);
        continue;
      }
      way.pop();
      const before = way.at(-1);
      if (before === undefined) throw new Error(`no link leads to ${[...left].join(" ")}`);
      await page.goBack();
      await expectLook(page, `${before}, by Back from ${here}`, fresh.get(before)?.look);
    }
    await page.goBack();
    await page.waitForLoadState();
    await page.goForward();
    const last = way.at(-1) ?? "";
    await expectLook(page, `${last}, by Forward`, fresh.get(last)?.look);
    await page.context().close();
  },
  240_000,
);
