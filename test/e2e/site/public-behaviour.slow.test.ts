import { expect } from "vitest";
import { moving, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { delayScripts, wakeIslands } from "#test/browser/wake-islands.ts";
import { fillWithPicturedProperty } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
let photographed: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  photographed = await fillWithPicturedProperty(site);
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
  await page.getByRole("button", { name: "Previous picture" }).first().click();
  await expect.poll(() => count.textContent()).toMatch(/3 \/ 3$/);
  await page.getByRole("button", { name: "Next picture" }).first().click();
  await expect.poll(() => count.textContent()).toMatch(/1 \/ 3$/);
});

test("the second photo is shown full screen when it is pressed, also before the script is there", async () => {
  const page = await site.newPage({ viewport: { width: 1440, height: 900 } });
  const letGo = await delayScripts(page);
  await page.goto(`/property/${photographed}`, { waitUntil: "domcontentloaded" });
  await page.locator(".gallery-tile").first().click();
  letGo();
  const strip = page.getByRole("dialog", { name: "Pictures" }).locator("ul");
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1);
  expect(await page.getByRole("dialog").locator(".strip-count").textContent()).toBe("Picture 2 / 3");
});

test("on a phone each photo fits the whole screen, with its arrows and its count", async () => {
  const page = await site.newPage(phone);
  await page.goto(`/property/${photographed}`);
  await wakeIslands(page);
  await page.locator(".gallery .strip li a").first().click();
  const dialog = page.getByRole("dialog");
  for (const part of [dialog.locator("li").first(), dialog.getByRole("button", { name: "Next picture" })]) {
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(360);
  }
});

