import type { Page } from "playwright-core";
import { expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { moving, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { CHECK_TIMEOUT_MS } from "#test/browser/check-pages.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addApartment, addPost, addProperty, addTestimonial } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { nextOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { viewAddress, viewPatterns } from "#test/pages/route-patterns.ts";

const test = testOnOneSite();

let site: ServedSite;
/** These addresses lead to views with contents, or in another state than their first one. */
let more: string[];
/** These views are empty without a record. */
const needsRecord = (pattern: string) => pattern.endsWith("/:id") || pattern === "/dashboard/preview";

const longWords = ["Apartmentbuildings", "Namirembekolole", "Uninterruptedly", "Entrepreneurship", "Neighbourhoods"];
const wideTable = `<p>What each costs:</p><table><tbody>
  <tr>${longWords.map((word) => `<th>${word}</th>`).join("")}</tr>
  <tr>${longWords.map((word) => `<td>${word}</td>`).join("")}</tr>
</tbody></table><p>Ask us.</p>`;

test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
  const admin = await signedIn(site, ada);
  const intent = async (view: string, fields: Record<string, string>) =>
    expect([view, fields.intent, (await admin.post(`/dashboard/${view}`, fields)).status]).toEqual([
      view,
      fields.intent,
      302,
    ]);

  const property = await addProperty(site.db, {
    title: "House on the hill, with a name that goes on and on until it has to wrap somewhere",
  });
  const [deleted, apartment, post, testimonial] = await Promise.all([
    addProperty(site.db, { title: "Burnt down" }),
    addApartment(site.db, {}, null),
    addPost(site.db, { content: wideTable }),
    addTestimonial(site.db),
  ]);
  await intent("properties", { intent: "delete", item: `${deleted}:1` });
  await intent(`properties/${property}`, {
    intent: "save",
    version: "1",
    title: "House on a hill",
    price: "1M",
    answer: "price-falls?after=1000000&before=91000000",
  });

  const today = localDate(new Date());
  // The day is far enough ahead to have free times.
  const date = nextOpenWeekday(5);
  const amina = { name: "Amina Nakato", email: "amina@visitors.example", phone: "0772 123 456" };
  const visitor = site.visitor();
  const sent = await visitor.post("/visit", { ...amina, date, time: "10:00", message: "I come with my sister." });
  expect(sent.status).toBe(303);
  await visitor.post("/ask", { kind: "message", name: "Carol", email: "carol@visitors.example", message: "Water?" });
  await visitor.post("/news/subscribe", { email: amina.email, from: "/blog" });
  const [visit] = await site.db.selectFrom("enquiries").select("id").orderBy("id").execute();

  await intent("buyers/new", {
    intent: "save-buyer",
    name: "Amina Nakato",
    phone: "0772 123 456",
    idNumber: "CF90123456ABCD",
  });
  const { id: buyer } = await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow();
  await intent(`buyers/${buyer}/agreement`, {
    ...{ intent: "sign", id: String(buyer), home: `property-${property}`, price: "1M", perPayingDay: "100k" },
    ...{ payingDaysPerMonth: "26", startsOn: today, bankSharePercent: "0", bankYears: "0" },
  });
  const { id: agreement } = await site.db.selectFrom("agreements").select("id").executeTakeFirstOrThrow();
  const pay = { intent: "pay", id: String(buyer), agreement: String(agreement), amount: "100,000", paidOn: today };
  await intent(`agreements/${agreement}`, { ...pay, method: "mtn", externalReference: "MP1" });

  const { id: picture } = await site.db.selectFrom("media").select("id").executeTakeFirstOrThrow();

  more = [
    `media?picture=${picture}`,
    ...["new", property].map((id) => `properties/${id}`),
    ...["new", apartment].map((id) => `apartments/${id}`),
    ...["new", post].map((id) => `posts/${id}`),
    ...["new", testimonial].map((id) => `testimonials/${id}`),
    "categories?of=post",
    `enquiries/${visit?.id ?? 0}`,
    `visits?on=${date}`,
    `visits?span=month&on=${date}`,
    "buyers/new",
    `buyers/${buyer}`,
    `buyers/${buyer}/agreement`,
    `agreements/${agreement}`,
    `agreements/${agreement}?paid=1`,
    "desk?paid=1",
    `agreements/${agreement}/links`,
    `agreements/${agreement}/links?link=1`,
    "media?show=bin",
    `people?who=${amina.email}`,
    `audit?type=property&thing=${property}`,
    `preview?of=property&id=${property}`,
    `versions/property/${property}`,
    "settings/facts",
    "settings/team",
  ].map((path) => `/dashboard/${path}`);
});

