import { sql } from "kysely";
import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { expectInOrder, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

test.each([
  ["/dashboard", "Dashboard"],
  ["/dashboard/properties", "Properties | Dashboard"],
  ["/dashboard/posts/new", "Blog Post | Dashboard"],
  ["/dashboard/enquiries", "Inbox | Dashboard"],
  ["/dashboard/settings/facts", "Settings | Dashboard"],
  ["/dashboard/properties/999", "There is no such property | Dashboard"],
  ["/dashboard/backups", "The dashboard has no such page | Dashboard"],
  ["/dashboard/logout", "Logout | Dashboard"],
])("%s is called %s in the browser's tab and history", async (address, title) => {
  const head = (await owner.get(address)).body.split("</head>")[0] ?? "";
  expect([...head.matchAll(/<title>(.*?)<\/title>/g)].map(([, text]) => text)).toEqual([title]);
});

test("an address that no view has keeps the frame for who is signed in, and asks a stranger to sign in", async () => {
  const lost = await owner.get("/dashboard/backups/of/june");
  expect(lost.status).toBe(404);
  expect(wordsOf(lost.body)).toContain("The dashboard has no such page.");
  expect(lost.body).toContain('href="/dashboard/properties"');
  expect((await site.visitor().get("/dashboard/backups")).headers.get("location")).toBe(
    "/login?to=%2Fdashboard%2Fbackups",
  );
});

const opened = { accept: "text/html", "sec-fetch-dest": "document" };
const byScript = { accept: "*/*", "sec-fetch-dest": "empty" };

test.each([
  ["a picture's own address", "/dashboard/media/zzz"],
  ["a table that does not exist", "/dashboard/exports/nope"],
  ["a table of figures that does not exist", "/dashboard/analytics.csv?table=nope"],
  ["the agreement of nobody", "/dashboard/agreements/99/agreement.pdf"],
])("%s, opened by hand, is a page with the menu at the address as it was typed", async (_, address) => {
  const page = await owner.get(address, opened);
  expect([page.status, wordsOf(page.body)]).toEqual([404, expect.stringContaining("The dashboard has no such page.")]);
  expect(page.body).toContain('href="/dashboard/properties"');
  // A script, a picture and the frame of a preview get the answer itself.
  const asked = await owner.get(address, byScript);
  expect([400, 404]).toContain(asked.status);
  expect(asked.body).not.toContain('href="/dashboard/properties"');
  expect((await site.visitor().get(address, opened)).headers.get("location")).toMatch(/^\/login/);
});

test.each([
  ["an unknown home", "/dashboard/preview/property/99", "There is no such property."],
  ["an unknown testimonial", "/dashboard/preview/testimonial/99", "There is no such testimonial."],
  ["an unknown progress update", "/dashboard/preview/progress/99", "There is no such progress update."],
  ["an unknown post", "/dashboard/preview/blog/none", "There is nothing here to be previewed."],
  [
    "what is no longer typed",
    "/dashboard/preview/property/99?submitted=property-new",
    "What was typed is no longer here.",
  ],
])("a preview of %s, opened by hand, leads to a page with the menu", async (_, address, words) => {
  const answer = await owner.get(address, opened);
  expect(answer.status).toBe(302);
  const page = await owner.get(answer.headers.get("location") ?? "", opened);
  expect([page.status, wordsOf(page.body)]).toEqual([404, expect.stringContaining(words)]);
  expect(page.body).toContain('href="/dashboard/properties"');
  expect((await owner.get(address, byScript)).status).toBe(404);
});

test("a table of days that cannot be leads to the form, which says so", async () => {
  const answer = await owner.get("/dashboard/exports/payments.csv?from=2099-01-01");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard/exports?from=2099-01-01"]);
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

test("a testimonial that was published is linked to the quotes of the home page", async () => {
  const saved = await owner.post("/dashboard/testimonials/new", {
    intent: "publish",
    name: "Amina",
    quote: "Mine.",
    version: "0",
    confirmed: "missing-details",
  });
  const notice = (await owner.get(saved.headers.get("location") ?? "")).body;
  expect(notice).toContain('href="/#testimonials-pages" data-discover="true">See it on the site');
  expect((await site.visitor().get("/")).body).toContain('id="testimonials-pages"');
});

test("when not even the menu's own numbers can be read, the menu is there", async () => {
  await sql`alter table enquiries rename to elsewhere`.execute(site.db);
  const page = await owner.get("/dashboard/tags");
  await sql`alter table elsewhere rename to enquiries`.execute(site.db);
  expect(page.status).toBe(500);
  expectInOrder(wordsOf(page.body), ["Properties", "Analytics", "Logout", "Error: Something went wrong on our side"]);
});

test("an address without forms answers a form in plain words", async () => {
  const page = await owner.post("/dashboard/audit", { intent: "save" });
  expect(page.status).toBe(405);
  expect(wordsOf(page.body)).toContain("Error: Nothing can be sent to this address");
});
