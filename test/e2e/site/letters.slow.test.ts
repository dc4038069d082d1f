import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, type ServedSite, serveSite } from "#test/browser/browser.ts";
import type { Letters } from "#test/browser/fonts.ts";
import { layOutAll, overflow } from "#test/browser/page-faults.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const WIDTHS = [360, 768, 1024, 1280, 1440];
const paths = [
  "/",
  "/about",
  "/how-it-works",
  "/faq",
  "/contact",
  "/terms",
  "/before-you-pay",
  "/apartment",
  "/apartment/1",
  "/blog",
  "/plan",
  "/blog/how-daily-payments-really-work",
];

/** Returns the parts of the header that are outside the window, overlap, or break the company's name. */
function headerFaults(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const parts = [...document.querySelectorAll(".site-home, .site-nav > a, .site-list > a, .site-list > button, .site-actions > a, .site-menu > summary")]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.getAttribute("aria-label") ?? part.textContent, box: part.getBoundingClientRect() }));
    const bar = document.querySelector(".site-header").getBoundingClientRect();
    const outside = parts
      .filter(({ box }) => box.left < 0 || box.right > innerWidth + 0.5 || box.top < bar.top || box.bottom > bar.bottom + 0.5)
      .map(({ name }) => name + " is not whole");
    const covered = parts.flatMap((one, at) => parts.slice(at + 1)
      .filter(({ box }) => box.left < one.box.right - 0.5 && box.right > one.box.left + 0.5 && box.top < one.box.bottom - 0.5 && box.bottom > one.box.top + 0.5)
      .map((other) => one.name + " lies on " + other.name));
    const word = document.querySelector(".site-home .display");
    const range = document.createRange();
    range.selectNodeContents(word);
    const broken = range.getClientRects().length > 1 || word.scrollWidth > word.clientWidth ? ["the name is broken"] : [];
    const first = document.querySelector("main :is(h1, h2, p, a, button)").getBoundingClientRect();
    const below = first.top < bar.bottom ? ["the header lies on the page"] : [];
    return [...outside, ...covered, ...broken, ...below];
  })()`);
}

/** Returns the words that are broken over two lines. A box should grow to the width of its longest word instead. */
function partedWords(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll("h1, h2, h3, .home-card p, .hero-answer, .floor > summary, .agent")]
    .filter((part) => part.checkVisibility() && part.clientWidth > 1)
    .flatMap((part) => {
      const found = [];
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word + " is parted in " + (part.closest("[class]")?.className ?? part.tagName));
        }
      }
      return found;
    })`);
}

describe.each<Letters>(["wide", "narrow"])("with a %s font", (letters) => {
  let browser: Browser;
  let site: ServedSite;
  beforeAll(async () => {
    browser = await launchBrowser(letters);
    site = await serveSite(browser);
    await fillSite(site.db);
  });
  afterAll(async () => {
    await browser.close();
    await site.remove();
  });

  test("readers see that font on every machine", async () => {
    const page = await site.newPage();
    await page.goto("/terms");
    const width = await page.evaluate<number>(`(() => {
      const words = document.createElement("span");
      words.style.cssText = "position: absolute; font-size: 100px; white-space: nowrap";
      words.textContent = "Homes bought by daily payments";
      document.body.append(words);
      return words.getBoundingClientRect().width;
    })()`);
    if (process.platform === "linux") expect(width > 1500).toBe(letters === "wide");
    await page.context().close();
  });

  // What fits in wide letters also fits in narrow ones, so the narrow ones are not enlarged.
  test.each(letters === "wide" ? [100, 200] : [100])(
    "letters at %s percent: nothing is cut off at any width, and nothing scrolls sideways",
    async (percent) => {
      // Only phones and tablets enlarge the letters without the rest of the page.
      const page = await site.newPage({ isMobile: true, hasTouch: true, reducedMotion: "reduce" });
      await page.addInitScript("localStorage.setItem('saved-homes', 'apartment-1,apartment-2')");
      const found: string[] = [];
      for (const path of paths) {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(path);
        await page.addStyleTag({ content: `html { -webkit-text-size-adjust: ${percent}% !important }` });
        // A part far from the screen would otherwise be measured as it was at the width before.
        await layOutAll(page);
        await page.evaluate("document.fonts.ready.then(() => {})");
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
          const isRead = letters === "narrow" ? [360, 1440] : percent === 200 ? [360, 768, 1024] : [];
          const parted = isRead.includes(width) ? await partedWords(page) : [];
          for (const fault of [...(await overflow(page)), ...(await headerFaults(page)), ...parted]) {
            found.push(`${path} at ${width}: ${fault}`);
          }
        }
      }
      expect(found).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});
