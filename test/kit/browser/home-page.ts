import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, type ServedSite } from "./browser.ts";
import { wakeIslands } from "./wake-islands.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';

/** Opens the home page, with the same drawing for every picture, because pictures have no files here. */
export async function visitHome(site: ServedSite, options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await site.newPage(options);
  await page.route("**/media/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }));
  await page.goto("/");
  return page;
}

/** Opens the home page and waits until its scripts work. */
export async function openHome(site: ServedSite, options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await visitHome(site, options);
  await wakeIslands(page);
  return page;
}

/** Returns the numbers, from 1, of the slides whose picture and words are visible. */
export const visibleSlides = (page: Page) =>
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

/** Returns the labels of the dots that are marked as current, such as "Slide 2". */
export const activeDots = (page: Page) =>
  page.locator(".hero-controls a[aria-current]").evaluateAll((dots) => dots.map((dot) => dot.ariaLabel));

/** Stops the slides, so that only `endOfFiveSeconds` moves them. */
export const pauseSlides = (page: Page) =>
  page.locator(".hero").evaluate((hero) => hero.setAttribute("style", "--play: paused"));

/** Ends the pause after which the next slide is shown. `scope` is the selector of the slideshow or of a carousel. */
export const endOfFiveSeconds = (page: Page, scope: string) =>
  page.evaluate(`document.querySelector("${scope} .progress > span").getAnimations().forEach((a) => a.finish())`);

/** Returns the number, from 1, of the page that the carousel shows. */
export const shownPage = (page: Page) =>
  page.evaluate(
    `Math.round(document.querySelector(".carousel-track").scrollLeft / document.querySelector(".carousel-track").clientWidth) + 1`,
  );

/** Checks that pressing the control `name` while slide `start` is shown leads to slide `end`. */
export async function expectFirstPress(site: ServedSite, name: string, start: number, end: number): Promise<void> {
  const page = await openHome(site);
  await pauseSlides(page);
  for (let slide = 1; slide < start; slide += 1) {
    await expect.poll(() => visibleSlides(page)).toEqual([slide]);
    await page.locator(".hero").evaluate((hero) => hero.setAttribute("style", "--play: running"));
    await endOfFiveSeconds(page, ".hero");
    await expect.poll(() => visibleSlides(page)).toEqual([slide + 1]);
    await pauseSlides(page);
  }
  await expect.poll(() => visibleSlides(page)).toEqual([start]);
  const role = name.startsWith("Slide") ? "link" : "button";
  await page.locator(".hero-controls").getByRole(role, { name }).click();
  await expect.poll(() => visibleSlides(page)).toEqual([end]);
  expect(await activeDots(page)).toEqual([`Slide ${end}`]);
}
