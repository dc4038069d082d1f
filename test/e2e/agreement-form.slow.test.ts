import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addApartment, addProperty } from "#test/catalogue/records.ts";
import { newBuyer } from "#test/money/sold-homes.ts";
import { type ServedSite, testOnOneSite } from "./browser.ts";
import { administratorPage, openView, storedText } from "./dashboard.ts";

const test = testOnOneSite();
let site: ServedSite;
let office: Page;
let buyerId: number;
let releaseOffers: () => void;
test.beforeAll(async ({ site: served }) => {
  site = served;
  buyerId = await newBuyer(site.db, "Amina Nakato", "+256772123456");
  // Without an ID number the office would have to confirm.
  await site.db.updateTable("buyers").set({ id_number: "CF90123456ABCD" }).where("id", "=", buyerId).execute();
});

test.beforeEach(async () => {
  office = await administratorPage(site);
  const released = Promise.withResolvers<void>();
  releaseOffers = released.resolve;
  await office.route("**/dashboard/homes/offer**", async (route) => {
    await released.promise;
    await route.continue();
  });
  await openView(office, `buyers/${buyerId}/agreement`);
});

const sign = () => office.getByRole("button", { name: "Sign the agreement" });
const form = () => office.locator("form", { has: office.locator("[name=intent][value=sign]") });
const field = (label: string) => form().getByLabel(label, { exact: false }).first();
const home = () => field("Home");
const price = () => field("Price");
const perDay = () => field("Amount per paying day");

test("typing in an empty field when the home's sums arrive replaces them", async () => {
  const id = await addProperty(site.db, { title: "House on the hill", price: "1M" });
  await home().fill(`property-${id}`);
  await perDay().focus();
  releaseOffers();
  await expect.poll(() => price().inputValue()).toBe("1,000,000");
  await office.keyboard.type("20,000");
  expect(await perDay().inputValue()).toBe("20,000");
  expect(await price().inputValue()).toBe("1,000,000");
});

test("a sum with separators that arrives in the focused field is replaced by typing", async () => {
  const id = await addProperty(site.db, { title: "House in the valley", price: "1M" });
  await home().fill(`property-${id}`);
  await price().focus();
  releaseOffers();
  await expect.poll(() => price().inputValue()).toBe("1,000,000");
  await office.keyboard.type("2,000,000");
  expect(await price().inputValue()).toBe("2,000,000");
});

test("a type without units brings the number of its first unit, which another home takes away again", async () => {
  const type = await addApartment(site.db, { name: "Starter House", price: "1M" });
  const number = () => field("Number of its first unit");
  expect(await number().isVisible()).toBe(false);
  releaseOffers();
  await home().fill(`Starter House (apartment ${type})`);
  await expect.poll(() => number().inputValue()).toBe("1");
  expect(await number().isVisible()).toBe(true);
  await home().fill(`property-${await addProperty(site.db, { title: "House", price: "2M" })}`);
  await expect.poll(() => price().inputValue()).toBe("2,000,000");
  expect([await number().isVisible(), await number().inputValue()]).toEqual([false, ""]);
});

test("the sums of a home give way when one without a price is chosen instead", async () => {
  const priced = await addProperty(site.db, { title: "House by the lake", price: "2M" });
  const onRequest = await addProperty(site.db, { title: "House on request", price: "" });
  releaseOffers();
  await home().fill(`property-${priced}`);
  await expect.poll(() => price().inputValue()).toBe("2,000,000");
  await home().fill(`property-${onRequest}`);
  await expect.poll(() => price().inputValue()).toBe("");
});

test.each([
  ["came before it was signed", true],
  ["did not come in time", false],
])("once an agreement is signed, the next form is empty and stays so: the sums %s", async (_what, comesBefore) => {
  const title = comesBefore ? "Signed with its sums" : "Signed without waiting";
  const id = await addProperty(site.db, { title, price: "1M" });
  const signed = (await site.db.selectFrom("agreements").select("id").execute()).length;
  await home().fill(`property-${id}`);
  if (comesBefore) {
    releaseOffers();
    await expect.poll(() => price().inputValue()).toBe("1,000,000");
  }
  await price().fill("1M");
  await perDay().fill("20,000");
  await sign().click();
  await expect.poll(() => site.db.selectFrom("agreements").select("id").execute()).toHaveLength(signed + 1);
  releaseOffers();
  await office.getByRole("heading", { name: new RegExp(`A-[\\d-]+: ${title}`) }).waitFor();
  await openView(office, `buyers/${buyerId}`);
  await office.getByRole("link", { name: "New agreement" }).click();
  for (const each of [home(), price(), perDay()]) expect(await each.inputValue()).toBe("");
  expect(await storedText(office, `sign-id-${buyerId}`)).toBe("");
});
