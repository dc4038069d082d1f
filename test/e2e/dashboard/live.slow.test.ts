import type { Page } from "playwright-core";
import { expect } from "vitest";
import { propertyForm } from "#domain/catalogue/property.ts";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { recordCashCount } from "#server/ledger/cash-up.ts";
import { moving, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite({}, moving);

/**
 * Without the event stream a view is loaded again every thirty seconds, so a change that is shown sooner came by the
 * stream.
 */
const soonerThanAsked = { timeout: 20_000 };

let site: ServedSite;
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  page = await administratorPage(site);
});

const by = { actor: { id: "elsewhere", name: "Elsewhere" } };
const detailsOf = (title: string) => propertyForm.parse({ title });

async function elsewhere<Result>(intent: (db: ReturnType<typeof connectDatabase>) => Promise<Result>): Promise<Result> {
  const db = connectDatabase(site.databaseUrl);
  try {
    return await intent(db);
  } finally {
    await db.destroy();
  }
}

async function add(title: string): Promise<number> {
  const created = await elsewhere((db) =>
    propertyRecords.create(db, { details: detailsOf(title) }, by, site.clock.now),
  );
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

async function isListening(who: Page): Promise<void> {
  await who.waitForResponse((response) => response.url().endsWith("/dashboard/live"));
}

test("what another process changes is in the open list at once", async () => {
  const listening = isListening(page);
  await openView(page, "properties");
  await listening;
  await add("From elsewhere");
  await page.getByRole("link", { name: "From elsewhere", exact: true }).waitFor(soonerThanAsked);
});

test("news leaves alone what is being typed, and the save does not overwrite it", async () => {
  const id = await add("Quiet Corner");
  const listening = isListening(page);
  await openView(page, `properties/${id}`);
  await listening;
  await page.getByLabel("Location").first().fill("Kololo, being ty");
  const before = await propertyRecords.find(site.db, id);
  if (!before) throw new Error("it was just added");
  const edit = { id, version: before.version, details: detailsOf("Loud Corner") };
  await elsewhere((db) => propertyRecords.edit(db, edit, by, site.clock.now));
  await page.getByText("This was saved elsewhere since you opened it.").waitFor(soonerThanAsked);
  expect(await page.getByLabel("Location").first().inputValue()).toBe("Kololo, being ty");
  await page.getByRole("button", { name: "Update Property" }).click();
  await page.getByText("This was saved elsewhere while you were editing").waitFor();
  await add("Something else");
  await page.waitForTimeout(2_500);
  expect(await page.getByText("This was saved elsewhere while you were editing").count()).toBe(1);
  expect((await propertyRecords.find(site.db, id))?.details.title).toBe("Loud Corner");
});

test("a count of cash being typed is there again, as a correction, when another was saved first", async () => {
  const listening = isListening(page);
  await openView(page, "cash-up");
  await listening;
  await page.getByLabel("Cash counted").fill("95k");
  await page.getByLabel("Note").fill("With the coins");
  const count = { day: localDate(site.clock.now), counted: ugx(90_000), note: "", corrects: null, reason: "" };
  await elsewhere((db) => recordCashCount(db, { ...count, formKey: undefined }, by, site.clock.now));
  await page.getByText("UGX 90,000 counted", { exact: false }).waitFor(soonerThanAsked);
  await page.getByText(/^This is what you typed today at .* It is not saved yet\./).waitFor();
  expect(await page.getByLabel("Cash counted").inputValue()).toBe("95k");
  expect(await page.getByLabel("Note").inputValue()).toBe("With the coins");
  await page.getByLabel("Why it is corrected").fill("Coins were left out");
  await page.getByRole("button", { name: "Save correction" }).click();
  await page.getByText("UGX 95,000 counted", { exact: false }).waitFor();
  await page.getByText("Corrected: UGX 90,000 counted", { exact: false }).waitFor();
});

test("a payment being typed stays, with the cursor, when another is recorded for its agreement", async () => {
  const buyer = await newBuyer(site.db, "Amina Nakato", "+256772111111");
  const agreementId = await newAgreement(site.db, buyer, site.clock.now);
  const tab = await page.context().newPage();
  for (const one of [page, tab]) await openView(one, `agreements/${agreementId}`);
  const form = page.getByRole("region", { name: "Record a payment" });
  await form.getByLabel("Amount").fill("70,000");
  await form.getByText("Bank", { exact: true }).click();
  await form.getByLabel("Transaction number").pressSequentially("BK-");
  // Both tabs store their unsaved text under the same name.
  const other = tab.getByRole("region", { name: "Record a payment" });
  await other.getByLabel("Amount").fill("2,345");
  await other.getByRole("button", { name: "Record payment" }).click();
  await tab
    .getByText(/^UGX 2,345 recorded, receipt \d+\.$/)
    .first()
    .waitFor();
  await page.getByRole("region", { name: "Account" }).getByText("UGX 2,345").first().waitFor(soonerThanAsked);
  await page.keyboard.type("70");
  expect(await form.getByLabel("Transaction number").inputValue()).toBe("BK-70");
  expect(await form.getByLabel("Amount").inputValue()).toBe("70,000");
  await form.getByRole("button", { name: "Record payment" }).click();
  await page
    .getByText(/^UGX 70,000 recorded, receipt \d+\.$/)
    .first()
    .waitFor();
  await expect.poll(() => form.getByLabel("Transaction number").inputValue()).toBe("");
  await tab.close();
});

test("a stream that breaks is replaced by asking every thirty seconds", async () => {
  const lonely = await administratorPage(site);
  await lonely.clock.install();
  await lonely.route("**/dashboard/live", (route) => route.abort());
  await openView(lonely, "properties");
  const title = "Heard by asking";
  await add(title);
  await lonely.clock.runFor(10_000);
  expect(await lonely.getByRole("link", { name: title, exact: true }).count()).toBe(0);
  await lonely.clock.runFor(21_000);
  await lonely.getByRole("link", { name: title, exact: true }).waitFor();
  await lonely.context().close();
});

test("a change announced before the answer to a dialog's form does not replace that answer", async () => {
  const slow = await administratorPage(site);
  const listening = isListening(slow);
  await openView(slow, "categories");
  await listening;
  await slow.getByRole("button", { name: "Add Category" }).click();
  const dialog = slow.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Slow answers");
  await slow.route("**/dashboard/categories.data**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    // The change is stored and announced before its answer arrives.
    await slow.waitForTimeout(2_500);
    await route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await slow.getByText("“Slow answers” added.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await slow.context().close();
});

test("a lost connection takes nothing from the screen; a view opened meanwhile loads when it is back", async () => {
  const id = await add("On the train");
  const train = await administratorPage(site);
  await train.clock.install();
  await openView(train, `properties/${id}`);
  await train.getByLabel("Location").first().fill("Typed in a tunnel");
  await train.context().setOffline(true);
  await train.clock.runFor(65_000);
  expect(await train.getByLabel("Location").first().inputValue()).toBe("Typed in a tunnel");
  await train.getByRole("link", { name: "Testimonials", exact: true }).first().click();
  await train.getByText("There is no connection.").waitFor();
  expect(await train.getByLabel("Location").first().inputValue()).toBe("Typed in a tunnel");
  await train.context().setOffline(false);
  await train.getByRole("heading", { level: 1, name: "Testimonials" }).waitFor();
  await train.goBack();
  await expect.poll(() => train.getByLabel("Location").first().inputValue()).toBe("Typed in a tunnel");
  await train.context().close();
  site.consoleErrors.length = 0;
});

test("a foreign proxy's answer to a refresh takes nothing from the screen", async () => {
  const id = await add("Behind a proxy");
  const behind = await administratorPage(site);
  await behind.clock.install();
  await behind.route("**/dashboard/live", (route) => route.abort());
  await openView(behind, `properties/${id}`);
  await behind.getByLabel("Location").first().fill("Typed meanwhile");
  await behind.route("**/readyz", (route) => route.fulfill({ status: 502, body: "<h1>nginx says no</h1>" }));
  await behind.route("**/*.data**", (route) => route.fulfill({ status: 502, body: "<h1>nginx says no</h1>" }));
  await behind.clock.runFor(65_000);
  expect(await behind.getByLabel("Location").first().inputValue()).toBe("Typed meanwhile");
  expect(await behind.getByText("nginx says no").count()).toBe(0);
  await behind.context().close();
  site.consoleErrors.length = 0;
});

test("the stream ends with the session, in whichever process it was ended, and is not let in again", async () => {
  const other = await administratorPage(site);
  const listening = isListening(other);
  await openView(other, "properties");
  await listening;
  await elsewhere((db) => db.deleteFrom("sessions").execute());
  const rejected = await other.waitForResponse((response) => response.url().endsWith("/dashboard/live"), {
    timeout: 20_000,
  });
  expect(rejected.status()).toBe(401);
  await other.context().close();
});
