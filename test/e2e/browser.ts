import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, type TestContext, test } from "vitest";
import type { SiteOptions } from "#test/app.ts";
import { type ServedSite as SiteOnPort, serveSite as serve } from "#test/served-site.ts";
import { fontFolder, type Letters } from "./fonts.ts";

export interface ServedSite extends SiteOnPort {
  /** A page of a browser of its own: no cookies, nothing remembered. `visitor` is another browser than the usual one. */
  newPage(options?: BrowserContextOptions, visitor?: Browser): Promise<Page>;
  /** What pages have complained about: errors nobody caught, and what was written to the console as an error. */
  consoleErrors: string[];
  closePages(): Promise<void>;
  /** What each open page shows: its address, its words and what is typed. */
  describePages(): Promise<string>;
}

/**
 * A browser without what it would fetch by itself; the system's Chromium. Its fonts are not the system's: those differ from
 * machine to machine.
 */
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

/** For pages whose motion is what is tested; else none is waited for. */
export const moving: BrowserContextOptions = { reducedMotion: "no-preference" };

/** The whole site on a port of its own, to be visited with `browser`: without motion, unless `usual` says otherwise. */
export async function serveSite(
  browser: Browser,
  options: Omit<SiteOptions, "publicUrl"> = {},
  usual: BrowserContextOptions = { reducedMotion: "reduce" },
): Promise<ServedSite> {
  const site = await serve(options);
  const consoleErrors: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    ...site,
    consoleErrors,
    async closePages() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    async describePages() {
      const pages = contexts.flatMap((context) => context.pages());
      const shown = pages.map(
        async (page) => `${page.url()}\n${await page.locator("main").ariaSnapshot({ timeout: 1_000 })}`,
      );
      return (await Promise.allSettled(shown))
        .map((page) => (page.status === "fulfilled" ? page.value : ""))
        .join("\n\n");
    },
    async newPage(contextOptions, visitor = browser) {
      const context = await visitor.newContext({ baseURL: site.publicUrl, ...usual, ...contextOptions });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => {
        // A browser that gives up fading from one document to the next says so as an error, and nobody misses anything.
        if (!/^(?:AbortError|InvalidStateError|TimeoutError): Transition was/.test(String(error))) {
          consoleErrors.push(`${page.url()} ${error}`);
        }
      });
      page.on("console", (message) => {
        // A rejected form is answered 400, which the browser reports although it is meant.
        const isRejection = message
          .text()
          .startsWith("Failed to load resource: the server responded with a status of 4");
        if (message.type() === "error" && !isRejection) consoleErrors.push(`${page.url()} ${message.text()}`);
      });
      return page;
    },
  };
}

// The runner would open one for each file of a worker, since what they extend differs.
let ofWorker: Promise<Browser> | undefined;

/** Tests in the browser of their worker, with fonts of usual width unless `letters` is overridden. */
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

/** Tests in the browser of their worker, on one site of their file. None of its pages may have complained in the end. */
export function testOnOneSite(...serving: Serving) {
  return testInBrowser
    .extend("site", { scope: "file" }, async ({ browser }, { onCleanup }) => {
      const site = await serveSite(browser, ...serving);
      onCleanup(() => removeQuiet(site));
      return site;
    })
    .extend("told", { auto: true }, ({ site, onTestFailed }) => tellOfFailure(site, onTestFailed));
}

/** Tests in the browser of their worker, each on a site of its own, of which no page may have complained. */
export function testOnNewSite(...serving: Serving) {
  return testInBrowser
    .extend("site", async ({ browser }, { onCleanup }) => {
      const site = await serveSite(browser, ...serving);
      onCleanup(() => removeQuiet(site));
      return site;
    })
    .extend("told", { auto: true }, ({ site, onTestFailed }) => tellOfFailure(site, onTestFailed));
}

/** A test that fails says what its pages showed: what came in between cannot be seen elsewhere. */
function tellOfFailure(site: ServedSite, onTestFailed: TestContext["onTestFailed"]): void {
  onTestFailed(async () => {
    process.stderr.write(`${await site.describePages()}\n`);
  });
}

async function removeQuiet(site: ServedSite): Promise<void> {
  await site.closePages();
  await site.remove();
  expect(site.consoleErrors).toEqual([]);
}
