import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { fillWithPicturedProperty } from "#test/catalogue/site-content.ts";

const test = testOnOneSite();
let site: ServedSite;
let four: string;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillWithPicturedProperty(site);
  const page = await site.newPage();
  await page.goto("/homes");
  const keys = await page.locator("[data-save]").evaluateAll((all) => all.map((heart) => heart.dataset.save ?? ""));
  four = [...new Set(keys)].slice(0, 4).join();
});

const namesOf = (page: Page) => page.locator(".comparison-names th > a:visible");

const homesOf = (address: string) => new URL(address, site.publicUrl).searchParams.get("homes");

test("another home in the place of one of two brings the reader to the two that are shown, and says which", async () => {
  const page = await site.newPage(phone);
  await page.goto(`/saved?homes=${four}`);
  await page.locator(".comparison-others summary").nth(1).tap();
  const other = page.locator(".comparison-others[open] a").first();
  const chosen = (await other.textContent()) ?? "";
  await other.tap();
  const heading = page.getByRole("heading", { level: 2, name: chosen });
  await expect.poll(() => heading.evaluate((found) => found === document.activeElement)).toBe(true);
  const [left = "", right] = await namesOf(page).allInnerTexts();
  expect(right).toBe(chosen);
  expect(await heading.textContent()).toMatch(new RegExp(`^${left}, ${chosen}\\. Two of your 4 homes\\.`));
  // The heading is in sight, and so is what stands below it.
  const top = await heading.evaluate((found) => found.getBoundingClientRect().top);
  const covered = await page.locator(".site-header").evaluate((header) => header.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(covered);
  expect(top).toBeLessThan(covered + 40);
});

test("the pair that was chosen stays in front when the reader comes back by the heart of any page", async () => {
  const page = await site.newPage(phone);
  await page.goto("/faq");
  await page.evaluate((keys) => localStorage.setItem("saved-homes", keys), four);
  const heart = page.locator(".saved-link");
  await page.goto("/saved");
  await page.waitForURL(/homes=/);
  await page.locator(".comparison-others summary").nth(1).tap();
  await page.locator(".comparison-others[open] a").last().tap();
  await expect.poll(() => homesOf(page.url())).not.toBe(four);
  const pair = homesOf(page.url())?.split(",").slice(0, 2);
  const shown = await namesOf(page).allInnerTexts();
  await page.goto("/faq");
  expect(
    homesOf((await heart.getAttribute("href")) ?? "")
      ?.split(",")
      .slice(0, 2),
  ).toEqual(pair);
  await heart.tap();
  await expect.poll(() => namesOf(page).allInnerTexts()).toEqual(shown);
  // A home that is no longer saved is not compared either.
  const [first] = pair ?? [];
  await page.locator(`[data-save="${first}"]`).first().tap();
  await page.goto("/faq");
  expect(homesOf((await heart.getAttribute("href")) ?? "")).not.toContain(first);
});

test("the list of other homes closes by Escape and by a press beside it", async () => {
  const page = await site.newPage(phone);
  await page.goto(`/saved?homes=${four}`);
  await wakeIslands(page);
  const change = page.locator(".comparison-others summary").first();
  const list = page.locator(".comparison-others ul").first();
  await change.tap();
  await list.waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect(await change.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await change.tap();
  await list.waitFor();
  await page.getByRole("heading", { level: 1 }).tap();
  await list.waitFor({ state: "hidden" });
});

test.each([
  ["phone", phone],
  ["computer", desktop],
] as const)("only rows whose cells in sight read differently are left as differences, on a %s", async (_, screen) => {
  const page = await site.newPage(screen);
  for (const homes of [four, four.split(",").slice(0, 2).join(), four.split(",").toReversed().join()]) {
    for (const amount of ["", "&perday=9000", "&perday=40000", "&perday=400000"]) {
      await page.goto(`/saved?homes=${homes}${amount}`);
      const before = await rowsOf(page);
      await page.getByLabel("Only differences").check();
      const left = await rowsOf(page);
      const isAction = (label = "") => ["Next", "Remove"].includes(label);
      const expected = before.filter(({ label, cells }) => isAction(label) || new Set(cells).size > 1);
      expect(left, `${homes}${amount}`).toEqual(expected);
      expect(left.length).toBeGreaterThan(3);
    }
  }
});

/** Reads the rows that are shown, each with the texts of its cells that are. */
function rowsOf(page: Page) {
  return page.locator(".comparison tbody tr:not(.comparison-group):visible").evaluateAll((rows) =>
    rows.map((row) => ({
      label: row.querySelector("th")?.textContent ?? "",
      cells: [...row.querySelectorAll("td")].filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent),
    })),
  );
}

test.each([768, 900, 1023, 1440])("four homes fit beside each other on a screen of %i px", async (width) => {
  const page = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto(`/saved?homes=${four}&perday=400000`);
  expect(await namesOf(page).count()).toBe(4);
  const table = page.locator(".comparison");
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  expect(await overflow(page)).toEqual([]);
});

test.each([360, 720, 1040])(
  "all compared homes are printed, on paper %i px wide, and nothing to press",
  async (width) => {
    const page = await site.newPage({ viewport: { width, height: 900 } });
    await page.goto(`/saved?homes=${four}`);
    await page.emulateMedia({ media: "print" });
    expect(await namesOf(page).count()).toBe(4);
    for (const row of await rowsOf(page)) expect(row.cells).toHaveLength(4);
    expect(await page.locator("main :is(button, form, summary, .btn)").filter({ visible: true }).count()).toBe(0);
    const box = page.locator(".comparison");
    expect(
      await box.evaluate((table) => [table.scrollWidth - table.clientWidth, getComputedStyle(table).overflow]),
    ).toEqual([0, "visible"]);
  },
);
