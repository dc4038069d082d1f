import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addProperty } from "#test/catalogue/records.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let site: ServedSite;
beforeEach(async () => {
  site = await serveSite(browser);
  await addProperty(site.db, { title: "Bukoto Duplex" });
});
afterEach(async () => {
  expect(site.complaints).toEqual([]);
  await site.remove();
});

/** The addresses of scripts, and of /revision, that this page has asked for. */
function askedFor(page: Page): { scripts: string[]; revisions: string[]; data: string[] } {
  const asked = { scripts: [] as string[], revisions: [] as string[], data: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) asked.scripts.push(pathname);
    if (pathname === "/revision") asked.revisions.push(pathname);
    if (pathname.endsWith(".data")) asked.data.push(pathname);
  });
  return asked;
}

/** React has taken the page over. */
const isAwake = (page: Page) =>
  expect
    .poll(
      () => page.evaluate("Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))"),
      { timeout: 10_000 },
    )
    .toBe(true);

const underDataSaver = (page: Page) =>
  page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
  );

async function rename(title: string): Promise<void> {
  await site.db.updateTable("properties").set({ title }).execute();
}

test("a page is whole before any script is fetched, and wakes at the first touch", async () => {
  const page = await site.newPage();
  const asked = askedFor(page);
  await page.goto("/properties", { waitUntil: "networkidle" });
  await page.getByText("Bukoto Duplex").first().waitFor();
  expect(asked.scripts).toEqual([]);
  await page.mouse.move(40, 40);
  await isAwake(page);
  expect(asked.scripts.length).toBeGreaterThan(3);
});

test("a key wakes it as well, and so do six quiet seconds", async () => {
  const byKey = await site.newPage();
  await byKey.goto("/faq");
  await byKey.keyboard.press("Tab");
  await isAwake(byKey);
  const byTime = await site.newPage();
  await byTime.goto("/faq");
  await isAwake(byTime);
});

test("under data saver it sleeps until something needs it, and never asks for the revision", async () => {
  const page = await site.newPage();
  await underDataSaver(page);
  const asked = askedFor(page);
  await page.goto("/properties");
  await page.mouse.move(40, 40);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await sleep(7_000);
  expect(asked.scripts).toEqual([]);
  await page.evaluate("document.querySelector('main h1').setAttribute('data-needs-script', '')");
  await page.locator("main h1").click();
  await isAwake(page);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await sleep(500);
  expect(asked.revisions).toEqual([]);
});

test("a page that becomes visible again shows what has changed meanwhile, and fetches nothing when nothing has", async () => {
  const page = await site.newPage();
  const asked = askedFor(page);
  await page.goto("/properties");
  await page.mouse.move(40, 40);
  await isAwake(page);
  const becomeVisible = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  // React is there a moment before it listens.
  await expect.poll(() => becomeVisible().then(() => asked.revisions.length)).toBeGreaterThan(0);
  await sleep(300);
  expect(asked.data).toEqual([]);

  await rename("Kololo Villa");
  await sleep(200);
  await becomeVisible();
  await page.getByText("Kololo Villa").first().waitFor();
  expect(asked.data).toEqual(["/properties.data"]);
});

test("a page that wakes after its content has changed shows what is true now, and works", async () => {
  const page = await site.newPage();
  await page.goto("/properties");
  await rename("Kololo Villa");
  await sleep(200);
  await page.mouse.move(40, 40);
  await isAwake(page);
  await page.getByText("Kololo Villa").first().waitFor();
  expect(await page.evaluate("getComputedStyle(document.querySelector('.site-header')).position")).toBe("sticky");
  await page.getByRole("link", { name: "Kololo Villa" }).first().click();
  await expect.poll(() => page.url()).toContain("/property/");
  // React says that it had to draw the page anew, which is what was wanted here.
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining("Minified React error #418")]);
});

test("a page that stays open hears of a change within half a minute", async () => {
  const page = await site.newPage();
  // A hundred times as fast; Playwright's own clock would take away what the page knows of its loading.
  await page.addInitScript(
    "const wait = setTimeout; window.setTimeout = (deed, ms, ...rest) => wait(deed, ms > 20000 ? ms / 100 : ms, ...rest)",
  );
  const asked = askedFor(page);
  await page.goto("/properties");
  await page.mouse.move(40, 40);
  await isAwake(page);
  await rename("Kololo Villa");
  await sleep(200);
  await page.getByText("Kololo Villa").first().waitFor();
  expect(asked.revisions.length).toBeGreaterThan(0);
});

test("the form to be called back comes to life when it is opened, and before that costs nothing", async () => {
  const page = await site.newPage();
  const asked = askedFor(page);
  await page.goto("/properties");
  await page.getByRole("link", { name: "Bukoto Duplex" }).first().click();
  await page.waitForURL(/\/property\/\d+$/);
  const isFetched = () => asked.scripts.some((path) => path.includes("ask-forms"));
  asked.scripts.splice(0);
  await page.reload();
  await page.mouse.move(40, 40);
  await isAwake(page);
  await page.waitForLoadState("networkidle");
  expect(isFetched()).toBe(false);

  await page.locator("summary", { hasText: "Call me back" }).click();
  await expect.poll(isFetched).toBe(true);
  const form = page.locator("form.ask-form", { hasText: "We call you back" });
  await form.getByLabel("Your name").fill("Brian");
  await form.getByLabel("Phone").fill("0772 123 456");
  // Whoever reads on is no machine: a form that comes at once is kept aside.
  await sleep(3_000);
  await form.getByRole("button", { name: "Call me back" }).click();
  await page.getByText("We have it. Your reference is").waitFor();
  expect(page.url()).toMatch(/\/property\/\d+$/);
});
