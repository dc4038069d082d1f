import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const laptop = { viewport: { width: 1440, height: 900 } };

let site: ServedSite;
let agreement: number;

test.beforeAll(async ({ site: served }) => {
  site = served;
  await addProperty(site.db, { title: "Bukoto Duplex" });
  await addProperty(site.db, { title: "Bukoto Bungalow" });
  const amina = await newBuyer(site.db, "Amina Nakato", "+256772123456");
  agreement = await newAgreement(site.db, amina, site.clock.now);
  const question = { kind: "message", name: "Carol Auma", phone: "0782 555 444", message: "Is there water?" };
  expect((await site.visitor().post("/ask", question)).body).not.toContain('role="alert"');
});

const bar = (page: Page) => page.getByRole("navigation", { name: "Everyday" });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const field = (page: Page) => page.getByRole("combobox", { name: "Search everything" });

async function look(page: Page, what: string): Promise<void> {
  expect([what, await overflow(page)]).toEqual([what, []]);
  expect([what, await violations(page)]).toEqual([what, []]);
}

describe("on a phone", () => {
  test("the bar leads to what is wanted every day, and says how many wait for an answer", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "");
    expect(await bar(page).locator("li").allInnerTexts()).toEqual([
      "Dashboard",
      expect.stringMatching(/^Inbox\s*1/),
      "Add",
      "Money",
      "More",
      "Search",
    ]);
    await bar(page)
      .getByRole("link", { name: /^Inbox/ })
      .tap();
    await heading(page, "Inbox").waitFor();
    expect(await bar(page).locator("[aria-current=true]").textContent()).toMatch(/^Inbox/);
    await bar(page).getByRole("link", { name: "Money" }).tap();
    await heading(page, "Payments").waitFor();
    await page.getByRole("navigation", { name: "Money" }).getByRole("link", { name: "Buyers" }).tap();
    await heading(page, "Buyers").waitFor();
    await bar(page).getByRole("button", { name: "More" }).tap();
    await sheet(page, "More").getByRole("link", { name: "Logout" }).waitFor();
    expect(await sheet(page, "More").evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await bar(page)
      .getByRole("link", { name: /^Inbox/ })
      .tap();
    await heading(page, "Inbox").waitFor();
    expect(await sheet(page, "More").isVisible()).toBe(false);
    await page.goBack();
    await heading(page, "Buyers").waitFor();
    for (const box of await bar(page).locator("a, button").all()) {
      const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.context().close();
  });

  test("a payment is recorded from Add: whose it is, then the form", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "");
    await bar(page).getByRole("button", { name: "Add" }).tap();
    await sheet(page, "Add").waitFor();
    await look(page, "the sheet Add");
    await sheet(page, "Add").getByRole("link", { name: "A payment" }).tap();
    await heading(page, "Payments").waitFor();
    await page.getByRole("searchbox", { name: "Search buyers and agreements" }).fill("0772 123");
    await page.getByRole("link", { name: /Amina Nakato/ }).tap();
    const form = page.getByRole("region", { name: "Payment" }).filter({ hasText: "Amina Nakato" });
    await form.getByRole("button", { name: /^Record UGX .* in cash$/ }).tap();
    await page.getByText("UGX 20,000 recorded, receipt 1.", { exact: true }).first().waitFor();
    const paid = await site.db.selectFrom("payments").select(["agreement_id", "amount_ugx"]).execute();
    expect(paid).toEqual([{ agreement_id: agreement, amount_ugx: 20_000 }]);
    await page.context().close();
  });

  test("the names in More are whole words on the narrowest phone", async () => {
    const page = await administratorPage(site, { viewport: { width: 320, height: 640 }, hasTouch: true });
    await openView(page, "");
    await bar(page).getByRole("button", { name: "More" }).tap();
    await sheet(page, "More").getByRole("link", { name: "Logout" }).waitFor();
    const broken = await sheet(page, "More")
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .filter((link) => {
            const text = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
            const range = document.createRange();
            if (text) range.selectNode(text);
            return range.getClientRects().length > (text?.textContent ?? "").split(" ").length;
          })
          .map((link) => link.textContent),
      );
    expect(broken).toEqual([]);
  });

  test("More closes on a selection, by Escape and by Back, which stays in the view", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "properties");
    const more = bar(page).getByRole("button", { name: "More" });
    await more.tap();
    await sheet(page, "More").waitFor();
    await look(page, "the sheet More");
    await page.goBack();
    await sheet(page, "More").waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/dashboard/properties");
    await more.tap();
    await page.keyboard.press("Escape");
    await sheet(page, "More").waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("More");
    await more.tap();
    await sheet(page, "More").getByRole("link", { name: "Tags" }).tap();
    await heading(page, "Tags").waitFor();
    await sheet(page, "More").waitFor({ state: "hidden" });
    // Opening the sheet adds no entry to the browser's history.
    await page.goBack();
    await heading(page, "Properties").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard/properties");
    await page.context().close();
  });

  test("Logout asks in front of the sheet More", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "");
    await bar(page).getByRole("button", { name: "More" }).tap();
    await sheet(page, "More").getByRole("link", { name: "Logout" }).tap();
    const question = page.getByRole("dialog", { name: "Are you sure you want to logout?" });
    await question.waitFor();
    await question.getByRole("button", { name: "Cancel" }).tap();
    await question.waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("the magnifier searches everything while typing", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "tags");
    await bar(page).getByRole("button", { name: "Search" }).tap();
    await field(page).fill("0772 123 456");
    const found = page.getByRole("group", { name: "Buyers" }).getByRole("option", { name: /Amina Nakato/ });
    await found.waitFor();
    await look(page, "the search");
    await found.tap();
    await heading(page, "Buyers").waitFor();
    await page.getByRole("heading", { name: "Amina Nakato" }).waitFor();
    await page.goBack();
    await heading(page, "Tags").waitFor();
    await page.context().close();
  });
});

