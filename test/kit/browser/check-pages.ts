import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { PublicPage } from "#test/pages/public-pages.ts";
import { openAnew, type ServedSite } from "./browser.ts";
import { overflow } from "./page-faults.ts";

const WIDTHS = [360, 768, 1440];
/** The limit is ten times what a quiet machine needs. */
export const CHECK_TIMEOUT_MS = 1_200_000;
const WALKERS = 3;

/** Colours are not the final ones during a transition. */
export const reducedMotion: BrowserContextOptions = { reducedMotion: "reduce", viewport: { width: 360, height: 800 } };

type Finding = string | string[];

/**
 * Opens all pages, a few at a time, and returns what `look` found on each. A page that takes longer than three minutes
 * is a finding.
 */
export async function checkPages(
  site: ServedSite,
  pages: PublicPage[],
  look: (page: Page, address: PublicPage) => Promise<Finding[]>,
  options: BrowserContextOptions = {},
  visitor?: Browser,
): Promise<string[]> {
  const found: string[] = [];
  const left = [...pages];
  await Promise.all(
    Array.from({ length: WALKERS }, async () => {
      const walker = await Walker.open(site, options, visitor);
      for (let next = left.shift(); next; next = left.shift()) {
        const address = next;
        const looked = await Promise.race([look(walker.page, address), threeMinutes()]);
        const findings = [...looked.flat(), ...walker.takeConsoleErrors(address)];
        found.push(...findings.map((finding) => `${address.path}: ${finding}`));
      }
      await walker.close();
    }),
  );
  return found;
}

/** Resolves for a page that hangs, so that the finding has its address. */
async function threeMinutes(): Promise<Finding[]> {
  await sleep(180_000, undefined, { ref: false });
  return ["took longer than three minutes"];
}

class Walker {
  readonly page: Page;
  #consoleErrors: string[] = [];

  readonly #publicUrl: string;

  private constructor(page: Page, publicUrl: string) {
    this.page = page;
    this.#publicUrl = publicUrl;
  }

  static async open(site: ServedSite, options: BrowserContextOptions, visitor?: Browser): Promise<Walker> {
    const page = await site.newPage({ ...reducedMotion, ...options }, visitor);
    const walker = new Walker(page, site.publicUrl);
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
   * Returns the console errors of a page. The 404 of a missing page and of pictures, which have no files here, are left
   * out.
   */
  takeConsoleErrors({ path, status }: PublicPage): string[] {
    const isExpected = (text: string) =>
      text.startsWith("error Failed to load resource: the server responded with a status of 404") &&
      (text.includes("/media/") || (status === 404 && withoutAmount(text).endsWith(this.#publicUrl + path)));
    return this.#consoleErrors.splice(0).filter((text) => !isExpected(text));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** The browser remembers the daily amount of one page, and adds it to the address of the next. */
const withoutAmount = (address: string) => address.replace(/[?&]perday=\d+$/, "");

/** Opens a page and checks its status and that it has one heading of the first rank. */
export async function openPage(page: Page, { path, status }: PublicPage): Promise<Finding[]> {
  const response = await openAnew(page, path);
  const findings = response?.status() === status ? [] : [`answered ${response?.status()}`];
  const headings = await page.locator("h1").count();
  return headings === 1 ? findings : [...findings, `${headings} headings of the first rank`];
}

/** Returns the texts of a page that nobody can read, except what a phone hides or a press unfolds. */
export function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const folded = "details:not([open]) > :not(summary), [hidden], [popover], dialog:not([open]), .sr-only, noscript, template, option, .slide, .plan, .tab-sheet, .site-list ul, .wide-only, .is-compact .page-lead, .printed-address, .breadcrumbs [aria-current], #categories, [aria-hidden=true], [data-needs-script], .save-all, .heart, .home-card-alone, .plan-price, .plan-form > .btn, .other-times";
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

/**
 * Returns the elements that are wider than the window, at each of three widths. It leaves the page at the last width.
 */
export async function findOverflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of await overflow(page)) found.push(`wider than ${width}: ${element}`);
  }
  return found;
}
