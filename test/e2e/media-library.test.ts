import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { photo } from "#test/media/pictures.ts";
import { barriers, overflow } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let site: ServedSite;
let page: Page;
beforeEach(async () => {
  site = await serveSite(browser, { jobs: true });
  page = await administratorPage(site);
});
afterEach(async () => {
  expect(site.complaints).toEqual([]);
  await site.remove();
});

/** Uploads through the door that the forms use. */
async function upload(name: string, seed: number): Promise<number> {
  const answer = await page.request.post(`/dashboard/media/upload?name=${name}`, {
    data: await photo(500, 400, { seed }),
    headers: { origin: site.publicUrl, accept: "application/json", "content-type": "application/octet-stream" },
  });
  const { media } = await answer.json();
  return media.id;
}

const tile = (name: string): Locator => page.getByRole("listitem").filter({ hasText: name });

it("a picture in use stays and says where it is used; one that is not goes into the bin and comes back", async () => {
  const used = await upload("used.jpg", 1);
  await upload("spare.jpg", 2);
  const home = { title: "Garden Villa", created_by: "Ada", main_image_id: used };
  const { id } = await site.db.insertInto("properties").values(home).returning("id").executeTakeFirstOrThrow();
  await openView(page, "media");
  await tile("used.jpg").getByRole("button", { name: "Delete used.jpg" }).click();
  await page
    .getByText('This picture is in use and was not deleted: "Garden Villa" (main picture).', { exact: true })
    .waitFor();
  expect(await tile("used.jpg").getByRole("link", { name: "Garden Villa" }).getAttribute("href")).toBe(
    `/dashboard?view=addproperty&id=${id}`,
  );

  await tile("spare.jpg").getByText("Not used").waitFor();
  await tile("spare.jpg").getByRole("button", { name: "Delete spare.jpg" }).click();
  await page.getByText("Picture deleted. It can be brought back for 30 days.").waitFor();
  expect(await tile("spare.jpg").count()).toBe(0);
  await page.getByRole("link", { name: "In the bin" }).click();
  await tile("spare.jpg").getByRole("button", { name: "Restore spare.jpg" }).click();
  await page.getByText("Picture restored.").waitFor();
  await tile("spare.jpg").waitFor();
});

it("pictures are found by what they show, and described where they are listed", async () => {
  await upload("a.jpg", 3);
  await upload("b.jpg", 4);
  await openView(page, "media");
  await tile("a.jpg").getByRole("button", { name: "Describe: Say what it shows" }).click();
  const dialog = page.getByRole("dialog", { name: "What does it show?" });
  await dialog.getByLabel("In words").fill("A jacaranda in bloom");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("img", { name: "A jacaranda in bloom" }).waitFor();
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("jacaranda");
  await page.keyboard.press("Enter");
  await expect.poll(() => tile("b.jpg").count(), { timeout: 10_000 }).toBe(0);
  await tile("a.jpg").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toEqual([]);
});
