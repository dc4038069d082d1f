import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findProperty } from "#server/catalogue/properties.ts";
import { announceDueContent } from "#server/content-jobs.ts";
import { addPost, addProperty } from "#test/catalogue/records.ts";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, awaken, openView } from "./dashboard.ts";

let browser: Browser;
let site: ServedSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
});
// The frame of a preview runs no script, and the browser says so each time.
const isMeant = (error: string) => error.includes("the document's frame is sandboxed");
afterEach(() => expect(site.consoleErrors.splice(0).filter((error) => !isMeant(error))).toEqual([]));
afterAll(async () => {
  await site.remove();
  await browser.close();
});

const phone = { viewport: { width: 360, height: 780 } };
const patience = { timeout: 15_000 };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience);
const visitorsRead = (path: string) => expect.poll(async () => (await site.visitor().get(path)).body, patience);
const kept = () => site.db.selectFrom("form_drafts").select(["subject", "fields"]).execute();
const looksRight = async (page: Page) => expect([await violations(page), await overflow(page)]).toEqual([[], []]);

test("somebody on a phone publishes a new home with one press, and what was typed last is on the site", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "properties/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Hillside House");
  await page.getByLabel("Description").fill("The morning sun.");
  await looksRight(page);
  // Enter does what changes least.
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await said(page, "Property saved as a draft.");
  await looksRight(page);
  const [, id] = /\/dashboard\/properties\/(\d+)/.exec(page.url()) ?? [];
  expect((await site.visitor().get(`/property/${id}`)).status).toBe(404);
  expect(await page.getByRole("link", { name: "See it on the site" }).count()).toBe(0);
  await page.getByRole("link", { name: "Preview" }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "Hillside House", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await page.getByLabel("Description").fill("The evening sun.");
  await press(page, "Publish Property");
  await said(page, "Property published.");
  await visitorsRead(`/property/${id}`).toContain("The evening sun.");
  // It stays on the page, and goes on from there.
  await page.getByLabel("Description").fill("The sun all day.");
  await press(page, "Update Property");
  await said(page, "Property updated.");
  expect(new URL(page.url()).pathname).toBe(`/dashboard/properties/${id}`);
  await visitorsRead(`/property/${id}`).toContain("The sun all day.");
  expect(await page.getByLabel("Description").inputValue()).toBe("The sun all day.");
  expect(await kept()).toEqual([]);
  await page.context().close();
});

test("a draft over a published page is kept, seen and discarded, and on the site once it is updated", async () => {
  const id = await addProperty(site.db, { title: "As published" });
  const page = await administratorPage(site, phone);
  await openView(page, `properties/${id}`);
  for (const isDiscarded of [true, false]) {
    await page.getByRole("textbox", { name: "Title" }).fill("As drafted");
    await press(page, "Save draft");
    await said(page, "Property saved as a draft. The published page stays as it is.");
    await said(page, /^This is the draft that Ada Nakato saved today at/);
    await looksRight(page);
    await visitorsRead(`/property/${id}`).toContain("As published");
    if (!isDiscarded) break;
    await press(page, "Discard the draft");
    await looksRight(page);
    await page.getByRole("dialog").getByRole("button", { name: "Discard the draft" }).click();
    await said(page, "Draft discarded.");
    await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("As published");
  }
  await openView(page, "properties");
  await said(page, "Draft over the published page");
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
  await said(page, "Property updated.");
  await visitorsRead(`/property/${id}`).toContain("As drafted");
  expect(await kept()).toEqual([]);
  expect(await page.getByText(/^This is the draft/).count()).toBe(0);
  await page.context().close();
});

