import type { Page } from "playwright-core";
import { expect } from "vitest";
import { moving, type ServedSite, testOnOneSite } from "./browser.ts";
import { endOfFiveSeconds, expectFirstPress, openHome, shownPage } from "./home-page.ts";
import { fillSite } from "./site-content.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

test.each([
  ["Next slide", 2, 3],
  ["Previous slide", 1, 4],
])("the first press of %s while slide %i is on leads to slide %i", (...press) => expectFirstPress(site, ...press));

const listedHomes = (page: Page) => page.locator(".home-grid .home-card-name").allTextContents();

test("the planner says what an amount buys, and leads to the homes for it or to the plan", async () => {
  const page = await openHome(site);
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
  await card?.getByRole("link", { name: /a day: yours by \d+ [A-Z][a-z]+ 20\d\d, UGX [\d,]+ for the home$/ }).click();
  await page.waitForURL(new RegExp(`/plan\\?home=\\w+-\\d+&perday=${third}`));
  expect(await page.locator(".plan-warning").count()).toBe(0);
  await page.goto("/homes?sort=price-low");
  const least = await page.locator(".home-card-price").first().textContent();
  expect(least?.replace(/\D/g, "")).toBe(amounts[0]);
});

test("nine apartments are on three pages that turn every five seconds and wrap", async () => {
  const page = await openHome(site);
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
