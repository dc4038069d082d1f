import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { photo } from "#test/media/pictures.ts";

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
describe("the administrator", () => {
  test("adds a property with photos, and visitors see it on the list and on its own page", async () => {
    await openView(page, "properties");
    await page.getByText("No properties yet. Add your first property!").waitFor();
    await page.getByRole("link", { name: "Add New Property" }).first().click();
    await page.getByRole("textbox", { name: "Title" }).fill("Hillside House");
    for (const title of ["What it is", "Size and age", "What it offers"])
      await page.getByRole("region", { name: title }).getByRole("heading").click();
    await page.getByLabel("Description").fill("Three rooms with the morning sun.");
    await page.getByLabel("Price (UGX)").fill("185M");
    await page
      .getByText(/^UGX 185,000,000\. On the site: from UGX [\d,]+ a day, in a building UGX [\d,]+\.$/)
      .waitFor();
    await page.getByLabel("Location").first().fill("Muyenga, Tank Hill");
    await page.getByLabel("Bedrooms").fill("3");
    await page.getByLabel("Area in m²").fill("140 m²");
    await page.getByLabel("Features").first().fill("Balcony, Fitted kitchen");
    await page
      .getByRole("group", { name: "Main picture" })
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600, { seed: 1 }) });
    await page
      .getByRole("group", { name: "Gallery" })
      .locator("input[type=file]")
      .first()
      .setInputFiles(
        await Promise.all(
          [2, 3].map(async (seed) => ({
            name: `room-${seed}.jpg`,
            mimeType: "image/jpeg",
            buffer: await photo(900, 600, { seed }),
          })),
        ),
      );
    await page.getByRole("button", { name: "Add Property" }).click();
    await page.getByText("Property published.").waitFor();

    await openView(page, "properties");
    const row = page.getByRole("row").filter({ hasText: "Hillside House" });
    expect(await row.textContent()).toMatch(/UGX 185,000,000[\s\S]*Muyenga, Tank Hill[\s\S]*Available/);
    expect(await row.textContent()).toContain("3 photos");
    await shows("/properties", "Hillside House").toBe(true);
    const property = await propertyRecords.find(site.db, 1);
    expect(property?.details).toMatchObject({ areaSqm: 140, features: ["Balcony", "Fitted kitchen"], bedrooms: 3 });
    await shows("/property/1", "Three rooms with the morning sun.").toBe(true);
  });
});

describe("what is typed", () => {
  test("is still there after a reload, and can be thrown away", async () => {
    const id = await addVilla();
    await openView(page, `properties/${id}`);
    await page.getByLabel("Description").fill("Half a sentence about");
    await page.getByText("Not saved yet, but kept on this device.").waitFor();
    await page.reload();
    await page.getByText(/This is what you typed today at/).waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Half a sentence about");
    await page.getByRole("button", { name: "Discard" }).click();
    expect(await page.getByLabel("Description").inputValue()).toBe("");
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByLabel("Description").inputValue()).toBe("");
  });
});

describe("two people who edit the same property", () => {
  test("both see it: the second is shown what differs and chooses, and nothing is overwritten unseen", async () => {
    const id = await addVilla();
    const other = await administratorPage(site);
    await openView(page, `properties/${id}`);
    await openView(other, `properties/${id}`);
    await other.getByLabel("Price (UGX)").fill("200M");
    await other.getByLabel("Location").first().fill("Bukoto");
    await other.getByRole("button", { name: "Update Property" }).click();
    await other.getByText("Property updated.").waitFor();

    await page.getByLabel("Price (UGX)").fill("190M");
    await page.getByRole("textbox", { name: "Title" }).fill("Garden Villa with a pool");
    await page.getByRole("button", { name: "Update Property" }).click();
    await page.getByRole("heading", { name: "This was saved elsewhere while you were editing" }).waitFor();
    expect((await propertyRecords.find(site.db, id))?.details.price).toBe(200_000_000);
    const chosen = (field: string) => page.getByRole("group", { name: field }).getByRole("radio", { checked: true });
    // These were changed in one version only, so there is nothing to ask.
    for (const field of ["Location", "Title"]) expect(await page.getByRole("group", { name: field }).count()).toBe(0);
    expect(await chosen("Price").evaluate((radio) => radio.closest("label")?.textContent)).toContain("190M");
    await page.getByRole("button", { name: "Continue" }).click();
    expect(await page.getByLabel("Location").first().inputValue()).toBe("Bukoto");
    expect(await page.getByLabel("Price (UGX)").inputValue()).toBe("190M");
    await page.getByRole("button", { name: "Update Property" }).click();
    await page.getByText("Property updated.").waitFor();
    expect((await propertyRecords.find(site.db, id))?.details).toMatchObject({
      title: "Garden Villa with a pool",
      price: 190_000_000,
      location: "Bukoto",
    });
  });
});

describe("script entered into a field", () => {
  test("runs neither in the dashboard nor on the site", async () => {
    const nasty = `"><img src=x onerror="window.broken=1"></script><script>window.broken=1</script>`;
    const text = [..."title description propertyType location city country features buildingAmenities".split(" ")];
    const id = await addVilla(
      Object.fromEntries(text.map((name) => [name, name === "propertyType" ? nasty.slice(0, 60) : nasty])),
    );
    for (const path of [
      "/dashboard",
      "/dashboard/properties",
      `/dashboard/properties/${id}`,
      "/dashboard/audit",
      "/properties",
      `/property/${id}`,
    ]) {
      await page.goto(path);
      if (path.startsWith("/dashboard")) await waitForHydration(page);
      else await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => "broken" in window), path).toBe(false);
    }
  });
});
