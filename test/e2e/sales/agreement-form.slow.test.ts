import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, storedText } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addApartment, addProperty } from "#test/catalogue/records.ts";
import { newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();
let site: ServedSite;
let office: Page;
let buyerId: number;
let releaseOffers: () => void;
test.beforeAll(async ({ site: served }) => {
  site = served;
  buyerId = await newBuyer(site.db, "Amina Nakato", "+256772123456");
  // Without an ID number of the buyer, signing would ask for a confirmation.
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

test("one press signs what differs from the offer: all of it is asked beside the fields, before the press", async () => {
  releaseOffers();
  const other = await newBuyer(site.db, "Brian Okello", "+256772123457");
  const id = await addProperty(site.db, { title: "House in the village", price: "50M" });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await office.setViewportSize(viewport);
    await openView(office, `buyers/${other}/agreement`);
    const summary = office.getByRole("complementary", { name: "What is signed" });
    await summary.getByRole("heading", { name: "What is signed" }).waitFor();
    await home().fill(`property-${id}`);
    await expect.poll(() => price().inputValue()).toBe("50,000,000");
    await price().fill("5M");
    await form().getByText("UGX 5,000,000", { exact: true }).first().waitFor();
    await perDay().fill("20,000");
    await summary.getByText("The price is UGX 5,000,000, and the home's is UGX 50,000,000.").waitFor();
    await summary.getByText("No ID number is noted for Brian Okello.").waitFor();
    await summary.getByText("Expected finish").waitFor();
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
    // Amounts do not break, so the labels beside them have to.
    await price().fill("330M");
    await summary.getByText("UGX 330,000,000").first().waitFor();
    const outside = await summary.locator("dl").evaluate((list) => {
      const { right } = list.getBoundingClientRect();
      return [...list.querySelectorAll("dd span")].flatMap((amount) =>
        amount.getBoundingClientRect().right > right ? (amount.textContent ?? "") : [],
      );
    });
    expect(outside).toEqual([]);
    await price().fill("5M");
    await summary.getByText("The price is UGX 5,000,000, and the home's is UGX 50,000,000.").waitFor();
  }
  const boxes = form().getByRole("checkbox");
  expect(await boxes.count()).toBe(2);
  for (const box of await boxes.all()) await box.check();
  const sent: string[] = [];
  office.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await sign().click();
  await office.getByRole("heading", { name: /A-[\d-]+: House in the village/ }).waitFor();
  expect(sent).toHaveLength(1);
});

test.each([
  ["a laptop", { width: 1440, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
])("a tick that is missing is said, marked and focused, on %s", async (_where, viewport) => {
  releaseOffers();
  const other = await newBuyer(site.db, "Cathy Auma", "+256772123458");
  const id = await addProperty(site.db, { title: `House of ${viewport.width}`, price: "50M" });
  await office.setViewportSize(viewport);
  await openView(office, `buyers/${other}/agreement`);
  await home().fill(`property-${id}`);
  await expect.poll(() => price().inputValue()).toBe("50,000,000");
  await price().fill("5M");
  await perDay().fill("20,000");
  await form().getByText("No ID number is noted for Cathy Auma.").waitFor();
  const boxes = form().getByRole("checkbox");
  await boxes.first().check();
  await sign().click();
  await form().getByText("Nothing is saved yet: one answer is missing above.").waitFor();
  const isOpen = () => boxes.last().evaluate((box) => [box === document.activeElement, box.ariaInvalid]);
  await expect.poll(isOpen).toEqual([true, "true"]);
  expect(await boxes.first().getAttribute("aria-invalid")).toBe(null);
  await boxes.last().check();
  await expect.poll(() => form().getByText("Nothing is saved yet").count()).toBe(0);
  await sign().click();
  await office.getByRole("heading", { name: /A-[\d-]+: House of/ }).waitFor();
});

test("without a price the summary shows the home's amounts, which signing fills in", async () => {
  releaseOffers();
  const other = await newBuyer(site.db, "David Ssemakula", "+256772123459");
  const id = await addProperty(site.db, { title: "House by the well", price: "50M" });
  await openView(office, `buyers/${other}/agreement?home=property-${id}`);
  const summary = office.getByRole("complementary", { name: "What is signed" });
  await summary.getByText("No ID number is noted for David Ssemakula.").waitFor();
  const figures = await summary.locator("dl").textContent();
  await price().fill("");
  await summary.getByText("The price is empty, so these are the amounts of the home.").waitFor();
  expect(await summary.locator("dl").textContent()).toBe(figures);
  // The question is asked anew after the pause in typing, and stays.
  await office.waitForTimeout(600);
  expect(await summary.getByText("No ID number is noted for David Ssemakula.").count()).toBe(1);
});

test("a question that arose after the form was opened is asked then, and what was ticked stays ticked", async () => {
  releaseOffers();
  const id = await addProperty(site.db, { title: "House at the stage", price: "2M" });
  await home().fill(`property-${id}`);
  await expect.poll(() => price().inputValue()).toBe("2,000,000");
  await price().fill("1.9M");
  await form().getByRole("checkbox").check();
  await site.db.updateTable("properties").set({ status: "hidden" }).where("id", "=", id).execute();
  await sign().click();
  await form().getByText("This home is sold, hidden or deleted").first().waitFor();
  await site.db
    .updateTable("properties")
    .set({ status: "available", published_at: null })
    .where("id", "=", id)
    .execute();
  await sign().click();
  await form().getByText("This home is not on the site.").waitFor();
  expect(await form().getByRole("checkbox", { checked: true }).count()).toBe(1);
  await form().getByRole("checkbox", { checked: false }).check();
  await sign().click();
  await office.getByRole("heading", { name: /A-[\d-]+: House at the stage/ }).waitFor();
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
