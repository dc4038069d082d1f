import type { Page, Route } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { ada } from "#test/administrator.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { addProperty, by } from "#test/catalogue/records.ts";
import { sellConfirmed } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
let agreementId: number;
let propertyId: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  const { db, clock } = site;
  const amina = { name: "Amina", phone: "0772123456", email: "", note: "", idNumber: "CF90123456ABCD" };
  const buyer = await createBuyer(db, amina, by, clock.now);
  if (!buyer.ok) throw new Error(buyer.reason);
  propertyId = await addProperty(db, { title: "Plot by the road" });
  const home = { kind: "property" as const, id: await addProperty(db, { title: "House on the hill", price: "1M" }) };
  agreementId = await sellConfirmed(db, { buyerId: buyer.id, home, price: ugx(1_000_000) }, clock.now);
  page = await administratorPage(site, { viewport: { width: 360, height: 780 } });
});
afterEach(async () => {
  await page.unrouteAll();
  // The browser reports a lost answer and a status of 5xx as errors.
  const meant = /Failed to load resource: (?:net::ERR_|the server responded with a status of 5)/;
  expect(site.consoleErrors.splice(0).filter((consoleError) => !meant.test(consoleError))).toEqual([]);
});

const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body: "<html><body><h1>nginx says no</h1></body></html>" });

/** `answer` answers the request in place of the server. */
type Failure = { what: string; answer: (route: Route) => Promise<void>; message: RegExp };
const failures: Failure[] = [
  {
    what: "the connection is lost",
    answer: (route) => route.abort("connectionreset"),
    message: /could not be reached/,
  },
  { what: "somebody answers 429", answer: html(429), message: /Too many requests/ },
  { what: "somebody answers 500 with a page", answer: html(500), message: /could not answer\..*error 500/ },
  { what: "somebody answers 503 with a page", answer: html(503), message: /could not answer\..*error 503/ },
  { what: "somebody answers 200 with a page", answer: html(200), message: /The answer could not be read/ },
];

type TestForm = {
  what: string;
  view: () => string;
  region?: string;
  fields: [label: string, submitted: string][];
  button: string;
  isFolded?: boolean;
  /** Tells whether the form asks for a confirmation when it is sent again. */
  asksAgain?: () => boolean;
  isDone: () => Promise<boolean>;
};

const nameOfAda = () => site.db.selectFrom("administrators").select("name").executeTakeFirstOrThrow();
const countPayments = async () => (await site.db.selectFrom("payments").select("id").execute()).length;
let paymentsBefore = 0;
let settingsNumber = 0;

const forms: TestForm[] = [
  {
    what: "a payment",
    view: () => `agreements/${agreementId}`,
    region: "Record a payment",
    fields: [["Note", "Gave it at the gate"]],
    button: "Record payment",
    isFolded: true,
    asksAgain: () => paymentsBefore > 0,
    isDone: async () => (await countPayments()) === paymentsBefore + 1,
  },
  {
    what: "the name in the profile",
    view: () => "profile",
    region: "You",
    fields: [["Name", "Ada Nakato the second"]],
    button: "Save",
    isDone: async () => (await nameOfAda()).name === "Ada Nakato the second",
  },
  {
    what: "a new password",
    view: () => "profile",
    region: "Password",
    fields: [
      ["Current password", ada.password],
      ["New password", ada.password],
    ],
    button: "Change password",
    isDone: () => page.getByText("Password changed.").isVisible(),
  },
  {
    what: "settings",
    view: () => "settings/contacts",
    fields: [["Phone", "0772 123 400"]],
    button: "Save",
    isDone: async () => (await getAllSettings(site.db)).contacts.phone === `+256 772 123 40${settingsNumber}`,
  },
  {
    what: "a property",
    view: () => `properties/${propertyId}`,
    fields: [["Description", "Close to the new road"]],
    button: "Update Property",
    isDone: () => page.getByText("Property updated.").isVisible(),
  },
];

const isForm = (url: URL) => url.pathname.startsWith("/dashboard/");

