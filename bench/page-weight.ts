// Measures the bytes of each public page in Chromium with brotli, and of its scripts with gzip, on a phone before
// scrolling and scrolled to the end, with and without Save-Data.
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { type Figure, figure } from "./figures.ts";
import { launchBrowser, phone } from "./phone-browser.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";
import { onePathPerRoute, publicPaths } from "./sample-site.ts";

const MAX_HTML_BYTES = 14_000;
const MAX_SCRIPT_BYTES = 30_000;
/** These are the targets of the home page, in bytes. */
const MAX_BYTES = { asSeen: 110_000, toTheEnd: 600_000, savedAsSeen: 100_000, savedToTheEnd: 300_000 };
/** A measurement is tried at most so often, because its browser may crash. */
const ATTEMPTS = 3;

/** Measures the pages that are named or, if none is, one of each route. */
export async function measurePageWeight(paths: readonly string[]): Promise<Figure[]> {
  return withSampleSite(async ({ origin, data }) => {
    await waitForPictures(data);
    const all = await publicPaths(origin);
    const html = await htmlBytes(origin, all);
    const [heaviest, most] = [...html].reduce((one, other) => (other[1] > one[1] ? other : one));
    const figures = [bytesOf(`heaviest HTML of ${html.size} addresses: ${heaviest}`, most, MAX_HTML_BYTES)];
    for (const path of paths.length > 0 ? paths : onePathPerRoute(all)) {
      const script = await inBrowser((browser) => scriptBytes(browser, origin + path));
      const usual = await inBrowser((browser) => pageBytes(browser, origin + path, false));
      const saving = await inBrowser((browser) => pageBytes(browser, origin + path, true));
      const most = path === "/" ? MAX_BYTES : undefined;
      figures.push(
        bytesOf(`${path}: HTML`, html.get(path) ?? 0),
        bytesOf("   script", script, MAX_SCRIPT_BYTES),
        bytesOf("   as seen", usual.asSeen, most?.asSeen),
        bytesOf("   to the end", usual.toTheEnd, most?.toTheEnd),
        bytesOf("   saving data, as seen", saving.asSeen, most?.savedAsSeen),
        bytesOf("   saving data, to the end", saving.toTheEnd, most?.savedToTheEnd),
      );
    }
    return figures;
  });
}

function bytesOf(what: string, bytes: number, atMost?: number): Figure {
  return figure(what, bytes, { unit: "bytes", ...(atMost !== undefined && { atMost }) });
}

async function htmlBytes(origin: string, paths: readonly string[]): Promise<Map<string, number>> {
  for (const path of paths) await transferred(origin + path);
  const bytes = new Map<string, number>();
  for (const path of paths) {
    bytes.set(path, await transferred(origin + path));
  }
  return bytes;
}

/** Counts the bytes of an answer as they are sent, which `fetch` would unpack. */
async function transferred(url: string): Promise<number> {
  const [answer] = await once(get(url, { headers: { "accept-encoding": "br" } }), "response");
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/** Measures in a browser of its own, and tries again if that crashes. */
async function inBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await launchBrowser();
    try {
      return await measure(browser);
    } catch (error) {
      if (attempt === ATTEMPTS || browser.isConnected()) throw error;
    } finally {
      await browser.close();
    }
  }
}

async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await (await newContext(browser, false)).newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
  });
  await page.goto(url);
  await wakeIslands(page);
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  await page.context().close();
  return sum(sizes);
}

/** Returns the bytes with headers, before anything is touched and at the end of a slow scroll. */
async function pageBytes(
  browser: Browser,
  url: string,
  isSaving: boolean,
): Promise<{ asSeen: number; toTheEnd: number }> {
  const page = await (await newContext(browser, isSaving)).newPage();
  const loads = await watchLoads(page);
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  const asSeen = sum(loads);
  for (;;) {
    const before = await page.evaluate<number>("scrollY");
    await page.mouse.wheel(0, 500);
    await sleep(120);
    if ((await page.evaluate<number>("scrollY")) === before) break;
  }
  await page.waitForLoadState("networkidle");
  await sleep(1_000);
  await page.context().close();
  return { asSeen, toTheEnd: sum(loads) };
}

async function newContext(from: Browser, isSaving: boolean): Promise<BrowserContext> {
  const context = await from.newContext({
    ...phone,
    ...(isSaving && { extraHTTPHeaders: { "Save-Data": "on" } }),
  });
  if (isSaving) {
    await context.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
    );
  }
  return context;
}

/** Collects the bytes of each load as they are encoded, with headers. */
async function watchLoads(page: Page): Promise<number[]> {
  const loads: number[] = [];
  const urls = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    urls.set(requestId, response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (urls.get(requestId)?.startsWith("http")) loads.push(encodedDataLength);
  });
  return loads;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
