import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

let browser: Browser;
let site: ServedSite;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
  page = await administratorPage(site);
});
afterAll(async () => {
  expect(site.consoleErrors).toEqual([]);
  await site.remove();
  await browser.close();
});

const read = () => page.getByRole("button", { name: "Read the table" }).click();
const said = (text: string) => page.getByText(text, { exact: true }).waitFor();

test("a thousand homes are read from a file, looked at, imported with progress, and the same file changes nothing", async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => `H-${n};House ${n};${n % 20 === 7 ? "cheap" : "185M"};Kololo;x`);
  const buffer = Buffer.from(`\uFEFFReference;Title;Price (UGX);Location;Colour\r\n${rows.join("\r\n")}`);
  const file = { name: "homes.csv", mimeType: "text/csv", buffer };
  await openView(page, "imports");
  await page.getByLabel("File (CSV or JSON)").setInputFiles(file);
  await page.getByLabel("New homes").selectOption("Appear on the site at once");
  await read();
  await page.getByRole("heading", { name: "homes.csv" }).waitFor();
  await said("Row 9, Price (UGX): We could not read this amount. Write it like 185,000,000 or 185M.");
  await said("Not read: Colour");
  await page.getByRole("link", { name: "New 950" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await site.db.selectFrom("properties").select("id").execute()).toEqual([]);

  await page.getByRole("button", { name: "Import 950 properties" }).click();
  await page.getByRole("progressbar", { name: "Importing" }).waitFor();
  await page.getByText("Imported: 950 added, 0 updated, 0 unchanged.").waitFor({ timeout: 45_000 });
  await expect
    .poll(async () => (await site.visitor().get("/properties")).body.includes("House 999"), { timeout: 5_000 })
    .toBe(true);

  await page.getByLabel("File (CSV or JSON)").setInputFiles(file);
  await read();
  await page.getByRole("link", { name: "Unchanged 950" }).waitFor();
  expect(await page.getByRole("button", { name: /^Import \d/ }).count()).toBe(0);
});

test("a table is pasted as well, and what cannot be read is said and stays in its field", async () => {
  await openView(page, "imports");
  await read();
  await said("Choose a file or paste a table first.");
  const field = page.getByLabel("Or paste a table");
  await field.fill("Title\tPrice\nHouse\t1M");
  await read();
  await page.getByText("The column “Reference” is missing.").waitFor();
  expect(await field.inputValue()).toBe("Title\tPrice\nHouse\t1M");
  await page.context().setOffline(true);
  await read();
  await said("The table could not be sent. Nothing was read; please try again.");
  await page.context().setOffline(false);
  site.consoleErrors.length = 0;
  await page.getByLabel("What it holds").selectOption("Apartment types");
  await field.fill("Reference\tName\tPrice\tArea\nT-1\tFamily Comfort\t120M\t85");
  await read();
  await page.getByRole("button", { name: "Import 1 apartment type" }).click();
  await said("Imported: 1 added, 0 updated, 0 unchanged.");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("everything is taken out as a table, and nobody else gets it", async () => {
  const get = async (file: string) => (await page.request.get(`/dashboard/export/${file}`)).text();
  expect((await get("properties.csv")).split("\n")[1]).toMatch(/^H-0,House 0,/);
  expect(JSON.parse(await get("apartments.json"))).toMatchObject([{ Reference: "T-1", "Price (UGX)": "120000000" }]);
  for (const file of ["posts.csv", "testimonials.json"]) {
    expect((await page.request.get(`/dashboard/export/${file}`)).status()).toBe(200);
    expect((await site.visitor().get(`/dashboard/export/${file}`)).body).not.toContain("Reference");
  }
  expect((await page.request.get("/dashboard/export/administrators.csv")).status()).toBe(404);
});
