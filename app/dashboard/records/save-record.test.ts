import { beforeEach, describe, expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { announceDueContent, purgeDeleted } from "#server/content-jobs.ts";
import { findFormDraft, forgetOldPreviews } from "#server/records/form-drafts.ts";
import { signedIn } from "#test/administrator.ts";
import type { Page, TestSite, Visitor } from "#test/app.ts";
import {
  addApartment,
  addPicture,
  addPost,
  addProperty,
  addTestimonial,
  by,
  propertyDetails,
} from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { fieldsOf } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const list = "/dashboard/properties";
const formOf = (id: number | "new") => `${list}/${id}`;

/** The homes of these tests have no picture. Publishing asks about that, and this is the answer. */
const answer = "publishes-incomplete?missing=main-picture";

/**
 * Opens a form, changes some of its fields and presses one of its buttons, as a browser does before its script has
 * loaded.
 */
async function press(intent: string, address: string, changes: Record<string, string>, who = owner): Promise<Page> {
  return who.post(address, { answer, ...fieldsOf((await who.get(address)).body), ...changes, intent });
}

/** Returns the words of the message that is shown on the page to which an action redirects. */
async function messageShown(answer: Page, who = owner): Promise<string> {
  expect(answer.status, wordsOf(answer.body).slice(0, 500)).toBe(302);
  return wordsOf((await who.get(answer.headers.get("location") ?? "")).body);
}

const visitorsRead = async (path: string) => wordsOf((await site.visitor().get(path)).body);
const titleInForm = async (id: number | "new", who = owner) => fieldsOf((await who.get(formOf(id))).body).title;

test("a new home is a draft until it is published, and is edited at its own address", async () => {
  const answer = await press("save-draft", formOf("new"), { title: "Quiet Corner" });
  expect(answer.headers.get("location")).toMatch(/^\/dashboard\/properties\/1\?done=/);
  expect(await messageShown(answer)).toContain("Property saved as a draft.");
  expect((await owner.get(answer.headers.get("location") ?? "")).body).toContain(
    'href="/dashboard/preview?of=property&amp;id=1"',
  );
  expect((await site.visitor().get("/property/1")).status).toBe(404);
  const published = await press("publish", formOf(1), { title: "Quiet Corner, published" });
  expect(published.headers.get("location")).toMatch(/^\/dashboard\/properties\/1\?done=/);
  expect(await messageShown(published)).toContain("Property published.");
  expect((await owner.get(published.headers.get("location") ?? "")).body).toContain('href="/property/1"');
  expect(await visitorsRead("/property/1")).toContain("Quiet Corner, published");
});

test("publishing and scheduling save what is typed in the same moment, and nothing of it when a field is wrong", async () => {
  const id = await addProperty(site.db, { title: "Before" }, null);
  const wrong = await press("publish", formOf(id), { title: "After", price: "1,5M" });
  expect([wrong.status, fieldsOf(wrong.body).title]).toEqual([400, "After"]);
  expect(await propertyRecords.find(site.db, id)).toMatchObject({ version: 1, publishedAt: null });
  const late = await press("schedule", formOf(id), { title: "After", publishOn: "2001-01-01", publishAt: "09:00" });
  expect([late.status, wordsOf(late.body)]).toEqual([400, expect.stringContaining("Choose a time in the future")]);
  const scheduled = await press("schedule", formOf(id), {
    title: "Soon",
    publishOn: "2031-03-03",
    publishAt: "09:15",
  });
  expect(await messageShown(scheduled)).toContain("Property scheduled: it appears on 3 March 2031 at 9:15 AM.");
  expect(await propertyRecords.find(site.db, id)).toMatchObject({
    details: { title: "Soon" },
    publishedAt: new Date("2031-03-03T06:15:00Z"),
  });
  expect(await messageShown(await press("save", formOf(id), { publishOn: "2031-03-04" }))).toContain(
    "Appears on 4 March 2031 at 9:15 AM",
  );
  await press("save-draft", formOf(id), { title: "Not soon" });
  expect(await propertyRecords.find(site.db, id)).toMatchObject({ details: { title: "Not soon" }, publishedAt: null });
});

test("a form sent before hydration still has the version that it was opened with", async () => {
  const id = await addProperty(site.db, { title: "As opened" });
  const opened = fieldsOf((await owner.get(formOf(id))).body);
  expect(opened.version).toBe("1");
  await press("save", formOf(id), { title: "Somebody else's" });
  const wrong = await owner.post(formOf(id), { ...opened, title: "Mine", price: "1,5M", intent: "save" });
  expect([wrong.status, fieldsOf(wrong.body).title, fieldsOf(wrong.body).version]).toEqual([400, "Mine", "1"]);
  expect(wordsOf(wrong.body)).toContain("This was saved elsewhere since you opened it.");
  const mended = await owner.post(formOf(id), { ...fieldsOf(wrong.body), price: "1.5M", intent: "save" });
  expect(mended.status).toBe(409);
  expect(await propertyRecords.find(site.db, id)).toMatchObject({ details: { title: "Somebody else's" } });
});

test("a post is not asked about its category, and each kind is about the words for its picture", async () => {
  const post = { title: "Roofs", content: "<p>They are on.</p>", imageId: String(await addPicture(site.db, "A roof")) };
  const posted = await press("publish", "/dashboard/posts/new", { ...post, answer: "" });
  expect(await messageShown(posted)).toContain("Blog post published.");

  const quote = { name: "Sarah", quote: "My own door.", imageId: String(await addPicture(site.db)) };
  const asked = await press("publish", "/dashboard/testimonials/new", { ...quote, answer: "" });
  const bare = { imageId: quote.imageId, answer: "" };
  const home = { title: "Villa", mainImageId: quote.imageId, answer: "" };
  for (const one of [
    asked,
    await press("publish", "/dashboard/posts/new", { ...post, ...bare }),
    await press("publish", "/dashboard/properties/new", home),
  ])
    expect([one.status, wordsOf(one.body)]).toEqual([
      409,
      expect.stringContaining("A picture of it has no description: a screen reader says nothing of it."),
    ]);
  const described = String(await addPicture(site.db, "Sarah at her door"));
  const published = await press("publish", "/dashboard/testimonials/new", { ...quote, imageId: described, answer: "" });
  expect(await messageShown(published)).toContain("Testimonial published.");
});

test("a price that falls to a tenth is asked about once, in the form, and saved for exactly that", async () => {
  const id = await addProperty(site.db, { title: "Villa", price: "145M" });
  const priceNow = async () => (await propertyRecords.find(site.db, id))?.details.price;
  const slip = await press("publish", formOf(id), { price: "14.5M" });
  expect(slip.status).toBe(409);
  expect(wordsOf(slip.body)).toContain("The price falls from UGX 145,000,000 to UGX 14,500,000.");
  expect(await priceNow()).toBe(145_000_000);
  const other = await press("save", formOf(id), {
    price: "15M",
    answer: "price-falls?after=14500000&before=185000000",
  });
  expect([other.status, await priceNow()]).toEqual([409, 145_000_000]);
  expect(await messageShown(await press("save", formOf(id), { price: "30M" }))).toContain("Property updated.");
  expect(
    await messageShown(
      await press("save", formOf(id), { price: "3M", answer: "price-falls?after=3000000&before=30000000" }),
    ),
  ).toContain("Property updated.");
  expect(await priceNow()).toBe(3_000_000);
});

test("a price that falls is asked about also where the answer to an earlier press was lost", async () => {
  const id = await addProperty(site.db, { title: "House", price: "145,000,000" }, null);
  const opened = { ...fieldsOf((await owner.get(formOf(id))).body), intent: "save" };
  expect((await owner.post(formOf(id), { ...opened, title: "House on the hill" })).status).toBe(302);
  const slip = await owner.post(formOf(id), { ...opened, title: "House on the hill", price: "14,500,000" });
  expect([slip.status, wordsOf(slip.body)]).toEqual([
    409,
    expect.stringContaining("The price falls from UGX 145,000,000 to UGX 14,500,000."),
  ]);
});

describe("a home without a picture", () => {
  test("is published from its form only once the question is confirmed", async () => {
    const id = await addProperty(site.db, { title: "Bare walls" }, null);
    for (const intent of ["publish", "schedule"]) {
      const times = { publishOn: "2031-03-03", publishAt: "09:15" };
      const asked = await press(intent, formOf(id), { title: "Typed", ...times, answer: "" });
      expect([asked.status, fieldsOf(asked.body).title]).toEqual([409, "Typed"]);
      expect(wordsOf(asked.body)).toContain("Publish it like this? It has no main picture.");
      expect(fieldsOf(asked.body).answer).toBe(answer);
    }
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ version: 1, publishedAt: null });
    expect(await messageShown(await press("save-draft", formOf(id), { answer: "" }))).toContain("saved as a draft");
    expect(await messageShown(await press("publish", formOf(id), {}))).toContain("Property published.");
    expect(await messageShown(await press("save", formOf(id), { answer: "" }))).toContain("Property updated.");
  });

  test("is not published from a list, alone or with others", async () => {
    const bare = await addProperty(site.db, { title: "Bare walls" }, null);
    const single = await owner.post(list, { intent: "publish", item: `${bare}:1` });
    expect([single.status, wordsOf(single.body)]).toEqual([409, expect.stringContaining("would miss something")]);
    const mainImageId = String(await addPicture(site.db, "A house"));
    const shown = await addProperty(site.db, { title: "Shown", mainImageId }, null);
    const many = [bare, shown].map((id): [string, string] => ["item", `${id}:1`]);
    expect(await messageShown(await owner.post(list, [["intent", "publish"], ...many]))).toContain(
      "1 property published. 1 property left alone: visitors would miss something, open it to publish it: “Bare walls”.",
    );
    expect(await propertyRecords.find(site.db, bare)).toMatchObject({ version: 1, publishedAt: null });
  });

  test("of a type without bathrooms is asked about both", async () => {
    const id = await addApartment(site.db, { name: "Pocket home", bathrooms: "" }, null);
    const asked = await press("publish", `/dashboard/apartments/${id}`, { bathrooms: "", answer: "" });
    expect([asked.status, fieldsOf(asked.body).answer]).toEqual([
      409,
      "publishes-incomplete?missing=main-picture%2Cbathrooms",
    ]);
    const { bathrooms } = fieldsOf((await owner.get("/dashboard/apartments/new")).body);
    expect(bathrooms).toBe("");
  });
});

