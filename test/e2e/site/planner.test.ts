import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { addApartment } from "#test/catalogue/records.ts";

const phone = { viewport: { width: 360, height: 780 } };

const test = testOnOneSite();

describe("the planner, on a phone", () => {
  let site: ServedSite;
  let homeId: number;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    homeId = await addApartment(
      site.db,
      { price: "25M", areaSqm: "70", bedrooms: "3", bathrooms: "2" },
      new Date(Date.now() - 60_000),
    );
  });
  const result = (page: Page) => page.locator("#content");
  const headline = (page: Page) => page.locator(".plan-summary h2");
  const textOf = async (place: Locator) => (await place.textContent()) ?? "";

  describe.each([
    ["with script", true],
    ["without script", false],
  ])("%s", (_, javaScriptEnabled) => {
    const open = () => site.newPage({ ...phone, javaScriptEnabled });

    test("from a home's own page to its plan: date, sums, time in words, table, one link that reopens it", async () => {
      const page = await open();
      await page.goto(`/apartment/${homeId}`);
      const amount = page.getByLabel("From, a day");
      await amount.fill("20,000");
      await amount.press("Enter");
      await page.waitForURL(/perday=20/);
      await expect.poll(() => textOf(result(page))).toContain("You pay a day");
      await page.getByRole("link", { name: "See every payment" }).click();
      await page.waitForURL(/\/plan\?/);
      await expect.poll(() => textOf(result(page))).toContain("1,250 payments of UGX 20,000");
      const shown = await textOf(result(page));
      expect(shown).toMatch(/Yours by [A-Z][a-z]+ 20\d\d/);
      expect(shown).toContain("UGX 25,000,000");
      expect(shown).toContain("Of the price you have paid a quarter after");
      expect(shown).toContain("a quarter after 1 year, half after 2 years");
      expect(shown).toContain("all of it after 4 years.");
      expect(shown).toContain("Why 0%: you pay us the price in parts");
      await page.getByRole("link", { name: "Month by month" }).click();
      await expect.poll(() => page.locator(".plan-table tbody tr").count()).toBe(49);
      expect(await textOf(page.locator(".plan-table tbody tr").last())).toContain("100%");
      expect(await overflow(page)).toEqual([]);

      await page.locator(".home-more summary").click();
      const link = await page.getByRole("link", { name: "Link to this plan" }).getAttribute("href");
      const again = await open();
      await again.goto(link ?? "");
      expect(await textOf(headline(again))).toBe(await textOf(headline(page)));
      const asked = await page.locator(".home-actions > .btn-leaf").getAttribute("href");
      expect(asked, "the same button of every page asks the company").toMatch(/wa\.me\/\d+\?/);
      const share = await page.getByRole("link", { name: "Send this plan on WhatsApp" }).getAttribute("href");
      expect(share).toMatch(/wa\.me\/\?/);
      expect(decodeURIComponent(share ?? "")).toContain(site.publicUrl + link);
      await page.context().close();
      await again.context().close();
    });

    test("keeps what was entered and shows what is wrong with it", async () => {
      const page = await open();
      await page.goto("/plan?price=2.5.5&deposit=99M&days=40");
      expect(await page.getByLabel("Or a price").inputValue()).toBe("2.5.5");
      expect(await page.locator(".field-error").allInnerTexts()).toContain("Enter a whole number from 1 to 31");
      await page.context().close();
    });
  });

  test("with script the plan and its address follow what is typed", async () => {
    const page = await site.newPage(phone);
    await page.goto("/plan?price=25000000&perday=20000");
    await wakeIslands(page);
    const before = await textOf(headline(page));
    await page.getByLabel("I can pay a day").fill("40k");
    await expect.poll(() => textOf(result(page))).toContain("625 payments of UGX 40,000");
    expect(await textOf(headline(page))).not.toBe(before);
    // The address is the one that the server leads to, and the words in the field stay.
    await expect.poll(() => new URL(page.url()).searchParams.get("perday")).toBe("40000");
    expect(await page.getByLabel("I can pay a day").inputValue()).toBe("40k");
    await page.context().close();
  });

  test("while the amount cannot be read, no plan of the amount before stays, and other fields get their messages", async () => {
    const page = await site.newPage(phone);
    await page.goto(`/plan?home=apartment-${homeId}&perday=20000`);
    await wakeIslands(page);
    expect(await headline(page).isVisible()).toBe(true);
    const amount = page.getByLabel("I can pay a day");
    await amount.fill("abc");
    // It goes at once, before an answer of the server.
    expect(await headline(page).isVisible()).toBe(false);
    expect(await page.locator(".plan-details").isVisible()).toBe(false);
    await page.getByText("Correct the amount a day, and the plan appears here.").waitFor();
    expect(await amount.inputValue()).toBe("abc");
    await page.locator(".plan-more summary").click();
    await page.getByLabel("Deposit").fill("99M");
    await page.getByText("The deposit is more than the price, UGX 25,000,000").waitFor();
    expect(await page.locator(".plan-details").isVisible()).toBe(false);
    await amount.fill("20,000");
    await page.getByLabel("Deposit").fill("");
    await expect.poll(() => textOf(headline(page))).toContain("Yours by");
    expect(await headline(page).isVisible()).toBe(true);
    await page.context().close();
  });
});
