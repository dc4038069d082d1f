import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, storedText, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addProperty } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await sql`insert into buyers (name, phone) select 'Buyer ' || lpad(i::text, 3, '0'), '+2567720000' || lpad(i::text, 2, '0')
    from generate_series(1, 45) as i`.execute(site.db);
  await sql`insert into tags (name, slug, colour)
    select 'tag ' || lpad(i::text, 3, '0'), 'tag-' || i, '#b4532f' from generate_series(1, 50) as i`.execute(site.db);
  for (const title of ["House on the hill", "House by the lake", "Plot in Najjera"])
    await addProperty(site.db, { title });
  page = await administratorPage(site, desktop);
});

const buyer = (place: Page) => place.getByRole("combobox", { name: "Joint buyer 1" });

/** While a list is open the rest of the page is inert, so the page has no heading or landmark then. */
const violationsOfList = async (of: Page) =>
  (await violations(of)).filter((text) => !/^(?:aria-hidden-focus|page-has-heading-one|region|landmark)/.test(text));

test("a buyer is chosen by keyboard from pages of matches, and the form keeps the choice", async () => {
  await openView(page, "buyers/1/agreement");
  await page.getByText("Joint buyers", { exact: true }).click();
  await page.getByLabel("Joint buyer 1").click();
  await page.getByRole("option", { name: "Buyer 001" }).waitFor();
  expect(await page.getByRole("option").count()).toBe(20);
  await page.keyboard.type("uyer 0");
  await page.getByText("The first 20 matches").waitFor();
  // The list loads more matches when the last one is marked.
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return page.getByRole("option", { name: "Buyer 025" }).isVisible();
    })
    .toBe(true);
  await page.getByLabel("Joint buyer 1").fill("buyer 033");
  await expect
    .poll(() => page.getByRole("option").allInnerTexts())
    .toEqual([expect.stringContaining("Buyer 033"), expect.stringContaining("Add “buyer 033”")]);
  expect(await violationsOfList(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await buyer(page).inputValue()).toBe("Buyer 033 (buyer 33)");
  await page.getByRole("option", { name: "Buyer 033" }).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/dashboard/buyers/1/agreement");
});

test("a home that is chosen with the mouse fills in its amounts, and one that is missing is said", async () => {
  await page.getByLabel("Home", { exact: false }).first().click();
  await page.keyboard.type("castle");
  await page.getByText("Nothing matches. What you entered is sent as it is.").waitFor();
  await page.getByRole("combobox", { name: "Home" }).fill("lake");
  await page.getByRole("option", { name: "House by the lake" }).click();
  expect(await page.getByRole("combobox", { name: "Home" }).inputValue()).toContain("House by the lake");
});

