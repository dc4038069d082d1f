import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addProperty } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  for (const [title, price] of Object.entries({ "Lake House": "91M", "Hill House": "80M", "Town House": "120M" })) {
    await addProperty(site.db, { title, price });
  }
  page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
});
afterAll(async () => {
  // The browser reports each preview, which is answered with 409, as an error.
  expect(site.consoleErrors.splice(0).filter((text) => !text.includes("409"))).toEqual([]);
});

const prices = async () => {
  const rows = await site.db.selectFrom("properties").select("price_ugx").orderBy("id").execute();
  return rows.map(({ price_ugx }) => price_ugx);
};

test("the prices of many homes are looked at on a phone, and changed together", async () => {
  await openView(page, "properties");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Change prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the price of these 3 properties?" });
  await dialog.getByLabel("By how much").fill("10");
  await dialog.getByLabel("Round to").selectOption("The nearest UGX 1,000,000");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText("3 prices will change").waitFor();
  await dialog.getByText(/^Lake House \(PROP-0001\):\sUGX\s91,000,000 → UGX\s100,000,000, from UGX/).waitFor();
  expect(await prices()).toEqual([91_000_000, 80_000_000, 120_000_000]);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  await dialog.getByLabel("How", { exact: true }).selectOption("Lower by an amount");
  await dialog.getByLabel("By how much").fill("1.5M");
  await dialog.getByLabel("Round to").selectOption("Not rounded");
  // The preview was of another change, so it is gone.
  await dialog.getByText("3 prices will change").waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText(/^Lake House \(PROP-0001\):\sUGX\s91,000,000 → UGX\s89,500,000/).waitFor();
  expect(await prices()).toEqual([91_000_000, 80_000_000, 120_000_000]);

  const changed = site.db.updateTable("properties").set({ price_ugx: 70_000_000, version: 2 });
  await changed.where("title", "=", "Hill House").execute();
  await dialog.getByRole("button", { name: "Change 3 prices" }).click();
  await page.getByText("2 properties given a new price.").waitFor();
  await page.getByText("1 property left alone: it was changed meanwhile, look again: “Hill House”.").waitFor();
  expect(await prices()).toEqual([89_500_000, 70_000_000, 118_500_000]);
});

test("a slip in a figure is reported in the dialog, and the entered text stays", async () => {
  await openView(page, "properties");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Change prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the price of these 3 properties?" });
  await dialog.getByLabel("By how much").fill("5M");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText("Enter percent, more than 0 and at most 1000, like 7.5").waitFor();
  expect(await dialog.getByLabel("By how much").inputValue()).toBe("5M");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // The browser reports the rejected input as an error.
  site.consoleErrors.length = 0;
});
