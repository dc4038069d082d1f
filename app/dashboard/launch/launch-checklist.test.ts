import { expect } from "vitest";
import { questionsOf } from "#content/faq.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { ada, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { between, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  await fillSite(site.db, site.clock.now);
});

async function checklist(): Promise<string> {
  const { body } = await owner.get("/dashboard/launch");
  return body.includes('id="launch"') ? wordsOf(between(body, 'id="launch"', "</main>")) : "";
}

test("the first mail that waits undoes no step", async () => {
  const done = async () => Number(/(\d+) of \d+ done/.exec(wordsOf((await owner.get("/dashboard")).body))?.[1]);
  const before = await done();
  const asked = { kind: "message", name: "Carol", email: "carol@visitors.example", message: "Is there water?" };
  expect((await site.visitor().post("/ask", asked)).status).toBe(200);
  const waiting = await site.db.selectFrom("outgoing_mails").select("id").execute();
  expect(waiting.length).toBeGreaterThan(0);
  expect(await done()).toBe(before);
});

const change = (area: string, fields: Record<string, string>) => saveForm(owner, `/dashboard/settings/${area}`, fields);

test("all remaining sample data is listed, with a link to change it, and Today and the settings lead there", async () => {
  const words = await checklist();
  for (const what of [
    "name under contracts",
    "number and directors",
    "terms of purchase",
    "phone number",
    "WhatsApp number",
    "e-mail address",
    "people to call",
    "Where buyers pay",
    "banks",
    "team",
    "story on the About page",
    "The award",
    "The new landlords",
    "The least a day that is named",
    "terms of service",
    "privacy notice",
    "apartment types from the sample content",
    "blog posts from the sample content",
    "testimonials from the sample content",
  ]) {
    expect(words).toContain(what);
  }
  const settings = (await owner.get("/dashboard/settings")).body;
  expect(wordsOf(settings)).toMatch(/Before you open the site: \d needed, \d\d can follow/);
  expect(settings).toContain('href="/dashboard/launch"');
  const dashboard = (await owner.get("/dashboard")).body;
  expect(wordsOf(dashboard)).toMatch(
    /Before you open the site \d+ of \d+ done: \d needed, \d\d can follow Next: Your company The company's name/,
  );
  expect(dashboard).toContain('href="/dashboard/launch"');
  expect((await owner.get("/dashboard/launch")).body).toContain("/dashboard/settings/contacts");
  const list = wordsOf((await owner.get("/dashboard/testimonials")).body);
  expect(list).toContain("Sample");
});

test("what the opening needs is marked apart from the samples, and comes first", async () => {
  const words = await checklist();
  for (const needed of ["The phone number", "Where buyers pay", "The terms of purchase", "The address"]) {
    expect(words).toContain(`${needed} Needed`);
  }
  for (const sample of ["The team", "The award", "The banks"]) {
    expect(words).not.toContain(`${sample} Needed`);
  }
});

test("each goes away with what it is about, and the list with the last of them", async () => {
  await change("contacts", { phone: "0772 123 456" });
  expect(await checklist()).not.toContain("phone number");
  expect(await checklist()).toContain("WhatsApp number");

  const { id } = await site.db.selectFrom("testimonials").select("id").limit(1).executeTakeFirstOrThrow();
  const before = (await checklist()).match(/(\d+) testimonials/)?.[1];
  await saveForm(owner, `/dashboard/testimonials/${id}`, { name: "Sarah Nankya" });
  expect((await checklist()).match(/(\d+) testimonials/)?.[1]).toBe(String(Number(before) - 1));

  await change("company", {
    legalName: "Nyumba Homes Ltd",
    registration: "80020001234567",
    directors: "Amina Nakato",
  });
  await change("contacts", { whatsapp: "0772 123 456", email: "hello@nyumba.ug", address: "Plot 9, Kira Road" });
  expect(await checklist()).toContain("How to find the office");
  await change("contacts", { landmark: "Behind the petrol station" });
  expect(await checklist()).not.toContain("How to find the office");
  await change("experts", {
    ...Object.fromEntries([0, 1, 2].flatMap((at) => [[`people[${at}].phone`, "0772 123 456"]])),
    ...Object.fromEntries([0, 1, 2].flatMap((at) => [[`people[${at}].email`, "hello@nyumba.ug"]])),
  });
  await change("banks", Object.fromEntries([0, 1, 2].map((at) => [`partners[${at}].name`, `Bank ${at}`])));
  await change("accounts", {
    "list[0].kind": "MTN MoMo merchant code",
    "list[0].number": "482 913",
    "list[0].name": "Nyumba Homes Ltd",
  });
  await change("team", Object.fromEntries([0, 1, 2, 3, 4, 5].map((at) => [`people[${at}].name`, `Person ${at}`])));
  await change("facts", { newLandlords: "12" });
  expect(await checklist()).toContain("The least a day that is named");
  await change("facts", { lowestPerDay: "9,000" });
  await change("features", { "list[5].description": "The builders' prize of 2025." });
  const about = async () => (await site.visitor().get("/about")).body;
  expect(await about()).toContain("Samples on this page");
  await change("about", { story: "We are three sisters." });
  await expect.poll(about).not.toContain("Samples on this page");
  expect(await checklist()).toContain("Buying for somebody else");
  const { general } = questionsOf(await getAllSettings(site.db));
  const answerTo = (id: string) => `general[${general.findIndex((one) => one.id === id)}].answer`;
  await change("faq", { [answerTo("for-somebody-else")]: "Her advocate signs with a power of attorney." });
  await expect.poll(checklist).not.toContain("Buying for somebody else");
  expect(await checklist()).toContain("Who pays for the building");
  expect(await checklist()).toContain("Buyers who are not Ugandan");
  await change("faq", {
    [answerTo("paying-for-building")]: "We build with our own money.",
    [answerTo("not-ugandan")]: "You may own a leasehold.",
  });
  await change("legal", { terms: "<p>Terms.</p>", purchase: "<p>Purchase.</p>", privacy: "<p>Privacy.</p>" });
  const now = site.clock.now;
  for (const table of ["properties", "apartment_types", "posts", "testimonials", "progress_updates"] as const) {
    await site.db.updateTable(table).set({ deleted_at: now }).where("is_sample", "=", true).execute();
  }
  expect(await checklist()).toContain("The recovery sheet");
  await owner.post("/dashboard/profile", { intent: "make-recovery-sheet", currentPassword: ada.password });
  expect(await checklist()).toBe("");
  expect(wordsOf((await owner.get("/dashboard/launch")).body)).toContain("Everything is set up");
  for (const path of ["/dashboard", "/dashboard/settings"]) {
    expect((await owner.get(path)).body, path).not.toContain("Before you open the site");
  }
});
