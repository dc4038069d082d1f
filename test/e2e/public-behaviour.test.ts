import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPicture, addProperty, now } from "#test/catalogue/records.ts";
import { fillWithSamples } from "#test/spec/reading.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";

let browser: Browser;
let site: ServedSite;
let photographed: number;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
  site.clock.now = now;
  await fillWithSamples(site.db, now);
  const pictures = [
    await addPicture(site.db, "One"),
    await addPicture(site.db, "Two"),
    await addPicture(site.db, "Three"),
  ];
  photographed = await addProperty(site.db, {
    title: "Bukoto Duplex",
    mainImageId: String(pictures[0]),
    galleryIds: pictures.slice(1).map(String),
  });
}, 60_000);
afterAll(async () => {
  expect(site.complaints).toEqual([]);
  await site.remove();
  await browser.close();
});

test("the list under ABOUT opens when the pointer is over it", async () => {
  const page = await site.newPage();
  await page.goto("/faq");
  const team = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "OUR TEAM" });
  expect(await team.isVisible()).toBe(false);
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "ABOUT", exact: true })
    .hover();
  await team.waitFor({ state: "visible" });
});

test("photos go round at both ends, and are counted", async () => {
  const page = await site.newPage();
  await page.goto(`/property/${photographed}`);
  const count = page.locator(".strip-count").first();
  await page.getByRole("button", { name: "Previous photo" }).first().click();
  await expect.poll(() => count.textContent()).toMatch(/3 \/ 3$/);
  await page.getByRole("button", { name: "Next photo" }).first().click();
  await expect.poll(() => count.textContent()).toMatch(/1 \/ 3$/);
});

test("a heart is kept on the device and counted in the header", async () => {
  const page = await site.newPage();
  await page.goto(`/property/${photographed}`);
  await page.locator("[data-save]").first().click();
  await page.reload();
  expect(await page.locator("[data-save]").first().getAttribute("aria-pressed")).toBe("true");
  expect(await page.locator("[data-saved-link]").first().getAttribute("data-saved-link")).toBe("1");
  await page.goto(`/saved?homes=property-${photographed}`);
  await page.getByText("Bukoto Duplex").first().waitFor();
});
