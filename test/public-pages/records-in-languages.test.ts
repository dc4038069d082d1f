import { expect } from "vitest";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { createBuilding } from "#server/catalogue/building-edits.ts";
import { createCategory } from "#server/catalogue/taxonomy.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addPost, addProgress, addProperty, addTestimonial, by, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { showLanguages } from "#test/languages/show-languages.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
const visitorsGet = async (path: string) => (await site.visitor().get(path)).body;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  owner = await signedIn(site);
  await showLanguages(site, ["sw"]);
});

test("an article, its category and its author are in the language of the page, without scripts", async () => {
  const category = await createCategory(
    site.db,
    { kind: "post", details: categoryForm.parse({ name: "Payments", nameSw: "Malipo" }) },
    by,
    now,
  );
  if (!category.ok) throw new Error(category.reason);
  const fields = {
    title: "How it works",
    titleSw: "Jinsi inavyofanya kazi",
    excerpt: "Pay daily.",
    content: "<p>By the day.</p>",
    contentSw: "<p>Kwa siku.</p><script>alert(1)</script>",
    author: "Ada",
    authorBio: "Writes.",
    authorBioSw: "Anaandika.",
    categoryId: String(category.id),
  };
  const id = await addPost(site.db, fields);
  const page = await visitorsGet("/sw/blog/how-it-works");
  expect(page).toContain("<h1>Jinsi inavyofanya kazi</h1>");
  expect(page).toContain('<div class="prose"><p>Kwa siku.</p></div>');
  expect(page).toContain('<span lang="en" class="block">Pay daily.</span>');
  expect(page).toContain("<p>Anaandika.</p>");
  expect(page).toContain(">Malipo</a>");
  expect(await visitorsGet("/sw/blog?search=inavyofanya")).toContain(">Jinsi inavyofanya kazi</a>");
  expect(await visitorsGet("/sw")).toContain(">Jinsi inavyofanya kazi</a>");
  expect(await visitorsGet("/blog/how-it-works")).toContain("<h1>How it works</h1>");

  const form = `/dashboard/posts/${id}`;
  expect((await owner.get(form)).body).toContain("In Swahili");
  await saveForm(owner, form, { titleSw: "Inavyofanya kazi" });
  const { content_sw, title_sw } = await site.db.selectFrom("posts").selectAll().executeTakeFirstOrThrow();
  expect([content_sw, title_sw]).toEqual(["<p>Kwa siku.</p>", "Inavyofanya kazi"]);
});

test("what a buyer says and what was built are in the language of the page", async () => {
  const home = await addProperty(site.db, { title: "Garden Villa" });
  await addTestimonial(site.db, { quote: "It is mine.", quoteSw: "Ni yangu.", role: "Tailor" });
  await addProgress(site.db, {
    home: `property-${home}`,
    title: "The walls are up.",
    titleSw: "Kuta zimesimama.",
    description: "All of them.",
  });
  const first = await visitorsGet("/sw");
  expect(first).toContain("<blockquote>Ni yangu.</blockquote>");
  expect(first).toContain('<span lang="en">Tailor</span>');
  for (const path of ["/sw/progress", `/sw/property/${home}`]) {
    const page = await visitorsGet(path);
    expect(page).toContain("Kuta zimesimama.");
    expect(page).toContain('<p class="home-text" lang="en">All of them.</p>');
  }
  expect(await visitorsGet("/progress")).toContain("The walls are up.");
});

test("a building is described in the language of the page", async () => {
  const details = {
    name: "Kololo Courts",
    location: "Kololo",
    description: "Six floors.",
    descriptionSw: "Ghorofa sita.",
  };
  const building = await createBuilding(site.db, buildingForm.parse(details), by, now);
  if (!building.ok) throw new Error(building.reason);
  await addApartment(site.db, { location: "Kololo", buildingId: String(building.id) });
  expect(await visitorsGet("/sw/area/kololo")).toContain("Ghorofa sita.");
  expect(await visitorsGet("/area/kololo")).toContain("Six floors.");
});
