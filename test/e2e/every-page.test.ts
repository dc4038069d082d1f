import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPublicPages, type PublicPage } from "#test/public-pages/public-pages.ts";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { wakeIslands } from "./wake-islands.ts";

const WIDTHS = [360, 768, 1440];
/** Pages that are looked at side by side. */
const WALKERS = 3;

/** Nothing moves: colours halfway through a transition are nobody's. */
const still: BrowserContextOptions = { reducedMotion: "reduce", viewport: { width: 360, height: 800 } };

let browser: Browser;
let narrow: Browser;
let site: ServedSite;
let pages: PublicPage[];
beforeAll(async () => {
  [browser, narrow] = await Promise.all([launchBrowser(), launchBrowser("narrow")]);
  site = await serveSite(browser);
  pages = await openPublicPages(site);
}, 60_000);
afterAll(async () => {
  await Promise.all([browser.close(), narrow.close()]);
  await site.remove();
});

type Finding = string | string[];

/** Goes to all pages with several browsers' pages at once; what is wrong anywhere comes back with its address. */
async function walk(
  options: BrowserContextOptions,
  look: (page: Page, address: PublicPage) => Promise<Finding[]>,
  visitor = browser,
): Promise<string[]> {
  const found: string[] = [];
  const left = [...pages];
  await Promise.all(
    Array.from({ length: WALKERS }, async () => {
      const walker = await Walker.open(options, visitor);
      for (let next = left.shift(); next; next = left.shift()) {
        const address = next;
        const looked = await Promise.race([look(walker.page, address), aMinute()]);
        const findings = [...looked.flat(), ...walker.takeConsoleErrors(address)];
        found.push(...findings.map((finding) => `${address.path}: ${finding}`));
      }
      await walker.close();
    }),
  );
  return found;
}

/** Nothing bounds what a page is asked to work out: without this, one that hangs would not be named. */
async function aMinute(): Promise<Finding[]> {
  await sleep(60_000, undefined, { ref: false });
  return ["took longer than a minute"];
}

/** One page of a browser that hears all that is complained of and all that is asked for. */
class Walker {
  readonly page: Page;
  #consoleErrors: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(options: BrowserContextOptions, visitor: Browser): Promise<Walker> {
    const page = await site.newPage({ ...still, ...options }, visitor);
    const walker = new Walker(page);
    page.on("pageerror", (error) => walker.#consoleErrors.push(`uncaught ${error}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        walker.#consoleErrors.push(`${message.type()} ${message.text()} ${message.location().url}`);
      }
    });
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== "data:" && origin !== site.publicUrl) walker.#consoleErrors.push(`asked for ${request.url()}`);
    });
    return walker;
  }

  /**
   * The browser complains of the status of a page that is missing, as it should. The sample pictures are known by name
   * only here, so each of them is missing.
   */
  takeConsoleErrors({ path, status }: PublicPage): string[] {
    const isExpected = (text: string) =>
      text.startsWith("error Failed to load resource: the server responded with a status of 404") &&
      (text.includes("/media/") || (status === 404 && text.endsWith(site.publicUrl + path)));
    return this.#consoleErrors.splice(0).filter((text) => !isExpected(text));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

async function open(page: Page, { path, status }: PublicPage): Promise<Finding[]> {
  // Another tab of the same page is no new page to the browser.
  await page.goto("about:blank");
  const response = await page.goto(path);
  const findings = response?.status() === status ? [] : [`answered ${response?.status()}`];
  const headings = await page.locator("h1").count();
  return headings === 1 ? findings : [...findings, `${headings} headings of the first rank`];
}

/** Words that nobody can read: drawn faintly, or not at all, and not of those that a phone leaves out or a press unfolds. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const folded = "details:not([open]) > :not(summary), [hidden], [popover], dialog:not([open]), .sr-only, noscript, template, option, .slide, .plan, .tab-sheet, .site-list ul, .wide-only, .filters-later, .is-compact :is(.home-card-chips, .page-lead), .printed-address, #categories, [aria-hidden=true], [data-needs-script], .save-all, .heart";
    const faint = (element) => {
      for (let each = element; each; each = each.parentElement) if (Number(getComputedStyle(each).opacity) < 0.6) return true;
      return false;
    };
    return [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, td, th, label, a, button)")]
      .filter((element) => element.textContent.trim() !== "" && !element.closest(folded))
      .filter((element) => !element.checkVisibility({ visibilityProperty: true }) || faint(element))
      .map((element) => "unreadable: " + element.outerHTML.slice(0, 160));
  })()`);
}

async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of await overflow(page)) found.push(`wider than ${width}: ${element}`);
  }
  return found;
}

test("every page with script: no console error, no accessibility violation, nothing wider than the screen, nobody else is asked", async () => {
  const found = await walk({}, async (page, address) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const findings = await open(page, address);
    await wakeIslands(page);
    findings.push(await unreadable(page), await violations(page), await overflows(page));
    // Another choice of the same page has the same layout.
    if (!/[?#]/.test(address.path)) findings.push(await violations(page));
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    return findings;
  });
  expect(found).toEqual([]);
}, 240_000);

test.each(["wide", "narrow"])(
  "every page without script, with a %s font: the same, and all of it can be read",
  async (font) => {
    const look = async (page: Page, address: PublicPage) => {
      await page.setViewportSize({ width: 360, height: 800 });
      return [...(await open(page, address)), await unreadable(page), await overflows(page)];
    };
    const found = await walk({ javaScriptEnabled: false }, look, font === "narrow" ? narrow : browser);
    expect(found).toEqual([]);
  },
  240_000,
);

test("a page whose record cannot be read says so, with a number to quote, with and without script", async () => {
  await sql`alter table properties rename to elsewhere`.execute(site.db);
  for (const [path, javaScriptEnabled] of [
    ["/property/2", true],
    ["/property/3", false],
  ] as const) {
    const page = await site.newPage({ ...still, javaScriptEnabled });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(500);
    await page.getByText(/please quote this number: \w{8}-\w{4}/).waitFor();
    expect(await overflows(page)).toEqual([]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  }
});
