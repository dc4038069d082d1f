import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { moving, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { activeDots } from "#test/browser/home-page.ts";
import { delayScripts } from "#test/browser/wake-islands.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);

let site: ServedSite;
let home: string;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
  const [first] = await site.db.selectFrom("apartment_types").select("id").orderBy("id").limit(1).execute();
  home = `/apartment/${first?.id}`;
});
afterEach(async () => {
  // A page that stays open goes on moving its slides.
  await site.closePages();
  expect(site.consoleErrors.splice(0)).toEqual([]);
});

const screens: [string, BrowserContextOptions][] = [
  ["a wide screen", { viewport: { width: 1440, height: 900 } }],
  ["a phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
];

/** Opens a page whose scripts are not loaded until `act` is done. */
async function beforeScript(path: string, options: BrowserContextOptions, act: (page: Page) => Promise<void>) {
  const page = await site.newPage(options);
  await page.route("**/media/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const letGo = await delayScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await act(page);
  letGo();
  return page;
}

const pageOf = (strip: Locator) => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);

const swipeTo = (strip: Locator, number: number) =>
  strip.evaluate((list, pages) => list.scrollTo({ left: pages * list.clientWidth }), number - 1);

describe.each(screens)("on %s", (name, options) => {
  test.each([
    [1, "Next slide", 2],
    [1, "Previous slide", 4],
    [1, "Slide 3", 3],
    [2, "Next slide", 3],
    [2, "Previous slide", 1],
    [3, "Previous slide", 2],
    [3, "Slide 1", 1],
    [4, "Next slide", 1],
    [4, "Slide 2", 2],
  ])("from slide %i of the hero %s leads to slide %i", async (start, control, slide) => {
    const press = (page: Page, name: string) =>
      page.getByRole(name.startsWith("Slide") ? "link" : "button", { name }).click();
    // The slides move by themselves, so the test selects the first one.
    const page = await beforeScript("/", options, async (page) => {
      if (start > 1) await press(page, `Slide ${start}`);
      await press(page, control);
    });
    await expect.poll(() => page.locator(".slide[data-current]").getAttribute("id")).toBe(`slide-${slide}`);
    expect(await activeDots(page)).toEqual([expect.stringMatching(new RegExp(`^Slide ${slide}`))]);
  });

  test.each([
    ["Apartments", 1, "Next page", 2],
    ["Apartments", 1, "Previous page", 3],
    ["Apartments", 2, "Next page", 3],
    ["Apartments", 3, "Next page", 1],
    ["Apartments", 2, "Previous page", 1],
    ["Apartments", 1, "Page 3", 3],
    ["What our landlords say", 1, "Next page", 2],
    ["What our landlords say", 1, "Previous page", 3],
    ["What our landlords say", 2, "Previous page", 1],
    ["What our landlords say", 1, "Page 2", 2],
  ])("%s at page %i: %s leads to page %i", async (label, start, control, end) => {
    const carousel = (page: Page) => page.getByRole("region", { name: label });
    const page = await beforeScript("/", options, async (page) => {
      await carousel(page).scrollIntoViewIfNeeded();
      await swipeTo(carousel(page).getByRole("list").first(), start);
      await carousel(page)
        .getByRole(control.startsWith("Page") ? "link" : "button", { name: control })
        .click();
    });
    await expect.poll(() => pageOf(carousel(page).getByRole("list").first())).toBe(end);
    await expect.poll(() => carousel(page).locator("[aria-current]").getAttribute("aria-label")).toBe(`Page ${end}`);
  });

  // On a phone a finger swipes, and the arrows are on the full screen.
  if (name === "a wide screen") {
    test.each([
      [1, "Next picture", 2],
      [1, "Previous picture", 5],
      [3, "Next picture", 4],
    ] as const)("with photo %i of a home in sight, %s leads to photo %i", async (start, control, end) => {
      const strip = (page: Page) => page.locator(".gallery .strip > ul");
      const page = await beforeScript(home, options, async (page) => {
        await swipeTo(strip(page), start);
        await page.locator(".gallery .strip").getByRole("button", { name: control }).click();
      });
      await expect.poll(() => pageOf(strip(page))).toBe(end);
      await expect.poll(() => page.locator(".gallery .strip-count").textContent()).toBe(`Picture ${end} / 5`);
    });
  }

  test("a swipe through the photos of a home is counted", async () => {
    const page = await beforeScript(home, options, (page) => swipeTo(page.locator(".gallery .strip > ul"), 3));
    await expect.poll(() => page.locator(".gallery .strip-count").textContent()).toBe("Picture 3 / 5");
  });

  test.each([1, 3])("photo %i of a home opens full screen", async (number) => {
    const page = await beforeScript(home, options, async (page) => {
      await swipeTo(page.locator(".gallery .strip > ul"), number);
      await page
        .locator(".gallery .strip li a")
        .nth(number - 1)
        .click();
    });
    await expect.poll(() => pageOf(page.locator("dialog .strip > ul"))).toBe(number);
    expect(await page.locator("dialog .strip-count").textContent()).toBe(`Picture ${number} / 5`);
  });

  if (name === "a wide screen") {
    test("all pictures of a home open full screen, at the first", async () => {
      const page = await beforeScript(home, options, (page) => page.getByText("All 5 pictures").click());
      await expect.poll(() => page.locator("dialog .strip-count").textContent()).toBe("Picture 1 / 5");
      await expect.poll(() => pageOf(page.locator("dialog .strip > ul"))).toBe(1);
    });

    test.each([2, 3, 4])("tile %i of a home opens full screen", async (number) => {
      const page = await beforeScript(home, options, (page) =>
        page
          .locator(".gallery > .gallery-tile")
          .nth(number - 2)
          .click(),
      );
      await expect.poll(() => pageOf(page.locator("dialog .strip > ul"))).toBe(number);
      expect(await page.locator("dialog .strip-count").textContent()).toBe(`Picture ${number} / 5`);
    });
  }

  test.each(["Simplex", "Penthouse"])("the plan of a %s is shown when it is chosen", async (plan) => {
    const browser = (page: Page) => page.locator(".plans");
    const page = await beforeScript("/", options, async (page) => {
      const choice = browser(page).getByRole("radio", { name: plan });
      // While the page jumps, a press can begin on one element and end on another, which is no click.
      await choice.scrollIntoViewIfNeeded();
      await choice.click();
    });
    await expect.poll(() => browser(page).getByRole("heading", { name: plan }).isVisible()).toBe(true);
    expect(await browser(page).getByRole("heading", { name: "Apartment", exact: true }).isVisible()).toBe(false);
  });

  test("a filter that was chosen narrows the list", async () => {
    const page = await beforeScript("/homes", options, async (page) => {
      await page.getByText("Show Filters").click();
      await page.getByLabel("Bedrooms").focus();
      await page.getByLabel("Bedrooms").selectOption({ index: 1 });
    });
    await page.waitForURL(/bedrooms=/);
  });

  test("a plan follows the amount that was typed", async () => {
    const page = await beforeScript("/plan", options, (page) => page.getByLabel("I can pay a day").fill("23,000"));
    await page.waitForURL(/perday=23/);
  });

  test("a tab of a home is shown, and marked", async () => {
    const tabs = (page: Page) => page.getByRole("navigation", { name: "About this home" });
    const page = await beforeScript(home, options, (page) =>
      tabs(page).getByRole("link", { name: "Amenities" }).click(),
    );
    await expect.poll(() => tabs(page).locator("[aria-current]").allTextContents()).toEqual(["Amenities"]);
    expect(await page.locator("#amenities").isVisible()).toBe(true);
    expect(await page.locator("#overview").isVisible()).toBe(false);
  });
});
