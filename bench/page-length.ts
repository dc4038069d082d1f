// Counts the words of each public page's content, apart from those on slides that lie beside the screen, and how many
// screens of a phone its content and the whole page fill, as a visitor first sees them: what is folded is not counted.
import type { Page } from "playwright-core";
import { type Figure, figure } from "./figures.ts";
import { launchBrowser } from "./phone-browser.ts";
import { withSampleSite } from "./running-site.ts";
import { onePathPerRoute, publicPaths } from "./sample-site.ts";

const SCREEN = { width: 360, height: 740 };
/** These are the targets of the home page. `whole` and `tallest` are in screens of a phone. */
const HOME_PAGE = { words: 500, whole: 9, tallest: 1 };

/** Measures the pages that are named or, if none is, one of each route. */
export async function measurePageLength(paths: readonly string[]): Promise<Figure[]> {
  return withSampleSite(async ({ origin }) => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: SCREEN, reducedMotion: "reduce" });
      const figures: Figure[] = [];
      for (const path of paths.length > 0 ? paths : onePathPerRoute(await publicPaths(origin))) {
        const { words, slides, content, whole, tallest } = await lengthOf(page, origin + path);
        const most = path === "/" ? HOME_PAGE : undefined;
        figures.push(
          figure(`${path}: words in sight`, words, { ...(most && { atMost: most.words }) }),
          figure("   words on slides beside the screen", slides),
          screensOf("   content", content),
          screensOf("   whole page", whole, most?.whole),
          screensOf("   tallest section", tallest, most?.tallest),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

function screensOf(what: string, pixels: number, atMost?: number): Figure {
  const options = { unit: "screens", digits: 1, ...(atMost !== undefined && { atMost }) };
  return figure(what, pixels / SCREEN.height, options);
}

/** Measures a page. Heights are in pixels. */
async function lengthOf(page: Page, url: string) {
  await page.goto(url);
  // Sections far below are laid out once they come near.
  for (let top = 0; top < (await page.evaluate<number>("document.documentElement.scrollHeight")); top += 500) {
    await page.evaluate(`scrollTo(0, ${top})`);
    await page.waitForTimeout(80);
  }
  // `innerText` is the text as it is laid out, so folded answers are left out.
  const all = await wordsOf(page);
  const heights = await page.evaluate(() => {
    const main = document.querySelector("main");
    const sections = [...document.querySelectorAll("main > section")];
    return {
      content: main?.getBoundingClientRect().height ?? 0,
      whole: document.documentElement.scrollHeight,
      tallest: Math.max(0, ...sections.map((section) => section.getBoundingClientRect().height)),
    };
  });
  // Only the first page of a strip is seen until somebody turns it.
  await page.addStyleTag({ content: ".carousel-page:not(:first-child) { display: none !important; }" });
  const words = await wordsOf(page);
  return { ...heights, words, slides: all - words };
}

async function wordsOf(page: Page): Promise<number> {
  const text = await page.evaluate<string>("document.querySelector('main')?.innerText ?? ''");
  return text.split(/\s+/).filter(Boolean).length;
}
