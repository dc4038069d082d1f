import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";

const test = testOnOneSite();

// The browser of the tests calls itself headless, and such views are not counted.
const phone = "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
});
afterEach(async () => {
  await site.storeViews();
  await site.db.deleteFrom("counted_views").execute();
});

async function counted(): Promise<string[]> {
  await site.storeViews();
  const rows = await site.db
    .selectFrom("counted_views")
    .select(["kind", "path", (eb) => eb.fn.sum<number>("times").as("times")])
    .groupBy(["kind", "path"])
    .execute();
  return rows.map(({ kind, path, times }) => `${kind} ${path} ${times}`).sort();
}

function open(options: BrowserContextOptions = {}): Promise<Page> {
  return site.newPage({ userAgent: phone, viewport: { width: 1280, height: 900 }, ...options });
}

async function walk(page: Page): Promise<void> {
  for (const [name, path] of [
    ["FAQ", "/faq"],
    ["HOW IT WORKS", "/how-it-works"],
  ]) {
    const link = page.locator("header").getByRole("link", { name, exact: true }).first();
    await link.hover();
    await link.click();
    await page.waitForURL(`**${path}`);
  }
  await page.goBack();
  await page.waitForURL("**/faq");
}

test("the same walk through the site counts the same with script and without, and costs no request of its own", async () => {
  const views = ["view /faq 1", "view /how-it-works 1", "view /terms 1"];
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/terms");
    await walk(page);
    await page.close({ runBeforeUnload: true });
    // Going back counts as a view only if the browser did not keep the page in memory.
    const found = await counted();
    expect(found.map((line) => line.replace(/ \d+$/, ""))).toEqual(views.map((line) => line.replace(/ \d+$/, "")));
    expect(found.filter((line) => !line.startsWith("view /faq"))).toEqual(views.slice(1));
    expect(asked).not.toContain("/beacon");
    await site.db.deleteFrom("counted_views").execute();
  }
});

test("a tap on the phone number or on WhatsApp is reported at once, also before React has loaded", async () => {
  const page = await open();
  await page.goto("/contact");
  // The link must not leave the page.
  await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
  await page.locator('main a[href^="tel:"]').first().click();
  await expect.poll(counted).toEqual(["call /contact 1", "view /contact 1"]);
  await page.locator('main a[href^="https://wa.me/2"]').first().click();
  await expect.poll(counted).toContain("whatsapp /contact 1");
});
