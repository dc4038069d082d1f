import type { Page } from "playwright-core";
import { expect } from "vitest";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { buildingForm, floorForm, unitForm } from "#domain/catalogue/unit-form.ts";
import { testimonialRecords } from "#server/articles/testimonial-records.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { createCategory, createTag } from "#server/catalogue/taxonomy.ts";
import { createUnit } from "#server/catalogue/units.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { countScriptsRun, hackScript, hostileHtml, hostileTexts } from "#test/browser/hostile-texts.ts";
import { addApartment, addPicture, addPost, addProperty, addTestimonial, by } from "#test/catalogue/records.ts";

const test = testOnOneSite({ jobs: true });

let site: ServedSite;
/** The page has no Content Security Policy, so nothing but escaping protects. */
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  page = await administratorPage(site, { bypassCSP: true });
});

const hacked = () => page.evaluate("window.hacked ?? 0");
const short = (text: string, length: number) => text.slice(0, length).trim();
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.join("") ?? "";
const forbidden =
  /\son\w+\s*=|javascript:|data:|style=|<(?:script|svg|math|iframe|form|object|embed|base|meta|details)\b/i;
const all = [...hostileTexts, ...hostileHtml];

test("content of every kind and in every field is text to the dashboard: in lists, forms, questions, the bin and the audit log", async () => {
  const last: Record<string, number> = {};
  for (const [index, text] of all.entries()) {
    const title = short(`${index} ${text}`, 190);
    const words = short(text.replaceAll(",", " "), 90);
    const where = { description: text, location: short(text, 190) };
    const lists = { features: words, buildingAmenities: words, amenities: words };
    const place = { city: words, country: words, propertyType: short(text, 60) };
    last.properties = await addProperty(site.db, { title, ...where, ...lists, ...place });
    last.apartments = await addApartment(site.db, { name: title, ...where, ...lists, category: words });
    last.posts = await addPost(site.db, {
      ...{ title, excerpt: text, content: `<p>${text}</p>${text}` },
      ...{ author: short(text, 110), authorBio: text },
    });
    const testimonial = { name: short(title, 110), role: short(text, 110), quote: text };
    last.testimonials = await addTestimonial(site.db, testimonial);
    const deleted = await addTestimonial(site.db, testimonial);
    await testimonialRecords.remove(site.db, { id: deleted, version: 1 }, by, site.clock.now);
    for (const kind of ["property", "post"] as const) {
      await createCategory(
        site.db,
        { kind, details: categoryForm.parse({ name: short(`${index} ${text}`, 60), description: text }) },
        by,
        site.clock.now,
      );
    }
    await createTag(site.db, { name: short(`${index} ${text}`, 40), colour: "#b4532f" }, by, site.clock.now);
    const { id } = await site.db
      .selectFrom("media")
      .select("id")
      .where("id", "=", await addPicture(site.db, text))
      .executeTakeFirstOrThrow();
    await site.db
      .updateTable("media")
      .set({ original_name: short(text, 200) })
      .where("id", "=", id)
      .execute();
    const building = buildingForm.parse({ name: short(title, 110), location: text.slice(0, 190), description: text });
    const built = await createBuilding(site.db, building, by, site.clock.now);
    if (!built.ok) throw new Error("no building");
    const floor = floorForm.parse({ buildingId: String(built.id), number: "1", kind: short(text, 90) });
    const laid = await createFloor(site.db, floor, by, site.clock.now);
    if (!laid.ok) throw new Error("no floor");
    await createUnit(
      site.db,
      unitForm.parse({ floorId: String(laid.id), number: short(text, 20) }),
      by,
      site.clock.now,
    );
  }
  const lists = ["properties", "apartments", "posts", "testimonials"];
  const others = ["", "categories", "categories?of=post", "tags", "units", "media", "bin", "audit"];
  const forms = Object.entries(last).map(([view, id]) => `${view}/${id}`);
  for (const view of [...lists, ...others, ...forms]) {
    expect([view, await countScriptsRun(page, `/dashboard/${view}`)]).toEqual([view, 0]);
  }
  for (const view of lists) {
    await openView(page, view);
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    expect([view, await hacked()]).toEqual([view, 0]);
  }
});

test("what is pasted into the editor or sent past it is cleaned, in the editor, in what is stored and where visitors read it", async () => {
  await openView(page, "posts/new");
  await page.getByRole("textbox", { name: "Title" }).fill("From elsewhere");
  const sheet = page.getByRole("textbox", { name: "Content" });
  await sheet.click();
  const word = `<p class="MsoNormal" style="mso-margin-top-alt:auto">From <b>Word</b><o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>One</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p>`;
  for (const html of [word, ...all]) {
    await sheet.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData("text/html", pasted);
      data.setData("text/plain", "plain");
      element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
    }, html);
  }
  expect(await hacked()).toBe(0);
  await page.getByRole("button", { name: "Publish Blog Post" }).click();
  await page.getByText("Blog post published.").waitFor();
  const stored = await site.db
    .selectFrom("posts")
    .select(["id", "content"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(stored.content).toContain("<strong>Word</strong>");
  expect(stored.content).toMatch(/<ul>\s*<li>\s*<p>One<\/p>\s*<\/li>\s*<li>\s*<p>Two/);
  expect(tagsOf(stored.content)).not.toMatch(/mso|class=/i);
  expect(tagsOf(stored.content)).not.toMatch(forbidden);

  const raw = await addPost(site.db, { title: "Sent past the editor", content: all.join("\n") });
  const { content } = await site.db
    .selectFrom("posts")
    .select("content")
    .where("id", "=", raw)
    .executeTakeFirstOrThrow();
  expect(tagsOf(content)).not.toMatch(forbidden);
  for (const id of [stored.id, raw]) {
    expect([id, await countScriptsRun(page, `/blog/${id}`)]).toEqual([id, 0]);
    expect([id, await countScriptsRun(page, `/dashboard/posts/${id}`)]).toEqual([id, 0]);
    await page.getByRole("textbox", { name: "Content" }).waitFor();
    expect([id, await hacked()]).toEqual([id, 0]);
  }
  // If this script is counted, the test would notice any other.
  await page.evaluate(`eval(${JSON.stringify(hackScript)})`);
  expect(await hacked()).toBe(1);
});
