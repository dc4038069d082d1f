import { expect } from "vitest";
import { getAllSettings, saveSettings } from "#server/settings/all-settings.ts";
import { desktop, moving, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { by, now } from "#test/catalogue/records.ts";
import { fillWithPicturedProperty } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
let photographed: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  photographed = await fillWithPicturedProperty(site);
});

test("a heart is stored on the device and counted in the header", async () => {
  const page = await site.newPage();
  await page.goto(`/property/${photographed}`);
  await page.locator("[data-save]").first().click();
  await page.reload();
  await expect.poll(() => page.locator("[data-save]").first().getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => page.locator("[data-saved-link]").first().getAttribute("data-saved-link")).toBe("1");
  await page.goto(`/saved?homes=property-${photographed}`);
  await page.getByText("Bukoto Duplex").first().waitFor();
});

test("of four saved homes a phone shows two side by side, and another one in the place of either", async () => {
  const page = await site.newPage(phone);
  await page.goto("/homes");
  const hearts = page.locator("[data-save]");
  const keys = await hearts.evaluateAll((all) => all.map((heart) => heart.getAttribute("data-save")));
  await page.goto(`/saved?homes=${[...new Set(keys)].slice(0, 4).join()}`);
  const names = page.locator(".comparison-names th > a:visible");
  const [left, right] = await names.allInnerTexts();
  expect(await names.count()).toBe(2);
  await page.locator(".comparison-others summary").nth(1).click();
  const other = page.locator(".comparison-others[open] a").first();
  const name = (await other.textContent()) ?? "";
  expect([left, right]).not.toContain(name);
  await other.click();
  await expect.poll(() => names.allInnerTexts()).toEqual([left, name]);
  expect(await page.locator("html").evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);
});

test.each([
  ["phone", phone],
  ["computer", desktop],
] as const)("every heart in sight can be pressed, also on the last cards of a list, on a %s", async (_, screen) => {
  const page = await site.newPage(screen);
  const covered: string[] = [];
  for (const path of ["/", "/homes", "/properties", "/apartment", "/area/kololo", "/apartment/1", "/apartment/999"]) {
    await page.goto(path);
    await page.waitForFunction("document.querySelector('.heart[aria-pressed]')");
    // A part that comes near the screen for the first time is laid out in its real height, which moves what is below
    // it.
    await page.evaluate(() => {
      for (const heart of document.querySelectorAll("[data-save]"))
        heart.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    });
    const hearts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-save]")].flatMap((heart) => {
        heart.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        if (!heart.checkVisibility({ visibilityProperty: true })) return [];
        const { left, top, width, height } = heart.getBoundingClientRect();
        const isOnTop = heart.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        return [{ name: heart.ariaLabel ?? "Save", isOnTop }];
      }),
    );
    expect([path, hearts.length]).not.toEqual([path, 0]);
    for (const { name, isOnTop } of hearts) if (!isOnTop) covered.push(`${path}: ${name}`);
  }
  expect(covered).toEqual([]);
});