describe("what is typed on one device", () => {
  test("goes on on another, is saved there, and the first is told", async () => {
    const id = await addProperty(site.db, { title: "Bukoto Duplex" });
    const [desk, other] = [await administratorPage(site), await administratorPage(site, phone)];
    await openView(desk, `properties/${id}`);
    await desk.getByLabel("Description").fill("Half a sentence about");
    await said(desk, "Not saved yet, but kept: you can go on on any device.");
    await openView(other, `properties/${id}`);
    await said(other, /^This is what you typed today at [\d:]+ on another device\. It is not saved yet\./);
    expect(await other.getByLabel("Description").inputValue()).toBe("Half a sentence about");
    await looksRight(other);
    await other.getByLabel("Description").fill("Half a sentence about the garden.");
    await press(other, "Update Property");
    await said(other, "Property updated.");
    expect(await kept()).toEqual([]);
    // The first device still has its own, and overwrites nothing unseen.
    await desk.reload();
    await awaken(desk);
    await said(desk, /^This is what you typed today at [\d:]+\. It is not saved yet\./);
    expect(await desk.getByLabel("Description").inputValue()).toBe("Half a sentence about");
    await press(desk, "Update Property");
    await said(desk, "Somebody saved this while you were editing");
    expect((await findProperty(site.db, id))?.details.description).toBe("Half a sentence about the garden.");
    await desk.getByRole("link", { name: "Cancel" }).click();
    await Promise.all([desk.context().close(), other.context().close()]);
  });

  test("and on another as well: the newer is shown, and the older is a press away", async () => {
    const [desk, other] = [await administratorPage(site, phone), await administratorPage(site)];
    const description = (page: Page) => page.getByLabel("Description").inputValue();
    await openView(desk, "properties/new");
    await openView(other, "properties/new");
    await desk.getByLabel("Description").fill("Typed at the desk");
    await said(desk, "Not saved yet, but kept: you can go on on any device.");
    // The server's clock goes on.
    site.clock.now = new Date();
    await other.getByLabel("Description").fill("Typed on the way");
    await said(other, "Not saved yet, but kept: you can go on on any device.");
    await desk.reload();
    await awaken(desk);
    await said(desk, /on another device\. It is not saved yet\./);
    expect(await description(desk)).toBe("Typed on the way");
    await said(desk, /^You also typed something on this one, today at/);
    await looksRight(desk);
    await press(desk, "Show that instead");
    expect(await description(desk)).toBe("Typed at the desk");
    await press(desk, "Show that instead");
    expect(await description(desk)).toBe("Typed on the way");
    await press(desk, "Discard");
    await expect.poll(() => description(desk)).toBe("Typed at the desk");
    await press(desk, "Discard");
    await expect.poll(() => description(desk)).toBe("");
    await expect.poll(kept, patience).toEqual([]);
    await other.getByRole("link", { name: "Cancel" }).click();
    await Promise.all([desk.context().close(), other.context().close()]);
  });

  test("is kept when the page is left at once, and not while the line is lost", async () => {
    const page = await administratorPage(site, phone);
    await openView(page, "testimonials/new");
    await page.getByLabel("Quote").fill("Written in a hurry");
    await page.goto("about:blank");
    await expect
      .poll(kept, patience)
      .toMatchObject([{ subject: "testimonial-new", fields: { quote: ["Written in a hurry"] } }]);
    await openView(page, "testimonials/new");
    expect(await page.getByLabel("Quote").inputValue()).toBe("Written in a hurry");
    expect(await page.getByText("on another device").count()).toBe(0);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/dashboard/drafts")) sent.push(request.url());
    });
    await page.context().setOffline(true);
    await page.getByLabel("Quote").fill("Written in a tunnel");
    await said(page, "Not saved yet, but kept on this device.");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.context().setOffline(false);
    expect(sent).toEqual([]);
    await page.getByLabel("Quote").fill("Written in a tunnel, and after it");
    await said(page, "Not saved yet, but kept: you can go on on any device.");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(kept, patience).toEqual([]);
    await page.context().close();
    // The stream of news was lost with the line.
    site.consoleErrors.length = 0;
  });
});

