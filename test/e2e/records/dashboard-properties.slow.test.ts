import { sql } from "kysely";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { phone, type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addProperty } from "#test/catalogue/records.ts";

const test = testOnNewSite({ jobs: true });
let site: ServedSite;
let page: Page;
test.beforeEach(async ({ site: served }) => {
  site = served;
  page = await administratorPage(site);
});

const addVilla = (fields: Record<string, string> = {}) =>
  addProperty(site.db, { title: "Garden Villa", price: "185M", location: "Kololo", ...fields }, site.clock.now);

const visit = (path: string) => site.visitor().get(path);
const shows = (path: string, text: string) => expect.poll(async () => (await visit(path)).body.includes(text));
const status = (path: string) => expect.poll(async () => (await visit(path)).status);

describe("the administrator", () => {
  test("adds a home by photo first: what it takes is on a phone's screen and a half, and the rest says what is missing", async () => {
    const small = await administratorPage(site, phone);
    await openView(small, "properties/new");
    const bottom = await small
      .getByLabel("Bathrooms")
      .evaluate((field) => field.getBoundingClientRect().bottom + scrollY);
    expect(bottom).toBeLessThan(740 * 1.5);
    const fold = small.getByRole("region", { name: "Size and age" });
    await fold.getByText("Empty: Area, parking, year built").waitFor();
    await fold.getByRole("heading").click();
    await fold.getByLabel("Area in m²").fill("120");
    await fold.getByText("Still empty: Parking, year built").waitFor();
    expect(await violations(small)).toEqual([]);
    expect(await overflow(small)).toEqual([]);
    await small.close();
  });

  test("sees what is wrong at the field, and the entered text stays", async () => {
    await openView(page, "properties/new");
    await page.getByLabel("Price (UGX)").fill("1,5M");
    await page.getByLabel("Bedrooms").fill("many");
    // The error appears when the field is left, and moves the fields below it.
    await page.getByLabel("Bathrooms").focus();
    await page.getByText("Enter a whole number from 0 to 100").waitFor();
    await page.getByRole("heading", { name: "Size and age" }).click();
    await page.getByLabel("Area in m²").fill("big");
    await page.getByRole("button", { name: "Add Property" }).click();
    await page.getByText("Please enter property title").waitFor();
    await page.getByText("This amount can be read in two ways. Write it in full, like 185,000,000").waitFor();
    await page.getByText("Enter a whole number from 0 to 100").waitFor();
    await page.getByText("Enter the area in m², like 140").waitFor();
    expect(
      await page.getByRole("textbox", { name: "Title" }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await page.getByLabel("Price (UGX)").inputValue()).toBe("1,5M");
    await page.getByText("Schedule", { exact: true }).first().click();
    await page.getByRole("textbox", { name: "Title" }).fill("Later");
    await page.getByLabel("Price (UGX)").fill("90M");
    await page.getByLabel("Bedrooms").fill("");
    await page.getByLabel("Area in m²").fill("");
    await page.getByRole("button", { name: "Schedule" }).click();
    await page.getByText("Choose the day and the time").waitFor();
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Later");
  });

  test.each([1024, 1280])("reads the names of homes in whole words on a window of %i px", async (width) => {
    await addVilla({ description: "The morning sun." });
    await page.setViewportSize({ width, height: 768 });
    await openView(page, "properties");
    const row = page.getByRole("row").filter({ hasText: "Garden Villa" });
    expect((await row.boundingBox())?.height).toBeLessThan(160);
    expect((await row.getByRole("link", { name: "Garden Villa", exact: true }).boundingBox())?.height).toBeLessThan(30);
  });

  test("hides a draft from visitors, publishes it, and takes it off the site again", async () => {
    await openView(page, "properties/new");
    await page.getByRole("textbox", { name: "Title" }).fill("Quiet Corner");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Property saved as a draft.").waitFor();
    await status("/property/1").toBe(404);
    await page.getByText("Draft, not on the site yet").waitFor();
    await page.getByLabel("Description").fill("Typed just before it was published.");
    await page.getByText("It has no main picture.").waitFor();
    await page.getByRole("button", { name: "Publish Property" }).click();
    await page.getByText("Property published.").waitFor();
    await shows("/property/1", "Typed just before it was published.").toBe(true);
    await page.getByRole("button", { name: "Take off the site" }).click();
    const dialog = page.getByRole("dialog", { name: "Take this property off the site?" });
    await dialog.getByRole("button", { name: "Take off the site" }).click();
    await page.getByText("Property taken off the site.").waitFor();
    await status("/property/1").toBe(404);
    await page.getByText("Schedule", { exact: true }).first().click();
    await page.getByLabel(/^Day/).fill("2031-03-03");
    await page.getByLabel("Time in Kampala").fill("09:15");
    await page.getByRole("button", { name: "Schedule" }).click();
    await page.getByText("Appears on 3 March 2031 at 9:15 AM", { exact: true }).waitFor();
    await status("/property/1").toBe(404);
  });

  test("changes the status by itself, with a note that stays in the history", async () => {
    const id = await addVilla();
    await openView(page, "properties");
    await page.getByRole("button", { name: "Change the status of Garden Villa: Available" }).click();
    const dialog = page.getByRole("dialog", { name: "What is its status now?" });
    await dialog.getByLabel("Sold").check();
    await dialog.getByRole("textbox", { name: "Note" }).fill("Paid in full");
    await dialog.getByRole("button", { name: "Save status" }).click();
    await page.getByText("Property updated.").waitFor();
    await shows("/properties", "Garden Villa").toBe(false);
    await shows(`/property/${id}`, ">Sold</h2>").toBe(true);
    await page.getByRole("link", { name: "Garden Villa", exact: true }).click();
    await page.getByText("History").click();
    await page.getByText("Paid in full").waitFor();
    await page.getByLabel("Description").fill("Words beside the status.");
    await page.getByRole("button", { name: "Update Property" }).click();
    await page.getByText("Property updated.").waitFor();
    expect((await propertyRecords.find(site.db, id))?.status).toBe("sold");
  });

  test("deletes after a question, takes it back, and finds it in the bin for thirty days", async () => {
    const id = await addVilla();
    await openView(page, "properties");
    const remove = page.getByRole("button", { name: "Delete property Garden Villa" });
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this property?" });
    await remove.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Property deleted. You can restore it for 30 days.").waitFor();
    await status(`/property/${id}`).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Property restored.").waitFor();
    await status(`/property/${id}`).toBe(200);
    await remove.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Property deleted.").waitFor();
    await openView(page, "bin");
    await page.getByText("30 days left").waitFor();
    await page.getByRole("button", { name: "Restore Garden Villa" }).click();
    await page.getByText("Property restored, as it was.").waitFor();
    await shows(`/property/${id}`, "Garden Villa").toBe(true);
    await openView(page, "audit");
    const auditLog = (await page.getByRole("main").textContent()) ?? "";
    expect(auditLog.match(/deleted property “Garden Villa”/g)).toHaveLength(2);
    expect(auditLog.match(/restored property “Garden Villa”/g)).toHaveLength(2);
  });

  test("does one thing to many at once, sees what was left alone and why, and finds it in the bin", async () => {
    for (const title of ["One", "Two", "Three"]) await addVilla({ title });
    await openView(page, "properties");
    await page.getByLabel("Select One").check();
    await page.getByLabel("Select Two").check();
    await page.getByRole("button", { name: "Feature", exact: true }).click();
    await page.getByText("2 properties featured.").waitFor();
    expect(await page.getByLabel("Featured", { exact: true }).count()).toBe(2);
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete these 3 properties?" });
    await sql`update properties set version = version + 1 where title = 'Three'`.execute(site.db);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("2 properties deleted. You can restore them for 30 days.").waitFor();
    await page.getByText("1 property left alone: it was changed meanwhile, look again: “Three”.").waitFor();
    await page.getByRole("link", { name: "Open the bin" }).click();
    for (const title of ["One", "Two"]) {
      await page.getByRole("button", { name: `Restore ${title}` }).click();
      await page.getByText("Property restored, as it was.").waitFor();
      await page.getByRole("button", { name: `Restore ${title}` }).waitFor({ state: "detached" });
    }
    const there = await site.db.selectFrom("properties").where("deleted_at", "is", null).select("id").execute();
    expect(there).toHaveLength(3);
  });

  test("chooses all on a page, and files and tags them", async () => {
    const earlier = new Date(site.clock.now.getTime() - 3_600_000);
    await sql`insert into properties (title, created_by, created_at, updated_at)
      select 'Hill ' || i, 'test', ${earlier}, ${earlier} from generate_series(1, 60) as i`.execute(site.db);
    await addVilla({ title: "Lake House" });
    await sql`insert into categories (kind, name, slug) values ('property', 'Land', 'land')`.execute(site.db);
    await sql`insert into tags (name, slug, colour) values ('view', 'view', '#112233')`.execute(site.db);
    await openView(page, "properties?search=hill");
    await page.getByLabel("Select all on this page").check();
    await page.getByText("30 selected").waitFor();
    expect(await violations(page), "all chosen").toEqual([]);
    await page.getByRole("button", { name: "Set category" }).click();
    const dialog = page.getByRole("dialog", { name: "What is the category of these 30 properties?" });
    await dialog.getByLabel("Category").selectOption("Land");
    expect(await violations(page), "the question").toEqual([]);
    await dialog.getByRole("button", { name: "Set category" }).click();
    await page.getByText("30 properties put in the category “Land”.").waitFor();
    await page.getByLabel("Select Hill 60").check();
    await page.getByRole("button", { name: "Add a tag" }).click();
    await page.getByRole("dialog").getByLabel("Tag").fill("view");
    await page.getByRole("dialog").getByRole("button", { name: "Add a tag" }).click();
    await page.getByText("1 property tagged #view.").waitFor();
    expect(await site.db.selectFrom("property_tags").select("property_id").execute()).toEqual([{ property_id: 60 }]);
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Take off the site" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take off the site" }).click();
    await page.getByText("30 properties taken off the site.").waitFor();
    await shows("/properties", "Hill 60").toBe(false);
    await shows("/properties", "Lake House").toBe(true);
  });

  test("is edited in a form with jumps to its sections; Back from what was added leads to the list", async () => {
    await openView(page, "properties");
    await page.getByRole("link", { name: "Add New Property" }).first().click();
    await page.getByRole("textbox", { name: "Title" }).fill("Once");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Property saved as a draft.").waitFor();
    await page.goBack();
    const row = page.getByRole("row").filter({ hasText: "Once" });
    expect(await row.locator(".record-state").textContent()).toBe("DraftAvailable");
    await openView(page, "properties/1");
    const jumps = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    await jumps.first().waitFor();
    const titles = await page.locator("main section > h2").allTextContents();
    expect(await jumps.allTextContents()).toEqual(titles);
    for (const title of titles) {
      await jumps.getByText(title, { exact: true }).click();
      const place = page.getByRole("heading", { level: 2, name: title });
      await expect.poll(() => place.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(600);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.querySelector("h2")?.textContent))
        .toBe(title);
    }
    // This fragment is no valid selector, and must not break the page.
    await page.goto("/dashboard/properties/1#1");
    await page.getByRole("textbox", { name: "Title" }).waitFor();
  });

  test("finds, narrows and sorts, and the address contains it", async () => {
    await addVilla({ title: "Cheap", price: "20M" });
    await addVilla({ title: "Dear", price: "900M", location: "Nakasero" });
    await addVilla({ title: "No price", price: "" });
    await openView(page, "properties");
    await page.getByLabel("Search properties").fill("nakasero");
    await page.waitForURL("**search=nakasero**");
    await page.getByRole("link", { name: "Cheap", exact: true }).waitFor({ state: "hidden" });
    await page.reload();
    expect(await page.getByLabel("Search properties").inputValue()).toBe("nakasero");
    await page.getByLabel("Search properties").fill("");
    await page.getByRole("link", { name: "Cheap", exact: true }).waitFor();
    const price = page.getByRole("columnheader", { name: "Price" });
    await price.getByRole("link").click();
    await page.waitForURL("**sort=price");
    await page.waitForFunction(() => document.querySelector("main tbody a")?.textContent === "Dear");
    expect(await price.getAttribute("aria-sort")).toBe("descending");
    await page.getByLabel("Select Dear").check();
    await price.getByRole("link").click();
    await page.waitForURL("**sort=-price");
    await page.waitForFunction(() => document.querySelector("main tbody a")?.textContent === "Cheap");
    expect(await page.getByLabel("Select Dear").isChecked(), "ticks stay in another order").toBe(true);
    await page.getByLabel("Search properties").fill("dear");
    await page.waitForURL(
      (url) => url.searchParams.get("search") === "dear" && url.searchParams.get("sort") === "-price",
    );
    await page.getByLabel("Search properties").fill("");
    await page.getByRole("link", { name: "Cheap", exact: true }).waitFor();
    await page.getByRole("link", { name: "Without a price 1" }).click();
    await page.getByRole("link", { name: "Dear", exact: true }).waitFor({ state: "hidden" });
    await page.goBack();
    await page.getByRole("link", { name: "Dear", exact: true }).waitFor();
  });
});

describe("what is typed", () => {
  test("stays in the form when the server cannot be reached, and is saved at the next try", async () => {
    await openView(page, "properties/new");
    await page.getByRole("textbox", { name: "Title" }).fill("Far away");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save draft" }).click();
    await page
      .getByText("No connection. Nothing was changed. Please try again when the line is back. Your text is kept.")
      .waitFor();
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Far away");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Property saved as a draft.").waitFor();
    await openView(page, "properties/new");
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("");
    // The browser reports each request that found no line as an error, of which the form's is only one.
    const reported = site.consoleErrors.splice(0).filter((error) => !/Failed to load resource: net::ERR_/.test(error));
    expect(reported).toEqual([]);
  });

  test("is in no conflict with a status that was changed beside it", async () => {
    const id = await addVilla();
    await openView(page, `properties/${id}`);
    await page.getByLabel("Description").fill("Typed before the status");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByLabel("Reserved").check();
    await page.getByRole("button", { name: "Save status" }).click();
    await page.getByText("Property updated.").waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Typed before the status");
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect
      .poll(() => propertyRecords.find(site.db, id))
      .toMatchObject({ status: "reserved", details: { description: "Typed before the status" } });
  });
});
