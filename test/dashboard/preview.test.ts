import { afterAll, beforeAll, expect, test } from "vitest";
import { apartmentForm } from "#domain/apartment.ts";
import { postForm } from "#domain/post.ts";
import { propertyForm } from "#domain/property.ts";
import { createApartment } from "#server/apartments.ts";
import { createPost } from "#server/blog.ts";
import { createProperty } from "#server/properties.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { wordsOf } from "#test/spec/reading.ts";

let site: TestSite;
let owner: Visitor;
const by = { actor: { id: "test", name: "Tess" } };
const draft = { publishedAt: null };
beforeAll(async () => {
  site = await openSite();
  await makeAdministrator(site);
  owner = await signedIn(site);
  const { db, clock } = site;
  await createProperty(db, propertyForm.parse({ title: "Secret House", price: "90M" }), by, clock.now, draft);
  const apartment = { name: "Secret Flat", price: "90M", areaSqm: "60" };
  await createApartment(db, apartmentForm.parse(apartment), by, clock.now, draft);
  const post = { title: "Secret News", content: "<p>Not yet.</p>", excerpt: "Soon." };
  await createPost(db, postForm.parse(post), by, clock.now, draft);
});
afterAll(() => site.remove());

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

  // Never kept, never found, framed by nobody but us.
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-page-cache")).toBeNull();
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");

  const stranger = site.visitor();
  expect((await stranger.get(path)).status).toBe(404);
  for (const spelling of [preview, `${preview}.data`, `${preview}.hydration`, preview.replace("preview", "PREVIEW")]) {
    const answer = await stranger.get(spelling);
    expect(answer.body, spelling).not.toContain(title);
    expect(answer.headers.get("x-page-cache"), spelling).toBeNull();
  }
  expect((await stranger.get(preview)).status).toBe(302);
});

test("the view shows it in a frame, which only the dashboard may", async () => {
  const view = await owner.get("/dashboard?view=preview&of=property&id=1");
  expect(view.body).toContain('src="/dashboard/preview/property/1"');
  expect(view.headers.get("content-security-policy")).toContain("frame-src 'self'");
  expect(view.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const home = await site.visitor().get("/");
  expect(home.headers.get("content-security-policy")).toContain("frame-src 'none'");
  expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect((await owner.get("/dashboard?view=addproperty&id=1")).body).toContain("view=preview&amp;of=property&amp;id=1");
  expect((await owner.get("/dashboard?view=preview&of=property&id=77")).status).toBe(404);
});

test("what is public already is still kept for visitors after it was previewed", async () => {
  await owner.get("/dashboard/preview/property/1");
  const visitor = site.visitor();
  await visitor.get("/faq");
  expect((await visitor.get("/faq")).headers.get("x-page-cache")).toBe("hit");
});
