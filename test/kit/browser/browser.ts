import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import { expect, type RunnerTestCase, TestRunner, test } from "vitest";
import type { SiteOptions } from "#test/app.ts";
import { siteOfOneTest } from "#test/fixtures.ts";
import { type ServedSite as SiteOnPort, serveSite as serve } from "#test/served-site.ts";
import { fontFolder, type Letters } from "./fonts.ts";

/** A served site has a port, and its pages can be opened in a browser. */
export interface ServedSite extends SiteOnPort {
  /** Opens a page in a new context of the browser, or of `visitor` if one is given. */
  newPage(options?: BrowserContextOptions, visitor?: Browser): Promise<Page>;
  /**
   * These are the errors that pages wrote to the console and their uncaught exceptions, each after the address of its
   * page.
   */
  consoleErrors: string[];
  /** Closes all pages, or those that this test has opened. */
  closePages(of?: RunnerTestCase): Promise<void>;
  /** Returns the contents of all open pages, which are printed when a test fails. */
  describePages(): Promise<string>;
}

/** Starts a browser that sends no requests of its own and has fonts that do not depend on the machine. */
export async function launchBrowser(letters: Letters = "wide"): Promise<Browser> {
  const fonts = await fontFolder(letters);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    env: { ...process.env, FONTCONFIG_FILE: fonts.configuration },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  browser.on("disconnected", fonts.remove);
  return browser;
}

/** Playwright waits at most this long by itself, because a busy machine takes many times what a quiet one does. */
const PATIENCE_MS = 120_000;

export const moving: BrowserContextOptions = { reducedMotion: "no-preference" };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Loads a page, also if it is open already. */
export async function openAnew(page: Page, path: string): Promise<Response | null> {
  const [before = ""] = page.url().split("#");
  const [address = ""] = path.split("#");
  // The browser would only scroll to another fragment of the same page. It starts a new process after a blank page,
  // which takes longer than loading a page, so that only this case goes there.
  if (before.endsWith(address) && path.includes("#")) await page.goto("about:blank");
  return page.goto(path);
}

/** Opens a site for pages of this browser. `usual` applies to every page; by default motion is reduced. */
export async function serveSite(
  browser: Browser,
  options: Omit<SiteOptions, "publicUrl"> = {},
  usual: BrowserContextOptions = { reducedMotion: "reduce" },
): Promise<ServedSite> {
  const site = await serve(options);
  const consoleErrors: string[] = [];
  const opened: { context: BrowserContext; test: RunnerTestCase | undefined }[] = [];
  return {
    ...site,
    consoleErrors,
    async closePages(of) {
      const closing = opened.filter(({ test }) => of === undefined || test === of);
      for (const each of closing) opened.splice(opened.indexOf(each), 1);
      await Promise.all(closing.map(({ context }) => context.close()));
    },
    async describePages() {
      const pages = opened.flatMap(({ context }) => context.pages());
      const shown = pages.map(
        async (page) => `${page.url()}\n${await page.locator("main").ariaSnapshot({ timeout: 1_000 })}`,
      );
      return (await Promise.allSettled(shown))
        .map((page) => (page.status === "fulfilled" ? page.value : ""))
        .join("\n\n");
    },
    async newPage(contextOptions, visitor = browser) {
      const settings = { baseURL: site.publicUrl, ...usual, ...contextOptions };
      const context = await visitor.newContext(settings);
      // A worker would answer what a test cuts off or delays; the tests of workers allow them. Playwright's own way of
      // blocking them warns on every page.
      if (settings.serviceWorkers !== "allow") {
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }),
        );
      }
      opened.push({ context, test: TestRunner.getCurrentTest() });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      page.on("pageerror", (error) => {
        // A view transition that was aborted does no harm.
        if (!/^(?:AbortError|InvalidStateError|TimeoutError): Transition was/.test(String(error))) {
          consoleErrors.push(`${page.url()} ${error}`);
        }
      });
      page.on("console", (message) => {
        // The browser reports every answer with a status of 4xx as an error, but rejections are meant to have one.
        const isRejection = message
          .text()
          .startsWith("Failed to load resource: the server responded with a status of 4");
        // The office previews a page in a frame that may not run scripts, which the browser reports for each script.
        const isPreview =
          message.text().startsWith("Blocked script execution in") && page.url().includes("/dashboard/");
        if (message.type() === "error" && !isRejection && !isPreview)
          consoleErrors.push(`${page.url()} ${message.text()}`);
      });
      return page;
    },
  };
}

// One browser is shared by all files of a worker, because the runner would start one for each file, as their fixtures
// differ.
let ofWorker: Promise<Browser> | undefined;

/** Opens one browser for all files of a worker, with wide letters by default. */
export const testInBrowser = test
  .extend("letters", { scope: "worker" }, "wide" as const)
  .extend("browser", { scope: "worker" }, async ({ letters }, { onCleanup }) => {
    ofWorker ??= launchBrowser(letters);
    const browser = await ofWorker;
    browser.once("disconnected", () => {
      ofWorker = undefined;
    });
    onCleanup(() => browser.close());
    return browser;
  });

type Serving = [options?: Omit<SiteOptions, "publicUrl">, usual?: BrowserContextOptions];

/** Opens one site for the file, which fails if one of its pages has reported an error. */
export function testOnOneSite(...serving: Serving) {
  return testInBrowser
    .extend("site", { scope: "file" }, async ({ browser }, { onCleanup }) => {
      const site = await serveSite(browser, ...serving);
      onCleanup(() => removeQuiet(site));
      return site;
    })
    .extend("pagesOfTest", { auto: true }, ({ site, task }, { onCleanup }) => onCleanup(() => endPages(site, task)));
}

/** Opens a site for each test, which fails if one of its pages has reported an error. */
export function testOnNewSite(options?: Serving[0], usual?: Serving[1]) {
  return testInBrowser
    .extend("site", async ({ browser }, { onCleanup }) => {
      const site = await serveSite(browser, { ...siteOfOneTest, ...options }, usual);
      onCleanup(() => removeQuiet(site));
      return site;
    })
    .extend("pagesOfTest", { auto: true }, ({ site, task }, { onCleanup }) => onCleanup(() => endPages(site, task)));
}

/**
 * Closes the pages that a test has opened, which would move and ask the site on while the tests after it run. Those
 * opened before all tests stay. If the test has failed, the pages are described first.
 */
async function endPages(site: ServedSite, test: RunnerTestCase): Promise<void> {
  if (test.result?.state === "fail") process.stderr.write(`${await site.describePages()}\n`);
  await site.closePages(test);
}

async function removeQuiet(site: ServedSite): Promise<void> {
  await site.closePages();
  await site.remove();
  expect(site.consoleErrors).toEqual([]);
}
