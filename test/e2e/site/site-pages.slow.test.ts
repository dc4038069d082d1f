import { brotliCompressSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, moving, phone, type ServedSite, serveSite, testOnOneSite } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { addApartment, addProperty, kampala } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

const paths = [
  "/",
  "/about",
  "/team",
  "/how-it-works",
  "/faq",
  "/contact",
  "/terms",
  "/before-you-pay",
  "/privacy",
  "/nothing-of-this-name",
];

describe.each(paths)("%s", (path) => {
  test("scrolls in one direction only, also with letters twice as large", async () => {
    const page = await site.newPage(phone);
    await page.goto(path);
    await page.addStyleTag({ content: "html { -webkit-text-size-adjust: 200% !important }" });
    await expect
      .poll(() =>
        page
          .locator("p")
          .first()
          .evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize)),
      )
      .toBeGreaterThan(25);
    expect(await overflow(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toEqual([]);
  });

  test("has a heading that grows with a font of twice the size, and still scrolls in one direction only", async () => {
    const page = await site.newPage(phone);
    await page.goto(path);
    const heading = () => page.evaluate("Number.parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)");
    const plain = Number(await heading());
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await expect.poll(async () => Number(await heading()) / plain).toBeGreaterThanOrEqual(1.4);
    expect(await overflow(page)).toEqual([]);
  });

  test("weighs at most 14,000 bytes", async () => {
    const html = await (await fetch(site.publicUrl + path)).text();
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });
});

const sheetsOf = async (path: string) => {
  const html = await (await fetch(site.publicUrl + path)).text();
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address);
};

test("all pages share one style sheet, which weighs at most 23,500 bytes", async () => {
  const [first = [], ...others] = await Promise.all(paths.map(sheetsOf));
  expect(first).toHaveLength(1);
  for (const sheets of others) expect(sheets).toEqual(first);
  const sheet = await (await fetch(site.publicUrl + first[0])).text();
  expect(brotliCompressSync(sheet).length).toBeLessThanOrEqual(23_500);
});

test("the comparison of homes links a second style sheet, after the shared one", async () => {
  const [shared] = await sheetsOf("/");
  const [first, own, ...others] = await sheetsOf("/saved?homes=apartment-1,property-1");
  expect(first).toBe(shared);
  expect(await (await fetch(site.publicUrl + own)).text()).toContain(".comparison");
  expect(others).toEqual([]);
});

