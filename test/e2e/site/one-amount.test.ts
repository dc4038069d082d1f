import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, moving, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { amountIn, forgetVisitor, listedHomes, stage, storedAmount } from "#test/browser/one-amount.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
let pages: { desktop: Page; phone: Page };
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
  pages = { desktop: await site.newPage(desktop), phone: await site.newPage(phone) };
});

async function newVisitor(on: keyof typeof pages): Promise<Page> {
  await forgetVisitor(Object.values(pages));
  return pages[on];
}

test("a house grows with each press, and one line says which home it buys and the day it is hers", async () => {
  const page = await newVisitor("phone");
  await page.goto("/");
  expect(await stage(page)).toBe("0");
  expect(await page.getByRole("status").first().textContent()).toContain(
    "Plots from UGX 8,100, homes from 24,100 a day",
  );
  const field = page.getByLabel("What can you pay a day?");
  const more = page.getByRole("button", { name: "More a day" });
  await more.tap();
  await expect.poll(() => field.inputValue()).toBe("20,000");
  for (let presses = 1; presses <= 5; presses += 1) await more.tap();
  expect(await field.inputValue()).toBe("25,000");
  await expect.poll(() => amountIn(page)).toBe("25000");
  await page.locator(".hero-answer", { hasText: /is yours in [A-Z][a-z]+ 20\d\d/ }).waitFor();
  await expect.poll(() => stage(page)).toBe("4");
  await field.fill("50k");
  await field.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("50000");
  await expect.poll(() => stage(page)).toBe("6");
  await field.press("Control+a");
  await field.pressSequentially("5000");
  await page.locator(".hero-answer", { hasText: "3,100 a day more" }).waitFor();
  expect(await stage(page)).toBe("0");
});

test("the home page and the page of a home say when the line was lost, and try again", async () => {
  const page = await newVisitor("phone");
  for (const [path, answer] of [
    ["/", ".hero-answer p"],
    ["/property/1", ".price-unit, .price-missed"],
  ] as const) {
    await page.goto(`${path}?perday=80000`);
    await wakeIslands(page);
    const words = page.locator(answer).first();
    await page.route(/perday=100000/, (route) => route.abort("internetdisconnected"));
    await page.locator("main .amount input").first().fill("100000");
    const notice = page.locator("[data-not-loaded]", { hasText: "No connection" });
    await notice.waitFor();
    expect([path, await words.isVisible()]).toEqual([path, false]);
    await page.unrouteAll();
    await notice.getByRole("button", { name: "Retry" }).click();
    await words.waitFor();
    expect([path, await notice.isVisible()]).toEqual([path, false]);
  }
  site.consoleErrors.length = 0;
});

test("the amount leads to the homes that it buys, goes along, and is there when she comes back", async () => {
  const page = await site.newPage(desktop);
  await page.goto("/?perday=30000");
  const best = (await page.locator(".hero-answer a").textContent()) ?? "";
  await page.getByRole("button", { name: "See what I can own" }).click();
  await page.waitForURL(/\/homes\?perday=30(%2C)?000$/);
  expect(await listedHomes(page)).toContain(best);
  // The blog has no use for an amount, so its links carry none, but the browser remembers it.
  await page.goto("/blog");
  await page.locator(".site-nav").getByRole("link", { name: "HOME" }).click();
  await page.waitForURL("**/?perday=30000");
  await page.goto("/#plans");
  await page.waitForURL("**/?perday=30000#plans");
  const nextWeek = await page.context().newPage();
  await nextWeek.goto(`${new URL(page.url()).origin}/apartment`);
  await nextWeek.waitForURL("**/apartment?perday=30000");
  expect(await nextWeek.evaluate("getComputedStyle(document.documentElement).visibility")).toBe("visible");
  expect(await nextWeek.evaluate("document.cookie")).toBe("");
  await nextWeek.goto(`${new URL(page.url()).origin}/homes?perday=`);
  await nextWeek.goto(`${new URL(page.url()).origin}/homes`);
  await wakeIslands(nextWeek);
  expect(amountIn(nextWeek)).toBeNull();
});

test("an emptied field forgets the amount, on the device and in the links", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=30000");
  const field = page.locator(".amount input");
  await field.fill("");
  await field.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("");
  expect(await storedAmount(page)).toBeNull();
  await page.locator(".site-nav").getByRole("link", { name: "HOME" }).click();
  await page.waitForURL((to) => to.pathname === "/");
  await wakeIslands(page);
  expect(amountIn(page)).toBeNull();
});