describe("a draft over a published page", () => {
  let id: number;
  beforeEach(async () => {
    id = await addProperty(site.db, { title: "As published" });
    const saved = await press("save-draft", formOf(id), { title: "As drafted", price: "77M" });
    expect(await messageShown(saved)).toContain("Property saved as a draft. The published page stays as it is.");
  });

  test("leaves the site alone, is in the form on every device, and is marked in the list", async () => {
    expect(await visitorsRead(`/property/${id}`)).toContain("As published");
    const other = await signedIn(site);
    expect(fieldsOf((await other.get(formOf(id))).body)).toMatchObject({ title: "As drafted", price: "77,000,000" });
    expect(wordsOf((await other.get(formOf(id))).body)).toContain("This is the draft that Ada Nakato saved today at");
    expect(wordsOf((await other.get(list)).body)).toContain("Draft over the published page");
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ details: { title: "As published" }, version: 2 });
  });

  test("is shown in a preview, where it differs from the saved page", async () => {
    const view = await owner.get(`/dashboard/preview?of=property&id=${id}&draft=1`);
    expect(wordsOf(view.body)).toContain("The draft that was saved over the published page.");
    const address = `/dashboard/preview/property/${id}?draft=property-${id}`;
    expect(view.body).toContain(`src="${address}"`);
    expect(wordsOf((await owner.get(address)).body)).toContain("As drafted");
    expect(wordsOf((await owner.get(`/dashboard/preview/property/${id}`)).body)).toContain("As published");
    expect((await site.visitor().get(address)).status).toBe(302);
    // Nothing was changed in the form since the draft was stored, so its preview button shows the same page.
    const pressed = await press("preview", formOf(id), {});
    expect(pressed.headers.get("location")).toBe(`/dashboard/preview?of=property&id=${id}&draft=1`);
  });

  test("is on the site once Update is pressed, and is a draft no more", async () => {
    expect(await messageShown(await press("save", formOf(id), { location: "Kololo" }))).toContain("Property updated.");
    expect(await visitorsRead(`/property/${id}`)).toContain("As drafted");
    expect(await propertyRecords.find(site.db, id)).toMatchObject({
      details: { title: "As drafted", location: "Kololo" },
    });
    expect(await findFormDraft(site.db, `property-${id}`, null)).toBeUndefined();
    expect(wordsOf((await owner.get(list)).body)).not.toContain("Draft over");
  });

  test("outlives its page, and no list puts the older text back on the site unsaid", async () => {
    await messageShown(await owner.post(formOf(id), { intent: "unpublish", item: `${id}:2` }));
    expect(wordsOf((await owner.get(list)).body)).toContain("Draft. Newer draft in its form");
    expect(await titleInForm(id)).toBe("As drafted");

    const single = await owner.post(list, { intent: "publish", item: `${id}:3` });
    expect([single.status, wordsOf(single.body)]).toEqual([409, expect.stringContaining("holds a newer draft")]);
    const mainImageId = String(await addPicture(site.db, "A house"));
    const other = await addProperty(site.db, { title: "Another", mainImageId }, null);
    const third = await addProperty(site.db, { title: "A third", mainImageId }, null);
    const many = await owner.post(list, [
      ["intent", "publish"],
      ["item", `${id}:3`],
      ["item", `${third}:1`],
    ]);
    expect(await messageShown(many)).toContain(
      "1 property published. 1 property left alone: its form holds a newer draft, open it to publish that: “As published”.",
    );
    expect((await site.visitor().get(`/property/${id}`)).status).toBe(404);
    expect(await messageShown(await owner.post(list, { intent: "publish", item: `${other}:1` }))).toContain(
      "published",
    );

    await messageShown(await press("publish", formOf(id), {}));
    expect(await visitorsRead(`/property/${id}`)).toContain("As drafted");
    expect(wordsOf((await owner.get(list)).body)).not.toContain("Newer draft");
  });

  test("is discarded, and the form shows the page again", async () => {
    const discarded = await owner.post(formOf(id), { intent: "discard-draft", item: `${id}:2` });
    expect(await messageShown(discarded)).toContain("Draft discarded.");
    expect(await titleInForm(id)).toBe("As published");
    expect((await owner.post(formOf(id), { intent: "discard-draft", item: `${id}:2` })).status).toBe(409);
  });

  test("is not overwritten unseen by a form that was opened before it", async () => {
    const opened = { ...fieldsOf((await owner.get(formOf(id))).body), version: "1", title: "Typed elsewhere" };
    for (const intent of ["save", "save-draft"]) {
      const answer = await owner.post(formOf(id), { ...opened, intent });
      expect(answer.status).toBe(409);
      expect(answer.body).toContain("Ada Nakato saved a draft of it today at");
      expect(fieldsOf(answer.body).title).toBe("Typed elsewhere");
    }
    expect((await findFormDraft(site.db, `property-${id}`, null))?.fields.title).toBe("As drafted");
  });

  test("does not overwrite unseen what was changed on the page after it", async () => {
    const details = propertyDetails({ title: "As published", location: "Muyenga" });
    await propertyRecords.edit(site.db, { id, version: 2, details }, by, site.clock.now);
    expect(wordsOf((await owner.get(formOf(id))).body)).toContain("The page was changed since");
    const answer = await press("save", formOf(id), {});
    expect([answer.status, fieldsOf(answer.body).title]).toEqual([409, "As drafted"]);
    // The rejected form has the newest version's number, so sending it again saves over that version.
    const again = await owner.post(formOf(id), { ...fieldsOf(answer.body), version: "3", intent: "save" });
    expect(await messageShown(again)).toContain("Property updated.");
    expect(await visitorsRead(`/property/${id}`)).toContain("As drafted");
  });

  test("is not in the way of what is done beside the form, and follows it into the bin and out", async () => {
    const found = await propertyRecords.find(site.db, id);
    await propertyRecords.publish(site.db, { id, version: found?.version ?? 0, publishedAt: null }, by, site.clock.now);
    expect(await titleInForm(id)).toBe("As drafted");
    expect(await messageShown(await press("publish", formOf(id), {}))).toContain("Property published.");
    expect(await visitorsRead(`/property/${id}`)).toContain("As drafted");
  });

  test("is gone for good with its record", async () => {
    await propertyRecords.remove(site.db, { id, version: 2 }, by, site.clock.now);
    expect(await findFormDraft(site.db, `property-${id}`, null)).toBeDefined();
    await purgeDeleted(site.db, new Date(site.clock.now.getTime() + 31 * 86_400_000));
    expect(await findFormDraft(site.db, `property-${id}`, null)).toBeUndefined();
  });

  test("is listed in the versions and the audit log", async () => {
    expect(wordsOf((await owner.get(`/dashboard/versions/property/${id}`)).body)).toContain(
      "A draft was saved over it",
    );
    expect(wordsOf((await owner.get("/dashboard/audit")).body)).toContain("saved a draft over property “As drafted”");
  });
});

