import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addApartment, addFloor, addUnit } from "#test/catalogue/records.ts";
import { newBuyer, sellConfirmed } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
let buyerId: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  const { db, clock } = site;
  const apartment = await addApartment(db, { name: "Family Comfort" });
  const unit = { floorId: await addFloor(db), apartmentTypeId: apartment };
  const bought = await addUnit(db, { ...unit, number: "1-01" });
  await addUnit(db, { ...unit, number: "1-02" });
  buyerId = await newBuyer(db, "Amina Nakato", "+256772000001");
  await sellConfirmed(db, { buyerId, home: { kind: "unit", id: bought }, price: ugx(91_000_000) }, clock.now);
  page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
});

const dialog = () => page.getByRole("dialog");
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

test("on a phone, a unit that is being paid says who buys it, and leads there", async () => {
  await openView(page, "units");
  await page.getByRole("button", { name: "Unit 1-01, Family Comfort: Reserved (being paid), Amina Nakato" }).click();
  await dialog().getByText("A running agreement reserves this home").waitFor();
  await dialog().getByText("all is paid, or the agreement ends", { exact: true }).waitFor();
  await dialog().getByText("UGX 91,000,000", { exact: true }).waitFor();
  expect(await dialog().getByRole("radio").count()).toBe(0);
  expect(await page.getByText("2126").count()).toBe(0);
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await dialog().getByRole("link", { name: "Amina Nakato" }).click();
  await page.waitForURL(`**/dashboard/buyers/${buyerId}`);
});

test("on a phone, a unit is reserved for a buyer, and says for whom and why", async () => {
  const { id } = await site.db.selectFrom("units").select("id").where("number", "=", "1-02").executeTakeFirstOrThrow();
  await openView(page, `units?unit=${id}`);
  await dialog().getByLabel("Reserved").check();
  await dialog().getByLabel("For").fill("Amina Nakato");
  await dialog().getByLabel("Note").fill("Wants a second one for her sister");
  expect(await overflow(page)).toEqual([]);
  await press("Save status");
  await page.getByText(/^Unit 1-02 is reserved for Amina Nakato, until /).waitFor();
  await page.getByRole("button", { name: /^Unit 1-02, Family Comfort: Reserved, until .*, Amina Nakato$/ }).click();
  await dialog().getByText("Wants a second one for her sister", { exact: true }).waitFor();
  await dialog().getByRole("link", { name: "Amina Nakato" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await press("Cancel");
});

test("on a phone, floors and units are previewed and added at once, and a changed form is previewed again", async () => {
  await openView(page, "units");
  await page.getByRole("button", { name: "Add floors and units" }).click();
  await press("Preview");
  await dialog().getByText("Please say what the floors hold", { exact: true }).waitFor();
  await dialog().getByLabel("To floor").fill("6");
  await dialog().getByLabel("To unit").fill("4");
  await dialog().getByLabel("What each new floor holds").fill("2BR");
  await press("Preview");
  await dialog().getByText("These will be added: 22 units on 6 floors", { exact: true }).waitFor();
  await dialog().getByText("Floor 1: 1-03, 1-04. Already there, and left as it is: 1-01, 1-02.").waitFor();
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await dialog().getByLabel("To floor").fill("5");
  // The preview was of other units, so it is gone.
  await dialog().getByText("These will be added: 22 units on 6 floors").waitFor({ state: "hidden" });
  await press("Preview");
  await dialog().getByText("These will be added: 18 units on 5 floors", { exact: true }).waitFor();
  await press("Add 18 units");
  await page.getByText("4 floors and 18 units added.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Unit 5-04: Available" }).waitFor();
  expect(await overflow(page)).toEqual([]);
});

test("on a phone, a home is duplicated from its row and from its form, and the copy is opened", async () => {
  await openView(page, "apartments");
  await page.getByRole("button", { name: "What to do with Family Comfort", exact: true }).click();
  await page.getByRole("button", { name: "Duplicate apartment Family Comfort", exact: true }).click();
  await page.getByText("This is the copy of the apartment. It is a draft", { exact: false }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Family Comfort (copy)" }).waitFor();
  expect(await page.getByLabel("Name", { exact: false }).first().inputValue()).toBe("Family Comfort (copy)");
  expect(await overflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Family Comfort (copy) (copy)" }).waitFor();
  await openView(page, "apartments");
  await page.getByRole("button", { name: "What to do with Family Comfort (copy)", exact: true }).click();
  await page.getByRole("button", { name: "Duplicate apartment Family Comfort (copy)", exact: true }).waitFor();
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
