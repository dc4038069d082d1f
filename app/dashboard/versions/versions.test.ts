import { expect } from "vitest";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { ada, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addPicture } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf, saveForm } from "#test/forms/form-on-page.ts";
import { linksOf, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  await fillSite(site.db, site.clock.now);
});

const answer = "publishes-incomplete?missing=main-picture";
const add = (view: string, fields: Record<string, string>) =>
  saveForm(owner, `/dashboard/${view}/new`, { answer, ...fields, intent: "publish" });

/** Returns the address of the oldest version in the list. */
async function oldest(address: string): Promise<string> {
  const { body } = await owner.get(address);
  const links = linksOf(body).filter((link) => link.startsWith("/dashboard/versions/") && link.includes("version="));
  return (links.at(-1) ?? "").replaceAll("&amp;", "&");
}

async function restore(address: string) {
  const page = await owner.get(address);
  const { state = "", version = "" } = fieldsOf(page.body);
  return owner.post(address, { state, version, intent: "restore" });
}

test.each([
  [
    "property",
    "properties",
    { title: "Garden Villa", description: "Three rooms with the morning sun.", price: "185M" },
  ],
  [
    "apartment",
    "apartments",
    { name: "Corner Flat", description: "Two quiet rooms.", price: "90M", areaSqm: "60", bathrooms: "1" },
  ],
  [
    "post",
    "posts",
    {
      ...{ title: "How to save", content: "<p>Put it aside each day.</p>", author: "Ada" },
      answer: "publishes-incomplete?missing=picture",
    },
  ],
  ["testimonial", "testimonials", { name: "Sarah Nankya", quote: "I own my door.", role: "Salon owner" }],
])(
  "each save of a %s is a version: its values are shown, and it is restored as a new one",
  async (kind, view, fields) => {
    await add(view, fields);
    const table = { property: "properties", apartment: "apartment_types", post: "posts" } as const;
    const from = Object.entries(table).find(([name]) => name === kind)?.[1] ?? "testimonials";
    const { id } = await site.db.selectFrom(from).select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const form = `/dashboard/${view}/${id}`;
    const [field = "", first = ""] = Object.entries(fields)[1] ?? [];
    const changed = first.replace(/(\w+)(\.?(?:<\/p>)?)$/, "evening$2");
    const saved = await saveForm(owner, form, { [field]: changed });
    expect(saved.status, wordsOf(saved.body)).toBe(302);

    const editor = await owner.get(form);
    expect(editor.body).toContain(`/dashboard/versions/${kind}/${id}`);
    const versions = `/dashboard/versions/${kind}/${id}`;
    const page = await owner.get(await oldest(versions));
    expect(page.status).toBe(200);
    expect(wordsOf(page.body)).toContain(ada.name);
    const versionText = wordsOf(page.body.slice(page.body.indexOf("What this version said"))).replaceAll("&#x27;", "'");
    expect(versionText).toContain(first.replace(/<\/?p>/g, ""));
    expect(versionText).not.toContain("evening");

    const address = await oldest(versions);
    expect((await restore(address)).status).toBe(302);
    expect(fieldsOf((await owner.get(form)).body)[field]).toBe(first);
    // Restoring a version loses nothing: the version that it replaced is in the list as well.
    expect((await owner.get(versions)).body.match(/version=\d+/g)).toHaveLength(3);
    expect(wordsOf((await owner.get(await oldest(versions))).body)).toContain("It is the same as it is now.");
  },
);

test("saving a home's form unchanged keeps the plan that the site draws for it", async () => {
  const samples = site.db.selectFrom("apartment_types").select(["id", "drawn_plan"]).where("drawn_plan", "<>", "");
  const { id, drawn_plan } = await samples.executeTakeFirstOrThrow();
  expect((await saveForm(owner, `/dashboard/apartments/${id}`, {})).status).toBe(302);
  const saved = await samples.where("id", "=", id).executeTakeFirst();
  expect(saved?.drawn_plan).toBe(drawn_plan);
});

