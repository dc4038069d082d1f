// node bench/page-weight.ts [path ...], after a build: bytes of each public page (Chromium, brotli; scripts by gzip),
// on a phone before scrolling and scrolled to the end, also under Save-Data. Fails when a target is missed.
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { wakeIslands } from "#test/e2e/wake-islands.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";
import { onePathPerRoute, publicPaths } from "./sample-site.ts";

const MAX_HTML_BYTES = 14_000;
const MAX_SCRIPT_BYTES = 30_000;
/** Of the home page. */
const MAX_BYTES = { asSeen: 110_000, toTheEnd: 600_000, savedAsSeen: 100_000, savedToTheEnd: 300_000 };
/** Of a measurement whose browser crashes. */
const ATTEMPTS = 3;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };

const selected = process.argv.slice(2);
const missed: string[] = [];
await withSampleSite(async ({ origin, data }) => {
  await waitForPictures(data);
  const all = selected.length > 0 ? selected : await publicPaths(origin);
  const html = await htmlBytes(origin, all);
  console.log("    html   script    as seen    to the end   saving: as seen   to the end   path");
  for (const path of onePathPerRoute(all)) {
    const script = await inBrowser((browser) => scriptBytes(browser, origin + path));
    const usual = await inBrowser((browser) => pageBytes(browser, origin + path, false));
    const saving = await inBrowser((browser) => pageBytes(browser, origin + path, true));
    const bytes = html.get(path) ?? 0;
    check(path, "script", script, MAX_SCRIPT_BYTES);
    if (path === "/") {
      check(path, "as seen", usual.asSeen, MAX_BYTES.asSeen);
      check(path, "to the end", usual.toTheEnd, MAX_BYTES.toTheEnd);
      check(path, "saving, as seen", saving.asSeen, MAX_BYTES.savedAsSeen);
      check(path, "saving, to the end", saving.toTheEnd, MAX_BYTES.savedToTheEnd);
    }
    const columns = [
      [bytes, 8],
      [script, 9],
      [usual.asSeen, 11],
      [usual.toTheEnd, 14],
      [saving.asSeen, 18],
      [saving.toTheEnd, 13],
    ] as const;
    console.log(`${columns.map(([value, width]) => String(value).padStart(width)).join("")}   ${path}`);
  }
  const [heaviest, most] = [...html].reduce((one, other) => (other[1] > one[1] ? other : one));
  console.log(`\nheaviest HTML of ${html.size} addresses: ${most} bytes (${heaviest})`);
  console.log(missed.length > 0 ? `\nMISSED\n${missed.join("\n")}` : "\nall targets are met");
});
process.exitCode = missed.length > 0 ? 1 : 0;

function check(path: string, what: string, value: number, most: number): void {
  if (value > most) missed.push(`${path} ${what}: ${value} bytes, at most ${most}`);
}

async function htmlBytes(origin: string, paths: readonly string[]): Promise<Map<string, number>> {
  for (const path of paths) await transferred(origin + path);
  const bytes = new Map<string, number>();
  for (const path of paths) {
    const size = await transferred(origin + path);
    bytes.set(path, size);
    check(path, "html", size, MAX_HTML_BYTES);
  }
  return bytes;
}

/** `fetch` would unpack it. */
async function transferred(url: string): Promise<number> {
  const [answer] = await once(get(url, { headers: { "accept-encoding": "br" } }), "response");
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/** A browser of its own for each measurement, tried again if it crashes. */
async function inBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      // A small /dev/shm ends the browser when it is full.
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
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

/** With headers; before any touch and at the end of a slow scroll. */
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
    ...PHONE,
    ...(isSaving && { extraHTTPHeaders: { "Save-Data": "on" } }),
  });
  if (isSaving) {
    await context.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
    );
  }
  return context;
}

/** As coded, with headers. */
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