test("in a dialog the list is above it, and Escape closes the list alone", async () => {
  await openView(page, "tags");
  await page.getByRole("button", { name: "Merge tag tag 001 into another" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Into").focus();
  await page.keyboard.type("04");
  await dialog.getByRole("option", { name: "tag 044" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.getByRole("option").first().waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Merge", exact: true }).waitFor();
  await dialog.getByLabel("Into").fill("044");
  await dialog.getByRole("option", { name: "tag 044" }).click();
  expect(await dialog.getByLabel("Into").inputValue()).toBe("tag 044");
  expect(await violations(page)).toEqual([]);
});

test("what is typed before the page's program runs stays, and without it the text is sent", async () => {
  const slow = await administratorPage(site, { ...phone, javaScriptEnabled: false });
  await slow.goto("/dashboard/properties/1");
  await slow.getByLabel("Find or add a tag").fill("#Tag 002");
  await slow.getByText("#tag 002", { exact: true }).click();
  await slow.getByRole("button", { name: "Update Property" }).click();
  const delayed = await administratorPage(site, phone);
  const gate = Promise.withResolvers<void>();
  await delayed.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await delayed.goto("/dashboard/buyers/1/agreement", { waitUntil: "commit" });
  await delayed.getByText("Joint buyers", { exact: true }).click();
  await delayed.getByLabel("Joint buyer 1").fill("buyer 04");
  gate.resolve();
  await waitForHydration(delayed);
  await delayed.getByRole("option", { name: "Buyer 040" }).waitFor();
  expect(await buyer(delayed).inputValue()).toBe("buyer 04");
  expect(await delayed.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  expect(await overflow(delayed)).toEqual([]);
});

test("tags are chips: found, added, taken away by keyboard, and stored until they are saved", async () => {
  const names = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from tags join property_tags on tag_id = tags.id where property_id = 1 order by 1`.execute(site.db);
    return rows.map(({ name }) => name);
  };
  await expect.poll(names).toEqual(["tag 002"]);
  await openView(page, "properties/1");
  await page.getByLabel("Find or add a tag").click();
  await page.keyboard.type("022");
  await page.getByRole("option", { name: "#tag 022" }).click();
  await page.getByText("#tag 022", { exact: true }).waitFor();
  await page.keyboard.type("By the lake");
  await page.getByRole("option", { name: "Add the tag #by the lake" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove tag by the lake" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await storedText(page, "property-1")).toContain("tagIds");
  await page.reload();
  await page.getByText("#by the lake", { exact: true }).waitFor();
  await page.getByLabel("Find or add a tag").click();
  // The first press closes the list, and the second must not remove all tags.
  for (let pressed = 0; pressed < 2; pressed += 1) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove tag tag 022" }).waitFor();
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press("Backspace");
  await expect.poll(() => page.getByRole("button", { name: /^Remove tag/ }).count()).toBeLessThan(3);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect.poll(async () => (await names()).length).toBeLessThan(3);
});

const removable = (of: Page) =>
  of.locator("button[aria-label^='Remove tag']").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

test("Enter before the answer has come chooses none of the tags of an earlier text", async () => {
  const id = await addProperty(site.db, { title: "House of the hasty" });
  await openView(page, `properties/${id}`);
  await page.getByLabel("Find or add a tag").click();
  await page.getByRole("option", { name: "#tag 001" }).waitFor();
  await page.keyboard.type("044");
  await page.keyboard.press("Enter");
  expect(await removable(page)).toEqual([]);
  await page.getByRole("option", { name: "#tag 044" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => removable(page)).toEqual(["Remove tag tag 044"]);
});

test("a buyer who was marked is not swapped for another when the answer comes", async () => {
  await openView(page, "buyers/2/agreement");
  await page.getByText("Joint buyers", { exact: true }).click();
  await page.getByLabel("Joint buyer 1").click();
  await page.getByRole("option", { name: "Buyer 001" }).waitFor();
  const gate = Promise.withResolvers<void>();
  await page.route("**/buyers/options**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.keyboard.type("buyer 04");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Searching...").waitFor();
  gate.resolve();
  await page.getByRole("option", { name: "Buyer 040" }).waitFor();
  await page.unroute("**/buyers/options**");
  expect(await page.locator("[data-highlighted]").count()).toBe(0);
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press("Escape");
  expect(await buyer(page).inputValue()).toBe("buyer 04");
});

test("a tag that a lost line kept from being added stays in the field, and is added later", async () => {
  const id = await addProperty(site.db, { title: "House of the lost line" });
  await openView(page, `properties/${id}`);
  await page.getByLabel("Find or add a tag").click();
  await page.keyboard.type("by the river");
  const add = page.getByRole("option", { name: "Add the tag #by the river" });
  await add.waitFor();
  await page.route("**/tags/options?", (route) => route.abort());
  await add.click();
  await page.getByText("The server could not be reached").waitFor();
  expect(await page.getByLabel("Find or add a tag").inputValue()).toBe("by the river");
  await page.unroute("**/tags/options?");
  await page.getByLabel("Find or add a tag").click();
  await add.click();
  await expect.poll(() => removable(page)).toEqual(["Remove tag by the river"]);
  expect(await page.getByLabel("Find or add a tag").inputValue()).toBe("");
  site.consoleErrors.splice(0);
});

test("what is chosen while a new tag is being added stays", async () => {
  const id = await addProperty(site.db, { title: "House of the slow line" });
  await openView(page, `properties/${id}`);
  await page.getByLabel("Find or add a tag").click();
  await page.keyboard.type("by the forest");
  const gate = Promise.withResolvers<void>();
  await page.route("**/tags/options?", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("option", { name: "Add the tag #by the forest" }).click();
  await page.getByLabel("Find or add a tag").fill("023");
  await page.getByRole("option", { name: "#tag 023" }).click();
  await page.getByLabel("Find or add a tag").fill("02");
  gate.resolve();
  await expect.poll(() => removable(page)).toEqual(["Remove tag tag 023", "Remove tag by the forest"]);
  expect(await page.getByLabel("Find or add a tag").inputValue()).toBe("02");
});

test("a half typed tag stays when the field is left, is not lost by saving, and is taken if it is a whole name", async () => {
  const id = await addProperty(site.db, { title: "House of the half typed" });
  await openView(page, `properties/${id}`);
  const typed = page.getByLabel("Find or add a tag");
  await typed.click();
  await page.keyboard.type("by the sea");
  await page.getByRole("option", { name: "Add the tag #by the sea" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(await typed.inputValue()).toBe("by the sea");
  await page.getByLabel("Title").first().click();
  expect(await typed.inputValue()).toBe("by the sea");
  await page.getByRole("button", { name: "Update Property" }).click();
  await page.getByText("No tag is called “by the sea”").first().waitFor();
  expect(await typed.inputValue()).toBe("by the sea");
  await typed.fill("#Tag 031");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Update Property" }).click();
  await page.getByText("Property updated.").waitFor();
  const { rows } = await sql<{ name: string }>`
    select name from tags join property_tags on tag_id = tags.id where property_id = ${id}`.execute(site.db);
  expect(rows).toEqual([{ name: "tag 031" }]);
});
