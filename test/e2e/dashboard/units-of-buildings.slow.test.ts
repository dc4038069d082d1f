import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createUnits } from "#server/catalogue/units.ts";
import { desktop, phone, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { addBuilding, by } from "#test/catalogue/records.ts";

const test = testOnOneSite();

const unit = (page: Page, number: string) => page.getByRole("button", { name: `Unit ${number}:` });

test.beforeAll(async ({ site }) => {
  for (const name of ["Kololo Courts", "Ntinda Rise"]) {
    const { floorId } = await addBuilding(site.db, { name });
    const numbers = Array.from({ length: 9 }, (_, place) => `${name[0]}-${place + 1}`);
    await createUnits(site.db, { floorId, numbers, apartmentTypeId: null, price: null }, by, site.clock.now);
  }
});

test("a phone folds floors to a line each, with what to do in a menu", async ({ site }) => {
  const page = await administratorPage(site, phone);
  await openView(page, "units");
  expect(await overflow(page)).toEqual([]);
  expect(await unit(page, "K-3").isVisible()).toBe(false);
  await page.getByRole("heading", { name: "Floor 1" }).first().click();
  expect((await unit(page, "K-3").boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.getByRole("button", { name: "What to do with Ntinda Rise" }).click();
  await page.getByRole("button", { name: "Edit building" }).click();
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Ntinda Rise");

  await openView(page, "units?search=N-4");
  expect(await unit(page, "N-4").isVisible()).toBe(true);
});

test("arrow keys lead from unit to unit as the building stands", async ({ site }) => {
  const page = await administratorPage(site, desktop);
  await openView(page, "units");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await unit(page, "K-1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Unit K-3: Available");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("Unit K-2: Available");
  await page.keyboard.press("Tab");
  expect(await focused(), "the floor is one stop of the Tab key").toBe("What to do with floor 1");
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("Unit K-2: Available");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Unit K-2" }).waitFor();
});
