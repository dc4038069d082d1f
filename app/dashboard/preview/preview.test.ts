import { sql } from "kysely";
import { describe, expect } from "vitest";
import { postForm } from "#domain/articles/post.ts";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { apartmentForm } from "#domain/catalogue/apartment.ts";
import { propertyForm } from "#domain/catalogue/property.ts";
import { postRecords } from "#server/articles/post-records.ts";
import { testimonialRecords } from "#server/articles/testimonial-records.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProgress } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
const by = { actor: { id: "test", name: "Tess" } };
const draft = { publishedAt: null };
const grace = { name: "Grace", email: "grace@amaka.example", password: "rolex for breakfast daily" };
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  await makeAdministrator(site, grace);
  owner = await signedIn(site);
  const { db, clock } = site;
  await propertyRecords.create(
    db,
    { details: propertyForm.parse({ title: "Secret House", price: "90M" }), ...draft },
    by,
    clock.now,
  );
  const apartment = { name: "Secret Flat", price: "90M", areaSqm: "60" };
  await apartmentRecords.create(db, { details: apartmentForm.parse(apartment), ...draft }, by, clock.now);
  const post = { title: "Secret News", content: "<p>Not yet.</p>", excerpt: "Soon." };
  await postRecords.create(db, { details: postForm.parse(post), ...draft }, by, clock.now);
  const quote = { name: "Secret Sarah", quote: "Nobody reads this yet." };
  await testimonialRecords.create(db, { details: testimonialForm.parse(quote), ...draft }, by, clock.now);
  await addProgress(db, { home: "property-1", title: "Secret Walls" }, null);
});

test.each([
  ["/property/1", "Secret House"],
  ["/apartment/1", "Secret Flat"],
  ["/blog/secret-news", "Secret News"],
])("the administrator sees %s as visitors will, and nobody else does", async (path, title) => {
  const preview = `/dashboard/preview${path}`;
  const page = await owner.get(preview);
  expect([page.status, wordsOf(page.body)]).toEqual([200, expect.stringContaining(title)]);
  expect(page.body).toContain('class="site-footer"');
  expect(page.body).toContain(`property="og:title" content="${title}"`);
  expect(page.body).toMatch(/property="og:image" content="http:\/\/localhost:3000\//);
  expect(page.body).toContain('property="og:image:width" content="1200"');
  expect(page.body).toContain('property="og:image:height" content="630"');

  // A preview shows unpublished texts, so it is not cached or indexed, and only this site may frame it.
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-page-cache")).toBeNull();
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");

  const stranger = site.visitor();
  expect((await stranger.get(path)).status).toBe(404);
  for (const spelling of [preview, `${preview}.data`, preview.replace("preview", "PREVIEW")]) {
    const answer = await stranger.get(spelling);
    expect(answer.body, spelling).not.toContain(title);
    expect(answer.headers.get("x-page-cache"), spelling).toBeNull();
  }
  expect((await stranger.get(preview)).status).toBe(302);
});

const kinds = [
  { kind: "property", view: "properties", name: "title", folder: "/property", saved: "/property/1", more: {} },
  {
    kind: "apartment",
    view: "apartments",
    name: "name",
    folder: "/apartment",
    saved: "/apartment/1",
    more: { price: "90M", areaSqm: "60", bathrooms: "1" },
  },
  { kind: "post", view: "posts", name: "title", folder: "/blog", saved: "/blog/secret-news", more: {} },
  {
    kind: "testimonial",
    view: "testimonials",
    name: "name",
    folder: "/testimonial",
    saved: "/testimonial/1",
    more: { quote: "My own door, paid by the day." },
  },
  {
    kind: "progress",
    view: "progress",
    name: "title",
    folder: "/progress",
    saved: "/progress/1",
    more: { home: "property-1", stage: "roof", happenedOn: "2026-11-12" },
  },
] as const;

/** Reads every table that a save would write to, to show that a preview writes nothing. */
async function traces() {
  const { db } = site;
  const tables = [
    "properties",
    "apartment_types",
    "posts",
    "testimonials",
    "audit_entries",
    "content_revision",
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy(sql`1`).execute()));
}

