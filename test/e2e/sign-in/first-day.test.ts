import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { ada } from "#test/administrator.ts";
import { testOnOneSite } from "#test/browser/browser.ts";
import { waitForHydration } from "#test/browser/dashboard.ts";
import { overflow } from "#test/browser/page-faults.ts";
import { photo } from "#test/media/pictures.ts";

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const test = testOnOneSite({ jobs: true });

async function expectPhoto(page: Page): Promise<void> {
  const picture = page.locator("main picture img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test("from the one-time link to a home with photos that every visitor sees, all of it on a phone", async ({ site }) => {
  const page = await site.newPage(phone);
  await page.goto((await ensureSetupLink(site.db, site.publicUrl, new Date())) ?? "");
  await page.getByLabel("Your name").fill(ada.name);
  await page.getByLabel("Email Address").fill(ada.email);
  await page.getByLabel("Password", { exact: false }).first().fill(ada.password);
  await page.getByLabel("I have kept it").check();
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto("/dashboard/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.getByLabel("Email Address").fill(ada.email);
  await page.getByLabel("Password", { exact: false }).first().fill(ada.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto("/dashboard/properties");
  await page.getByText("No properties yet. Add your first property!").waitFor();
  await page.getByRole("link", { name: "Add New Property" }).first().click();
  await waitForHydration(page);
  await page.getByRole("textbox", { name: "Title" }).fill("First House");
  await page.getByLabel("Price (UGX)").fill("185M");
  await page.getByLabel("Location").first().fill("Muyenga");
  const choose = async (group: string, name: string, seed: number) => {
    const buffer = await photo(1200, 900, { seed });
    const input = page.getByRole("group", { name: group }).locator("input[type=file]").first();
    await input.setInputFiles({ name, mimeType: "image/jpeg", buffer });
  };
  await choose("Main picture", "front.jpg", 1);
  await choose("Gallery", "room.jpg", 2);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Property saved as a draft.").waitFor();
  expect((await site.visitor().get("/property/1")).status).toBe(404);
  await page.getByRole("button", { name: "Publish Property" }).click();
  await page.getByText("Property published.").waitFor();

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await site.newPage({ ...phone, javaScriptEnabled });
    await expect
      .poll(async () => (await visitor.goto("/properties").then(() => visitor.textContent("main"))) ?? "")
      .toContain("First House");
    await expectPhoto(visitor);
    expect(await overflow(visitor)).toEqual([]);
    await visitor
      .getByRole("link", { name: /First House/ })
      .first()
      .click();
    await visitor.waitForURL("**/property/1");
    await visitor.getByRole("heading", { name: "First House", level: 1 }).waitFor();
    await expectPhoto(visitor);
    expect(await visitor.textContent("main")).toContain("UGX 185,000,000");
    await visitor.context().close();
  }
});
