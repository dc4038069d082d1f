import type { Page } from "playwright-core";
import { expect } from "vitest";
import { moving, type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { delayScripts } from "#test/browser/wake-islands.ts";
import { addProperty } from "#test/catalogue/records.ts";

const test = testOnNewSite({}, moving);
let site: ServedSite;
test.beforeEach(async ({ site: served }) => {
  site = served;
  await addProperty(site.db, { title: "Bukoto Duplex" });
});

const isAwake = (page: Page, island: string) =>
  expect.poll(() => page.locator(`[data-island="${island}"]`).first().getAttribute("data-awake")).toBe("");

test("a press before the script is there is made once it is, and shown as busy until then", async () => {
  const page = await site.newPage();
  const letGo = await delayScripts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const next = page.getByRole("button", { name: "Next slide" });
  await next.click();
  expect(await next.getAttribute("aria-busy")).toBe("true");
  letGo();
  await isAwake(page, "site/home/hero-controls");
  await expect.poll(() => page.locator(".slide").nth(1).getAttribute("data-current")).toBe("");
  expect(await next.getAttribute("aria-busy")).toBeNull();
});

test("filters and pages of a list are shown in place, and Back shows what was there with its fields", async () => {
  const page = await site.newPage();
  await addProperty(site.db, { title: "Ntinda House" });
  await page.goto("/properties");
  await isAwake(page, "site/homes/live-list");
  await page.evaluate("window.isTheSameDocument = true");
  await page.getByLabel("Search").fill("Ntinda");
  await page.keyboard.press("Enter");
  await page.getByText("(1 of 2 properties)").waitFor();
  await page.waitForURL(/search=Ntinda/);
  await page.goBack();
  await page.getByText("2 properties", { exact: true }).waitFor();
  expect(await page.getByLabel("Search").inputValue()).toBe("");
  expect(await page.evaluate("window.isTheSameDocument")).toBe(true);
});

test("a form is answered in place, says when the line is lost, and loses nothing", async () => {
  const page = await site.newPage();
  await page.goto("/properties");
  await page.getByRole("link", { name: "Bukoto Duplex" }).first().click();
  await page.waitForURL(/\/property\/\d+$/);
  await page.locator("summary", { hasText: "Call me back" }).click();
  const form = page.locator("form.ask-form", { hasText: "We call you back" });
  await form.getByLabel("Your name").fill("Brian");
  await form.getByLabel("Phone").fill("12");
  const island = form.locator("xpath=ancestor-or-self::*[@data-island][1]");
  await expect.poll(() => island.getAttribute("data-awake")).toBe("");
  await form.getByRole("button", { name: "Call me back" }).click();
  await form.getByText("seven digits are missing").first().waitFor();
  expect(await form.getByLabel("Your name").inputValue()).toBe("Brian");

  await form.getByLabel("Phone").fill("0772 123 456");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Call me back" }).click();
  await form.getByText("What you typed is still here").waitFor();
  expect(await form.getByLabel("Phone").inputValue()).toBe("0772 123 456");
  await page.context().setOffline(false);
  // A form that is sent too soon after the page has loaded is treated as a machine's.
  await expect.poll(() => page.evaluate("performance.now()")).toBeGreaterThan(4000);
  await form.getByRole("button", { name: "Call me back" }).click();
  await page.getByText("We have it. Your reference is").waitFor();
  expect(page.url()).toMatch(/\/property\/\d+$/);
  const others = site.consoleErrors.splice(0).filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"));
  expect(others).toEqual([]);
});
