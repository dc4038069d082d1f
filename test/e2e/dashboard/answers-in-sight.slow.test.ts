import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { addApartment, addFloor, addUnit } from "#test/catalogue/records.ts";
import { newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  const { db, clock } = site;
  // This is after the records of the test kit were made.
  clock.now = localInstant("2026-11-23", "08:00");
  const apartmentTypeId = await addApartment(db, { name: "Family Comfort" }, clock.now);
  const floorId = await addFloor(db);
  for (const number of ["1-01", "1-02"]) await addUnit(db, { floorId, apartmentTypeId, number });
  await newBuyer(db, "Amina Nakato", "+256772000001");
  const visit = { name: "Grace Auma", phone: "0772 900 200", date: "2026-11-26", time: "10:00", message: "" };
  expect((await site.visitor().post("/visit", visit)).status).toBe(303);
  page = await administratorPage(site, { viewport: { width: 1280, height: 900 } });
});
afterEach(async () => {
  await page.context().setOffline(false);
  // The browser reports a lost answer as an error.
  const reported = site.consoleErrors.splice(0).filter((error) => !/Failed to load resource: net::ERR_/.test(error));
  expect(reported).toEqual([]);
});

const dialog = () => page.getByRole("dialog");

async function reserveUnit(number: string): Promise<void> {
  await openView(page, "units");
  await page.getByRole("button", { name: new RegExp(`^Unit ${number}`) }).click();
  await dialog().getByLabel("Reserved").check();
  await dialog().getByLabel("For").fill("Amina Nakato");
  // The list of proposals covers the button.
  await page.keyboard.press("Tab");
  await dialog().getByRole("button", { name: "Save status", exact: true }).click();
  await page.getByText(`Unit ${number} is reserved for Amina Nakato`).waitFor();
}

const undo = () => page.getByRole("button", { name: "Undo", exact: true });

test("a reservation that was not undone, because the line was lost, says so", async () => {
  await reserveUnit("1-01");
  await page.context().setOffline(true);
  await undo().click();
  await page.getByRole("alert").getByText("No connection. Nothing was changed.").waitFor();
});

test("a reservation that was not undone, because the unit changed, says so", async () => {
  await reserveUnit("1-02");
  await site.db
    .updateTable("units")
    .set(({ eb }) => ({ status: "sold", reserved_until: null, version: eb("version", "+", 1) }))
    .where("number", "=", "1-02")
    .execute();
  await undo().click();
  await page.getByRole("alert").getByText("This changed meanwhile.").waitFor();
  const { status } = await site.db
    .selectFrom("units")
    .select("status")
    .where("number", "=", "1-02")
    .executeTakeFirstOrThrow();
  expect(status).toBe("sold");
});

test("what is asked about in a dialog and was not done says so in the dialog", async () => {
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await openView(page, `enquiries/${id}`);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.context().setOffline(true);
  await dialog().getByRole("button", { name: "It is done" }).click();
  await dialog().getByText("No connection. Nothing was changed.").waitFor();
  await page.context().setOffline(false);
  await dialog().getByRole("button", { name: "It is done" }).click();
  await dialog().waitFor({ state: "detached" });
  await page.getByText("Marked as done.").waitFor();
});

test("what a form lacks is said beside the field, which gets the focus, and half a day is not sent as none", async () => {
  await openView(page, "visits");
  await page.getByText("Block days or hours").click();
  const form = page.locator("form").filter({ has: page.getByLabel("Reason") });
  await form.getByLabel("Reason").fill("Market day");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const [from, until] = [form.getByLabel("From"), form.getByLabel("Until")];
  await until.fill("");
  await until.focus();
  await page.keyboard.type("12");
  await form.getByRole("button", { name: "Block", exact: true }).click();
  await form.getByText("This day is not complete. Finish it, or clear the field").waitFor();
  await expect.poll(() => until.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
  await until.fill("");
  await from.fill("");
  await form.getByRole("button", { name: "Block", exact: true }).click();
  await form.getByText("Choose a day").waitFor();
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([sent.length, await form.getByLabel("Reason").inputValue()]).toEqual([1, "Market day"]);
});

test("a dialog that is given up by Escape while it loads does not open later", async () => {
  const chunk = /place-dialog/;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(chunk, (route) => released.then(() => route.continue()));
  await openView(page, "units");
  await page.getByRole("button", { name: "Add Building" }).click();
  await page.getByRole("status").getByText("Loading data...").waitFor();
  await page.keyboard.press("Escape");
  const loaded = page.waitForResponse(chunk);
  letGo();
  await loaded;
  await page.waitForTimeout(500);
  expect(await dialog().count()).toBe(0);
  await page.getByRole("button", { name: "Add Building" }).click();
  await dialog().waitFor();
});
