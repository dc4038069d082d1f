import type { Browser, Page } from "playwright-core";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { launchBrowser, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addPost } from "#test/catalogue/records.ts";
import { photo } from "#test/media/pictures.ts";

const test = testOnOneSite({ jobs: true });

let narrow: Browser;
let site: ServedSite;
let page: Page;
let id: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  narrow = await launchBrowser("narrow");
  page = await administratorPage(site);
  const answer = await page.request.post("/dashboard/media/upload?name=gate.jpg", {
    data: await photo(1600, 1000, { seed: 4 }),
    headers: { origin: site.publicUrl, accept: "application/json", "content-type": "application/octet-stream" },
  });
  expect(answer.ok()).toBe(true);
  await site.db.updateTable("media").set({ alt: 'A gate, "open"' }).execute();
  // The wider variants are only made after the upload was answered.
  const state = async () => (await site.db.selectFrom("media").select("state").executeTakeFirstOrThrow()).state;
  await vi.waitFor(async () => expect(await state()).toBe("ready"), { timeout: 30_000, interval: 200 });
});
afterAll(() => narrow.close());
beforeEach(() => {
  site.consoleErrors.length = 0;
});

test("is found in the editor by its words, appears with its description, and is saved", async () => {
  id = await addPost(site.db, { title: "How we open the gate", content: "<p>Before.</p><p>After.</p>" });
  await openView(page, `posts/${id}`);
  const sheet = page.getByRole("textbox", { name: "Content" });
  await sheet.getByText("Before.").click();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a picture" });
  await dialog.getByLabel("Search").fill("no such thing");
  await dialog.getByText("No picture matches.").waitFor();
  await dialog.getByLabel("Search").fill("gate");
  const picture = dialog.getByRole("button", { name: 'Select A gate, "open"' });
  await picture.waitFor();
  expect(await violations(page)).toEqual([]);
  await picture.click();
  await dialog.waitFor({ state: "hidden" });
  const inserted = sheet.getByRole("img", { name: 'A gate, "open"' });
  await inserted.waitFor();
  await expect.poll(() => inserted.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Update Blog Post" }).click();
  await page.getByText("Blog post updated.").waitFor();
  const { content } = await site.db
    .selectFrom("posts")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(content).toMatch(/<p>Before\.<\/p><img src="\/media\/[0-9a-f]{24}\/960\.jpg" alt="A gate, &quot;open&quot;"/);
  expect(site.consoleErrors).toEqual([]);
});

test.for([
  { name: "a phone", viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, widest: 960 },
  { name: "a desktop with a narrow font", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, widest: 640 },
  { name: "a desktop", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, widest: 640 },
])(
  "is read on $name in a width that fits, described, and nothing moves when it arrives",
  async (screen, { browser }) => {
    const { slug } = await site.db.selectFrom("posts").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
    const { viewport, deviceScaleFactor } = screen;
    const visitor = screen.name.includes("narrow") ? narrow : browser;
    const reader = await site.newPage({ viewport, deviceScaleFactor }, visitor);
    // The pictures arrive after the first paint, and must not move it.
    const painted = Promise.withResolvers<void>();
    await reader.route("**/media/**", async (route) => {
      await painted.promise;
      await route.continue();
    });
    await reader.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });`);
    const fetched: string[] = [];
    reader.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith("/media/")) fetched.push(path);
    });
    await reader.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
    const img = reader.locator("article .prose img");
    await img.scrollIntoViewIfNeeded();
    await reader.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await reader.evaluate("window.shift = 0");
    const before = await img.boundingBox();
    painted.resolve();
    await expect
      .poll(() => img.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    const after = await img.boundingBox();
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
    expect((after?.height ?? 0) / (after?.width ?? 1)).toBeCloseTo(1000 / 1600, 2);
    expect(await img.getAttribute("alt")).toBe('A gate, "open"');
    const shown = await img.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect(shown).toMatch(/\.avif$/);
    const width = Number(/\/(\d+)\.avif$/.exec(shown)?.[1]);
    expect(width).toBeLessThanOrEqual(screen.widest);
    expect(width).toBeGreaterThanOrEqual((after?.width ?? 0) * 0.9);
    expect(fetched.filter((path) => path.includes(shown.split("/")[4] ?? "-"))).toHaveLength(1);
    expect(await reader.evaluate("window.shift")).toBeLessThan(0.01);
    expect(await overflow(reader)).toEqual([]);
    expect(await violations(reader)).toEqual([]);
    await reader.context().close();
    expect(site.consoleErrors).toEqual([]);
  },
);

test("has the library's description where the article has none, with any characters", async () => {
  await site.db.updateTable("media").set({ alt: `"><script>window.broken=1</script>` }).execute();
  const { content } = await site.db
    .selectFrom("posts")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable("posts")
    .set({ content: content.replace(/ alt="[^"]*"/, ' alt=""') })
    .where("id", "=", id)
    .execute();
  const { slug } = await site.db.selectFrom("posts").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
  const reader = await site.newPage();
  await reader.goto(`/blog/${slug}`);
  expect(await reader.locator("article .prose img").getAttribute("alt")).toBe(`"><script>window.broken=1</script>`);
  expect(await reader.evaluate(() => "broken" in window)).toBe(false);
  await reader.context().close();
});
