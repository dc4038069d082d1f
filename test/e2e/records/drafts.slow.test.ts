import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { announceDueContent } from "#server/content-jobs.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addPost, addProperty } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
});
// The browser reports that a preview's frame may not run scripts.
const isMeant = (error: string) => error.includes("the document's frame is sandboxed");
afterEach(() => expect(site.consoleErrors.splice(0).filter((error) => !isMeant(error))).toEqual([]));

const phone = { viewport: { width: 360, height: 780 } };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const visitorsRead = (path: string) => expect.poll(async () => (await site.visitor().get(path)).body);
const kept = () => site.db.selectFrom("form_drafts").select(["subject", "fields"]).execute();
const looksRight = async (page: Page) => expect([await violations(page), await overflow(page)]).toEqual([[], []]);

test("a new home is published on a phone, asked once about its picture, with the latest text on the site", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "properties/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Hillside House");
  await page.getByRole("heading", { name: "What it is" }).click();
  await page.getByLabel("Description").fill("The morning sun.");
  await looksRight(page);
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await waitForText(page, "Property saved as a draft.");
  await looksRight(page);
  const [, id] = /\/dashboard\/properties\/(\d+)/.exec(page.url()) ?? [];
  expect((await site.visitor().get(`/property/${id}`)).status).toBe(404);
  expect(await page.getByRole("link", { name: "See it on the site" }).count()).toBe(0);
  await page.getByRole("link", { name: "Preview" }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "Hillside House", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await page.getByLabel("Description").fill("The evening sun.");
  await page.getByText("It has no main picture.").waitFor();
  await looksRight(page);
  await press(page, "Publish Property");
  await waitForText(page, "Property published.");
  await visitorsRead(`/property/${id}`).toContain("The evening sun.");
  await page.getByLabel("Description").fill("The sun all day.");
  await press(page, "Update Property");
  await waitForText(page, "Property updated.");
  expect(new URL(page.url()).pathname).toBe(`/dashboard/properties/${id}`);
  await visitorsRead(`/property/${id}`).toContain("The sun all day.");
  expect(await page.getByLabel("Description").inputValue()).toBe("The sun all day.");
  expect(await kept()).toEqual([]);
  await page.context().close();
});

test("a draft over a published page is stored, previewed and discarded, and on the site once it is updated", async () => {
  const id = await addProperty(site.db, { title: "As published" });
  const page = await administratorPage(site, phone);
  await openView(page, `properties/${id}`);
  for (const isDiscarded of [true, false]) {
    await page.getByRole("textbox", { name: "Title" }).fill("As drafted");
    await press(page, "Save draft");
    await waitForText(page, "Property saved as a draft. The published page stays as it is.");
    await waitForText(page, /^This is the draft that Ada Nakato saved today at/);
    await looksRight(page);
    await visitorsRead(`/property/${id}`).toContain("As published");
    if (!isDiscarded) break;
    await press(page, "Discard the draft");
    await looksRight(page);
    await page.getByRole("dialog").getByRole("button", { name: "Discard the draft" }).click();
    await waitForText(page, "Draft discarded.");
    await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("As published");
  }
  await openView(page, "properties");
  await waitForText(page, "Draft over the published page");
  await looksRight(page);
  await page.getByRole("link", { name: "As published", exact: true }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("As drafted");
  await press(page, "Preview");
  await page.frameLocator("iframe").getByRole("heading", { name: "As drafted", level: 1 }).waitFor();
  await looksRight(page);
  await page.getByRole("link", { name: "As it is saved" }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "As published", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await press(page, "Update Property");
  await waitForText(page, "Property updated.");
  await visitorsRead(`/property/${id}`).toContain("As drafted");
  expect(await kept()).toEqual([]);
  expect(await page.getByText(/^This is the draft/).count()).toBe(0);
  await page.context().close();
});

test("a home leaves the site at its time, and the form says until when it is there", async () => {
  const id = await addProperty(site.db, { title: "For a while" });
  const page = await administratorPage(site, phone);
  await openView(page, `properties/${id}`);
  await page.getByText("Take it off at a set time").click();
  await page.getByLabel("Last day").fill("2001-03-03");
  await page.getByLabel("Until, in Kampala").fill("08:00");
  await press(page, "Update Property");
  await waitForText(page, "Choose a time in the future");
  await looksRight(page);
  await page.getByLabel("Last day").fill("2031-12-03");
  await press(page, "Update Property");
  await waitForText(page, /^On the site since .*, until 3 December 2031 at 8:00 AM$/);
  await looksRight(page);
  expect((await site.visitor().get(`/property/${id}`)).status).toBe(200);
  await page.goto("about:blank");
  const before = site.clock.now;
  site.clock.now = new Date("2031-12-03T05:00:00Z");
  await announceDueContent(site.db, site.clock.now);
  await expect.poll(async () => (await site.visitor().get(`/property/${id}`)).status).toBe(404);
  site.clock.now = before;
  await page.context().close();
});

test("the fields of a schedule stay unfolded while the day that was missing is entered", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, `posts/${await addPost(site.db, { title: "Soon" }, null)}`);
  await page.getByText("Schedule", { exact: true }).first().click();
  await press(page, "Schedule");
  await waitForText(page, "Choose the day and the time");
  await page.getByLabel("Day", { exact: true }).fill("2031-03-03");
  await expect.poll(() => page.getByText("Choose the day and the time").count()).toBe(0);
  await page.getByLabel("Time in Kampala").fill("09:00");
  await press(page, "Schedule");
  await waitForText(page, /3 March 2031 at 9:00 AM/);
  await page.context().close();
});

test.each([360, 1440])(
  "the forms of drafts, scheduled and published articles are free of findings at %i px",
  async (width) => {
    const page = await administratorPage(site, { viewport: { width, height: 800 } });
    const times = [null, new Date("2031-03-03T06:15:00Z"), site.clock.now];
    for (const at of times) {
      const id = await addPost(site.db, { title: `An article with a long name ${width}` }, at);
      await openView(page, `posts/${id}`);
      await looksRight(page);
    }
    await page.context().close();
  },
);