function expectNoConsoleErrors(): void {
  // The browser reports the scripts that a preview may not run as errors.
  expect(
    site.consoleErrors.splice(0).filter((consoleError) => !consoleError.includes("Blocked script execution")),
  ).toEqual([]);
}

const addresses = () => [
  ...viewPatterns.filter((pattern) => !needsRecord(pattern)).map((pattern) => viewAddress(pattern)),
  ...more,
];

const widths = [1440, 360];
const openedDialog = "dialog[open]";

/**
 * Lists the buttons that may open a dialog, once for all rows. A submit button only opens one if it asks a question.
 */
function buttonsThatMayAsk(page: Page, buttons: string): Promise<string[]> {
  return page.evaluate(
    ([selector = "", dialog = ""]) => {
      const found = new Set<string>();
      for (const button of document.querySelectorAll(`${selector}:is(:not([type=submit]), [name=ask])`)) {
        if (!(button instanceof HTMLElement) || !button.checkVisibility() || button.matches(":disabled")) continue;
        if (!selector.startsWith(dialog) && button.closest("dialog")) continue;
        const row = button.closest("li, tr, article");
        const words = (button.textContent || button.ariaLabel || "").split(row ? /[: ]/ : ":")[0] ?? "";
        const name = `${selector} ${(row ?? button).classList} ${words.replaceAll(/\d+/g, "0")}`;
        if (found.has(name)) continue;
        found.add(name);
        button.dataset.mayAsk = name;
      }
      return [...found];
    },
    [buttons, openedDialog],
  );
}

/**
 * Presses a button.
 *
 * @returns the text of the dialog that it opened, or null if it opened none
 */
async function press(page: Page, buttons: string, name: string): Promise<string | null> {
  await buttonsThatMayAsk(page, buttons);
  await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>("[data-may-ask]")];
    all.find((button) => button.dataset.mayAsk === wanted)?.click();
  }, name);
  await page.getByText("Loading data...").waitFor({ state: "hidden" });
  return page.evaluate((selector) => {
    const dialog = document.querySelector(selector);
    if (!dialog) return null;
    // The button that closes a dialog is the same in every dialog, so it is left out.
    const labels = [...dialog.querySelectorAll("h2, [type=submit]")].filter(
      (one) => !(one instanceof HTMLButtonElement && one.form?.method === "dialog"),
    );
    return labels.map(({ textContent }) => textContent).join(" / ");
  }, openedDialog);
}

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(openedDialog).waitFor({ state: "detached" });
}

/** Returns accessibility violations, elements that are wider than the window, and buttons that break a word. */
async function findings(page: Page, what: string, atWidths = widths): Promise<string[]> {
  const found: string[] = [];
  await page.locator(".article-editor[aria-busy=true]").waitFor({ state: "detached" });
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    const ugly = await page.evaluate((dialog) => {
      const wide = [...document.querySelectorAll(dialog)].filter((one) => one.scrollWidth > one.clientWidth);
      const broken = [...document.querySelectorAll(".btn")].filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return button.checkVisibility() && /^\S+$/.test(button.textContent) && words.getClientRects().length > 1;
      });
      return [
        ...wide.map(() => "the dialog scrolls sideways"),
        ...broken.map(({ textContent }) => `the word "${textContent}" is broken`),
      ];
    }, openedDialog);
    const all = [...(await overflow(page)), ...(await violations(page)), ...ugly];
    found.push(...all.map((finding) => `${what} at ${width} px: ${finding}`));
  }
  return found;
}

/** Opens the dialogs of the buttons, and the dialogs to which those lead, and returns the findings in each. */
async function findingsInDialogs(page: Page, buttons: string, pressed: Set<string>, seen: Set<string>) {
  const address = page.url();
  const found: string[] = [];
  const look = async (dialog: string) => {
    if (seen.has(dialog)) return;
    seen.add(dialog);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // A dialog looks the same on every wider screen.
    found.push(...(await findings(page, `${address} "${dialog}"`, [360])));
    await page.setViewportSize({ width, height });
  };
  for (const name of await buttonsThatMayAsk(page, buttons)) {
    if (pressed.has(name)) continue;
    pressed.add(name);
    const asked = await press(page, buttons, name);
    expect(page.url(), name).toBe(address);
    if (asked === null) continue;
    await look(asked);
    // These buttons lead to another question, while the others close the dialog.
    const further = `${openedDialog} button.text-button`;
    for (const inner of await buttonsThatMayAsk(page, further)) {
      const next = await press(page, further, inner);
      if (next === null || next === asked) continue;
      await look(next);
      await leaveDialog(page);
      await press(page, buttons, name);
    }
    await leaveDialog(page);
  }
  return found;
}

