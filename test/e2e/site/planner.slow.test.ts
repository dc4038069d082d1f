import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addMonths, localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { addApartment } from "#test/catalogue/records.ts";

const phone = { viewport: { width: 360, height: 780 } };

const test = testOnOneSite();

describe("the planner, on a phone", () => {
  let site: ServedSite;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    await addApartment(
      site.db,
      { price: "25M", areaSqm: "70", bedrooms: "3", bathrooms: "2" },
      new Date(Date.now() - 60_000),
    );
  });
  const result = (page: Page) => page.locator("#content");
  const headline = (page: Page) => page.locator(".plan-summary h2");
  const textOf = async (place: Locator) => (await place.textContent()) ?? "";
  const amountIn = (text: string) => /UGX ([\d,]+) a day/.exec(text)?.[1] ?? "";

  describe.each([
    ["with script", true],
    ["without script", false],
  ])("%s", (_, javaScriptEnabled) => {
    const open = () => site.newPage({ ...phone, javaScriptEnabled });

    test("says plainly when it never ends and when it takes too long; the least amounts it names do work", async () => {
      const page = await open();
      await page.goto("/plan?price=185000000&perday=10000");
      // 711 months and a half of payments end in one of two months, which the day on which they begin decides.
      const begins = localDate(site.clock.now);
      const ends = [711, 712].map((months) => monthYearText(addMonths(begins, months)));
      expect(await textOf(result(page))).toMatch(
        new RegExp(`until (${ends.join("|")}), longer than the 10 years that we agree to`),
      );
      const inTime = amountIn(await textOf(page.locator(".plan-warning .btn").first()));
      await page.goto(`/plan?price=185000000&perday=${inTime}`);
      expect(await page.locator(".plan-warning").count()).toBe(0);

      await page.goto("/plan?price=185000000&perday=500&bank=20");
      const never = await textOf(page.getByRole("alert"));
      expect(never).toContain("This amount is too low.");
      expect(await textOf(result(page))).not.toContain("Yours by");
      await page.goto(
        `/plan?price=185000000&perday=${amountIn(await textOf(page.locator(".plan-never strong")))}&bank=20`,
      );
      expect(await textOf(result(page))).toContain("Yours by");
      expect(await overflow(page)).toEqual([]);
      await page.context().close();
    });

    test("sees the amount and the home first, then the result, then the sums and other ways, each a link to its plan", async () => {
      const page = await open();
      await page.goto("/plan?price=25000000&perday=20000&rent=500k");
      const tops = await page.evaluate(
        `[".plan-form", ".plan-summary", ".plan-details"].map((part) => document.querySelector(part).getBoundingClientRect().top)`,
      );
      expect(tops).toEqual([...(Array.isArray(tops) ? tops : [])].sort((a, b) => a - b));
      const summary = await textOf(page.locator(".plan-summary"));
      expect(summary).toContain("If your rent stays at UGX 500,000 a month");
      expect(summary).toContain("UGX 24,000,000 in rent by");
      await page.locator(".home-more summary").click();
      const share = await page.getByRole("link", { name: "Link to this plan" }).getAttribute("href");
      expect(share).not.toContain("rent");
      const ways = page.locator(".plan-alternatives a");
      expect(await ways.count()).toBe(4);
      const finish = await textOf(page.locator(".plan-alternatives tbody tr").nth(1).locator("td").nth(1));
      await ways.nth(1).click();
      await expect.poll(() => textOf(headline(page))).toBe(`Yours by ${finish}`);
      expect(await page.locator(".plan-warning").count()).toBe(0);
      expect(new URL(page.url()).searchParams.get("rent")).toBe("500000");
      expect(await overflow(page)).toEqual([]);
      await page.context().close();
    });

    test("answers for an amount that is typed before a home is chosen, and for none that it cannot read", async () => {
      const page = await open();
      await page.goto("/plan");
      const amount = page.getByLabel("I can pay a day");
      await amount.fill("45,000");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Work out my plan" }).click();
      await expect.poll(() => textOf(page.locator(".plan-summary"))).toContain("The most for UGX 45,000 a day");
      await amount.fill("");
      await amount.pressSequentially("1,5");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Work out my plan" }).click();
      await expect
        .poll(() => page.locator(".field-error").allInnerTexts())
        .toEqual([expect.stringContaining("Write it like 15,000")]);
      // The plan of the amount before is no answer to this one.
      const summary = await textOf(page.locator(".plan-summary"));
      expect(summary).toContain("Correct the amount a day");
      expect(summary).not.toContain("Write it like");
      await page.context().close();
    });

    test("plans with a price that is entered while a home is proposed", async () => {
      const page = await open();
      await page.goto("/plan");
      const home = page.getByLabel("For this home");
      expect(await home.inputValue(), "the amount finds a home; none is chosen").toBe("");
      const proposed = (await home.locator("option[data-price='25000000']").first().getAttribute("value")) ?? "";
      const price = page.getByLabel("Or a price");
      expect(await price.isVisible()).toBe(false);
      await home.selectOption("price");
      await price.fill("31m");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Work out my plan" }).click();
      await expect.poll(() => textOf(page.locator(".plan-details"))).toContain("31,000,000");
      expect(await home.inputValue()).toBe("price");
      if (!javaScriptEnabled) await price.fill("");
      await home.selectOption(proposed);
      expect(await price.isVisible()).toBe(false);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Work out my plan" }).click();
      await expect.poll(() => textOf(page.locator(".plan-details"))).toContain("25,000,000");
      expect(await price.inputValue()).toBe("");
      expect(await page.getByRole("button", { name: "Work out my plan" }).isVisible()).toBe(!javaScriptEnabled);
      await page.context().close();
    });

    test("offers what little buys, and what it does not buy apart", async () => {
      const page = await open();
      await page.goto("/plan?perday=500");
      expect(
        await page.locator("select[name=home] optgroup").evaluateAll(([group]) => group?.getAttribute("label")),
      ).toBe("For more a day");
      await page.goto("/plan?perday=20000");
      expect(await page.locator("optgroup[label='For UGX 20,000 a day'] option").count()).toBe(1);
      await page.context().close();
    });

    test("shows why there is no plan: a deposit above the price, an unknown home", async () => {
      const page = await open();
      await page.goto("/plan?price=25M&deposit=99M");
      expect(await textOf(page.locator(".plan-summary"))).toContain(
        "The deposit is more than the price, UGX 25,000,000. Correct the deposit",
      );
      expect(await page.getByLabel("Deposit").inputValue()).toBe("99M");
      await page.goto("/plan?home=apartment-99999");
      expect(await textOf(page.locator(".plan-summary"))).toContain("This home is no longer on the site.");
      await page.context().close();
    });
  });

  test("is printed as the plan alone, the result first", async () => {
    const page = await site.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto("/plan?price=25000000&perday=20000");
    await page.emulateMedia({ media: "print" });
    for (const part of [".plan-form", ".page-hero", ".plan-alternatives", ".plan-ask", ".site-header"])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    for (const part of [".plan-summary", ".plan-sums", ".plan-table"]) {
      const parts = await page.locator(part).all();
      expect(parts.length, part).toBe(part === ".plan-sums" ? 2 : 1);
      for (const each of parts) expect(await each.isVisible(), part).toBe(true);
    }
    await page.context().close();
  });

  test("the key-facts sheet is a PDF of the very plan, also of one that never ends; without a plan there is none", async () => {
    const page = await site.newPage({ ...phone, javaScriptEnabled: false });
    for (const search of ["price=25000000&perday=20000&bank=20", "price=185000000&perday=500&bank=20"]) {
      await page.goto(`/plan?${search}`);
      await page.locator(".home-more summary").click();
      const path = await page.getByRole("link", { name: "Key facts" }).getAttribute("href");
      const answer = await page.request.get(path ?? "");
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
    expect((await page.request.get("/plan/key-facts.pdf?price=25M&deposit=99M")).status()).toBe(404);
    await page.context().close();
  });
});
