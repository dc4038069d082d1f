import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDays, localDate, weekdayDateText } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
let today: string;
let agreement: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  today = localDate(site.clock.now);
  const buyer = await newBuyer(site.db, "Amina Nakato", "+256772111111");
  agreement = await newAgreement(site.db, buyer, site.clock.now, 9_000_000, { startsOn: addDays(today, -40) });
});

async function press(page: Page, selector: string, share: number): Promise<void> {
  const picture = page.locator(selector);
  const box = await picture.boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  // It is scrolled into view first, because the overview shows it below the first screen of a phone.
  await picture.tap({ position: { x: box.width * share, y: box.height / 2 } });
}

test("a day of the money is chosen by a finger and by the arrow keys, and all of them are in a table", async () => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 780 }, hasTouch: true });
  await openView(page, "");
  await page.getByText("Received today", { exact: true }).waitFor();
  await press(page, ".day-plot", 0.01);
  await page
    .getByRole("paragraph")
    .filter({ hasText: weekdayDateText(addDays(today, -13)) })
    .waitFor();
  const slider = page.getByRole("slider", { name: "Money received against due: day" });
  await slider.press("ArrowRight");
  await page
    .getByRole("paragraph")
    .filter({ hasText: weekdayDateText(addDays(today, -12)) })
    .waitFor();
  await slider.press("End");
  await page.getByText("Received today", { exact: true }).waitFor();
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/: UGX 0 received, UGX [\d,]+ due$/);
  await page.getByText("As a table").click();
  expect(await page.getByRole("table").getByRole("row").count()).toBe(15);
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
});

test("a paying day is chosen by a finger and by the arrow keys, and the months are there in words", async () => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 780 }, hasTouch: true });
  await openView(page, `agreements/${agreement}`);
  const slider = page.getByRole("slider", { name: "Paying day" });
  const calendar = page.getByRole("region", { name: /^Paying days of/ });
  await slider.press("Home");
  const first = (await slider.getAttribute("aria-valuetext")) ?? "";
  await calendar.getByText(first).waitFor();
  await press(page, ".paying-days", 0.5);
  await expect.poll(() => slider.getAttribute("aria-valuetext")).not.toBe(first);
  await calendar.getByText("By month").click();
  await calendar
    .getByText(/\d+ missed/)
    .first()
    .waitFor();
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
});

test("before the script runs, both are drawn, with all that is in them in words", async () => {
  const page = await administratorPage(site, { javaScriptEnabled: false });
  await page.goto("/dashboard");
  await page.getByText("As a table").click();
  expect(await page.getByRole("table").getByRole("row").count()).toBe(15);
  await page.goto(`/dashboard/agreements/${agreement}`);
  await page.getByText("By month").click();
  await page
    .getByText(/\d+ missed/)
    .first()
    .waitFor();
});
