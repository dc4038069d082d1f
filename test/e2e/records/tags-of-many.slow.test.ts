import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { addProperty } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
let home: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await sql`insert into tags (name, slug, colour)
    select 'tag ' || lpad(i::text, 3, '0'), 'tag-' || i, '#b4532f' from generate_series(1, 300) as i`.execute(site.db);
  home = await addProperty(site.db, { title: "With a garden" });
  page = await administratorPage(site, { viewport: { width: 1280, height: 900 } });
});

const tagsOfHome = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from tags join property_tags on tag_id = tags.id where property_id = ${home} order by 1`.execute(
    site.db,
  );
  return rows.map(({ name }) => name);
};

test("a tag among hundreds is found, stays ticked when the page is loaded anew, and is saved", async () => {
  await openView(page, `properties/${home}`);
  for (const name of ["tag 001", "tag 222", "tag 223"]) {
    await page.getByLabel("Find or add a tag").fill(name);
    await page.getByRole("option", { name: `#${name}`, exact: true }).click();
  }
  await page.getByLabel("Find or add a tag").press("Enter");
  await page.reload();
  await page.getByRole("checkbox", { name: "#tag 223" }).and(page.locator(":checked")).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect.poll(tagsOfHome).toEqual(["tag 001", "tag 222", "tag 223"]);
});

test("Enter right after the last letter adds a new tag, and one that exists", async () => {
  await openView(page, `properties/${home}`);
  const field = page.getByLabel("Find or add a tag");
  await field.click();
  for (const name of ["taxi stage", "tag 224"]) {
    await field.pressSequentially(name);
    await field.press("Enter");
    await page.getByRole("button", { name: `Remove tag ${name}` }).waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
  }
  await field.press("Escape");
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect.poll(tagsOfHome).toEqual(["tag 001", "tag 222", "tag 223", "tag 224", "taxi stage"]);
  await sql`delete from property_tags using tags where tag_id = id and name in ('taxi stage', 'tag 224')`.execute(
    site.db,
  );
});

test("a deleted tag's successor is offered while its name is typed", async () => {
  await openView(page, "tags?search=tag+222");
  await page.getByRole("button", { name: "Delete tag tag 222" }).click();
  const field = page.getByRole("dialog").getByLabel("What happens to 1 use?");
  await field.fill("299");
  await page.getByRole("option", { name: "tag 299" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(tagsOfHome).toEqual(["tag 001", "tag 223", "tag 299"]);
});

test("many homes get one tag among hundreds by its name, and a name that no tag has changes nothing", async () => {
  await openView(page, "properties");
  await page.getByLabel("Select all on this page").check();
  const dialog = page.getByRole("dialog");
  const give = async (name: string) => {
    await page.getByRole("button", { name: "Add a tag" }).click();
    await dialog.getByLabel("Tag").fill(name);
    await page.keyboard.press("Tab");
    await dialog.getByRole("button", { name: "Add a tag" }).click();
  };
  await give("tag 400");
  await page.getByText("No tag is called “tag 400”, so nothing was changed.").first().waitFor();
  expect(await tagsOfHome()).toEqual(["tag 001", "tag 223", "tag 299"]);
  await page.keyboard.press("Escape");
  await give("tag 150");
  await expect.poll(tagsOfHome).toEqual(["tag 001", "tag 150", "tag 223", "tag 299"]);
});

test("a tag is merged by its own button, and in place where the name that is typed is taken", async () => {
  await openView(page, "tags?search=tag+299");
  await page.getByRole("button", { name: "Merge tag tag 299 into another" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Into").fill("tag 298");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.poll(tagsOfHome).toEqual(["tag 001", "tag 150", "tag 223", "tag 298"]);
  await openView(page, "tags?search=tag+298");
  await page.getByRole("button", { name: "Edit tag tag 298" }).click();
  await dialog.getByLabel("Name").fill("tag 297");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("“tag 297” already exists.").waitFor();
  expect(await tagsOfHome()).toContain("tag 298");
  await dialog.getByRole("button", { name: "Merge into tag 297" }).click();
  await expect.poll(tagsOfHome).toEqual(["tag 001", "tag 150", "tag 223", "tag 297"]);
});