describe.each(kinds)(
  "what is typed into the form of a $kind, and not saved,",
  ({ kind, view, name, folder, saved, more }) => {
    test.each([
      ["a new one", "new"],
      ["one that is there", "1"],
    ])("is seen as visitors would see it, %s; nothing of it stays, and nobody else sees it", async (_, id) => {
      const form = `/dashboard/${view}/${id}`;
      const before = await traces();
      const submitted = { ...fieldsOf((await owner.get(form)).body), ...more, [name]: "Typed Just Now" };
      const asked = await owner.post(form, { ...submitted, intent: "preview" });
      const shown = asked.headers.get("location") ?? "";
      expect([asked.status, shown]).toEqual([
        302,
        `/dashboard/preview?of=${kind}${id === "new" ? "" : `&id=${id}`}&submitted=1`,
      ]);
      const path = id === "new" ? `${folder}/new` : saved;
      const address = `/dashboard/preview${path}?submitted=${kind}-${id}`;
      expect((await owner.get(shown)).body).toContain(`src="${address}`);
      const page = await owner.get(address);
      expect([page.status, wordsOf(page.body)]).toEqual([200, expect.stringContaining("Typed Just Now")]);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("x-page-cache")).toBeNull();
      expect(await traces()).toEqual(before);

      // The draft belongs to one administrator, who may open its preview on any device.
      expect((await (await signedIn(site)).get(address)).status).toBe(200);
      for (const who of [site.visitor(), await signedIn(site, grace)]) {
        const answer = await who.get(address);
        expect(answer.body).not.toContain("Typed Just Now");
        expect(answer.status).not.toBe(200);
      }
      expect((await site.visitor().get(path)).body).not.toContain("Typed Just Now");
      expect((await site.visitor().get("/")).body).not.toContain("Typed Just Now");
    });

    test("is checked as a save checks it", async () => {
      const form = `/dashboard/${view}/new`;
      const rejected = await owner.post(form, { ...more, [name]: " ", intent: "preview" });
      expect([rejected.status, wordsOf(rejected.body)]).toEqual([400, expect.stringMatching(/Please enter/)]);
    });
  },
);

test("a text that is typed is cleaned in its preview as a save cleans it", async () => {
  const content =
    '<p onclick="steal()">Good <b>words</b></p><script>steal()</script><iframe src="https://evil.example"></iframe>';
  await owner.post("/dashboard/posts/new", { title: "Typed", content, intent: "preview" });
  const { body } = await owner.get("/dashboard/preview/blog/new?submitted=post-new");
  expect(body).toContain("Good <strong>words</strong>");
  expect(body).not.toMatch(/steal\(|evil\.example/);
});

test("a draft testimonial is previewed where visitors would read it, and by no visitor", async () => {
  const page = await owner.get("/dashboard/preview/testimonial/1");
  expect([page.status, wordsOf(page.body)]).toEqual([200, expect.stringContaining("Nobody reads this yet.")]);
  expect(page.body).toContain('id="testimonials-1"');
  expect((await site.visitor().get("/")).body).not.toContain("Nobody reads this yet.");
  expect((await site.visitor().get("/dashboard/preview/testimonial/1")).status).toBe(302);
});

test("the view shows it in a frame, which only the dashboard may", async () => {
  const view = await owner.get("/dashboard/preview?of=property&id=1");
  expect(view.body).toContain('src="/dashboard/preview/property/1"');
  expect(view.headers.get("content-security-policy")).toContain("frame-src 'self'");
  expect(view.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const home = await site.visitor().get("/");
  expect(home.headers.get("content-security-policy")).toContain("frame-src 'none'");
  expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  // Saving the same form publishes what the preview showed.
  const form = "/dashboard/properties/1";
  const asked = await owner.post(form, { ...fieldsOf((await owner.get(form)).body), intent: "preview" });
  expect(asked.headers.get("location")).toBe("/dashboard/preview?of=property&id=1");
  expect((await owner.get("/dashboard/preview?of=property&id=77")).status).toBe(404);
});

test("a public page stays cached for visitors after it was previewed", async () => {
  await owner.get("/dashboard/preview/property/1");
  const visitor = site.visitor();
  await visitor.get("/faq");
  expect((await visitor.get("/faq")).headers.get("x-page-cache")).toBe("hit");
});
