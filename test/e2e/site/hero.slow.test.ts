import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { desktop, moving, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { activeDots } from "#test/browser/home-page.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

/** This is the answer to every request for a picture. */
const light =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><path fill="#fc6" d="M0 0h640v480H0z"/></svg>';

/** Opens the home page. The pictures that it requests after it has loaded are answered after `arrival`. */
async function visitHome(options: BrowserContextOptions, arrival?: Promise<void>): Promise<Page> {
  const page = await site.newPage(options);
  let isLoaded = false;
  await page.route("**/media/**", async (route) => {
    if (isLoaded) await arrival;
    await route.fulfill({ contentType: "image/svg+xml", body: light });
  });
  await page.goto("/");
  isLoaded = true;
  return page;
}

/** Returns the mean lightness of the picture near its right edge, from 0 to 255. */
async function lightness(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: width * 0.8, y: height * 0.12, width: width * 0.1, height: height * 0.05 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels[0]?.mean ?? 0;
}

const headline = (page: Page) =>
  page.evaluate(() => {
    const [text] = [...document.querySelectorAll(".slide-text")].filter((words) => {
      const { left, width } = words.getBoundingClientRect();
      const isOn = words.checkVisibility({ visibilityProperty: true }) && Number(getComputedStyle(words).opacity) > 0.9;
      return isOn && Math.abs(left) < width / 2;
    });
    return text?.querySelector(".display")?.textContent ?? "";
  });

test.each([
  ["a wide screen", desktop],
  ["a phone", phone],
])(
  "untouched on %s, four slides come one after the other, and no moment is without a picture",
  async (_name, screen) => {
    const page = await visitHome(screen);
    const seen = new Set<string>();
    const look = async () => {
      expect(await lightness(page)).toBeGreaterThan(180);
      const words = await headline(page);
      if (words) seen.add(words);
      return seen.size;
    };
    await expect.poll(look, { timeout: 60_000, interval: 50 }).toBe(4);
  },
);

test.each([
  ["under a resting pointer on a wide screen", desktop, true],
  ["under a resting pointer on a narrow one", { viewport: { width: 360, height: 740 } }, true],
  ["without script on a wide screen", { ...desktop, javaScriptEnabled: false }, false],
  ["without script on a phone", { ...phone, javaScriptEnabled: false }, false],
  ["under reduced motion", { ...desktop, reducedMotion: "reduce" }, false],
] satisfies [string, BrowserContextOptions, boolean][])(
  "%s the first slide stays for 17 seconds, with picture and headline",
  async (_name, options, isPointed) => {
    const page = await visitHome(options);
    if (isPointed) await page.mouse.move(180, 300);
    for (const pause of [2000, 5000, 5000, 5000]) {
      await page.waitForTimeout(pause);
      expect(await headline(page)).toBe("Daily payments. Your home.");
      expect(await lightness(page)).toBeGreaterThan(180);
    }
  },
);

test("under data saver the first slide stays, and a press brings the next", async () => {
  const page = await site.newPage(desktop);
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  await page.goto("/");
  await page.waitForTimeout(7000);
  expect(await headline(page)).toBe("Daily payments. Your home.");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect.poll(() => headline(page)).toBe("Buy daily, own forever.");
  expect(await activeDots(page)).toEqual([expect.stringMatching(/^Slide 2/)]);
});

test("while the next picture is still on its way, the last one stays below the new words", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await visitHome(desktop, arrived);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect.poll(() => headline(page)).toBe("Buy daily, own forever.");
  await page.waitForTimeout(1500);
  expect(await page.locator(".slide[data-pictured]").getAttribute("id")).toBe("slide-1");
  expect(await lightness(page)).toBeGreaterThan(180);
  arrive();
  await expect.poll(() => page.locator(".slide[data-pictured]").getAttribute("id")).toBe("slide-2");
});

test("a slide whose time is over stays while the pointer is on it", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await visitHome(desktop, arrived);
  await page.locator('[data-island="site/home/hero-controls"][data-awake]').waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const clock of document.querySelector(".hero .progress > span")?.getAnimations() ?? []) clock.finish();
  });
  await page.mouse.move(700, 400);
  arrive();
  await page.waitForTimeout(1500);
  expect(await headline(page)).toBe("Daily payments. Your home.");
});

test("the words of one slide are gone before those of the next appear", async () => {
  const page = await visitHome(desktop);
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.locator(".slide:nth-child(2)[data-current]").waitFor({ state: "attached" });
  const most = await page.evaluate(() => {
    const shown = () =>
      [...document.querySelectorAll(".slide")].filter((slide) => {
        const words = slide.querySelector(".slide-text");
        const { opacity, visibility } = words ? getComputedStyle(words) : { opacity: 0, visibility: "hidden" };
        return visibility !== "hidden" && Number(opacity) > 0.1;
      }).length;
    const counts: number[] = [];
    // The other animations follow the scroll position, and not the time.
    const running = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    for (const animation of running()) animation.pause();
    for (let at = 0; at < 1; at += 0.1) {
      for (const animation of running()) animation.currentTime = at * 1000;
      counts.push(shown());
    }
    return Math.max(...counts);
  });
  expect(most).toBe(1);
});
