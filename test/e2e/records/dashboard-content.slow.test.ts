import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect } from "vitest";
import { announceDueContent } from "#server/content-jobs.ts";
import { ada } from "#test/administrator.ts";
import { type ServedSite, serveSite, testInBrowser as test } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addApartment, addPicture, addPost, addTestimonial } from "#test/catalogue/records.ts";
import { photo } from "#test/media/pictures.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";

// Properties have tests of their own, in dashboard-properties.test.ts.

let server: TestServer;
let site: ServedSite;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await startTestServer();
  const databaseUrl = server.url("postgres");
  await server.migrate("postgres");
  site = await serveSite(browser, { databaseUrl, jobs: true });
  page = await administratorPage(site);
});
afterEach(async () => {
  await server.start();
  expect(site.consoleErrors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await site.remove();
  await server.remove();
});

type Kind = {
  resource: string;
  subject: string;
  list: string;
  table: "apartment_types" | "posts" | "testimonials";
  emptyText: string;
  addLink: string;
  publish: string;
  save: string;
  /** The field with this label has the name of the record. */
  name: string;
  /** These other fields are required. */
  fields: Record<string, string>;
  /** This question is asked before publishing; undefined if there is none. */
  missing?: string;
  edited: string;
  pictureGroup: string;
  wrong: readonly [field: string, submitted: string, message: string][];
  sitePath: (id: number) => string;
  make: (name: string) => Promise<number>;
};

const kinds: Kind[] = [
  {
    resource: "apartment",
    subject: "Apartment",
    list: "apartments",
    table: "apartment_types",
    emptyText: "No apartment types yet. Add your first apartment type!",
    addLink: "Add New Apartment Type",
    publish: "Add Apartment",
    save: "Update Apartment Type",
    name: "Name",
    fields: { "Price (UGX)": "185M", "Area in m²": "140 m²", Bathrooms: "2" },
    missing: "It has no main picture.",
    edited: "Description",
    pictureGroup: "Main picture",
    wrong: [
      ["Name", " ", "Please enter apartment name"],
      ["Price (UGX)", "", "Please enter apartment price"],
      ["Area in m²", "", "Please enter apartment area"],
      ["Bedrooms", "-1", "Enter a whole number from 0 to 100"],
      ["Bathrooms", "0", "Enter a whole number from 1 to 100"],
    ],
    sitePath: (id) => `/apartment/${id}`,
    make: (name) => addApartment(site.db, { name }),
  },
  {
    resource: "blog post",
    subject: "Blog post",
    list: "posts",
    table: "posts",
    emptyText: "No blog posts yet. Create your first post!",
    addLink: "Add New Blog Post",
    publish: "Publish Blog Post",
    save: "Update Blog Post",
    name: "Title",
    fields: {},
    edited: "Excerpt",
    pictureGroup: "Featured image",
    wrong: [["Title", " ", "Please enter a title"]],
    sitePath: (id) => `/blog/${id}`,
    make: (title) => addPost(site.db, { title }),
  },
  {
    resource: "testimonial",
    subject: "Testimonial",
    list: "testimonials",
    table: "testimonials",
    emptyText: "No testimonials yet. Add your first testimonial!",
    addLink: "Add New Testimonial",
    publish: "Publish Testimonial",
    save: "Update Testimonial",
    name: "Full name",
    fields: { Quote: "I pay as I earn." },
    edited: "Quote",
    pictureGroup: "Profile picture",
    wrong: [
      ["Full name", " ", "Please enter a name"],
      ["Quote", " ", "Please enter a quote"],
    ],
    sitePath: () => "/",
    make: (name) => addTestimonial(site.db, { name }),
  },
];

/** Finds a field of the form, and not of a dialog or the search. */
const field = (label: string): Locator => page.getByRole("main").getByLabel(label, { exact: false }).first();

/** Fills a field, and opens the section that is folded around it while it is empty. */
async function fill(label: string, text: string): Promise<void> {
  await field(label).waitFor({ state: "attached" });
  const fold = field(label).locator("xpath=ancestor::details[not(@open)]/summary");
  if (await fold.isVisible()) await fold.click();
  await field(label).fill(text);
}
const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
const waitForText = (text: string) => page.getByText(text, { exact: true }).waitFor();

/** Tells whether visitors read the text at this address, or at the one to which it redirects. */
async function isRead(path: string, text: string): Promise<boolean> {
  const answer = await site.visitor().get(path);
  const location = answer.headers.get("location");
  const { body } = location ? await site.visitor().get(new URL(location, site.publicUrl).pathname) : answer;
  return body.includes(text);
}
const visitorsRead = (path: string, text: string) => expect.poll(() => isRead(path, text));

/** Resolves once the pool has only connections to the restarted server. */
async function bringDatabaseBack(): Promise<void> {
  await server.start();
  const askOnEach = () => Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(site.db));
  const isBack = () =>
    Promise.all(askOnEach()).then(
      () => true,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
}

async function idOf({ table }: Kind): Promise<number> {
  const { id } = await site.db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return id;
}

describe.each(kinds)("of every kind: $resource", (kind) => {
  const { resource, subject, list } = kind;
  const title = `Sunny ${resource}`;
  const publish = async (label: string) => {
    // The form says what is missing before the record is published.
    if (kind.missing) await page.getByText(kind.missing).waitFor();
    await button(label).click();
  };

  test("the administrator adds, changes, takes off the site, schedules, deletes and restores it", async () => {
    await openView(page, list);
    await waitForText(kind.emptyText);
    await page.getByRole("link", { name: kind.addLink }).first().click();
    await button(kind.publish).waitFor();
    await fill(kind.name, title);
    for (const [label, value] of Object.entries(kind.fields)) await fill(label, value);
    await publish(kind.publish);
    await page.getByText(`${subject} published.`).waitFor();
    const id = await idOf(kind);
    const path = kind.sitePath(id);
    await visitorsRead(path, title).toBe(true);

    await button(kind.save).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/${list}/${id}`);
    await fill(kind.edited, "Words that were not there before.");
    await button(kind.save).click();
    await page.getByText(`${subject} updated.`).waitFor();
    await visitorsRead(path, "Words that were not there before.").toBe(true);

    await button("Take off the site").click();
    const question = page.getByRole("dialog", { name: `Take this ${resource} off the site?` });
    await question.getByRole("button", { name: "Take off the site" }).click();
    await page.getByText(`${subject} taken off the site.`).waitFor();
    await visitorsRead(path, title).toBe(false);

    await page.getByText("Schedule", { exact: true }).first().click();
    await page.getByLabel(/^Day/).fill("2031-03-03");
    await page.getByLabel("Time in Kampala").fill("09:15");
    await publish("Schedule");
    await waitForText("Appears on 3 March 2031 at 9:15 AM");
    const row = await site.db.selectFrom(kind.table).select("published_at").where("id", "=", id).executeTakeFirst();
    expect(row?.published_at?.toISOString()).toBe("2031-03-03T06:15:00.000Z");
    // The administrator's session would end at that time, so the page is left while the clock is ahead.
    const form = page.url();
    await page.goto("about:blank");
    const before = site.clock.now;
    site.clock.now = new Date("2031-03-03T06:15:01Z");
    await announceDueContent(site.db, site.clock.now);
    await visitorsRead(path, title).toBe(true);
    site.clock.now = before;
    await page.goto(form);
    await waitForHydration(page);

    await button("Publish now").click();
    await page.getByText(`${subject} published.`).waitFor();
    await visitorsRead(path, title).toBe(true);

    await openView(page, list);
    await button(`Delete ${resource} ${title}`).click();
    const dialog = page.getByRole("dialog", { name: `Are you sure you want to delete this ${resource}?` });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText(`${subject} deleted. You can restore it for 30 days.`).waitFor();
    await visitorsRead(path, title).toBe(false);
    await openView(page, "bin");
    await button(`Restore ${title}`).click();
    await page.getByText("restored, as it was.").waitFor();
    await visitorsRead(path, title).toBe(true);

    const entries = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("entity_id", "=", String(id))
      .where(
        "action",
        "like",
        `${{ apartment_types: "apartment", posts: "post", testimonials: "testimonial" }[kind.table]}.%`,
      )
      .orderBy("id")
      .execute();
    expect(entries.map(({ action }) => action.split(".")[1])).toEqual([
      "create",
      "edit",
      "publish",
      "publish",
      "publish",
      "delete",
      "restore",
    ]);
  });

  test("shows at each field what is wrong, and the form keeps the rest", async () => {
    await openView(page, `${list}/new`);
    await fill(kind.edited, "Typed with care");
    for (const [label, submitted] of kind.wrong) await fill(label, submitted);
    await button(kind.publish).click();
    for (const [label, submitted, message] of kind.wrong) {
      // The message may be there for another field, so the field itself is checked too.
      await page.getByText(message, { exact: true }).first().waitFor();
      expect(await field(label).getAttribute("aria-invalid")).toBe("true");
      expect(await field(label).inputValue()).toBe(submitted);
    }
    if (!kind.wrong.some(([label]) => label === kind.edited)) {
      expect(await field(kind.edited).inputValue()).toBe("Typed with care");
    }
    await forgetDrafts();
  });

  test("loses nothing when the database is away, neither at saving nor at deleting", async () => {
    const id = await kind.make("Strong roof");
    await openView(page, `${list}/${id}`);
    await fill(kind.edited, "Typed while it was there");
    await server.stop();
    await button(kind.save).click();
    const reason = "Our records are out of reach. Nothing was changed. Please try again shortly.";
    await page.getByText(`Error saving ${resource}: ${reason}`).waitFor();
    expect(await field(kind.edited).inputValue()).toBe("Typed while it was there");
    await bringDatabaseBack();
    await button(kind.save).click();
    await page.getByText(`${subject} updated.`).waitFor();

    await openView(page, list);
    await server.stop();
    await button(`Delete ${resource} Strong roof`).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText(`Error deleting ${resource}: ${reason}`).waitFor();
    await page.getByRole("link", { name: "Strong roof", exact: true }).waitFor();
    await bringDatabaseBack();
    // The browser also reports the rejection as an error.
    site.consoleErrors.length = 0;
  });

  test("signs in on the same page after the session has ended, and the save goes on", async () => {
    const id = await kind.make("Long day");
    await openView(page, `${list}/${id}`);
    await fill(kind.edited, "Typed before the end");
    await site.db.deleteFrom("sessions").execute();
    await button(kind.save).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password", { exact: false }).first().fill(ada.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await page.getByText(`${subject} updated.`).waitFor();
    await visitorsRead(kind.sitePath(id), "Typed before the end").toBe(true);
  });

  test("sees why a file is no picture, and what became of one that was deleted meanwhile", async () => {
    const id = await kind.make("With a picture");
    await openView(page, `${list}/${id}`);
    const group = page.getByRole("group", { name: kind.pictureGroup });
    const choose = (name: string, buffer: Buffer) =>
      group.locator("input[type=file]").first().setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await choose("script.jpg", Buffer.from("<script>alert(1)</script>"));
    await group.getByText("Please upload only JPG, PNG, or WebP images", { exact: true }).waitFor();
    // The browser would scale a photo down, but sends a file that it cannot read as it is.
    await choose("huge.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_300_000, 7)]));
    await group.getByText("Image size should be less than 5MB", { exact: true }).waitFor();
    await group.getByRole("button", { name: "Remove huge.jpg" }).click();
    await choose("good.jpg", await photo(400, 300, { seed: 2 }));
    await group.getByRole("button", { name: /^Describe picture/ }).waitFor();
    await fill(kind.edited, "Typed beside the picture");
    await site.db.deleteFrom("media").execute();
    await button(kind.save).click();
    await waitForText(
      `Error saving ${resource}: A picture, category or tag that you chose was deleted meanwhile. Please choose again.`,
    );
    expect(await field(kind.edited).inputValue()).toBe("Typed beside the picture");
    await forgetDrafts();
  });
});

/** Leaves the form by Cancel, which removes its draft. A new form would otherwise offer the text of the last one. */
async function forgetDrafts(): Promise<void> {
  await page.getByRole("link", { name: "Cancel" }).click();
}

test("two posts of one title have addresses of their own", async () => {
  for (let time = 0; time < 2; time += 1) {
    await openView(page, "posts/new");
    await fill("Title", "The same title");
    await button("Publish Blog Post").click();
    await page.getByText("Blog post published.").waitFor();
  }
  await visitorsRead("/blog/the-same-title", "The same title").toBe(true);
  await visitorsRead("/blog/the-same-title-2", "The same title").toBe(true);
});

describe("categories, tags and units", () => {
  const dialog = () => page.getByRole("dialog");

  test.each([
    ["categories", "Add Category", "Land", "category"],
    ["tags", "Add Tag", "modern", "tag"],
  ])("%s are added once, renamed and deleted with a word about what was filed", async (view, add, name, resource) => {
    await openView(page, view);
    await button(add).click();
    await dialog().getByRole("button", { name: add }).click();
    await dialog().getByText("Please enter a name", { exact: true }).waitFor();
    await dialog().getByLabel("Name").fill(name);
    await dialog().getByRole("button", { name: add }).click();
    await waitForText(`“${name}” added.`);
    await button(add).click();
    await dialog().getByLabel("Name").fill(name);
    await dialog().getByRole("button", { name: add }).click();
    await dialog().getByText("This name is already taken", { exact: true }).waitFor();
    expect(await dialog().getByLabel("Name").inputValue()).toBe(name);
    await server.stop();
    await dialog().getByLabel("Name").fill(`${name} two`);
    await dialog().getByRole("button", { name: add }).click();
    await dialog()
      .getByText(/^Our records are out of reach/)
      .waitFor();
    expect(await dialog().getByLabel("Name").inputValue()).toBe(`${name} two`);
    await bringDatabaseBack();
    site.consoleErrors.length = 0;
    await dialog().getByRole("button", { name: add }).click();
    await waitForText(`“${name} two” added.`);
    await button(`Edit ${resource} ${name} two`).click();
    await dialog().getByLabel("Name").fill(`${name} three`);
    await dialog().getByRole("button", { name: "Save" }).click();
    // A dead connection is only noticed by the first request that uses it, so the form may have to be sent again.
    const isAway = dialog().getByText(/^Our records are out of reach/);
    await page.getByText(`“${name} three” saved.`).or(isAway).waitFor();
    if (await isAway.isVisible()) await dialog().getByRole("button", { name: "Save" }).click();
    await waitForText(`“${name} three” saved.`);
    await button(`Delete ${resource} ${name} three`).click();
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole("dialog", { name: `Are you sure you want to delete this ${resource}?` })
      .getByRole("button", { name: "Delete" })
      .click();
    await waitForText(`“${name} three” deleted.`);
    expect(await page.getByRole("heading", { name: `${name} three` }).count()).toBe(0);
  });

  test("a building gets floors and many units at once, and a number is given once", async () => {
    await openView(page, "units");
    const send = (name: string) => dialog().getByRole("button", { name }).click();
    await button("Add Building").first().click();
    await send("Add Building");
    await dialog().getByText("Please enter the building's name", { exact: true }).waitFor();
    await dialog().getByLabel("Name").fill("Sunrise Court");
    await send("Add Building");
    await waitForText("Building added.");
    await button("Add floor").click();
    await send("Add floor");
    await dialog().getByText("Please say what the floor holds", { exact: true }).waitFor();
    await dialog().getByRole("textbox", { name: "What is on it" }).fill("2BR");
    await send("Add floor");
    await waitForText("Floor added.");
    await button("What to do with floor 1").click();
    await button("Add units to floor 1").click();
    await dialog().getByRole("textbox").first().fill("1-01 to 1-03");
    await send("Add units");
    await waitForText("3 units added.");
    await button("What to do with floor 1").click();
    await button("Add units to floor 1").click();
    await dialog().getByRole("textbox").first().fill("1-03, 1-04");
    await send("Add units");
    await dialog().getByText("Already there: 1-03. Nothing was added", { exact: true }).waitFor();
    expect(await dialog().getByRole("textbox").first().inputValue()).toBe("1-03, 1-04");
    await dialog().getByRole("textbox").first().fill("1-04");
    await send("Add units");
    await waitForText("1 unit added.");
    const type = await addApartment(site.db, { name: "Starter Home" });
    await site.db.updateTable("units").set({ apartment_type_id: type }).execute();
    await openView(page, "units");
    await button("What to do with floor 1").click();
    await button("Add units to floor 1").click();
    expect(await dialog().getByLabel("Type").inputValue()).toBe(`Starter Home (apartment ${type})`);
    await dialog().getByRole("button", { name: "Cancel" }).click();
    const numbers = async () => (await site.db.selectFrom("units").select("number").execute()).length;
    await expect.poll(numbers).toBe(4);
  });
});

async function tabTo(name: string | RegExp): Promise<void> {
  const visited: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const focused: string = await page.evaluate(() => {
      const element = document.activeElement;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null;
      return (element?.getAttribute("aria-label") ?? label?.textContent ?? element?.textContent ?? "").trim();
    });
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
    visited.push(focused);
  }
  throw new Error(`Tab never came to ${name}, but to ${visited.join(" | ")}`);
}

test("a whole story is possible by keyboard alone", async () => {
  await openView(page, "");
  await tabTo("Testimonials");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Testimonials" }).waitFor();
  await tabTo("Add New Testimonial");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Add Testimonial" }).waitFor();
  await tabTo(/^Full name/);
  await page.keyboard.type("Kato by keys");
  await tabTo(/^Quote/);
  await page.keyboard.type("No mouse was near.");
  await tabTo("Save draft");
  await page.keyboard.press("Enter");
  await page.getByText("Testimonial saved as a draft.").waitFor();
  await waitForText("Draft, not on the site yet");
  await tabTo("Publish Testimonial");
  await page.keyboard.press("Space");
  await page.getByText("Testimonial published.").waitFor();
  await visitorsRead("/", "No mouse was near.").toBe(true);
  await tabTo("Delete");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this testimonial?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Delete");
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await tabTo("Delete");
  await page.keyboard.press("Enter");
  await page.getByText("Testimonial deleted.").waitFor();
  await tabTo("Undo");
  await page.keyboard.press("Enter");
  await page.getByText("Testimonial restored.").waitFor();
});

test("every step is possible on a phone, without sideways scrolling or accessibility violations", async () => {
  await addPicture(site.db, "A red roof");
  await page.setViewportSize({ width: 360, height: 740 });
  const look = async (what: string) => {
    expect(await overflow(page), `${what} scrolls sideways`).toEqual([]);
    expect(await violations(page), what).toEqual([]);
  };
  await openView(page, "");
  await button("Add").click();
  await page.getByRole("link", { name: "An apartment type" }).click();
  await page.getByRole("heading", { level: 1, name: "Add Apartment Type" }).waitFor();
  await fill("Name", "Pocket home");
  await fill("Price (UGX)", "75M");
  await fill("Area in m²", "35");
  await look("the form");
  await page.getByText("It has no number of bathrooms.").waitFor();
  await button("Add Apartment").click();
  await page.getByText("Apartment published.").waitFor();
  await look("the form that was saved");
  await openView(page, "apartments");
  await look("the list");
  await button("Change the status of Pocket home: Available").click();
  await look("the status");
  await page.getByRole("dialog").getByLabel("Reserved").check();
  await button("Save status").click();
  await page.getByText("Apartment updated.").waitFor();
  await page.getByRole("link", { name: "Pocket home", exact: true }).click();
  await button("Take off the site").click();
  await look("the question");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await button("Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Apartment deleted.").waitFor();
  await button("Undo").click();
  await page.getByText("Apartment restored.").waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
});
