import { afterAll, expect } from "vitest";
import { postForm } from "#domain/articles/post.ts";
import { propertyForm } from "#domain/catalogue/property.ts";
import { postRecords } from "#server/articles/post-records.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { countScriptsRun, hostileTexts } from "#test/browser/hostile-texts.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
});
afterAll(async () => {
  // The browser reports that a preview's frame may not run scripts.
  expect(site.consoleErrors.splice(0).filter((one) => !one.includes("the document's frame is sandboxed"))).toEqual([]);
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
    const created = await propertyRecords.create(site.db, { details, publishedAt: null }, by, site.clock.now);
    if (!created.ok) throw new Error(created.reason);
    const page = await administratorPage(site, { viewport: { width, height: 800 } });
    await openView(page, `properties/${created.id}`);
    await page.getByRole("button", { name: "Preview" }).click();
    const phone = page.frameLocator(`iframe[title="Draft ${width}, 360 pixels wide"]`);
    await phone.getByRole("heading", { name: `Draft ${width}` }).waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await page.getByRole("link", { name: "On a desktop" }).click();
    const desktop = page.frameLocator(`iframe[title="Draft ${width}, 1280 pixels wide"]`);
    await desktop.getByRole("heading", { name: `Draft ${width}` }).waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole("link", { name: "As a shared link" }).click();
    const card = page.getByRole("figure");
    await card.getByText(`Draft ${width}`).waitFor();
    await expect
      .poll(() => card.getByRole("img").evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth), {
        timeout: 20_000,
      })
      .toBeGreaterThan(600);
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await page.context().close();
  },
);

test("what is typed is looked at before it is saved, and is still in the form afterwards", async () => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 800 } });
  await openView(page, "testimonials/new");
  await page.getByLabel("Full name").fill("Sarah Nankya");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("Please enter a quote").waitFor();
  await page.getByLabel("Quote").fill("My own door, paid by the day.");
  await page.getByRole("button", { name: "Preview" }).click();
  const frame = () => page.frameLocator('iframe[title^="Sarah Nankya"]').getByText("My own door, paid by the day.");
  await frame().waitFor();
  await expect.poll(() => frame().evaluate((quote) => quote.getBoundingClientRect().top)).toBeLessThan(720);
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await page.getByRole("link", { name: "On a desktop" }).click();
  await frame().waitFor();
  await page.getByRole("link", { name: "As a shared link" }).click();
  await page.getByRole("figure").getByText(new URL(site.publicUrl).host).waitFor();
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await page.getByRole("link", { name: "Back to the form" }).click();
  await page.getByText(/^This is what you typed/).waitFor();
  expect(await page.getByLabel("Quote").inputValue()).toBe("My own door, paid by the day.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Testimonial saved as a draft.").waitFor();

  const details = postForm.parse({ title: "How to save" });
  const post = await postRecords.create(site.db, { details }, by, site.clock.now);
  if (!post.ok) throw new Error(post.reason);
  await openView(page, `posts/${post.id}`);
  await page.getByLabel("Title").fill("How to save each day");
  await page.getByRole("button", { name: "Preview" }).click();
  const title = (text: string) =>
    page.frameLocator("iframe").getByRole("heading", { level: 1, name: text, exact: true }).waitFor();
  await title("How to save each day");
  await page.getByRole("link", { name: "As it is saved" }).click();
  await title("How to save");
  await page.getByRole("link", { name: "As it is typed" }).click();
  await title("How to save each day");
  await page.context().close();
});

test("entered script runs in no preview, also without the policy and the frame around it", async () => {
  const page = await administratorPage(site, { bypassCSP: true });
  const headers = { origin: site.publicUrl };
  const seen = async (view: string, path: string, form: Record<string, string>) => {
    const asked = await page.request.post(`/dashboard/${view}/new`, {
      form: { ...form, intent: "preview" },
      headers,
      maxRedirects: 0,
    });
    expect(asked.status()).toBe(302);
    return countScriptsRun(page, `/dashboard/preview/${path}`);
  };
  for (const text of hostileTexts) {
    const short = text.slice(0, 60);
    const home = { description: text, location: text, features: short, price: "90M" };
    const name = `${text} 1`;
    const ran = [
      await seen("properties", "property/new?submitted=property-new", { ...home, title: name, city: short }),
      await seen("apartments", "apartment/new?submitted=apartment-new", {
        ...home,
        name,
        areaSqm: "60",
        bathrooms: "1",
      }),
      await seen("posts", "blog/new?submitted=post-new", {
        title: name,
        excerpt: text,
        content: `<p>${text}</p>${text}`,
      }),
      await seen("testimonials", "testimonial/new?submitted=testimonial-new", {
        name: name.slice(0, 120),
        role: short,
        quote: text,
      }),
    ];
    expect([text, ...ran]).toEqual([text, 0, 0, 0, 0]);
  }
  await page.context().close();
});

test("versions are viewed and restored on a phone", async () => {
  const first = propertyForm.parse({ title: "Garden Villa", description: "Three rooms with the morning sun." });
  const created = await propertyRecords.create(site.db, { details: first }, by, site.clock.now);
  if (!created.ok) throw new Error(created.reason);
  const second = propertyForm.parse({ title: "Garden Villa", description: "Three rooms with the evening sun." });
  await propertyRecords.edit(site.db, { id: created.id, version: 1, details: second }, by, site.clock.now);
  const page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  await openView(page, `properties/${created.id}`);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.locator("dd", { hasText: "Three rooms with the morning sun." }).waitFor();
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText("Restored.").waitFor();
  await page.getByRole("link", { name: "Back to the form" }).click();
  expect(await page.getByLabel("Description").inputValue()).toBe("Three rooms with the morning sun.");
  await page.context().close();
});
