import { sql } from "kysely";
import { expect } from "vitest";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, wordsOf } from "./reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  owner = await signedIn(site);
});

test("the dashboard says who is signed in, has its menu in order, and a way out", async () => {
  const page = await owner.get("/dashboard");
  const sidebar = wordsOf(between(page.body, "<aside", "</aside>"));
  expectInOrder(sidebar, [
    ada.name.slice(0, 1),
    ada.name,
    ada.email,
    "Dashboard",
    "Properties",
    "Add Property",
    "Apartments",
    "Blog Posts",
    "Testimonials",
    "Categories",
    "Tags",
    "Analytics",
    "Logout",
  ]);
});

test.each([
  ["/dashboard", "Dashboard"],
  ["/dashboard/properties", "Properties | Dashboard"],
  ["/dashboard/posts/new", "Blog Post | Dashboard"],
  ["/dashboard/enquiries", "Inquiries | Dashboard"],
  ["/dashboard/settings/facts", "Settings | Dashboard"],
  ["/dashboard/properties/999", "Error | Dashboard"],
  ["/dashboard/logout", "Logout | Dashboard"],
])("%s is called %s in the browser's tab and history", async (address, title) => {
  const head = (await owner.get(address)).body.split("</head>")[0] ?? "";
  expect([...head.matchAll(/<title>(.*?)<\/title>/g)].map(([, text]) => text)).toEqual([title]);
});

test("its first view counts properties, testimonials, posts and apartment types", async () => {
  const page = wordsOf((await owner.get("/dashboard")).body);
  expectInOrder(page, ["Total Properties 0", "Testimonials 0", "Blog Posts 0", "Apartment Types 0"]);
});

test.each([
  ["properties", "No properties yet. Add your first property!", "Add New Property"],
  ["apartments", "No apartment types yet. Add your first apartment type!", "Add New Apartment Type"],
  ["testimonials", "No testimonials yet. Add your first testimonial!", "Add New Testimonial"],
  ["posts", "No blog posts yet. Create your first post!", "Add New Blog Post"],
])("an empty list says how to begin: %s", async (view, text, button) => {
  const page = wordsOf((await owner.get(`/dashboard/${view}`)).body);
  expectInOrder(page, [text, button]);
});

test.each([
  [
    "apartments",
    ["name", "price", "areaSqm", "bedrooms", "bathrooms", "category", "amenities"],
    "Publish Apartment Type",
  ],
  ["testimonials", ["name", "role", "quote", "isFeatured"], "Publish Testimonial"],
  ["posts", ["title", "excerpt", "content", "author", "isFeatured"], "Publish Blog Post"],
])("the form %s has its fields and buttons", async (view, fields, button) => {
  const page = (await owner.get(`/dashboard/${view}/new`)).body;
  for (const field of fields) expect(page, field).toContain(`name="${field}"`);
  expectInOrder(wordsOf(page), ["Save draft", button, "Cancel"]);
});

test("the property form has its fields and buttons", async () => {
  const page = (await owner.get("/dashboard/properties/new")).body;
  for (const field of ["title", "description", "price", "location", "isFeatured"]) {
    expect(page).toContain(`name="${field}"`);
  }
  expectInOrder(wordsOf(page), [
    "Add Property",
    "Price (UGX)",
    "Main picture",
    "Gallery",
    "Floor plan",
    "Save draft",
    "Publish Property",
    "Cancel",
  ]);
});

test("what was saved is linked to its page only while visitors can see it", async () => {
  const [shown, draft] = [await addProperty(site.db, {}), await addProperty(site.db, { title: "Draft" }, null)];
  const notice = async (id: number) => {
    const saved = await owner.post(`/dashboard/properties/${id}`, {
      intent: "save",
      title: "A house",
      price: "91M",
      version: "1",
    });
    return (await owner.get(saved.headers.get("location") ?? "")).body;
  };
  expect(await notice(shown)).toContain(`href="/property/${shown}" data-discover="true">See it on the site`);
  const ofDraft = await notice(draft);
  expect(wordsOf(ofDraft)).toContain("Property updated.");
  expect(ofDraft).not.toContain(">See it on the site");
  await site.db.deleteFrom("properties").execute();
});

test("when not even the menu's own numbers can be read, the menu is there", async () => {
  await sql`alter table enquiries rename to elsewhere`.execute(site.db);
  const page = await owner.get("/dashboard/tags");
  await sql`alter table elsewhere rename to enquiries`.execute(site.db);
  expect(page.status).toBe(500);
  expectInOrder(wordsOf(page.body), ["Properties", "Analytics", "Logout", "Error: Something went wrong on our side."]);
});

test("an address that takes no forms says so in plain words", async () => {
  const page = await owner.post("/dashboard/audit", { intent: "save" });
  expect(page.status).toBe(405);
  expect(wordsOf(page.body)).toContain("Error: There is nothing to be done at this address.");
});

test("a view that cannot be read says so", async () => {
  await sql`alter table properties rename to elsewhere`.execute(site.db);
  const page = await owner.get("/dashboard/properties");
  expect(page.status).toBe(500);
  expect(wordsOf(page.body)).toContain("Error: Something went wrong on our side.");
});
