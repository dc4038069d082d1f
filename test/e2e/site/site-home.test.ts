import { expect } from "vitest";
import { moving, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { endOfFiveSeconds, expectFirstPress, openHome, shownPage } from "#test/browser/home-page.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

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

test("nine apartments are on three pages that turn every five seconds and wrap", async () => {
  const page = await openHome(site);
  const carousel = page.getByRole("region", { name: "Apartments" });
  await carousel.scrollIntoViewIfNeeded();
  expect(await carousel.locator(".carousel-page").count()).toBe(3);
  expect(await carousel.locator(".carousel-page").first().locator("article").count()).toBe(3);
  await carousel.getByRole("button", { name: "Previous page" }).click();
  await expect.poll(() => shownPage(page)).toBe(3);
  await expect.poll(() => carousel.locator("[aria-current]").getAttribute("aria-label")).toBe("Page 3");
  await page.mouse.move(0, 0);
  await endOfFiveSeconds(page, ".carousel");
  await expect.poll(() => shownPage(page)).toBe(1);
  await carousel.getByRole("link", { name: "Page 2" }).click();
  await expect.poll(() => shownPage(page)).toBe(2);
  expect(new URL(page.url()).hash).toBe("");
});