describe("a form that failed on its way shows that in sight, stays as entered, and succeeds at the next try:", () => {
  const cases = forms.flatMap((form) =>
    failures.map((failure) => ({ form, failure, name: `${form.what}, when ${failure.what}` })),
  );
  test.each(cases)("$name", async ({ form, failure }) => {
    await site.db.updateTable("administrators").set({ name: ada.name }).execute();
    await openView(page, form.view());
    paymentsBefore = await countPayments();
    const place =
      form.region === undefined ? page.getByRole("main") : page.getByRole("region", { name: form.region, exact: true });
    const submitted: [string, string][] = form.fields.map(([label, text]) => {
      if (form.what !== "settings") return [label, text];
      settingsNumber = (settingsNumber + 1) % 10;
      return [label, text.replace(/0$/, String(settingsNumber))];
    });
    if (form.isFolded) await place.locator("summary").click();
    for (const [label, text] of submitted) await place.getByLabel(new RegExp(`^${label}`)).fill(text);
    const fail = (route: Route) => (route.request().method() === "POST" ? failure.answer(route) : route.continue());
    await page.route(isForm, fail);
    const send = place.getByRole("button", { name: form.button, exact: true });
    await send.click();
    const alert = page.getByRole("alert").filter({ hasText: failure.message });
    await alert.waitFor();
    await expect.poll(() => isInSight(alert)).toBe(true);
    expect(await page.getByText("nginx says no").count()).toBe(0);
    for (const [label, text] of submitted)
      expect(await place.getByLabel(new RegExp(`^${label}`)).inputValue()).toBe(text);
    await page.unroute(isForm, fail);
    await send.click();
    if (form.asksAgain?.()) {
      await place.getByLabel("Record it all the same").check();
      await send.click();
    }
    await expect.poll(form.isDone).toBe(true);
    // A view that is left before its answer has arrived would offer the text again.
    await expect.poll(unsavedTexts).toEqual([]);
  });
});

const unsavedTexts = () =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("amaka-text")));

async function isInSight(alert: ReturnType<Page["getByRole"]>): Promise<boolean> {
  const box = await alert.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 780;
}

test("a form in a dialog says it in the dialog, and is added at the next try", async () => {
  await openView(page, "tags");
  await page.getByRole("button", { name: "Add Tag" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("garden");
  for (const { answer, message } of failures) {
    const fail = (route: Route) => (route.request().method() === "POST" ? answer(route) : route.continue());
    await page.route(isForm, fail);
    await dialog.getByRole("button", { name: "Add Tag" }).click();
    await dialog.getByRole("alert").filter({ hasText: message }).waitFor();
    expect(await dialog.getByLabel("Name").inputValue()).toBe("garden");
    await page.unroute(isForm, fail);
  }
  await dialog.getByRole("button", { name: "Add Tag" }).click();
  await page.getByText("“garden” added.").waitFor();
});

test("turning on two-factor sign-in keeps the code on the screen when the connection is lost", async () => {
  await openView(page, "profile");
  const card = page.getByRole("region", { name: "Two-factor sign-in" });
  await card.getByText("Turn on", { exact: true }).first().click();
  await card.getByLabel("Current password").fill(ada.password);
  await card.getByRole("button", { name: "Turn on" }).click();
  await card.getByAltText("QR code for your authenticator app").waitFor();
  const fail = (route: Route) => (route.request().method() === "POST" ? route.abort() : route.continue());
  await page.route(isForm, fail);
  await card.getByLabel("Code from the app").fill("123456");
  await card.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("alert").filter({ hasText: "could not be reached" }).waitFor();
  expect(await card.getByAltText("QR code for your authenticator app").isVisible()).toBe(true);
  await page.unroute(isForm, fail);
});

test("a sign-in without an answer stays on the form, with the address", async () => {
  const visitor = await site.newPage();
  await visitor.goto("/login");
  await wakeIslands(visitor);
  const isLogin = (url: URL) => url.pathname === "/login";
  const fail = (route: Route) => (route.request().method() === "POST" ? html(503)(route) : route.continue());
  await visitor.route(isLogin, fail);
  await visitor.getByLabel("Email Address").fill(ada.email);
  await visitor.locator("input[name=password]").fill(ada.password);
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await visitor.getByRole("alert").filter({ hasText: "The server could not answer" }).waitFor();
  expect(await visitor.getByLabel("Email Address").inputValue()).toBe(ada.email);
  await visitor.unroute(isLogin, fail);
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await visitor.waitForURL("**/dashboard**");
});
