import type { Locator, Page } from "playwright-core";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { openPublicPages } from "#test/pages/public-pages.ts";

const test = testOnOneSite();

// This is Chromium's "Slow 3G": a round trip takes 400 ms, and the line carries 400 kbit/s.
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

let site: ServedSite;
let apartment: string;
test.beforeAll(async ({ site: served }) => {
  site = served;
  const pages = await openPublicPages(site);
  apartment = pages.find(({ path }) => path.startsWith("/apartment/"))?.path ?? "";
  await site.warm();
});

async function openSlowly(path: string, width: number): Promise<Page> {
  const page = await site.newPage({ viewport: { width, height: 740 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow3G);
  await page.goto(path, { waitUntil: "commit" });
  return page;
}

const fields: [form: string, path: () => string, field: string, text: string][] = [
  ["the form for a visit", () => "/visit", "main [name=name]", "Brian Okello"],
  ["the form to ask", () => "/ask", "main [name=message]", "Is there parking?"],
  ["the callback on a home's page", () => apartment, "main form [name=name]", "Brian Okello"],
  ["the planner", () => "/plan", ".plan-form input[name=perday]", "2150000"],
  ["the filters of apartments", () => "/apartment", "main input[name=perday]", "2150000"],
  ["the filters of properties", () => "/properties", "main input[name=perday]", "2150000"],
  ["the newsletter of the contact page", () => "/contact", "footer [name=email]", "brian@example.org"],
  ["the sign-in", () => "/login", "[name=email]", "brian@example.org"],
];

test.concurrent.for(fields)(
  "text entered on slow 3G into %s stays at every moment of loading",
  async ([, path, css, text], { expect }) => {
    const page = await openSlowly(path(), 360);
    const field = page.locator(css).first();
    await field.waitFor({ state: "attached" });
    const island = field.locator("xpath=ancestor::*[@data-island][1]");
    expect(await island.getAttribute("data-awake")).toBeNull();
    await field.evaluate((element) => {
      for (const folded of document.querySelectorAll("details")) folded.open ||= folded.contains(element);
    });
    await field.fill("");
    // The letters are typed before, while and after the script loads.
    for (const letter of text.slice(0, -1)) {
      await field.press("End");
      await page.keyboard.type(letter, { delay: 100 });
    }
    await expect.poll(() => island.getAttribute("data-awake")).toBe("");
    await field.press("End");
    await page.keyboard.type(text.slice(-1));
    await page.waitForLoadState("networkidle");
    // The script adds commas to an amount while it is typed.
    expect((await field.inputValue()).replaceAll(",", "")).toBe(text);
    await page.context().close();
  },
);

const presses: [what: string, path: () => string, press: (page: Page) => Locator, heard: (page: Page) => Locator][] = [
  [
    "the next slide",
    () => "/",
    (page) => page.getByRole("button", { name: "Next slide" }),
    (page) => page.locator(".slide:nth-of-type(2)[data-current]"),
  ],
  [
    "keeping a home",
    () => apartment,
    (page) => page.getByRole("button", { name: /^Save / }).first(),
    (page) => page.locator("button[aria-pressed=true]").first(),
  ],
];

test.concurrent.each(presses)("the first press on slow 3G for %s is not lost", async (_, path, press, heard) => {
  const page = await openSlowly(path(), 1280);
  await press(page).click({ timeout: 15_000 });
  await heard(page).waitFor({ state: "attached" });
  await page.context().close();
});
