import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { moving, type ServedSite, testOnOneSite } from "./browser.ts";
import { fillSite } from "./site-content.ts";
import { wakeIslands } from "./wake-islands.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';

/** Pictures have no files here. */
async function visitHome(options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await site.newPage(options);
  await page.route("**/media/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }));
  await page.goto("/");
  return page;
}

/** Awake. */
async function openHome(options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await visitHome(options);
  await wakeIslands(page);
  return page;
}

/** With picture and words. */
const slidesInSight = (page: Page) =>
  page.evaluate(() => {
    const isOn = (part: Element | null) =>
      part?.checkVisibility({ visibilityProperty: true }) === true && Number(getComputedStyle(part).opacity) > 0.9;
    return [...document.querySelectorAll(".slide")].flatMap((slide, index) => {
      const { left, width } = slide.getBoundingClientRect();
      const picture = slide.querySelector<HTMLImageElement>(".slide-picture img");
      const isWhole = [picture, picture?.closest(".slide-picture") ?? null, slide.querySelector(".slide-text")].every(
        isOn,
      );
      return isWhole && picture?.naturalWidth && Math.abs(left) < width / 2 ? [index + 1] : [];
    });
  });

const litDots = (page: Page) =>
  page.locator(".hero-controls a[aria-current]").evaluateAll((dots) => dots.map((dot) => dot.textContent?.slice(0, 7)));

/** Then only `endOfFiveSeconds` moves them. */
const holdSlides = (page: Page) =>
  page.locator(".hero").evaluate((hero) => hero.setAttribute("style", "--play: paused"));

test.each([
  ["Next slide", 2, 3],
  ["Previous slide", 1, 4],
])("the first press of %s while slide %i is on leads to slide %i", async (name, start, end) => {
  const page = await openHome();
  await holdSlides(page);
  for (let slide = 1; slide < start; slide += 1) {
    await expect.poll(() => slidesInSight(page)).toEqual([slide]);
    await page.locator(".hero").evaluate((hero) => hero.setAttribute("style", "--play: running"));
    await endOfFiveSeconds(page, ".hero");
    await expect.poll(() => slidesInSight(page)).toEqual([slide + 1]);
    await holdSlides(page);
  }
  await expect.poll(() => slidesInSight(page)).toEqual([start]);
  await page.locator(".hero-controls").getByRole("button", { name }).click();
  await expect.poll(() => slidesInSight(page)).toEqual([end]);
  expect(await litDots(page)).toEqual([`Slide ${end}`]);
});

/** Of the slideshow or a carousel. */
const endOfFiveSeconds = (page: Page, scope: string) =>
  page.evaluate(`document.querySelector("${scope} .progress > span").getAnimations().forEach((a) => a.finish())`);

const listedHomes = (page: Page) => page.locator(".home-grid .home-card-name").allTextContents();

test("the planner says what an amount buys, and leads to the homes for it or to the plan", async () => {
  const page = await openHome();
  const planner = page.locator(".planner");
  const amounts = await planner
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
  const shown = planner.locator(".planner-example:not([hidden]) strong");
  const nameOf = async () => (await shown.textContent())?.split(", yours by")[0] ?? "";
  const [, second = "", third = ""] = amounts;
  await planner.getByLabel("I can pay, on a working day").selectOption(second);
  await planner.getByRole("slider").press("ArrowRight");
  expect(await planner.getByLabel("I can pay, on a working day").inputValue()).toBe(third);
  const best = await nameOf();
  await page.locator(".hero-over").getByRole("button", { name: "See what I can own" }).click();
  await page.waitForURL(`**/homes?perday=${third}`);
  const homes = await listedHomes(page);
  expect(homes).toContain(best);
  expect(await page.locator(".home-card-at").count()).toBe(homes.length);
  const [card] = await page.locator(".home-card", { hasText: best }).all();
  await card?.getByRole("link", { name: /a day: yours by \d+ [A-Z][a-z]+ 20\d\d, UGX [\d,]+ in all$/ }).click();
  await page.waitForURL(new RegExp(`/plan\\?home=\\w+-\\d+&perday=${third}`));
  expect(await page.locator(".plan-warning").count()).toBe(0);
  // The cheapest home's.
  await page.goto("/homes?sort=price-low");
  const least = await page.locator(".home-card-price").first().textContent();
  expect(least?.replace(/\D/g, "")).toBe(amounts[0]);
});

const shownPage = (page: Page) =>
  page.evaluate(
    `Math.round(document.querySelector(".carousel-track").scrollLeft / document.querySelector(".carousel-track").clientWidth) + 1`,
  );

test("nine apartments stand on three pages that turn every five seconds and wrap", async () => {
  const page = await openHome();
  const carousel = page.getByRole("region", { name: "Apartments" });
  await carousel.scrollIntoViewIfNeeded();
  expect(await carousel.locator(".carousel-page").count()).toBe(3);
  expect(await carousel.locator(".carousel-page").first().locator("article").count()).toBe(3);
  await carousel.getByRole("button", { name: "Previous page" }).click();
  await expect.poll(() => shownPage(page)).toBe(3);
  await expect.poll(() => carousel.locator("[aria-current]").textContent()).toBe("Page 3");
  await page.mouse.move(0, 0);
  await endOfFiveSeconds(page, ".carousel");
  await expect.poll(() => shownPage(page)).toBe(1);
  await carousel.getByRole("link", { name: "Page 2" }).click();
  await expect.poll(() => shownPage(page)).toBe(2);
  expect(new URL(page.url()).hash).toBe("");
});