test.each([
  "/",
  "/homes",
  "/apartment/1",
  "/property/1",
  "/plan?home=apartment-1",
  "/saved?homes=apartment-1,property-1",
])(
  "a long amount makes no page wider, at 320 px and with letters twice as large, and keeps its digits: %s",
  async (path) => {
    const page = await site.newPage(phone);
    for (const [width, amount, adjust] of [
      [320, 25_000, "100%"],
      [320, 10_000_000, "100%"],
      [360, 1_000_000, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}perday=${amount}`);
      await page.addStyleTag({ content: `html { -webkit-text-size-adjust: ${adjust} !important }` });
      expect(await overflow(page), `${width} ${amount} ${adjust}`).toEqual([]);
      const field = page.locator(".amount input").first();
      expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(1);
    }
  },
);

test.each([true, false])(
  "the list under ABOUT opens by pointer and by keyboard (script: %s)",
  async (javaScriptEnabled) => {
    const page = await site.newPage({ ...desktop, javaScriptEnabled });
    await page.goto("/contact");
    const team = page.locator(".site-list").getByRole("link", { name: "OUR TEAM" });
    expect(await team.isVisible()).toBe(false);
    await page.getByRole("link", { name: "ABOUT", exact: true }).hover();
    await team.waitFor();
    await page.mouse.move(700, 600);
    await expect.poll(() => team.isVisible()).toBe(false);
    await page.getByRole("button", { name: "More under ABOUT" }).focus();
    if (javaScriptEnabled) {
      expect(await team.isVisible()).toBe(false);
      await page.keyboard.press("Enter");
    }
    await team.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/team");
  },
);

test("a tap opens the list under ABOUT, and Escape closes it", async () => {
  const page = await site.newPage({ ...desktop, hasTouch: true });
  await page.goto("/contact");
  await wakeIslands(page);
  const more = page.getByRole("button", { name: "More under ABOUT" });
  await more.tap();
  await page.locator(".site-list").getByRole("link", { name: "OUR TEAM" }).waitFor();
  expect(await more.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".site-list ul").first().isVisible()).toBe(false);
  expect(await more.getAttribute("aria-expanded")).toBe("false");
});

test("on a tablet the first tap on ABOUT opens its list, the second follows it, and a press outside closes it", async () => {
  const page = await site.newPage({ ...desktop, hasTouch: true });
  const about = page.getByRole("link", { name: "ABOUT", exact: true });
  const more = page.getByRole("button", { name: "More under ABOUT" });
  const list = page.locator(".site-list ul").first();
  // The first tap wakes the island, the others meet it awake.
  for (const end of ["outside", "Escape", "another list", "the link"]) {
    if (end === "outside" || end === "the link") await page.goto("/contact");
    await about.tap();
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    await list.waitFor();
    expect(new URL(page.url()).pathname).toBe("/contact");
    if (end === "outside") await page.getByRole("heading", { level: 1 }).tap();
    else if (end === "Escape") await page.keyboard.press("Escape");
    else if (end === "another list") await page.getByRole("link", { name: "UNITS", exact: true }).first().tap();
    else await about.tap();
    if (end === "the link") await page.waitForURL("**/about");
    else await list.waitFor({ state: "hidden" });
  }
});

test("the menu of a phone closes when a link is chosen", async () => {
  const page = await site.newPage(phone);
  await page.goto("/contact");
  await wakeIslands(page);
  const menu = page.locator(".site-menu");
  await menu.locator("summary").tap();
  await menu.getByRole("link", { name: "HOW IT WORKS" }).tap();
  await page.waitForURL("**/how-it-works");
  expect(await menu.getAttribute("open")).toBeNull();
  await menu.locator("summary").tap();
  await menu.getByRole("link", { name: "REQUEST A VIEWING" }).tap();
  await page.waitForURL("**/visit");
  expect(await menu.getAttribute("open")).toBeNull();
  await page.getByRole("button", { name: "Book a visit" }).waitFor();
});

test("without script the saved homes say that hearts need it, and name no heart to press", async () => {
  const page = await site.newPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/saved");
  await page.getByText("The hearts need JavaScript, which is off in this browser.").waitFor();
  expect(await page.getByText("Press the heart on two or three homes").isVisible()).toBe(false);
  const other = await site.newPage(phone);
  await other.goto("/saved");
  await other.getByText("Press the heart on two or three homes").waitFor();
  expect(await other.getByText("The hearts need JavaScript").isVisible()).toBe(false);
});

test("without script the menu of a phone opens and leads on, to the visit form too", async () => {
  const page = await site.newPage({ ...phone, javaScriptEnabled: false });
  for (const search of ["", "?perday=36000"]) {
    await page.goto(`/${search}`);
    await page.locator(".site-menu summary").tap();
    await page.locator(".site-menu").getByRole("link", { name: "REQUEST A VIEWING" }).tap();
    await page.waitForURL(`**/visit${search}`);
    expect(await page.locator(".site-menu").getAttribute("open")).toBeNull();
  }
});

test("the menu that covers a phone's page closes when the focus leaves it", async () => {
  const page = await site.newPage(phone);
  await page.goto("/homes");
  await page.locator(".site-menu summary").focus();
  await page.keyboard.press("Enter");
  await page.locator(".site-menu[open]").waitFor();
  await page.locator(".site-menu").getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.locator(".site-menu").getAttribute("open")).toBeNull();
});

test("a menu that is open when a tablet is turned does not keep the page from scrolling", async () => {
  const page = await site.newPage({ viewport: { width: 768, height: 1024 } });
  await page.goto("/homes");
  await wakeIslands(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await page.locator(".site-menu summary").click();
  await expect.poll(overflow).toBe("hidden");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(overflow).toBe("visible");
});

test("room below the footer is left for a bar of actions, and for none that is not there", async () => {
  const page = await site.newPage(phone);
  const look = () =>
    page.evaluate(() => {
      const footer = document.querySelector<HTMLElement>(".site-footer");
      const bar = document.querySelector(".home-actions");
      return {
        below:
          document.documentElement.scrollHeight - Math.round((footer?.getBoundingClientRect().bottom ?? 0) + scrollY),
        isBarFree: bar
          ? parseFloat(getComputedStyle(footer ?? bar).paddingBottom) >= bar.getBoundingClientRect().height
          : null,
        isRoomy: parseFloat(getComputedStyle(footer ?? document.body).paddingBottom) > 40,
      };
    });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/apartment/1", "/plan?home=apartment-1&perday=50000"]) {
      await page.goto(path);
      expect([path, await look()]).toEqual([path, { below: 0, isBarFree: true, isRoomy: true }]);
    }
    for (const path of ["/apartment/999", "/property/999", "/plan?home=apartment-3&perday=abc"]) {
      await page.goto(path);
      expect([path, await look()]).toEqual([path, { below: 0, isBarFree: null, isRoomy: false }]);
    }
  }
});

test.each([true, false])(
  "one question is open at a time, and it closes again (script: %s)",
  async (javaScriptEnabled) => {
    const page = await site.newPage({ ...desktop, javaScriptEnabled });
    await page.goto("/faq");
    const open = () => page.locator("details[open] h3").allTextContents();
    await page.getByText("How do I schedule a viewing?").click();
    expect(await open()).toEqual(["How do I schedule a viewing?"]);
    await page.locator("summary", { hasText: "Do I need a plot of my own?" }).click();
    expect(await open()).toEqual(["Do I need a plot of my own?"]);
    await page.locator("summary", { hasText: "Do I need a plot of my own?" }).click();
    expect(await open()).toEqual([]);
  },
);

test("the footer's questions lead to their answers", async () => {
  const page = await site.newPage(desktop);
  const inSight = (of: Page, answer: string) =>
    expect.poll(async () => (await of.getByText(answer).boundingBox())?.y ?? -1).toSatisfy((y) => y > 0 && y < 800);
  for (const from of ["/about", "/faq"]) {
    await page.goto(from);
    await wakeIslands(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "How long does construction take?" }).click();
    await inSight(page, "4 months at most, for every plan.");
  }
  const plain = await site.newPage({ ...desktop, javaScriptEnabled: false });
  await plain.goto("/faq#plot");
  await inSight(plain, "The plot comes with the home.");
});

test("the site's claims are one record: a change of it is shown on every page", async ({ browser }) => {
  const other = await serveSite(browser);
  await other.db
    .insertInto("settings")
    .values({
      key: "facts",
      value: JSON.stringify({ constructionMonths: 5, newLandlords: 140 }),
    })
    .execute();
  await addApartment(other.db, { price: "31M" });
  await addProperty(other.db, { price: "310M" });
  const page = await other.newPage({ javaScriptEnabled: false });
  for (const [path, words] of [
    ["/", ["at most 5 months", "140+"]],
    ["/about", ["Homes from UGX 31M", "5 months", "140+"]],
    ["/how-it-works", ["Move in within 5 months", "Then pay your own amount a day, from UGX 10,000"]],
    ["/faq", ["UGX 31 Million", "as low as UGX 10,000"]],
  ] as const) {
    await page.goto(path);
    const text = await page.locator("main").textContent();
    for (const word of words) expect(text).toContain(word);
  }
  await other.remove();
});

test("the contact page says until when the office is open, by the clock in Kampala", async ({ browser }) => {
  const other = await serveSite(browser);
  const page = await other.newPage({ javaScriptEnabled: false });
  other.clock.now = kampala("2026-11-20T10:40");
  await page.goto("/contact");
  await page.getByText("Open now until 6:00 PM").waitFor();
  const monday = await serveSite(browser);
  monday.clock.now = kampala("2026-11-21T16:30");
  const later = await monday.newPage({ javaScriptEnabled: false });
  await later.goto("/contact");
  await later.getByText("Closed now, opens on Monday at 8:00 AM").waitFor();
  await other.remove();
  await monday.remove();
});

test("sections fade in once, as they come into view", async () => {
  const page = await site.newPage({ ...desktop, ...moving });
  await page.goto("/about");
  const opacities = () =>
    page.evaluate<string>(
      `[...document.querySelectorAll("main > section")].map((section) => getComputedStyle(section).opacity).join()`,
    );
  await expect.poll(opacities).toMatch(/^1,.*,0$/);
  const last = page.locator("main > section").last();
  await last.evaluate((section) => section.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect.poll(() => last.evaluate((section) => getComputedStyle(section).opacity)).toBe("1");
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  await page.waitForTimeout(700);
  expect(await last.evaluate((section) => getComputedStyle(section).opacity)).toBe("1");
});

test.each([
  ["without script", { ...desktop, ...moving, javaScriptEnabled: false }],
  ["under reduced motion", { ...desktop, reducedMotion: "reduce" as const }],
])("%s no section is ever hidden", async (_name, options) => {
  const page = await site.newPage(options);
  await page.goto("/about");
  await page.waitForTimeout(500);
  const opacities = await page.evaluate(
    `[...document.querySelectorAll("main > section")].map((section) => getComputedStyle(section).opacity).join()`,
  );
  expect(opacities).toMatch(/^1(,1)*$/);
});

test("on a phone a home's first screen has the amount, the day and the sum, and WhatsApp and the visit stay in sight", async () => {
  const page = await site.newPage(phone);
  await page.goto("/apartment/1");
  const price = page.locator(".price-card");
  const bar = page.locator(".home-actions");
  const inSight = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
  const amount = price.getByLabel("From, a day");
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  for (const part of [amount, price.getByText(/^Yours in \w+ 20\d\d/), price.locator(".cost-lines dd").first()])
    expect([await part.textContent(), (await inSight(part)) && (await top(part)) < (await top(bar))]).toEqual([
      await part.textContent(),
      true,
    ]);
  expect(await bar.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toContain("https://wa.me/");
  await page.evaluate("scrollTo(0, 900)");
  expect(await inSight(bar)).toBe(true);
  await amount.focus();
  const [field, over] = [await amount.boundingBox(), await bar.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await bar.getByRole("link", { name: "Book a visit" }).click();
  await page.waitForURL("**/visit?home=apartment-1");
});

test("the menu of a phone leads to homes of both kinds, the planner, saved homes and WhatsApp", async () => {
  const page = await site.newPage(phone);
  await page.goto("/faq");
  await page.locator(".site-menu > summary").click();
  const menu = page.getByRole("navigation", { name: "Main, on small screens" });
  for (const name of ["UNITS", "PROPERTIES", "PLANNER", "SAVED AND COMPARE", "Ask on WhatsApp"])
    expect([name, await menu.getByRole("link", { name }).isVisible()]).toEqual([name, true]);
  await menu.getByRole("link", { name: "PLANNER" }).click();
  await page.waitForURL("**/plan");
});