test.each([
  ["apartments", "apartment", "name", { name: "Pocket home" }, addApartment],
  ["posts", "post", "title", { title: "How to save" }, addPost],
  ["testimonials", "testimonial", "name", { name: "Sarah" }, addTestimonial],
] as const)("%s have drafts over their pages too", async (view, kind, name, fields, add) => {
  const id = await add(site.db, fields);
  const address = `/dashboard/${view}/${id}`;
  await press("save-draft", address, { [name]: "As drafted" });
  expect(fieldsOf((await owner.get(address)).body)[name]).toBe("As drafted");
  expect(await visitorsRead(kind === "post" ? "/blog" : kind === "testimonial" ? "/" : `/${kind}/${id}`)).toContain(
    Object.values(fields)[0],
  );
  await press("save", address, {});
  expect(await findFormDraft(site.db, `${kind}-${id}`, null)).toBeUndefined();
});

describe("what is previewed and not saved", () => {
  const drafts = () => site.db.selectFrom("form_drafts").select("subject").execute();

  test("is in no other form, and is deleted once saved", async () => {
    const id = await addProperty(site.db, { title: "Before" });
    await press("preview", formOf(id), { title: "Typed" });
    expect(await drafts()).toEqual([{ subject: `property-${id}` }]);
    expect(await titleInForm(id)).toBe("Before");
    await press("save", formOf(id), { title: "After" });
    expect(await drafts()).toEqual([]);
  });

  test("is forgotten after a day, and a draft that was saved over a page is not", async () => {
    const id = await addProperty(site.db, { title: "As published" });
    await press("save-draft", formOf(id), { title: "As drafted" });
    await press("preview", formOf("new"), { title: "Half a tit" });
    const hours = (count: number) => new Date(site.clock.now.getTime() + count * 3_600_000);
    expect(await forgetOldPreviews(site.db, hours(24))).toBe(0);
    expect(await forgetOldPreviews(site.db, hours(25))).toBe(1);
    expect(await titleInForm(id)).toBe("As drafted");
  });
});

