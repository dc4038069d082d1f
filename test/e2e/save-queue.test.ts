import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePropertyStatus, findProperty } from "#server/catalogue/properties.ts";
import { ada } from "#test/administrator.ts";
import { addProperty, by } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, awaken, openView } from "./dashboard.ts";

let browser: Browser;
let site: ServedSite;
let page: Page;
let grace: number;
let brian: number;

async function addPayingBuyer(name: string, phone: string): Promise<number> {
  const buyer = await newBuyer(site.db, name, phone);
  await newAgreement(site.db, buyer, site.clock.now, 1_000_000);
  return buyer;
}

beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
  grace = await addPayingBuyer("Grace Achieng", "+256772000001");
  brian = await addPayingBuyer("Brian Okello", "+256772000002");
});
beforeEach(async () => {
  page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  page.setDefaultTimeout(15_000);
});
afterEach(async () => {
  await page.context().close();
  // The browser itself reports what it was not answered.
  const meant = /Failed to load resource: net::ERR_|status of 503/;
  expect(site.consoleErrors.splice(0).filter((consoleError) => !meant.test(consoleError))).toEqual([]);
});
afterAll(async () => {
  await site.remove();
  await browser.close();
});

const results = (of = page) => of.getByRole("region", { name: "Results" });
const waiting = (of = page) => results(of).getByText(/^Waiting for the line/);
const payForm = (of = page) => of.getByRole("region", { name: "Record a payment", exact: true });
const setOffline = (isOffline: boolean, context: BrowserContext = page.context()) => context.setOffline(isOffline);
const stored = (of = page) =>
  of.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("amaka-queue")).length);
const notes = async () =>
  (await site.db.selectFrom("payments").select("note").orderBy("id").execute()).map(({ note }) => note);
const lastReceipt = async () => {
  const { receipt } = await site.db
    .selectFrom("payments")
    .select((eb) => eb.fn.max<number>("receipt_number").as("receipt"))
    .executeTakeFirstOrThrow();
  return Number(receipt);
};

async function pay(note: string, of = page): Promise<void> {
  await payForm(of).getByLabel("Note").fill(note);
  await payForm(of).getByRole("button", { name: "Record payment" }).click();
}

