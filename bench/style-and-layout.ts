// Measures how long a slow phone computes styles and lays out each public page, until a few seconds after loading,
// untouched. The time is that of the thread alone, so that other load on the machine does not count, and is multiplied
// as for a processor four times slower.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import { type Figure, figure, median } from "./figures.ts";
import { launchBrowser, phone } from "./phone-browser.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";
import { onePathPerRoute, publicPaths } from "./sample-site.ts";

const ROUNDS = 5;
const MAX_MS = 250;
const TIMES_SLOWER = 4;
const SETTLED_AFTER_MS = 2_000;
const BARE_PAGE = "data:text/html,<!doctype html><title>Bare</title><h1>Heading</h1><p>Words";

/** `style` and `layout` are milliseconds of the slower processor. */
interface Cost {
  style: number;
  layout: number;
}

/** Measures the pages that are named or, if none is, one of each route, beside a page without styles. */
export async function measureStyleAndLayout(paths: readonly string[]): Promise<Figure[]> {
  return withSampleSite(async ({ origin, data }) => {
    await waitForPictures(data);
    const named = paths.length > 0 ? paths : onePathPerRoute(await publicPaths(origin));
    const pages = named.map((path) => ({ what: path, url: origin + path, atMost: MAX_MS }));
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const { what, url, ...limit } of [{ what: "bare page", url: BARE_PAGE }, ...pages]) {
        const costs: Cost[] = [];
        for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(browser, url));
        const style = median(costs.map((cost) => cost.style));
        const layout = median(costs.map((cost) => cost.layout));
        figures.push(
          figure(`${what}: style and layout`, style + layout, { unit: "ms", ...limit }),
          figure("   style", style, { unit: "ms" }),
          figure("   layout", layout, { unit: "ms" }),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function costOf(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext(phone);
  const session = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const events = await traceTimeline(session, async () => {
      await page.goto(url);
      await sleep(SETTLED_AFTER_MS);
    });
    const msOf = (name: string) =>
      events.reduce((sum, event) => (event.name === name ? sum + (event.tdur ?? 0) / 1_000 : sum), 0) * TIMES_SLOWER;
    return { style: msOf("UpdateLayoutTree"), layout: msOf("Layout") };
  } finally {
    await session.detach();
    await context.close();
  }
}

/** Returns what Chromium noted while `act` ran. `tdur` is the time of the thread in microseconds. */
async function traceTimeline(
  session: CDPSession,
  act: () => Promise<void>,
): Promise<{ name?: string; tdur?: number }[]> {
  const events: { name?: string; tdur?: number }[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await act();
  await session.send("Tracing.end");
  await complete;
  return events;
}