test("the list has who published, unpublished, scheduled and sold it, with old and new state; a restored text is not republished", async () => {
  await add("properties", { title: "Told House", description: "First words." });
  const { id } = await site.db.selectFrom("properties").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const form = `/dashboard/properties/${id}`;
  const act = async (intent: string, fields: Record<string, string> = {}) => {
    const { version } = await site.db
      .selectFrom("properties")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await owner.post(form, { intent, item: `${id}:${version}`, ...fields })).status).toBe(302);
  };
  await saveForm(owner, form, { description: "Second words." });
  await act("unpublish");
  await saveForm(owner, form, { intent: "schedule", answer, publishOn: "2031-03-03", publishAt: "09:15" });
  await act("unpublish");
  await act("change-status", { status: "reserved", note: "Amina" });
  await act("delete");
  await act("restore");

  const versions = `/dashboard/versions/property/${id}`;
  const listText = wordsOf((await owner.get(versions)).body);
  const steps = [
    "Restored from the bin",
    "Moved to the bin",
    "Status: Available, then Reserved",
    "Visitors: to appear on 3 March 2031 at 9:15 AM, then draft",
    "Visitors: draft, then to appear on 3 March 2031 at 9:15 AM",
    "Visitors: on the site, then draft",
  ];
  expect(steps.map((step) => listText.indexOf(step))).toEqual(
    steps.map((step) => listText.indexOf(step)).toSorted((a, b) => a - b),
  );
  expect(steps.filter((step) => !listText.includes(step))).toEqual([]);
  expect(listText).toMatch(new RegExp(`Status: Available, then Reserved ?Today at [\\d:]+ [AP]M, ${ada.name}`));

  expect((await restore(await oldest(versions))).status).toBe(302);
  const row = await site.db
    .selectFrom("properties")
    .select(["description", "published_at", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ description: "First words.", published_at: null, status: "reserved" });
});

test("a version is not restored over a change saved since it was viewed", async () => {
  await add("testimonials", { name: "Two Tabs", quote: "First." });
  const { id } = await site.db.selectFrom("testimonials").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const form = `/dashboard/testimonials/${id}`;
  await saveForm(owner, form, { quote: "Second." });
  const address = await oldest(`/dashboard/versions/testimonial/${id}`);
  const seen = fieldsOf((await owner.get(address)).body);
  await saveForm(owner, form, { quote: "Third." });
  const answer = await owner.post(address, { state: seen.state ?? "", version: seen.version ?? "", intent: "restore" });
  expect([answer.status, wordsOf(answer.body)]).toEqual([
    409,
    expect.stringContaining("This was saved elsewhere meanwhile"),
  ]);
  expect(fieldsOf((await owner.get(form)).body).quote).toBe("Third.");
});

test("settings have versions down to what shipped, lists and pictures included", async () => {
  const picture = await addPicture(site.db);
  const form = "/dashboard/settings/team";
  await saveForm(owner, form, { "people[0].name": "Peter Wasswa", "people[0].photoId": String(picture) });
  await saveForm(owner, form, { "people[0].name": "Mary Apio" });
  const versions = "/dashboard/versions/settings/team";
  const shipped = await oldest(versions);
  const page = wordsOf((await owner.get(shipped)).body);
  expect(page).toContain("As it was at first");
  expect(page).toContain("Ruth Nakato");
  await restore(shipped);
  expect((await getAllSettings(site.db)).team.people?.[0]).toMatchObject({ name: "Ruth Nakato", photo: "" });
  const [link = ""] = linksOf((await owner.get(versions)).body)
    .filter((one) => one.includes("version="))
    .slice(2);
  await restore(link.replaceAll("&amp;", "&"));
  const restored = (await getAllSettings(site.db)).team.people?.[0];
  expect(restored?.name).toBe("Peter Wasswa");
  expect(restored?.photo).not.toBe("");
  await expect.poll(async () => wordsOf((await site.visitor().get("/team")).body)).toContain("Peter Wasswa");
});

test("what is not there has no versions", async () => {
  for (const query of ["of=property&id=99999", "of=nothing&id=1", "of=settings&id=nothing", ""]) {
    expect((await owner.get(`/dashboard/versions/None/None?${query}`)).status).toBe(404);
  }
});