describe("a payment that is recorded without a line", () => {
  test("waits on the phone, is sent by itself when the line is back, and is said with its receipt", async () => {
    await openView(page, `buyers/${grace}`);
    await setOffline(true);
    await pay("In the tunnel");
    await results().getByText("Waiting for the line: 1 save (payment of Grace Achieng)").waitFor();
    expect(await payForm().getByLabel("Note").inputValue()).toBe("In the tunnel");
    expect(await notes()).not.toContain("In the tunnel");
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await setOffline(false);
    await results()
      .getByText(/^Payment of Grace Achieng: UGX 20,000 recorded, receipt \d+\.$/)
      .waitFor();
    expect((await notes()).filter((note) => note === "In the tunnel")).toHaveLength(1);
    await results()
      .getByText(`receipt ${await lastReceipt()}.`)
      .waitFor();
    // The form is for the next payment, and that is another one.
    await expect.poll(() => payForm().getByLabel("Note").inputValue()).toBe("");
    await pay("The next day");
    await expect.poll(notes).toContain("The next day");
    expect(await stored()).toBe(0);
  });

  test("is the one that waits when its button is pressed again, as it then stands", async () => {
    await openView(page, `buyers/${grace}`);
    await setOffline(true);
    await pay("Frist");
    await waiting().waitFor();
    await pay("First, spelled right");
    await expect.poll(() => stored()).toBe(1);
    await setOffline(false);
    await expect.poll(notes).toContain("First, spelled right");
    expect(await notes()).not.toContain("Frist");
  });

  test("is said where it can be sent from: the next step leads to the buyer's receipt from any view", async () => {
    await openView(page, `buyers/${grace}`);
    await setOffline(true);
    await pay("Seen from elsewhere");
    await waiting().waitFor();
    await page.getByRole("navigation", { name: "Everyday" }).getByRole("link", { name: "Today" }).click();
    await page.getByText("There is no connection. This page stays open").waitFor();
    await setOffline(false);
    await results()
      .getByText(/UGX 20,000 recorded/)
      .waitFor();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await results().getByRole("button", { name: "Send the receipt" }).click();
    await results().getByRole("link", { name: "Send on WhatsApp" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/buyers/${grace}`);
  });

  test("is sent after a reload too, by whichever view is opened", async () => {
    await openView(page, `buyers/${grace}`);
    const isForm = (url: URL) => url.pathname.startsWith("/dashboard/buyers");
    await page.route(isForm, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await pay("Before the battery died");
    await results()
      .getByText(/payment of Grace Achieng/)
      .first()
      .waitFor();
    await openView(page, "tags");
    await page.unroute(isForm);
    await results()
      .getByText(/^Payment of Grace Achieng: UGX 20,000 recorded/)
      .waitFor();
    expect((await notes()).filter((note) => note === "Before the battery died")).toHaveLength(1);
  });

  test("arrives once when its answer was lost on the way, and is told as recorded before", async () => {
    await openView(page, `buyers/${grace}`);
    const isForm = (url: URL) => url.pathname.startsWith("/dashboard/buyers");
    let isLost = false;
    await page.route(isForm, async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    });
    await pay("Stored, and not heard of");
    await results()
      .getByText(/UGX 20,000 was recorded before, receipt \d+\./)
      .waitFor();
    expect((await notes()).filter((note) => note === "Stored, and not heard of")).toHaveLength(1);
  });
});

test("what two tabs have waiting is sent in order, each once", async () => {
  const other = await page.context().newPage();
  await openView(page, `buyers/${grace}`);
  await openView(other, `buyers/${brian}`);
  const posts: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await setOffline(true);
  await pay("One of two", page);
  await waiting(page).waitFor();
  await pay("Two of two", other);
  await results(other)
    .getByText("Waiting for the line: 2 saves (payment of Grace Achieng, payment of Brian Okello)")
    .waitFor();
  await results(page)
    .getByText(/2 saves/)
    .waitFor();
  posts.length = 0;
  await setOffline(false);
  await expect.poll(notes).toContain("Two of two");
  await expect.poll(() => stored()).toBe(0);
  expect(posts).toEqual([`/dashboard/buyers/${grace}.data`, `/dashboard/buyers/${brian}.data`]);
  expect((await notes()).slice(-2)).toEqual(["One of two", "Two of two"]);
  // Whichever has sent, neither form is left as it was sent.
  for (const tab of [page, other]) await expect.poll(() => payForm(tab).getByLabel("Note").inputValue()).toBe("");
});

test("a save that the server rejects after all stays, leads to its form as it was typed, and can be discarded", async () => {
  await openView(page, `buyers/${brian}`);
  await setOffline(true);
  await payForm().getByLabel("Amount").fill("9,000,000");
  await pay("Too much");
  await waiting().waitFor();
  await setOffline(false);
  const rejected = page
    .getByRole("alert")
    .getByText(/^Not saved: payment of Brian Okello\. Only UGX [\d,]+ is still to pay/);
  await rejected.waitFor();
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await openView(page, "tags");
  await rejected.waitFor();
  await results().getByRole("link", { name: "Open" }).click();
  await page.getByRole("heading", { name: "Brian Okello" }).waitFor();
  await page.getByText(/^This is what you typed today/).waitFor();
  expect(await payForm().getByLabel("Amount").inputValue()).toBe("9,000,000");
  expect(await payForm().getByLabel("Note").inputValue()).toBe("Too much");
  // Mended and sent, it is not to be looked at any more.
  await payForm().getByLabel("Amount").fill("20,000");
  await pay("Not too much");
  await expect.poll(notes).toContain("Not too much");
  await expect.poll(() => payForm().getByLabel("Note").inputValue()).toBe("");
  await rejected.waitFor({ state: "detached" });

  await setOffline(true);
  await payForm().getByLabel("Amount").fill("9,000,000");
  await pay("Again too much");
  await waiting().waitFor();
  await setOffline(false);
  await rejected.waitFor();
  await results().getByRole("button", { name: "Discard" }).click();
  await rejected.waitFor({ state: "detached" });
  expect(await stored()).toBe(0);
});

test("a property is saved from the queue, unless somebody saved it meanwhile", async () => {
  const id = await addProperty(site.db, { title: "House by the tunnel" });
  const titleOf = async () =>
    (await site.db.selectFrom("properties").select("title").where("id", "=", id).executeTakeFirstOrThrow()).title;
  const save = () => page.getByRole("button", { name: "Update Property" }).click();
  await openView(page, `properties/${id}`);
  await page.getByRole("textbox", { name: "Title" }).fill("House behind the tunnel");
  await setOffline(true);
  await save();
  await results().getByText("Waiting for the line: 1 save (property House by the tunnel)").waitFor();
  await setOffline(false);
  await results().getByText("Property House by the tunnel: Property updated.").waitFor();
  expect(await titleOf()).toBe("House behind the tunnel");
  // The form has begun anew on what was saved.
  await page.getByRole("heading", { level: 1, name: "House behind the tunnel" }).waitFor();

  await page.getByRole("textbox", { name: "Title" }).fill("Mine");
  await setOffline(true);
  await save();
  await waiting().waitFor();
  await site.db
    .updateTable("properties")
    .set((eb) => ({ title: "Theirs", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await setOffline(false);
  await page
    .getByRole("alert")
    .getByText(/^Not saved: property House behind the tunnel\. It was saved/)
    .waitFor();
  expect(await titleOf()).toBe("Theirs");
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Mine");
});

test("a Publish that waited is done, or said not to be: never called saved while nobody can see it", async () => {
  const id = await addProperty(site.db, { title: "House for all" }, null);
  const isForm = (url: URL) => url.pathname.startsWith("/dashboard/properties");
  const press = (name: string) => page.getByRole("button", { name }).click();
  const read = () => findProperty(site.db, id);
  await openView(page, `properties/${id}`);
  // Stored as a draft, and the answer was lost: then somebody presses Publish in the same form.
  await page.getByLabel("Price (UGX)").fill("250000000");
  await page.route(isForm, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await page.context().setOffline(true);
    await route.abort("connectionreset");
  });
  await press("Save draft");
  await waiting().waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await press("Publish Property");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("publish\\");
  await setOffline(false);
  await results().getByText("Property House for all: Property published.").waitFor();
  expect((await read())?.publishedAt).not.toBeNull();

  // Its status changes elsewhere while a Publish waits.
  const other = await addProperty(site.db, { title: "House for some" }, null);
  await openView(page, `properties/${other}`);
  await setOffline(true);
  await press("Publish Property");
  await waiting().waitFor();
  await changePropertyStatus(site.db, { id: other, version: 1, status: "reserved" }, by, site.clock.now);
  await setOffline(false);
  await page
    .getByRole("alert")
    .getByText(/^Not saved: property House for some\. It was saved/)
    .waitFor();
  expect((await findProperty(site.db, other))?.publishedAt).toBeNull();
});

test("what is new and was stored without an answer is not called unsent, and is one record when it is sent again", async () => {
  const isForm = (url: URL) => url.pathname.startsWith("/dashboard/properties/new");
  await openView(page, "properties/new");
  await page.getByRole("textbox", { name: "Title" }).fill("House of one press too many");
  await page.route(isForm, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await page.context().setOffline(true);
    await route.abort("connectionreset");
  });
  const press = () => page.getByRole("button", { name: "Save draft" }).click();
  await press();
  await page
    .getByRole("alert")
    .getByText(/it is not certain that this was saved\. Your text is kept/)
    .waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await setOffline(false);
  await openView(page, "properties/new");
  await page.getByText(/^This is what you typed today/).waitFor();
  await press();
  await results().getByText("Property saved as a draft.").waitFor();
  const titles = await site.db
    .selectFrom("properties")
    .select("title")
    .where("title", "=", "House of one press too many")
    .execute();
  expect(titles).toHaveLength(1);
});

test("a form that is still open, also after a reload, goes on from its save of the queue and calls it nobody else's", async () => {
  const id = await addProperty(site.db, { title: "House on the hill" });
  const title = page.getByRole("textbox", { name: "Title" });
  const elsewhere = page.getByText("This was saved elsewhere");
  const press = () => page.getByRole("button", { name: "Update Property" }).click();
  const updated = results().getByText("Property House on the hill: Property updated.");
  const isForm = (url: URL) => url.pathname.startsWith("/dashboard/properties");
  await page.route(isForm, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await openView(page, `properties/${id}`);
  await title.fill("House on a hill");
  await press();
  await results()
    .getByText(/property House on the hill/)
    .first()
    .waitFor();
  await openView(page, `properties/${id}`);
  await page.getByText(/^This is what you typed today at [\d:]+\. It waits for the line/).waitFor();
  await page.unroute(isForm);
  await updated.waitFor();
  await page.getByText("This is what you typed").waitFor({ state: "detached" });
  expect(await title.inputValue()).toBe("House on a hill");
  expect(await elsewhere.count()).toBe(0);

  await setOffline(true);
  await title.fill("House under the hill ");
  await press();
  await waiting().waitFor();
  await title.fill("House under the hills");
  await setOffline(false);
  await results().getByText("Property House on a hill: Property updated.").waitFor();
  await expect.poll(() => page.locator("main input[name=version]").first().inputValue()).toBe("3");
  expect(await title.inputValue()).toBe("House under the hills");
  expect(await elsewhere.count()).toBe(0);
  await press();
  await results().getByText("Property updated.", { exact: true }).waitFor();
  expect((await findProperty(site.db, id))?.details.title).toBe("House under the hills");
});

test("a dialog says that it waits, and closes when it was saved", async () => {
  await site.db.insertInto("tags").values({ name: "lakeside", slug: "lakeside", colour: "#b4532f" }).execute();
  await openView(page, "tags");
  await page.getByRole("button", { name: "Edit tag lakeside" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("lakeview");
  await setOffline(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("There is no connection. This waits on this device").waitFor();
  expect(await violations(page)).toEqual([]);
  await setOffline(false);
  await dialog.waitFor({ state: "detached" });
  await results().getByText("Tag in Tags: Saved.").waitFor();
});

test("a session that has ended meanwhile asks for the password, and the save goes on", async () => {
  await openView(page, `buyers/${grace}`);
  await setOffline(true);
  await pay("While the session ended");
  await waiting().waitFor();
  await site.db.deleteFrom("sessions").execute();
  await setOffline(false);
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.locator("input[name=password]").fill(ada.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await results()
    .getByText(/UGX 20,000 recorded/)
    .waitFor();
  expect((await notes()).filter((note) => note === "While the session ended")).toHaveLength(1);
});

test("a field that offers what is found takes nothing from the screen while there is no line", async () => {
  await openView(page, `buyers/${grace}`);
  await setOffline(true);
  await results().getByText("Offline").waitFor();
  const agreement = page.getByRole("region", { name: "New agreement", exact: true });
  await agreement.locator("summary").first().click();
  const home = agreement.getByLabel("Home");
  await home.fill("House");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("Grace");
  await page.getByRole("dialog", { name: "Search" }).getByText("No connection.").waitFor();
  await page.keyboard.press("Escape");
  expect(await home.inputValue()).toBe("House");
});

test("what must not wait stays in its form, and this is said", async () => {
  await openView(page, "properties/new");
  await page.getByRole("textbox", { name: "Title" }).fill("A new house");
  await setOffline(true);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page
    .getByRole("alert")
    .getByText(/Not sent: no connection\. Your text is kept\./)
    .waitFor();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("A new house");
  expect(await stored()).toBe(0);

  await setOffline(false);
  await openView(page, "profile");
  const password = page.getByRole("region", { name: "Password", exact: true });
  await password.getByLabel("Current password").fill(ada.password);
  await password.getByLabel("New password").fill("another very long one");
  await setOffline(true);
  await password.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("alert").getByText("Not sent: no connection.").waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("another very long one");
});

test("whoever signs out is told what did not reach the server, and leaves nothing of it on the device, but all of others", async () => {
  await openView(page, `buyers/${grace}`);
  const isForm = (url: URL) => url.pathname.startsWith("/dashboard/buyers");
  await page.route(isForm, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await pay("Never sent");
  await expect.poll(() => stored()).toBe(1);
  // Another administrator's of the same device, and some that nobody can send.
  await page.evaluate(() => {
    const [name = ""] = Object.keys(localStorage).filter((each) => each.startsWith("amaka-queue"));
    const text = localStorage.getItem(name) ?? "";
    localStorage.setItem("amaka-queue:grace:payment", text);
    localStorage.setItem("amaka-draft:grace:tag", "{}");
    localStorage.setItem(`${name}-unread`, text.replace(/"fields":.*\]\]/, '"fields":[1]'));
    localStorage.setItem(`${name}-unsent`, text.replace(/"address":"[^"]*"/, '"address":"/dashboard/nothing"'));
  });
  await page.reload();
  await awaken(page);
  await results()
    .getByText(/1 save \(payment of Grace Achieng\)/)
    .waitFor();
  await expect.poll(() => stored()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Logout" }).first().click();
  await page
    .getByRole("dialog")
    .getByText("1 save on this device did not reach the server, and would be lost.")
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login**");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => /^amaka-(?:queue|draft):/.test(name))),
  ).toEqual(expect.arrayContaining(["amaka-queue:grace:payment", "amaka-draft:grace:tag"]));
  expect(await stored()).toBe(1);
  await openView(await administratorPage(site), "tags");
  expect(await notes()).not.toContain("Never sent");
});

test("what one administrator has waiting is not sent by another", async () => {
  await openView(page, `buyers/${grace}`);
  const isForm = (url: URL) => url.pathname.startsWith("/dashboard/buyers");
  await page.route(isForm, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await pay("Of Ada");
  await expect.poll(() => stored()).toBe(1);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith("amaka-queue"))) {
      const text = localStorage.getItem(name) ?? "";
      localStorage.removeItem(name);
      localStorage.setItem(name.replace(/:[^:]+:/, ":somebody-else:"), text);
    }
  });
  await page.unroute(isForm);
  await page.reload();
  await awaken(page);
  expect(await results().getByText("Of Ada").count()).toBe(0);
  expect(await page.getByText(/payment of Grace/).count()).toBe(0);
  expect(await notes()).not.toContain("Of Ada");
});
