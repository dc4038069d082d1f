// Measures how long Chromium computes styles and lays out each public page on a phone whose processor is four times
// slower, until a few seconds after loading, untouched. Other load only adds to a round, so the least of several counts,
// less that of a page without styles in the same rounds.
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { type Figure, figure } from "./figures.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";
import { onePathPerRoute, publicPaths } from "./sample-site.ts";

const ROUNDS = 5;
const MAX_MS = 250;
const TIMES_SLOWER = 4;
const SETTLED_AFTER_MS = 3_000;
const BARE_PAGE = "<!doctype html><html lang=en><title>Bare</title><h1>Heading</h1><p>Words";
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };

type Cost = { style: number; layout: number; nodes: number };

/** Measures the pages that are named or, if none is, one of each route. */
export async function measureStyleAndLayout(paths: readonly string[]): Promise<Figure[]> {
  return withSampleSite(async ({ origin, data }) => {
    await waitForPictures(data);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
    try {
      const measured = paths.length > 0 ? paths : onePathPerRoute(await publicPaths(origin));
      const bare: Cost[] = [];
      const costs = measured.map((path) => ({ path, rounds: [] as Cost[] }));
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await costOf(browser, undefined));
        for (const { path, rounds } of costs) rounds.push(await costOf(browser, origin + path));
      }
      const ofBare = leastOf(bare);
      return [
        figure("bare page: style and layout", ofBare.style + ofBare.layout, { unit: "ms" }),
        ...costs.flatMap(({ path, rounds }) => {
          const { style, layout, nodes } = leastOf(rounds);
          const more = { style: style - ofBare.style, layout: layout - ofBare.layout };
          return [
            figure(`${path}: style and layout`, more.style + more.layout, { unit: "ms", atMost: MAX_MS }),
            figure("   style", more.style, { unit: "ms" }),
            figure("   layout", more.layout, { unit: "ms" }),
            figure("   nodes", nodes),
          ];
        }),
      ];
    } finally {
      await browser.close();
    }
  });
}

function leastOf(rounds: readonly Cost[]): Cost {
  const of = (what: keyof Cost) => Math.min(...rounds.map((each) => each[what]));
  return { style: of("style"), layout: of("layout"), nodes: of("nodes") };
}

/** Opens an address, or the bare page, and returns what it cost in milliseconds of the slower processor. */
async function costOf(browser: Browser, url: string | undefined): Promise<Cost> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
    if (url === undefined) await page.setContent(BARE_PAGE);
    else await page.goto(url);
    await sleep(SETTLED_AFTER_MS);
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return {
      style: metric("RecalcStyleDuration") * 1_000,
      layout: metric("LayoutDuration") * 1_000,
      nodes: metric("Nodes"),
    };
  } finally {
    await context.close();
  }
}
