import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { photo } from "#test/media/pictures.ts";

const test = testOnNewSite({ jobs: true });

let site: ServedSite;
let page: Page;
test.beforeEach(async ({ site: served }) => {
  site = served;
  page = await administratorPage(site);
});

async function upload(name: string, seed: number): Promise<number> {
  const answer = await page.request.post(`/dashboard/media/upload?name=${name}`, {
    data: await photo(500, 400, { seed }),
    headers: { origin: site.publicUrl, accept: "application/json", "content-type": "application/octet-stream" },
  });
  const { media } = await answer.json();
  return media.id;
}

const row = (name: string): Locator => page.getByRole("row").filter({ hasText: name });
const opened = (): Locator => page.getByRole("article");

async function open(name: string): Promise<void> {
  await row(name).getByRole("link").first().click();
  await opened().getByText(name).first().waitFor();
}

test("a picture in use stays and shows where it is used; an unused one is deleted and restored", async () => {
  const used = await upload("used.jpg", 1);
  await upload("spare.jpg", 2);
  const home = { title: "Garden Villa", created_by: "Ada", main_image_id: used };
  const { id } = await site.db.insertInto("properties").values(home).returning("id").executeTakeFirstOrThrow();
  await openView(page, "media");
  await open("used.jpg");
  await opened().getByRole("button", { name: "Delete used.jpg" }).click();
  await page
    .getByText('This picture is in use and was not deleted: "Garden Villa" (main picture).', { exact: true })
    .waitFor();
  expect(await opened().getByRole("link", { name: "Garden Villa" }).getAttribute("href")).toBe(
    `/dashboard/properties/${id}`,
  );

  await opened()
    .getByRole("button", { name: /^Describe/ })
    .click();
  const dialog = page.getByRole("dialog");
  const words = dialog.getByRole("textbox", { name: "In words" });
  // The name of the home is offered, and nothing of it is stored unless it is taken.
  expect(await words.inputValue()).toBe("");
  await dialog.getByRole("button", { name: "Begin with “Garden Villa”" }).click();
  await page.keyboard.type("the yard");
  expect(await words.inputValue()).toBe("Garden Villa: the yard");
  expect(await dialog.getByRole("button", { name: /^Begin with/ }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await open("spare.jpg");
  await opened().getByText("Not used").waitFor();
  await opened().getByRole("button", { name: "Delete spare.jpg" }).click();
  await page.getByText("Picture deleted. You can restore it for 30 days.").waitFor();
  await expect.poll(() => row("spare.jpg").count()).toBe(0);
  await page.getByRole("link", { name: "In the bin" }).click();
  await open("spare.jpg");
  await opened().getByRole("button", { name: "Restore spare.jpg" }).click();
  await page.getByText("Picture restored.").waitFor();
  await row("spare.jpg").waitFor();
});

test("several pictures are chosen and deleted at once, and those in use stay", async () => {
  const used = await upload("used.jpg", 21);
  for (const [i, name] of ["first.jpg", "second.jpg"].entries()) await upload(name, 22 + i);
  const home = { title: "Garden Villa", created_by: "Ada", main_image_id: used };
  await site.db.insertInto("properties").values(home).execute();
  await openView(page, "media");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of ["used.jpg", "first.jpg", "second.jpg"]) await page.getByLabel(`Select ${name}`).check();
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const bar = page.getByRole("region", { name: "What to do with those selected" });
  await bar.getByText("3 pictures", { exact: true }).waitFor();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByText("2 pictures deleted. You can restore them for 30 days.").waitFor();
  await page.getByText("1 picture is in use and was not deleted.").waitFor();
  await expect.poll(() => row("first.jpg").count()).toBe(0);
  await row("used.jpg").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await row("second.jpg").waitFor();
  await row("first.jpg").waitFor();
});

test("pictures are found by what they show, and described where they are listed", async () => {
  await upload("a.jpg", 3);
  await upload("b.jpg", 4);
  await openView(page, "media");
  await open("a.jpg");
  await opened().getByRole("button", { name: "Describe" }).click();
  const dialog = page.getByRole("dialog", { name: "What does it show?" });
  await dialog.getByLabel("In words").fill("A jacaranda in bloom");
  await dialog.getByLabel("What it is").selectOption("Photo");
  await dialog.getByLabel("Taken on").fill("2020-11-12");
  // The next picture without a description is opened in its place.
  await dialog.getByRole("button", { name: "Save and next" }).click();
  await expect.poll(() => dialog.getByLabel("In words").inputValue()).toBe("");
  await dialog.getByRole("button", { name: "Save and next" }).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await opened().getByText("b.jpg").first().waitFor();
  await open("A jacaranda in bloom");
  await opened().getByRole("img", { name: "A jacaranda in bloom" }).waitFor();
  await opened().getByText("Photo, 12 Nov 2020").waitFor();
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("jacaranda");
  await page.keyboard.press("Enter");
  await expect.poll(() => row("b.jpg").count()).toBe(0);
  await row("jacaranda").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toEqual([]);
});

async function describeIn(tab: Page, id: number): Promise<Locator> {
  await openView(tab, `media?picture=${id}`);
  await tab.getByRole("button", { name: /^Describe/ }).click();
  return tab.getByRole("dialog", { name: "What does it show?" });
}

const descriptionOf = (id: number) =>
  site.db.selectFrom("media").select(["alt", "kind"]).where("id", "=", id).executeTakeFirstOrThrow();

test("a description that is written in two tabs is kept in both", async () => {
  const id = await upload("a.jpg", 3);
  const other = await page.context().newPage();
  const [here, there] = [await describeIn(page, id), await describeIn(other, id)];
  await here.getByLabel("In words").fill("A yellow door");
  await there.getByLabel("In words").fill("A red roof");
  await there.getByRole("button", { name: "Save", exact: true }).click();
  await there.waitFor({ state: "detached" });
  const again = await describeIn(page, id);
  await expect.poll(() => again.getByLabel("In words").inputValue()).toBe("A yellow door");
  await again.getByRole("button", { name: "Cancel" }).click();
  expect((await descriptionOf(id)).alt).toBe("A red roof");
  await other.close();
});

test("who saves a description over one that was saved meanwhile sees both, and nothing is lost", async () => {
  const id = await upload("a.jpg", 3);
  const other = await page.context().newPage();
  const [here, there] = [await describeIn(page, id), await describeIn(other, id)];
  await there.getByLabel("In words").fill("A red roof");
  await there.getByLabel("What it is").selectOption("photo");
  await there.getByRole("button", { name: "Save", exact: true }).click();
  await there.waitFor({ state: "detached" });
  await here.getByLabel("In words").fill("A yellow door");
  await here.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = here.getByRole("alert");
  await conflict.getByText("A red roof").waitFor();
  expect(await descriptionOf(id)).toEqual({ alt: "A red roof", kind: "photo" });
  await conflict.getByRole("radio", { name: /^Yours/ }).check();
  await conflict.getByRole("button", { name: "Continue" }).click();
  // What only the other one changed is taken over without a question.
  await expect.poll(() => here.getByLabel("What it is").inputValue()).toBe("photo");
  expect(await violations(page)).toEqual([]);
  await here.getByRole("button", { name: "Save", exact: true }).click();
  await here.waitFor({ state: "detached" });
  expect(await descriptionOf(id)).toEqual({ alt: "A yellow door", kind: "photo" });
  await other.close();
});

test("pictures are added in the library, by a file or by pasting, and a new file replaces one everywhere", async () => {
  const used = await upload("old.jpg", 5);
  const home = { title: "Garden Villa", created_by: "Ada", main_image_id: used, published_at: site.clock.now };
  const { id } = await site.db.insertInto("properties").values(home).returning("id").executeTakeFirstOrThrow();
  const before = await site.db.selectFrom("media").select("address").where("id", "=", used).executeTakeFirstOrThrow();
  await openView(page, "media");
  const adding = page.getByRole("group", { name: "Add pictures" });
  const file = async (name: string, seed: number) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await photo(500, 400, { seed }),
  });
  await adding
    .locator("input[type=file]")
    .first()
    .setInputFiles(await file("added.jpg", 6));
  await row("added.jpg").waitFor();
  await adding.getByText("added.jpg is uploaded.").waitFor();
  // The library alone shows it, so no bin beside it could take it from the field and leave it in the library.
  expect(await adding.getByRole("button", { name: /^(Remove|Move|Describe) / }).count()).toBe(0);
  const bytes = [...(await photo(400, 300, { seed: 7 }))];
  await adding.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(pasted)], "pasted.jpg", { type: "image/jpeg" }));
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  }, bytes);
  await row("pasted.jpg").waitFor();

  await open("old.jpg");
  await opened().getByRole("button", { name: "Replace old.jpg" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace this picture everywhere?" });
  await dialog.getByText('The new one appears in 1 place: "Garden Villa" (main picture).').waitFor();
  await dialog.getByRole("button", { name: "Replace everywhere" }).click();
  await dialog.getByText("Choose the new picture first.").waitFor();
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles(await file("young.jpg", 8));
  await dialog.getByRole("button", { name: /^Describe picture/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Replace everywhere" }).click();
  await page.getByText("Picture replaced everywhere.").waitFor();
  await row("young.jpg").waitFor();
  const after = await site.db.selectFrom("media").select("address").where("id", "=", used).executeTakeFirstOrThrow();
  await expect.poll(async () => (await site.visitor().get(`/property/${id}`)).body.includes(after.address)).toBe(true);
  expect((await site.visitor().get(`/property/${id}`)).body).not.toContain(before.address);
});

test("any field of pictures takes one from the library, once", async () => {
  const known = await upload("known.jpg", 9);
  await openView(page, "testimonials/new");
  const field = page.getByRole("group", { name: "Profile picture" });
  await field.getByRole("button", { name: "From the library" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose from the library" });
  await dialog.getByLabel("Search").fill("nothing like it");
  await dialog.getByText("No picture matches.").waitFor();
  await dialog.getByLabel("Search").fill("known");
  await dialog.getByRole("button", { name: "Select known.jpg" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Select known.jpg" }).click();
  expect(await field.locator("input[type=hidden]").first().inputValue()).toBe(String(known));
  await page.getByLabel("Full name").fill("Kato");
  await page.getByLabel("Quote").fill("Good.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Testimonial saved as a draft.").waitFor();
  const row = await site.db.selectFrom("testimonials").select("image_id").executeTakeFirstOrThrow();
  expect(row.image_id).toBe(known);

  await openView(page, "properties/new");
  const gallery = page.getByRole("group", { name: "Gallery" });
  await gallery.getByRole("button", { name: "From the library" }).click();
  await dialog.getByRole("checkbox", { name: "known.jpg" }).check();
  await dialog.getByRole("button", { name: "Add 1 picture" }).click();
  await dialog.waitFor({ state: "hidden" });
  await gallery.getByRole("button", { name: "From the library" }).click();
  expect(await dialog.getByRole("checkbox", { name: "known.jpg, is here already" }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await gallery.getByRole("button", { name: /^Describe picture/ }).count()).toBe(1);
});
