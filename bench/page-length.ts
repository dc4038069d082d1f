// node bench/page-length.ts [path ...], after a build: words of each public page's content, and how many screens of
// 360 x 740 its content and the whole page fill, as a visitor first sees them (what is folded is not counted). The home
// page fails beyond 500 words or 9 screens, or with a section taller than a screen.
import { chromium } from "playwright-core";
import { withSampleSite } from "./running-site.ts";
import { onePathPerRoute, publicPaths } from "./sample-site.ts";

const SCREEN = { width: 360, height: 740 };
const HOME_PAGE = { words: 500, screens: 9 };

const selected = process.argv.slice(2);
await withSampleSite(async ({ origin }) => {
  const paths = selected.length > 0 ? selected : onePathPerRoute(await publicPaths(origin));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: SCREEN, reducedMotion: "reduce" });
  console.log("words   content   page   tallest section   path");
  for (const path of paths) {
    await page.goto(origin + path);
    // Sections far below are laid out once they come near.
    for (let top = 0; top < (await page.evaluate<number>("document.documentElement.scrollHeight")); top += 500) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await page.waitForTimeout(80);
    }
    const seen = await page.evaluate<string>("document.querySelector('main')?.innerText ?? ''");
    const words = seen.split(/\s+/).filter(Boolean).length;
    const { content, whole, tallest } = await page.evaluate(() => {
      const main = document.querySelector("main");
      const sections = [...document.querySelectorAll("main > section")];
      return {
        content: main?.getBoundingClientRect().height ?? 0,
        whole: document.documentElement.scrollHeight,
        tallest: Math.max(0, ...sections.map((section) => section.getBoundingClientRect().height)),
      };
    });
    const screens = (pixels: number) => (pixels / SCREEN.height).toFixed(1);
    console.log(
      `${String(words).padStart(5)}${screens(content).padStart(10)}${screens(whole).padStart(7)}${screens(tallest).padStart(18)}   ${path}`,
    );
    const isTooLong = words > HOME_PAGE.words || whole > HOME_PAGE.screens * SCREEN.height || tallest > SCREEN.height;
    if (path === "/" && isTooLong) process.exitCode = 1;
  }
  await browser.close();
});