test("photos fill the screen, go round by keys and thumbnails, and closing leads back to where one was", async () => {
  const page = await site.newPage();
  await page.goto(`/property/${photographed}`);
  await wakeIslands(page);
  const opener = page.getByRole("button", { name: "All 3 pictures" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  const count = () => dialog.locator(".strip-count").textContent();
  await expect.poll(count).toBe("Picture 1 / 3");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(count).toBe("Picture 3 / 3");
  await page.keyboard.press("ArrowRight");
  await expect.poll(count).toBe("Picture 1 / 3");
  await dialog.getByRole("button", { name: "Picture 2: Two" }).click();
  await expect.poll(count).toBe("Picture 2 / 3");
  expect(await dialog.getByRole("button", { name: "Picture 2: Two" }).getAttribute("aria-current")).toBe("true");
  expect(await dialog.locator(".full-screen-caption").textContent()).toBe("Two");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("filters are a plain form without script, and each can be taken away again", async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto("/apartment");
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("Bedrooms").selectOption("studio");
  await page.getByLabel("Search").fill("urban");
  await page.getByRole("button", { name: "Show homes", exact: true }).click();
  expect(new URL(page.url()).searchParams.get("bedrooms")).toBe("studio");
  expect(await page.locator("article h3").allTextContents()).toEqual(["Urban Studio"]);
  expect(await page.getByText("(1 of 9 apartments)").count()).toBe(1);
  expect(await page.getByLabel("Search").inputValue()).toBe("urban");
  await page.getByRole("link", { name: "Remove the filter Studio" }).click();
  expect(new URL(page.url()).searchParams.get("bedrooms")).toBeNull();
  await page.getByRole("link", { name: "Clear All" }).click();
  expect(await page.locator("article h3").count()).toBe(9);
  expect(await page.getByRole("link", { name: "Clear All" }).count()).toBe(0);
});

test("words that became a filter stay in the box until a later choice or later words count", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto("/homes");
    if (javaScriptEnabled) await wakeIslands(page);
    const search = page.getByLabel("Search");
    const removable = (label: string) => page.getByRole("link", { name: `Remove the filter ${label}` });
    const choose = async (rooms: string) => {
      await page.getByRole("button", { name: "Show Filters" }).click();
      await page.getByRole("combobox", { name: "Bedrooms" }).selectOption(rooms);
      if (javaScriptEnabled) await page.waitForURL((url) => url.searchParams.get("bedrooms") === rooms);
      await page.locator(".filters-foot button").click();
    };
    await search.fill("2 bedrooms");
    await search.press("Enter");
    await removable("2 bedrooms").waitFor();
    expect(await search.inputValue()).toBe("2 bedrooms");
    await choose("studio");
    await removable("Studio").waitFor();
    await expect.poll(() => search.inputValue()).toBe("");
    await search.fill("1 bedroom");
    await search.press("Enter");
    await removable("1 bedroom").waitFor();
  }
});

test("a phone has the search and the button of the filters in one row", async () => {
  const page = await site.newPage(phone);
  await page.goto("/homes");
  const [search, button] = await Promise.all([
    page.locator(".filters-search").boundingBox(),
    page.locator(".filters-toggle").boundingBox(),
  ]);
  expect(button?.x).toBeGreaterThan((search?.x ?? 0) + (search?.width ?? 0));
  expect(button?.y).toBeLessThan((search?.y ?? 0) + (search?.height ?? 0));
});

test.each([true, false])(
  "a computer shows what is in a legal text, which a phone folds (script: %s)",
  async (script) => {
    for (const [screen, isShown] of [
      [desktop, true],
      [phone, false],
    ] as const) {
      const page = await site.newPage({ ...screen, javaScriptEnabled: script });
      await page.goto("/terms");
      const part = page.locator(".legal > nav details a").first();
      expect(await part.evaluate((link) => link.checkVisibility())).toBe(isShown);
    }
  },
);

test("a link beside the open filters leads where it says", async () => {
  const page = await site.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto("/apartment");
  await wakeIslands(page);
  await page.locator(".filters-toggle").click();
  await page.getByRole("dialog", { name: "Filters" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Planner" }).first().click();
  await page.waitForURL(/\/plan/);
  await page.goBack();
  await page.waitForURL(/\/apartment$/);
});

test("the filters are a sheet that counts what a choice leaves, and that Escape and Back close", async () => {
  const page = await site.newPage(phone);
  await page.goto("/apartment");
  await wakeIslands(page);
  const opener = page.locator(".filters-toggle");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await opener.click();
  await sheet.getByRole("button", { name: "Show all 9" }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  // A sheet that is closed and opened again at once, before the browser has gone back, still has only one entry in the
  // history.
  await sheet.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.addEventListener("toggle", () => element.showPopover(), { once: true });
    element.hidePopover();
  });
  await sheet.getByLabel("Bedrooms").selectOption("2");
  await sheet.getByRole("button", { name: "Show all 2" }).waitFor();
  await page.goBack();
  await page.waitForURL("**/apartment");
  await sheet.waitFor({ state: "hidden" });
  await opener.click();
  await sheet.getByLabel("Bedrooms").selectOption("studio");
  await sheet.getByRole("button", { name: "Show all 1" }).click();
  await sheet.waitFor({ state: "hidden" });
  expect(await page.locator("article h3").allTextContents()).toEqual(["Urban Studio"]);
});

test("long lists have real pages, with and without script", async () => {
  const { listing } = await getAllSettings(site.db);
  const saved = await saveSettings(
    site.db,
    { key: "listing", value: { ...listing, homesPerPage: 4, postsPerPage: 3 }, version: 0 },
    by,
    now,
  );
  expect(saved.ok).toBe(true);
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto("/apartment?sort=price-low");
    if (javaScriptEnabled) await wakeIslands(page);
    const seen = new Set<string>();
    for (const number of [1, 2, 3]) {
      await expect.poll(() => page.locator("article").count()).toBe(number === 3 ? 1 : 4);
      for (const name of await page.locator("article h3").allTextContents()) seen.add(name);
      if (number === 3) break;
      await page.getByRole("link", { name: "Next" }).click();
      await page.waitForURL(`**/apartment?sort=price-low&page=${number + 1}`);
      await page.locator(`[aria-current=page]`, { hasText: String(number + 1) }).waitFor();
    }
    expect(seen.size).toBe(9);
    expect(await page.getByRole("link", { name: "Next" }).count()).toBe(0);
    await page.goto("/blog?page=2");
    await page.getByRole("link", { name: "Previous" }).click();
    await page.waitForURL((url) => url.pathname === "/blog" && url.search === "");
  }
});
