import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propertyForm } from "#domain/property.ts";
import { createProperty, editProperty } from "#server/properties.ts";
import { barriers, overflow } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

let browser: Browser;
let site: ServedSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
});
afterAll(async () => {
  // The frame runs no script, and the browser says so each time.
  expect(site.complaints.filter((one) => !one.includes("the document's frame is sandboxed"))).toEqual([]);
  await site.remove();
  await browser.close();
});

const by = { actor: { id: "test", name: "Tess" } };

test.each([360, 1440])(
  "a draft is looked at on a phone, on a desktop and as a shared link, %i pixels wide",
  async (width) => {
    const details = propertyForm.parse({
      title: `Draft ${width}`,
      price: "90M",
      description: "Seen before it is shown.",
    });
    const created = await createProperty(site.db, details, by, site.clock.now, { publishedAt: null });
    if (!created.ok) throw new Error(created.reason);
    const page = await administratorPage(site, { viewport: { width, height: 800 } });
    await openView(page, "addproperty", `&id=${created.id}`);
    await page.getByRole("link", { name: "Preview" }).click();
    const phone = page.frameLocator(`iframe[title="Draft ${width}, 360 pixels wide"]`);
    await phone.getByRole("heading", { name: `Draft ${width}` }).waitFor();
    expect([await barriers(page), await overflow(page)]).toEqual([[], []]);
    await page.getByRole("link", { name: "On a desktop" }).click();
    const desktop = page.frameLocator(`iframe[title="Draft ${width}, 1280 pixels wide"]`);
    await desktop.getByRole("heading", { name: `Draft ${width}` }).waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole("link", { name: "As a shared link" }).click();
    const card = page.getByRole("figure");
    await card.getByText(`Draft ${width}`).waitFor();
    // The picture is made for a draft as well.
    await expect
      .poll(() => card.getByRole("img").evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth), {
        timeout: 20_000,
      })
      .toBeGreaterThan(600);
    expect([await barriers(page), await overflow(page)]).toEqual([[], []]);
    await page.context().close();
  },
);

test("versions are compared and restored by somebody on a phone", async () => {
  const first = propertyForm.parse({ title: "Garden Villa", description: "Three rooms with the morning sun." });
  const created = await createProperty(site.db, first, by, site.clock.now);
  if (!created.ok) throw new Error(created.reason);
  const second = propertyForm.parse({ title: "Garden Villa", description: "Three rooms with the evening sun." });
  await editProperty(site.db, { id: created.id, version: 1, details: second }, by, site.clock.now);
  const page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  await openView(page, "addproperty", `&id=${created.id}`);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.locator("del", { hasText: "morning" }).waitFor();
  await page.locator("ins", { hasText: "evening" }).waitFor();
  expect([await barriers(page), await overflow(page)]).toEqual([[], []]);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText("Restored.").waitFor();
  await page.getByRole("link", { name: "Back to the form" }).click();
  expect(await page.getByLabel("Description").inputValue()).toBe("Three rooms with the morning sun.");
  await page.context().close();
});