describe("an end of publication", () => {
  const end = { unpublishOn: "2031-03-03", unpublishAt: "09:15" };
  const before = new Date("2031-03-03T06:14:59Z");
  const after = new Date("2031-03-03T06:15:00Z");

  test("is saved with the form, and takes a home off every page, list and answer when it passes", async () => {
    const id = await addProperty(site.db, { title: "For a while", isFeatured: "on" });
    expect(await messageShown(await press("save", formOf(id), end))).toContain("until 3 March 2031 at 9:15 AM");
    expect(wordsOf((await owner.get(list)).body)).toContain("until 3 March 2031 at 9:15 AM");
    const places = ["/properties", "/", "/api/v1/properties", "/sitemap.xml"];
    const seen = async () => {
      const visitor = site.visitor();
      const pages = await Promise.all(places.map((path) => visitor.get(path)));
      return [
        ...pages.map(({ body }) => /For a while|sitemap\/properties/.test(body)),
        (await visitor.get(`/property/${id}`)).status,
      ];
    };
    site.clock.now = before;
    expect(await announceDueContent(site.db, before)).toBe(false);
    expect(await seen()).toEqual([true, true, true, expect.any(Boolean), 200]);
    site.clock.now = after;
    expect(await announceDueContent(site.db, after)).toBe(true);
    await expect.poll(seen).toEqual([false, false, false, false, 404]);
  });

  test("takes an article off the site, and publishing it again is without that end", async () => {
    const id = await addPost(site.db, { title: "For a while" });
    await press("save", `/dashboard/posts/${id}`, end);
    expect(await visitorsRead("/blog")).toContain("For a while");
    site.clock.now = after;
    await announceDueContent(site.db, after);
    await expect.poll(() => visitorsRead("/blog")).not.toContain("For a while");
    expect((await site.visitor().get("/feed.xml")).body).not.toContain("For a while");
    owner = await signedIn(site);
    const form = `/dashboard/posts/${id}`;
    expect(wordsOf((await owner.get(form)).body)).toContain("Was on the site until today at 9:15 AM");
    expect(wordsOf((await owner.get("/dashboard/posts?show=draft")).body)).toContain("For a while");
    await owner.post("/dashboard/posts", { intent: "publish", item: `${id}:2` });
    await expect.poll(() => visitorsRead("/blog")).toContain("For a while");
  });

  test("that cannot be is asked for again, and what was typed stays", async () => {
    const id = await addProperty(site.db);
    const past = await press("save", formOf(id), { unpublishOn: "2001-01-01", unpublishAt: "09:15" });
    expect([past.status, fieldsOf(past.body).unpublishOn]).toEqual([400, "2001-01-01"]);
    expect(wordsOf(past.body)).toContain("Choose a time in the future");
    const half = await press("publish", formOf("new"), { title: "New", unpublishOn: "2031-03-03" });
    expect([half.status, wordsOf(half.body)]).toEqual([400, expect.stringContaining("Choose the day and the time")]);
  });

  test("waits in a draft over a page until that is published", async () => {
    const id = await addProperty(site.db);
    await press("save-draft", formOf(id), end);
    expect((await propertyRecords.find(site.db, id))?.unpublishAt).toBeNull();
    expect(fieldsOf((await owner.get(formOf(id))).body)).toMatchObject(end);
    await press("save", formOf(id), {});
    expect((await propertyRecords.find(site.db, id))?.unpublishAt).toEqual(after);
  });
});

test("a list says on each card the value by which somebody has ordered it", async () => {
  await addProperty(site.db, { title: "Quiet Corner" });
  const shown = async (sort: string) => wordsOf((await owner.get(`${list}?sort=${sort}`)).body);
  expect(await shown("views")).toContain("Quiet Corner 0 views in 30 days");
  expect(await shown("newest")).toMatch(/Quiet Corner Added /);
  expect(await shown("-changed")).toMatch(/Quiet Corner Changed /);
  expect(await shown("name")).not.toMatch(/0 views in 30 days|Quiet Corner (Added|Changed)/);
});