async function walk(addresses: readonly string[], seen: Set<string>): Promise<string[]> {
  const page = await administratorPage(site);
  const found: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await waitForHydration(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
    });
    found.push(...(await findings(page, address)));
    // This is a phone whose text is enlarged to twice its size.
    await page.setViewportSize({ width: 180, height: 400 });
    found.push(...(await overflow(page)).map((finding) => `${address} at 180 px: ${finding}`));
    const pressed = new Set<string>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await findingsInDialogs(page, "main button", pressed, seen)));
      // Selecting records shows more buttons. On a phone, and among pictures, a button begins it.
      const all = page.getByLabel("Select all on this page");
      if ((await all.count()) === 0) continue;
      const begin = page.getByRole("button", { name: "Select", exact: true });
      if (await begin.isVisible()) await begin.click();
      await all.check();
      found.push(...(await findingsInDialogs(page, "main button", pressed, seen)));
    }
  }
  await page.context().close();
  return found;
}

test(
  "every view and every dialog is free of accessibility violations on a desk and on a phone, and nothing scrolls sideways",
  async () => {
    const all = addresses();
    const seen = new Set<string>();
    // Two pages are checked at a time, because half of the time is spent waiting.
    const walks = await Promise.all(
      [0, 1].map((turn) =>
        walk(
          all.filter((_address, at) => at % 2 === turn),
          seen,
        ),
      ),
    );
    expect(walks.flat()).toEqual([]);
    // If these were found, the check has reached the innermost dialogs.
    for (const dialog of [
      "Are you sure you want to delete this building? / Delete",
      "Are you sure you want to delete this unit? / Delete",
      "Choose from the library",
      "What does it show?",
      "Replace this picture everywhere? / Replace",
      "Link to",
    ]) {
      expect(
        [...seen].filter((title) => title.startsWith(dialog)),
        dialog,
      ).not.toEqual([]);
    }
    expectNoConsoleErrors();
  },
  CHECK_TIMEOUT_MS,
);

test("nor is there a violation where something has to be done first: leaving, two factors, a table that is tried, a session that has ended", async () => {
  const page = await administratorPage(site);
  const found: string[] = [];
  await openView(page, "");
  await page.getByRole("link", { name: "Logout" }).first().click();
  found.push(...(await findings(page, "leaving")));

  await page.setViewportSize({ width: 1440, height: 900 });
  await openView(page, "profile");
  await page.getByText("Turn on", { exact: true }).first().click();
  const password = page.getByRole("region", { name: "Two-factor sign-in" }).getByLabel("Current password");
  await password.fill(ada.password);
  await password.press("Enter");
  await page.getByAltText("QR code for your authenticator app").waitFor();
  found.push(...(await findings(page, "setting up two factors")));

  await openView(page, "testimonials/new");
  await page.getByLabel("Full name").fill("Kato");
  await page.getByLabel("Quote").fill("Good.");
  await site.db.deleteFrom("sessions").execute();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  found.push(...(await findings(page, "a session that has ended")));
  await page.keyboard.press("Escape");
  await page.getByRole("alert").getByRole("button", { name: "Sign In" }).waitFor();
  found.push(...(await findings(page, "signing in put off")));
  expect(found).toEqual([]);
  expectNoConsoleErrors();
});

test("nothing of the dashboard moves into place while scrolling", async () => {
  const page = await administratorPage(site, moving);
  await openView(page, "exports");
  const [sections, scrolled] = await page.evaluate(() => [
    document.querySelectorAll("main > section").length,
    document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length,
  ]);
  expect([(sections ?? 0) > 1, scrolled]).toEqual([true, 0]);
  await page.context().close();
});

test("with text of twice the size, no view is wider than a phone", { timeout: CHECK_TIMEOUT_MS }, async () => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  const found: string[] = [];
  for (const address of addresses()) {
    await page.goto(address);
    await waitForHydration(page);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    found.push(...(await overflow(page)).map((wide) => `${address}: ${wide}`));
  }
  expect(found).toEqual([]);
  expectNoConsoleErrors();
  await page.context().close();
});