test.each([
  ["saved", "Save draft", "/dashboard/testimonials/new.data"],
  ["cancelled", "Cancel", "/dashboard/drafts"],
])("a form that is %s while its text is on its way leaves no draft behind", async (_what, button, address) => {
  const page = await administratorPage(site, phone);
  await openView(page, "testimonials/new");
  const [order, pressed] = [[] as string[], Promise.withResolvers<void>()];
  await page.route("**/dashboard/drafts", async (route) => {
    if (order.includes("text is on its way")) return route.continue();
    order.push("text is on its way");
    await pressed.promise;
    // It arrives, whatever has become of the page.
    const response = await route.fetch();
    order.push("text has arrived");
    await route.fulfill({ response }).catch(() => {});
  });
  for (const [label, text] of [
    ["Full name", "Grace"],
    ["Quote", "Written in a hurry"],
  ] as const)
    await page.getByLabel(label).first().fill(text);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => order, patience).toEqual(["text is on its way"]);
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === address) order.push("it is forgotten");
  });
  await page.getByRole(button === "Cancel" ? "link" : "button", { name: button, exact: true }).click();
  if (button === "Cancel") await page.waitForURL("**/dashboard/testimonials");
  pressed.resolve();
  await expect.poll(() => order, patience).toHaveLength(3);
  expect(order).toEqual(["text is on its way", "text has arrived", "it is forgotten"]);
  await expect.poll(kept, patience).toEqual([]);
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
  await said(page, "Choose a time to come");
  await looksRight(page);
  await page.getByLabel("Last day").fill("2031-12-03");
  await press(page, "Update Property");
  await said(page, /^On the site since .*, until 3 December 2031 at 8:00$/);
  await looksRight(page);
  expect((await site.visitor().get(`/property/${id}`)).status).toBe(200);
  await page.goto("about:blank");
  const before = site.clock.now;
  site.clock.now = new Date("2031-12-03T05:00:00Z");
  await announceDueContent(site.db, site.clock.now);
  await expect.poll(async () => (await site.visitor().get(`/property/${id}`)).status, patience).toBe(404);
  site.clock.now = before;
  await page.context().close();
});

test("all of it works without script", async () => {
  const page = await administratorPage(site, { ...phone, javaScriptEnabled: false });
  const go = (view: string) => page.goto(`/dashboard/${view}`);
  await go("properties/new");
  await page.getByRole("textbox", { name: "Title" }).fill("No script");
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await said(page, "Property saved as a draft.");
  const [, id] = /\/dashboard\/properties\/(\d+)/.exec(page.url()) ?? [];
  await page.getByText("Schedule", { exact: true }).first().click();
  await page.getByLabel(/^Day/).fill("2031-03-03");
  await page.getByLabel("Time in Kampala").fill("09:15");
  await page.getByLabel("Location").fill("Kololo");
  await press(page, "Schedule");
  await said(page, "Appears on 3 March 2031 at 9:15");
  expect(await page.getByLabel("Location").inputValue()).toBe("Kololo");
  await page.getByLabel("Location").fill("Muyenga");
  await press(page, "Publish now");
  await said(page, "Property published.");
  await visitorsRead(`/property/${id}`).toContain("Muyenga");
  await page.getByLabel("Location").fill("Nakasero");
  await press(page, "Save draft");
  await said(page, "The published page stays as it is.");
  await visitorsRead(`/property/${id}`).toContain("Muyenga");
  expect(await page.getByLabel("Location").inputValue()).toBe("Nakasero");
  await page.getByLabel("City", { exact: true }).fill("Entebbe");
  await press(page, "Preview");
  await page.getByRole("link", { name: "Back to the form" }).click();
  await said(page, /^This is what you typed today at [\d:]+\. It is not saved yet\./);
  expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Entebbe");
  await press(page, "Discard");
  await said(page, "What was typed is discarded.");
  expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Kampala");
  await press(page, "Update Property");
  await said(page, "Property updated.");
  await visitorsRead(`/property/${id}`).toContain("Nakasero");
  expect(await overflow(page)).toEqual([]);
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
