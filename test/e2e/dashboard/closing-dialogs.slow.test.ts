import type { Page } from "playwright-core";
import { expect } from "vitest";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { createCategory, createTag } from "#server/catalogue/taxonomy.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { addFloor, addPicture, addPost, addProperty, addUnit, by } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
const sent: string[] = [];
test.beforeAll(async ({ site: served }) => {
  site = served;
  const { db, clock } = site;
  for (const kind of ["post", "property"] as const) {
    for (const name of ["News", "Advice"]) {
      const made = await createCategory(db, { kind, details: categoryForm.parse({ name }) }, by, clock.now);
      if (!made.ok) throw new Error(made.reason);
      if (name === "News" && kind === "post") await addPost(db, { categoryId: String(made.id) });
      if (name === "News" && kind === "property") await addProperty(db, { categoryId: String(made.id) });
    }
  }
  const tag = await createTag(db, { name: "garden", colour: "#b4532f" }, by, clock.now);
  if (!tag.ok) throw new Error(tag.reason);
  await addProperty(db, { title: "With a garden", tagIds: [String(tag.id)] });
  await addUnit(db, { floorId: await addFloor(db), number: "1-20" });
  await addPicture(db, "A yellow door");
  page = await administratorPage(site, { viewport: { width: 1280, height: 900 } });
  page.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().endsWith("/seen")) sent.push(request.url());
  });
});

type DialogCase = {
  title: "Categories" | "Tags" | "Units";
  view: string;
  isOfPosts?: true;
  /** The button that opens the dialog is in this menu. */
  menu?: string;
  open: string;
  field?: string;
};
const dialogs: DialogCase[] = [
  { title: "Categories", view: "categories", open: "Delete category News", field: "What happens" },
  {
    title: "Categories",
    view: "categories?of=post",
    isOfPosts: true,
    open: "Delete category News",
    field: "What happens",
  },
  { title: "Categories", view: "categories", open: "Delete category Advice" },
  { title: "Categories", view: "categories", open: "Edit category News", field: "Name" },
  { title: "Categories", view: "categories", open: "Add Category", field: "Name" },
  { title: "Tags", view: "tags", open: "Delete tag garden", field: "What happens" },
  { title: "Tags", view: "tags", open: "Edit tag garden", field: "Name" },
  { title: "Units", view: "units", menu: "What to do with floor 1", open: "Delete floor 1" },
  { title: "Units", view: "units", menu: "What to do with floor 1", open: "Edit floor 1", field: "What is on it" },
  { title: "Units", view: "units", menu: "What to do with floor 1", open: "Add units to floor 1", field: "Numbers" },
];

const actions = () => site.db.selectFrom("audit_entries").select("id").execute();
const dialog = () => page.getByRole("dialog");

async function openDialog({ menu, open, field }: DialogCase): Promise<void> {
  if (menu) await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("button", { name: open, exact: true }).click();
  await dialog().getByRole("button", { name: "Cancel" }).waitFor();
  if (field) await dialog().getByLabel(field).first().focus();
}

test.each(dialogs)(
  "the dialog “$open” ($view) is closed by Escape, by Cancel and by Back, and nothing is sent",
  async (one) => {
    await openView(page, one.view);
    // Going back must lead to another view of the dashboard.
    await page.getByRole("link", { name: "Analytics", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Analytics" }).waitFor();
    if (one.title === "Units") await page.getByRole("button", { name: "Views of Apartments" }).click();
    await page.getByRole("link", { name: one.title, exact: true }).first().click();
    if (one.isOfPosts) await page.getByRole("link", { name: /^Blog \d*$/ }).click();
    const before = await actions();
    sent.length = 0;
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog().getByRole("button", { name: "Cancel" }).click(),
      () => page.goBack(),
    ]) {
      await openDialog(one);
      await leave();
      await dialog().waitFor({ state: "detached" });
    }
    // The server answers in order, so anything that was sent before has arrived by now.
    await openView(page, one.view);
    expect({ sent, actions: await actions() }).toEqual({ sent: [], actions: before });
  },
);

test("a form left with the browser's Back while a field has the focus does nothing, and its text stays", async () => {
  await page.goto("/dashboard/properties");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Add Property" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("Half a ti");
  sent.length = 0;
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Properties" }).waitFor();
  await openView(page, "properties");
  expect(sent).toEqual([]);
  await openView(page, "properties/new");
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Half a ti");
});