test("with a keyboard, Enter leads on to the homes once the answer stands", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/");
  await wakeIslands(page);
  const field = page.getByLabel("What can you pay a day?");
  await field.fill("36000");
  await field.press("Enter");
  await page.locator(".hero-answer", { hasText: /is yours in/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await field.press("Enter");
  await page.waitForURL("**/homes?perday=36000");
});

test("going back does not bring an earlier amount back", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=25000");
  await page.locator(".home-card-name").first().click();
  await page.waitForURL(/\d\?perday=25000$/);
  await page.locator(".amount input").first().fill("50k");
  await page.locator(".amount input").first().press("Enter");
  await expect.poll(() => amountIn(page)).toBe("50000");
  await page.goBack();
  await page.waitForURL("**/homes?perday=50000");
  expect(await storedAmount(page)).toBe("50000");
});

test.each(["99999999", "10000001", "000", "nonsense"])("nonsense on the device is no amount: %s", async (kept) => {
  const page = await newVisitor("desktop");
  await page.evaluate(`localStorage.setItem("amount-a-day", "${kept}")`);
  await page.goto("/homes");
  await wakeIslands(page);
  expect(amountIn(page)).toBeNull();
});

test("a typed amount is what the page answers for, in whole hundreds", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes");
  const field = page.locator(".amount input");
  await field.fill("24,150");
  await field.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("24100");
  expect(await field.inputValue()).toBe("24,100");
});

test.each([360, 1440])("without script it is chosen by steps or typed, and leads on, at %i px", async (width) => {
  const page = await site.newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  await page.goto("/");
  const field = page.getByLabel("What can you pay a day?");
  await page.getByRole("button", { name: "More a day" }).click();
  expect(amountIn(page)).toBe("20000");
  await page.getByRole("button", { name: "Less a day" }).click();
  expect(amountIn(page)).toBe("19000");
  expect(await field.inputValue()).toBe("19,000");
  await field.fill("30,000");
  await field.press("Enter");
  expect(await page.getByRole("status").first().textContent()).toMatch(/is yours in [A-Z]/);
  expect(await stage(page)).toBe("4");
  await field.fill("40000");
  await page.getByRole("button", { name: "See what I can own" }).click();
  expect(new URL(page.url()).pathname).toBe("/homes");
  expect(amountIn(page)).toBe("40000");
});

test("three free times open the form, with the day and the time that was tapped", async () => {
  const page = await site.newPage(phone);
  await page.goto("/#schedule-visit");
  const [, second] = await page.locator(".visit-next a").all();
  const address = new URL((await second?.getAttribute("href")) ?? "", site.publicUrl);
  const slot = address.searchParams.get("slot") ?? "";
  expect(await page.locator(".visit-next a").count()).toBe(3);
  await second?.tap();
  const form = page.locator("form.visit-form");
  await form.getByLabel("Your name").waitFor();
  await expect
    .poll(
      async () =>
        `${await form.getByLabel("Day").inputValue()} ${await form.locator("select[name=time]").inputValue()}`,
    )
    .toBe(slot);
  const plain = await site.newPage({ ...phone, javaScriptEnabled: false });
  await plain.goto("/");
  await plain.locator(".visit-next a").nth(1).tap();
  expect(await plain.locator("input[name=slot]:checked").getAttribute("value")).toBe(slot);
});

test("at 360 x 740 the house, the headline, the amount and the button are in the first screen, in full colour", async () => {
  const page = await site.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto("/");
  for (const part of ["h1", ".amount input", ".house", ".hero-panel .btn"]) {
    const box = await page.locator(part).first().boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), part).toBeLessThanOrEqual(740);
  }
  const veil = await page.evaluate("getComputedStyle(document.querySelector('.slide-picture'), '::after').content");
  expect(veil).toBe("none");
});

test("her saved homes are shown at their own address, with the amount and without", async () => {
  const page = await newVisitor("phone");
  for (const [kept, address] of [
    ["25000", "/saved"],
    ["25000", "/saved?perday=25000"],
    [undefined, "/saved"],
  ] as const) {
    await page.goto("/faq");
    await page.evaluate((amount) => {
      localStorage.setItem("saved-homes", "apartment-1,apartment-2");
      localStorage.removeItem("amount-a-day");
      if (amount !== undefined) localStorage.setItem("amount-a-day", amount);
    }, kept);
    await page.goto(address).catch(() => {});
    await page.getByRole("region", { name: "Homes side by side" }).waitFor();
    expect(new URL(page.url()).searchParams.get("homes")).toBe("apartment-1,apartment-2");
    await expect.poll(() => amountIn(page) ?? undefined).toBe(kept);
  }
});