describe("on a laptop", () => {
  test("the menu is one column whose entries open in place, and in the sheet of a phone the same entries in groups", async () => {
    const page = await administratorPage(site, laptop);
    await openView(page, "");
    const aside = page.getByRole("navigation", { name: "Dashboard" });
    const names = await aside.locator(":scope > ul > li > div").getByRole("link").allInnerTexts();
    expect(names).toHaveLength(13);
    const views = aside.getByRole("button", { name: "Views of Money" });
    expect(await aside.getByRole("link", { name: "Bank", exact: true }).isVisible()).toBe(false);
    await views.click();
    expect(await views.getAttribute("aria-expanded")).toBe("true");
    await look(page, "the view of the day, with an entry open");
    for (const name of ["Payments", "Cash-up", "Buyers", "Arrears", "Bank", "Reconciliation"]) {
      await aside.getByRole("link", { name, exact: true }).waitFor();
    }
    await aside.getByRole("link", { name: "Bank", exact: true }).click();
    await heading(page, "Bank").waitFor();
    const tabs = page.getByRole("navigation", { name: "Money", exact: true });
    expect(await tabs.locator("[aria-current=page]").allInnerTexts()).toEqual(["Bank"]);
    await look(page, "a view with tabs");
    await page.getByRole("main").getByRole("link", { name: "Reconciliation" }).click();
    await heading(page, "Reconciliation").waitFor();
    await page.setViewportSize(phone.viewport);
    await look(page, "a view with tabs on a phone");
    await bar(page).getByRole("button", { name: "More" }).click();
    const everything = page.getByRole("navigation", { name: "Everything" });
    const grouped = await everything.getByRole("link").allInnerTexts();
    const inMore = ["Cash-up", "Reconciliation", "Units", "Visits"];
    expect(grouped.toSorted()).toEqual([...names, ...inMore].toSorted());
    expect(await everything.getByRole("heading").allInnerTexts()).toEqual([
      "People and money",
      "Properties and media",
      "Posts and settings",
    ]);
    const viewSite = sheet(page, "More").getByRole("link", { name: "View site" });
    expect(await viewSite.getAttribute("href")).toBe("/");
    await page.context().close();
  });

  test("on the dashboard / opens the search, and Enter opens its only result", async () => {
    const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
    await openView(page, "");
    await page.keyboard.press("/");
    await field(page).fill("cash-up");
    await sheet(page, "Search").getByText("1 result", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard\/cash-up$/);
    await page.context().close();
  });

  test("by keys alone: Ctrl+K opens the search, arrows choose, Enter opens, Escape closes", async () => {
    const page = await administratorPage(site, laptop);
    await openView(page, "categories");
    // A key that is pressed before the script has loaded does nothing, so it is pressed until it works.
    const press = async () => {
      await page.keyboard.press("Control+k");
      return page.evaluate(() => document.activeElement?.getAttribute("role") === "combobox");
    };
    await expect.poll(press).toBe(true);
    await field(page).fill("bukoto");
    const options = page.getByRole("option");
    await options.first().waitFor();
    expect(await options.count()).toBe(2);
    expect(await field(page).getAttribute("aria-expanded")).toBe("true");
    expect(await field(page).getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const active = page.locator("[role=option][aria-selected=true]");
    expect(await active.getAttribute("id")).toBe(await field(page).getAttribute("aria-activedescendant"));
    const chosen = await active.locator("span").first().textContent();
    await look(page, "the search");
    await page.keyboard.press("ArrowDown");
    expect(await field(page).getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await heading(page, chosen ?? "").waitFor();

    await page.getByRole("heading", { level: 1 }).click();
    // A single letter is no shortcut beside a form, because speech input types many of them.
    await page.keyboard.press("/");
    expect(await sheet(page, "Search").isVisible()).toBe(false);
    await page.getByLabel("Location").first().fill("");
    await page.getByLabel("Location").first().press("/");
    expect(await page.getByLabel("Location").first().inputValue()).toBe("/");
    await page.keyboard.press("Control+k");
    await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await sheet(page, "Search").waitFor({ state: "hidden" });
    await expect.poll(() => page.getByLabel("Location").first().inputValue()).toBe("/");
    await page.context().close();
  });

  test("Enter shows all that was found as a page of its own", async () => {
    const page = await administratorPage(site, laptop);
    await openView(page, "tags");
    await page.getByRole("button", { name: "Search" }).first().click();
    await field(page).fill("bukoto");
    await page.keyboard.press("Enter");
    await heading(page, "Search").waitFor();
    await page.getByRole("link", { name: /Bukoto Bungalow/ }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("bukoto");
    await look(page, "what was found");
    await page.context().close();
  });

  test("an older answer never takes the place of a newer one, and a lost line leaves the view as it is", async () => {
    const page = await administratorPage(site, laptop);
    await openView(page, "categories");
    const slow = Promise.withResolvers<void>();
    await page.route("**/dashboard/search.data?q=amina**", async (route) => {
      await slow.promise;
      await route.continue().catch(() => {});
    });
    await page.getByRole("button", { name: "Search" }).first().click();
    const asked = page.waitForRequest(/search\.data\?q=amina/);
    await field(page).fill("amina");
    await asked;
    await field(page).fill("bukoto");
    await page.getByRole("option", { name: /Bukoto Duplex/ }).waitFor();
    const results = page.getByRole("listbox", { name: "Results" });
    expect(await results.getAttribute("aria-busy")).toBe("false");
    // The results of the former word stay in sight, but nothing opens them.
    const request = page.waitForRequest(/search\.data\?q=amina/);
    await field(page).fill("amina");
    await request;
    expect(await results.getAttribute("aria-busy")).toBe("true");
    expect(await results.evaluate((list) => [list.hasAttribute("inert"), getComputedStyle(list).opacity])).toEqual([
      true,
      "0.5",
    ]);
    await sheet(page, "Search").getByText("Searching...").waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    expect(await field(page).getAttribute("aria-activedescendant")).toBeNull();
    await field(page).fill("bukoto");
    await expect.poll(() => results.getAttribute("aria-busy")).toBe("false");
    slow.resolve();
    await page.route("**/dashboard/search.data?q=carol**", (route) => route.abort("connectionreset"));
    await field(page).fill("carol");
    await sheet(page, "Search").getByText("No connection.").waitFor();
    expect(await page.getByRole("option", { name: /Amina/ }).count()).toBe(0);
    await heading(page, "Categories").waitFor();
    await page.context().close();
    site.consoleErrors.length = 0;
  });
});

describe("when the line is lost", () => {
  test("the frame shows Offline, the requested view shows why, and loads when online again", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "categories");
    // The view's script is loaded before the line is lost, so that only its data is missing.
    await bar(page).getByRole("link", { name: "Money" }).tap();
    await heading(page, "Payments").waitFor();
    await bar(page)
      .getByRole("link", { name: /^Inbox/ })
      .tap();
    await heading(page, "Inbox").waitFor();
    // The browser itself still reports that it is online.
    const lost = /\.data|healthz|readyz|dashboard\/live/;
    await page.route(lost, (route) => route.abort("internetdisconnected"));
    await bar(page).getByRole("link", { name: "Money" }).tap();
    await heading(page, "No connection").waitFor();
    await page.getByRole("status").filter({ hasText: "Offline" }).waitFor();
    await bar(page).getByRole("link", { name: "Dashboard" }).waitFor();
    await look(page, "no connection");
    await page.unroute(lost);
    await heading(page, "Payments").waitFor();
    await page.getByRole("status").filter({ hasText: "Offline" }).waitFor({ state: "hidden" });
    await page.context().close();
    site.consoleErrors.length = 0;
  });

  test("what is typed stays, and what is opened meanwhile waits for the line", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "properties/new");
    await page.getByLabel("Title").first().fill("Typed in a tunnel");
    await page.context().setOffline(true);
    await page.getByRole("status").filter({ hasText: "Offline" }).waitFor();
    await bar(page).getByRole("link", { name: "Money" }).tap();
    await page.getByText("There is no connection.").waitFor();
    expect(await page.getByLabel("Title").first().inputValue()).toBe("Typed in a tunnel");
    await page.context().setOffline(false);
    await heading(page, "Payments").waitFor();
    await page.goBack();
    await waitForHydration(page);
    await expect.poll(() => page.getByLabel("Title").first().inputValue()).toBe("Typed in a tunnel");
    await page.context().close();
    site.consoleErrors.length = 0;
  });
});
