import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addProperty } from "#test/catalogue/records.ts";
import { photo } from "#test/media/pictures.ts";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let site: ServedSite;
let page: Page;
let picture: number;
let home: number;
beforeEach(async () => {
  site = await serveSite(browser, { jobs: true });
  page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  const answer = await page.request.post("/dashboard/media/upload?name=house.jpg", {
    data: await photo(1200, 900, { seed: 41 }),
    headers: { origin: site.publicUrl, accept: "application/json", "content-type": "application/octet-stream" },
  });
  picture = (await answer.json()).media.id;
  home = await addProperty(site.db, { title: "Hillside House", mainImageId: String(picture) });
});
afterEach(async () => {
  expect(site.consoleErrors).toEqual([]);
  await site.remove();
});

const dialog = () => page.getByRole("dialog", { name: "Turn or crop" });
const fileOf = () =>
  site.db.selectFrom("media").select(["hash", "width", "height"]).where("id", "=", picture).executeTakeFirstOrThrow();

async function openCrop(): Promise<void> {
  await page.getByRole("button", { name: "Turn or crop" }).click();
  await dialog()
    .getByText(/px are kept/)
    .waitFor();
}

test("a picture of a home is turned and cropped by keyboard on a phone, and visitors see it so", async () => {
  const before = await fileOf();
  await openView(page, `properties/${home}`);
  const main = page.getByRole("group", { name: "Main picture" });
  await main.getByRole("button", { name: /^Describe picture/ }).click();
  await openCrop();
  await dialog().getByText("1200 x 900 px are kept.").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  await dialog().getByRole("button", { name: "Turn right" }).click();
  await dialog().getByText("900 x 1200 px are kept.").waitFor();
  await dialog().getByLabel("Shape").selectOption("Square");
  await dialog().getByText("900 x 900 px are kept.").waitFor();
  await dialog().getByLabel("Shape").selectOption("Free");
  await dialog()
    .getByLabel(/south drag handle/)
    .focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Shift+ArrowUp");
  await dialog()
    .getByText(/^900 x [1-8]\d\d px are kept\.$/)
    .waitFor();
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "hidden" });

  const after = await fileOf();
  expect([after.width, after.height < 900, after.hash === before.hash]).toEqual([900, true, false]);
  await page.locator(`dialog img[src*="${after.hash}"]`).waitFor();
  await page.keyboard.press("Escape");
  await main.locator(`img[src*="${after.hash}"]`).waitFor();
  await expect
    .poll(async () => (await site.visitor().get(`/property/${home}`)).body.includes(after.hash), { timeout: 10_000 })
    .toBe(true);
});

test("the original of a cropped picture is come back to, and two people do not overwrite each other", async () => {
  const before = await fileOf();
  await openView(page, "media");
  await page.getByRole("button", { name: "Describe: Add a description" }).click();
  await openCrop();
  await dialog().getByLabel("Shape").selectOption("16 : 9");
  await dialog().getByText("1200 x 675 px are kept.").waitFor();

  const other = await administratorPage(site);
  await other.request.post(`/dashboard/media/${picture}/crop`, {
    form: { seen: before.hash, quarterTurns: "1", x: "0", y: "0", width: "1", height: "1" },
    headers: { origin: site.publicUrl },
  });
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().getByText("Somebody changed this picture meanwhile.").waitFor();
  expect(await fileOf()).toMatchObject({ width: 900, height: 1200 });
  await dialog().getByRole("button", { name: "Cancel" }).click();

  await openCrop();
  await dialog().getByText("900 x 1200 px are kept.").waitFor();
  await dialog().getByRole("button", { name: "Back to the original" }).click();
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "hidden" });
  expect(await fileOf()).toEqual(before);
  // The browser reports the conflict as well.
  site.consoleErrors.length = 0;
});