test.each([
  ["below the arrows", true, 0.7],
  ["below the arrows", false, 0.8],
  ["from an arrow", true, 0.5],
])("a finger swipes through the photos %s (script: %s)", async (_place, javaScriptEnabled, height) => {
  const page = await site.newPage({ ...phone, javaScriptEnabled });
  await page.goto(`/property/${photographed}`);
  if (javaScriptEnabled) await wakeIslands(page);
  const strip = page.locator(".gallery .strip ul").first();
  const box = await strip.boundingBox();
  if (!box) throw new Error("there are no photos");
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height * height;
  const finger = (type: "touchStart" | "touchMove", x: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  await finger("touchStart", box.x + box.width * 0.9);
  for (const share of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) {
    await finger("touchMove", box.x + box.width * share);
    await page.waitForTimeout(20);
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(1);
  if (javaScriptEnabled)
    await expect.poll(() => page.locator(".strip-count").first().textContent()).toBe("Picture 2 / 3");
});

test.each([
  ["property", () => `/property/${photographed}`],
  ["apartment", () => "/apartment/2"],
])(
  "a printed %s is two sheets at most: what it is, what it costs, whom to ask, and nothing to press",
  async (_kind, path) => {
    const page = await site.newPage();
    await page.goto(path());
    await page.emulateMedia({ media: "print" });
    expect(
      await page.locator("header.site-header, footer, form, button, .btn, .tab-bar").filter({ visible: true }).count(),
    ).toBe(0);
    const printed = String(await page.evaluate("document.querySelector('main').innerText"));
    for (const words of [
      /UGX [\d,]+\s+a day\s+26 days/,
      /For the home\s+UGX [\d,]+/,
      /(Property|Unit) ID/,
      /\+256 \d/,
    ]) {
      expect(printed).toMatch(words);
    }
    expect(printed).toContain(site.publicUrl + path());
    // Words that are cut to the size of a pixel are not printed.
    expect((await page.locator("#price").boundingBox())?.width).toBeGreaterThan(100);
    expect(await page.locator(".gallery img").filter({ visible: true }).count()).toBe(1);
    const pdf = await page.pdf({ format: "A4", margin: { top: "12mm", right: "12mm", bottom: "12mm", left: "12mm" } });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
  },
);

test.each([true, false])("each sheet of an apartment has its address (script: %s)", async (javaScriptEnabled) => {
  const page = await site.newPage({ javaScriptEnabled });
  await page.goto("/apartment/1");
  if (javaScriptEnabled) await wakeIslands(page);
  const sheets = () => page.locator(".tab-sheet:visible").evaluateAll((all) => all.map((sheet) => sheet.id));
  expect(await sheets()).toEqual(["overview"]);
  await page.locator(".tab-bar").getByRole("link", { name: "Floor Plan" }).click();
  await page.waitForURL("**/apartment/1#floor-plan");
  await expect.poll(sheets).toEqual(["floor-plan"]);
  await page.locator(".tab-bar").getByRole("link", { name: "Amenities" }).click();
  await expect.poll(sheets).toEqual(["amenities"]);
  await page.goBack();
  await expect.poll(sheets).toEqual(["floor-plan"]);
  await page.reload();
  await expect.poll(sheets).toEqual(["floor-plan"]);
});

test("saved homes are shown side by side, and their list opens on another device by its address", async () => {
  const page = await site.newPage();
  await page.goto("/apartment");
  for (const name of ["Save Starter Home", "Save Garden Villa"]) await page.getByRole("button", { name }).click();
  const link = page.locator("[data-saved-link]").first();
  expect(await link.getAttribute("data-saved-link")).toBe("2");
  await link.click();
  await page.waitForURL(/\/saved\?homes=apartment-\d+,apartment-\d+$/);
  const table = page.getByRole("table");
  for (const row of ["A day", "Price", "Finish date at the lowest amount", "Area"]) {
    const cells = table.getByRole("row", { name: row }).first().getByRole("cell");
    expect([row, await cells.count()]).toEqual([row, 2]);
    expect(await cells.first().textContent()).toMatch(/\d/);
  }

  const other = await site.newPage();
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  expect(await other.locator("[data-saved-link]").first().getAttribute("data-saved-link")).toBe("");
  await other.getByRole("button", { name: "Save all on this device" }).click();
  expect(await other.locator("[data-saved-link]").first().getAttribute("data-saved-link")).toBe("2");
  await other.getByRole("button", { name: "Save Garden Villa" }).click();
  await other.goto("/saved");
  await other.waitForURL(/\/saved\?homes=apartment-\d+$/);
  expect(await other.getByRole("columnheader").allTextContents()).toEqual([expect.stringContaining("Starter Home")]);
});

test("saved homes that have left the site are said to be gone, and can be taken off the list", async ({
  onTestFinished,
}) => {
  const types = await site.db.selectFrom("apartment_types").select("id").orderBy("id", "desc").limit(2).execute();
  const [kept, gone] = types.map(({ id }) => `apartment-${id}`);
  const page = await site.newPage();
  await page.goto("/faq");
  await page.evaluate((keys) => localStorage.setItem("saved-homes", keys), `${kept},${gone}`);
  const setDeleted = (deleted_at: Date | null) =>
    site.db
      .updateTable("apartment_types")
      .set({ deleted_at })
      .where("id", "=", types[1]?.id ?? 0)
      .execute();
  onTestFinished(async () => {
    await setDeleted(null);
  });
  await setDeleted(new Date());
  await page.goto("/saved");
  await page.waitForURL(/\/saved\?homes=/);
  await page.getByText("One home of this list is no longer on the site.").waitFor();
  await page.getByRole("link", { name: "Take it off the list" }).click();
  await page.waitForURL(new RegExp(`/saved\\?homes=${kept}$`));
  const count = () => page.locator("[data-saved-link]").first().getAttribute("data-saved-link");
  expect(await count()).toBe("1");
  await page.evaluate((key) => localStorage.setItem("saved-homes", key), gone ?? "");
  await page.goto("/saved");
  await page.waitForURL(/\/saved\?homes=/);
  await page.getByText("One home of this list is no longer on the site.").waitFor();
  await page.getByRole("link", { name: "Take it off the list" }).click();
  await page.getByText("Nothing saved yet.").waitFor();
  expect(await count()).toBe("");
});

test("a home is shared by the system's sheet where there is one", async () => {
  const page = await site.newPage();
  await page.addInitScript("navigator.share = async (shared) => { window.shared = shared; }");
  await page.goto("/apartment/1");
  await wakeIslands(page);
  await page.getByRole("button", { name: "Share" }).click();
  expect(await page.evaluate("window.shared")).toEqual({
    title: "Starter Home",
    text: expect.stringMatching(/^Starter Home: from UGX [\d,]+ a day, UGX [\d,]+ for the home$/),
    url: `${site.publicUrl}/apartment/1`,
  });
  expect(await page.locator("#share").isVisible()).toBe(false);
});

test.each([true, false])(
  "elsewhere by WhatsApp, Facebook, X or its address (script: %s)",
  async (javaScriptEnabled) => {
    const page = await site.newPage({ javaScriptEnabled, permissions: ["clipboard-read", "clipboard-write"] });
    await page.addInitScript("delete Navigator.prototype.share");
    await page.goto("/apartment/1");
    if (javaScriptEnabled) await wakeIslands(page);
    await page.getByRole("button", { name: "Share" }).click();
    const shared = `${site.publicUrl}/apartment/1`;
    for (const [name, host] of [
      ["WhatsApp", "wa.me"],
      ["Facebook", "www.facebook.com"],
      ["X", "x.com"],
    ] as const) {
      const link = page.locator("#share").getByRole("link", { name, exact: true });
      await link.waitFor();
      const address = new URL((await link.getAttribute("href")) ?? "");
      expect([address.host, [...address.searchParams.values()].join()]).toEqual([
        host,
        expect.stringContaining(shared),
      ]);
    }
    if (!javaScriptEnabled) return;
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(shared);
  },
);

test("three other similar homes are shown below a home", async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto("/apartment/1");
  const names = await page.locator("#similar article h3").allTextContents();
  expect(names).toHaveLength(3);
  expect(names).not.toContain("Starter Home");
  await page.locator("#similar article h3 a").first().click();
  expect(new URL(page.url()).pathname).toMatch(/^\/apartment\/(?!1$)\d+$/);
});

test("a choice narrows the list at once, its count is announced, and Back leads to the same list and place", async () => {
  const page = await site.newPage(phone);
  await page.goto("/apartment");
  await wakeIslands(page);
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("Bedrooms").selectOption("1");
  await page.waitForURL("**/apartment?bedrooms=1");
  await page
    .getByRole("status")
    .getByText(/^\(\d of 9 apartments\)$/)
    .waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Show all \d+$/ }).click();
  await page.getByRole("link", { name: "Clear All" }).click();
  await page.waitForURL("**/apartment");
  await page.getByRole("status").getByText("9 homes", { exact: true }).waitFor();
  const card = page.locator("article", { hasText: "Garden Villa" }).getByRole("heading").getByRole("link");
  const placeOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
  // Homes that a person scrolls past are laid out on the way.
  while ((await placeOf()) > 600) await page.evaluate("scrollBy(0, 200); new Promise((seen) => setTimeout(seen, 50))");
  const left = await placeOf();
  expect(await page.evaluate<number>("scrollY")).toBeGreaterThan(500);
  await card.tap();
  await page.getByRole("heading", { level: 1, name: "Garden Villa" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(async () => Math.abs((await placeOf()) - left)).toBeLessThan(5);
  await page.goBack();
  await page.waitForURL("**/apartment?bedrooms=1");
  await expect.poll(() => page.locator("select[name=bedrooms]").inputValue()).toBe("1");
  await page.getByRole("link", { name: "Remove the filter 1 bedroom" }).waitFor();
});

test.each([
  ["/apartment", "Loading apartment types..."],
  ["/properties", "Loading properties..."],
  // So few posts as the sample ones fit on one page, which offers a search only to whoever has searched already.
  ["/blog?search=home", "Loading blog posts..."],
])("while the answer is on its way, %s says “%s”", async (path, message) => {
  const page = await site.newPage();
  await page.goto(path);
  await wakeIslands(page);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/\?search=castle$/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("searchbox").first().fill("castle");
  await page.keyboard.press("Enter");
  await asked.promise;
  await page.getByText(message).waitFor();
  answered.resolve();
  await page.getByText(message).waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?search=castle");
});

test("a request that cuts off another and then fails leaves the words of what is shown", async () => {
  const page = await site.newPage();
  await page.goto("/properties");
  await wakeIslands(page);
  const status = page.locator("[data-loading]");
  const shown = (await status.textContent()) ?? "";
  expect(shown).toMatch(/^(\d+ more, )?\d+ in all/);
  await page.route(/\?search=/, (route) => (route.request().url().endsWith("=villa") ? route.abort() : undefined));
  const search = page.getByRole("searchbox").first();
  for (const words of ["castle", "villa"]) {
    const asked = page.waitForRequest(new RegExp(`search=${words}$`));
    await search.fill(words);
    await search.press("Enter");
    await asked;
    if (words === "castle") await page.getByText("Loading properties...").waitFor();
  }
  await page.locator("[data-not-loaded]").waitFor();
  await expect.poll(() => status.textContent()).toBe(shown);
  // The page would go on asking, and the browser reports what did not arrive as an error.
  await page.context().close();
  site.consoleErrors.splice(0);
});

test.each(["/properties?search=house", "/properties?search=house&perday=15000", "/homes?search=kololo&bedrooms=1"])(
  "on a phone the first home of %s is in sight",
  async (path) => {
    const page = await site.newPage({ viewport: { width: 360, height: 780 } });
    await page.goto(path);
    const card = await page.getByRole("article").first().boundingBox();
    expect(card?.y).toBeLessThanOrEqual(480);
    expect(await overflow(page)).toEqual([]);
    const clear = await page.getByRole("link", { name: "Clear All" }).boundingBox();
    expect(clear && clear.x + clear.width).toBeLessThanOrEqual(340);
  },
);

test("the homes of the home page fit one screen of a phone, with all that turns and leads on", async () => {
  const page = await site.newPage(phone);
  await page.goto("/");
  const apartments = page.locator("#apartments");
  await apartments.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await apartments.boundingBox())?.height).toBeLessThanOrEqual(740);
});

test("signing in says that it is busy, and the password can be looked at", async () => {
  const page = await site.newPage();
  await page.goto("/login");
  await wakeIslands(page);
  const password = page.locator("input[name=password]");
  await password.fill("matooke at seven");
  expect(await password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide password" }).click();
  expect(await password.getAttribute("type")).toBe("password");
  const answered = Promise.withResolvers<void>();
  await page.route(/\/login/, async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await page.getByLabel("Email Address").fill("nobody@amaka.example");
  await page.getByRole("button", { name: "Sign In" }).click();
  const busy = page.getByRole("button", { name: "Signing in..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  answered.resolve();
  await page.getByText("Invalid email or password").waitFor();
});

test("a list stays in place when the display font arrives late", async () => {
  const page = await site.newPage({ viewport: { width: 412, height: 823 } });
  await page.addInitScript(
    "shifted = 0; new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shifted += value })).observe({ type: 'layout-shift', buffered: true })",
  );
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/apartment");
  await page.waitForFunction("document.fonts.status === 'loaded' && document.fonts.size > 0");
  await page.waitForTimeout(300);
  expect(await page.evaluate<number>("shifted")).toBeLessThan(0.01);
});
