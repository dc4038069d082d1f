import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { marketingConsent } from "#content/consent-wordings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addApartment } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  // This is a Tuesday in the past, because sessions end by the real clock.
  site.clock.now = localInstant("2026-03-24", "08:00");
  const home = `apartment-${await addApartment(site.db, { name: "Family Comfort" }, site.clock.now)}`;
  const visitor = site.visitor();
  const amina = { name: "Aminazwe Nakato", email: "aminazwe@visitors.example", phone: "0772 123 456" };
  const visit = {
    ...amina,
    date: "2026-03-26",
    time: "10:00",
    message: "I come with my sister.",
    home,
    marketing: "on",
  };
  expect((await visitor.post("/visit", visit)).status).toBe(303);
  site.clock.now = localInstant("2026-03-24", "11:00");
  const forms: Record<string, string>[] = [
    { kind: "callback", name: '=HYPERLINK("x")', phone: "0772 555 666" },
    { kind: "message", name: "Carol", email: "carol@visitors.example", message: "Is there water?" },
    { kind: "message", name: "Hasty", email: "hasty@visitors.example", message: "I fill in fast", elapsed: "900" },
  ];
  for (const form of forms) {
    expect((await visitor.post("/ask", form)).status).toBe(200);
  }
  await visitor.post("/news/subscribe", { email: "aminazwe@visitors.example", from: "/blog" });
  page = await administratorPage(site, { viewport: { width: 360, height: 780 } });
});

const list = () => page.getByRole("main").locator("tbody tr");
const opened = () => page.getByRole("article");

test("on a phone the inbox shows who waits, the longest first, by kind and by words", async () => {
  await openView(page, "enquiries");
  await page.getByText("The longest waits 3 hours.").waitFor();
  expect(await page.getByRole("link", { name: /^Inbox 3 not answered yet/ }).count()).toBe(1);
  expect(await list().first().textContent()).toMatch(/Visit: Aminazwe Nakato.*Waits 3 hours/s);
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await expect.poll(() => page.getByRole("link", { name: /^Visit: Aminazwe/ }).count()).toBe(0);
  expect(await page.getByRole("link", { name: /^Message: Carol/ }).count()).toBe(1);
  await page.getByRole("link", { name: "All kinds" }).click();
  await page.getByRole("link", { name: /^Visit: Aminazwe/ }).waitFor();
  await page.getByLabel("Search inquiries").fill("sister");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("link", { name: /^Message: Carol/ }).count()).toBe(0);
  await page.getByRole("link", { name: /^Visit: Aminazwe/ }).click();
  await opened().getByRole("heading", { name: "Aminazwe Nakato" }).waitFor();
  expect(await opened().getByRole("link", { name: "Next inquiry" }).count()).toBe(0);
  await openView(page, "enquiries/1");
  await opened().getByRole("link", { name: "Next inquiry" }).click();
  await opened().getByRole("heading", { name: "=HYPERLINK" }).waitFor();
  await opened().getByRole("link", { name: "Previous inquiry" }).click();
  await opened().getByRole("heading", { name: "Aminazwe Nakato" }).waitFor();
});

test("an inquiry is answered by WhatsApp, phone or mail with the words prepared, noted, given a home and a state", async () => {
  const call = opened().getByRole("link", { name: "Call +256 772 123456" });
  expect(await call.getAttribute("href")).toBe("tel:+256772123456");
  expect(await opened().textContent()).toMatch(/News by e-mail\s*Yes/);

  await opened().getByLabel("A new note").fill("Aminazwe calls on Friday");
  await opened().getByRole("button", { name: "Add note" }).click();
  await opened().getByText("Aminazwe calls on Friday. Ada Nakato").waitFor();
  await opened().getByText("Another home").click();
  await opened().getByLabel("It is about").fill("");
  // The open list keeps the rest of the page from assistive technology.
  await page.keyboard.press("Escape");
  await opened().getByRole("button", { name: "Save home" }).click();
  await opened().getByText("About", { exact: true }).waitFor({ state: "detached" });
  await opened().getByLabel("It is about").fill("Family Comfort");
  await page.keyboard.press("Escape");
  await opened().getByRole("button", { name: "Save home" }).click();
  await opened().getByRole("link", { name: "Family Comfort", exact: true }).waitFor();
  await opened().getByRole("button", { name: "Confirm: Aminazwe Nakato" }).click();
  await opened().getByText("Confirmed", { exact: true }).waitFor();
  await opened().getByRole("button", { name: "Status: Scheduled" }).click();
  const menu = page.getByRole("dialog", { name: "What to do with Aminazwe Nakato" });
  await menu.getByRole("button", { name: "Scheduled", pressed: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Inbox 2 not answered yet/ }).waitFor();
  await opened().getByRole("link", { name: "All inquiries" }).click();
  await page.getByLabel("Search inquiries").waitFor();
  const audited = await site.db.selectFrom("audit_entries").select("action").orderBy("id").execute();
  expect(audited.map(({ action }) => action).filter((action) => /^(enquiry|visit)/.test(action))).toEqual([
    "enquiry.note",
    "enquiry.assign-home",
    "enquiry.assign-home",
    "visit.confirmed",
  ]);
});

test("one press confirms a visit and opens the message, which is not opened for a visit that changed meanwhile", async () => {
  const context = page.context();
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  const book = async (name: string, time: string) => {
    const asked = { name, phone: "0772 111 222", date: "2026-03-27", time };
    expect((await site.visitor().post("/visit", asked)).status).toBe(303);
    const { id } = await site.db
      .selectFrom("enquiries")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    await openView(page, `enquiries/${id}`);
    return id;
  };
  await book("Rose Amongi", "10:00");
  const opening = context.waitForEvent("page");
  await opened().getByRole("button", { name: "Confirm on WhatsApp: Rose Amongi" }).click();
  const message = await opening;
  await message.waitForURL(/^https:\/\/wa\.me\/256772111222\?text=.*confirmed/);
  await message.close();
  await opened().getByText("Confirmed", { exact: true }).waitFor();
  await page.getByText("Confirmed, message noted as sent: Rose Amongi").waitFor();
  expect(await opened().getByText("not told yet").count()).toBe(0);
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await page.getByRole("button", { name: "Not sent" }).click();
  await opened().getByText("Confirmed, not told yet").waitFor();

  await opened().getByText("Another time").click();
  await opened()
    .getByRole("radio", { name: /^Monday 30 March/ })
    .check({ force: true });
  await opened().getByRole("radio", { name: "2:00 PM", exact: true }).check({ force: true });
  const openingMoved = context.waitForEvent("page");
  await opened().getByRole("button", { name: "Move and tell on WhatsApp: Rose Amongi" }).click();
  const moved = await openingMoved;
  await moved.waitForURL(/^https:\/\/wa\.me\/256772111222\?text=.*Monday%2030%20March/);
  await moved.close();
  await opened()
    .getByRole("link", { name: /^Monday 30 March, 2:00 PM/ })
    .waitFor();
  await page.getByText("Moved, message noted as sent: Rose Amongi").waitFor();
  expect(await opened().getByText("not told yet").count()).toBe(0);

  const id = await book("Irene Auma", "11:00");
  await page.route("**/dashboard/enquiries/**", async (route) => {
    if (route.request().method() === "POST") {
      await site.db.updateTable("visits").set({ status: "cancelled" }).where("enquiry_id", "=", id).execute();
    }
    await route.fallback();
  });
  const openingAgain = context.waitForEvent("page");
  await opened().getByRole("button", { name: "Confirm on WhatsApp: Irene Auma" }).click();
  const unused = await openingAgain;
  await page.getByText("so nothing was changed or sent").waitFor();
  await expect.poll(() => unused.isClosed()).toBe(true);
  await page.unroute("**/dashboard/enquiries/**");
});

test("a suspected machine's message is set aside and restored, and only then the writer gets a mail", async () => {
  const mails = () =>
    site.db
      .selectFrom("outgoing_mails")
      .select("template")
      .where("to_address", "=", "hasty@visitors.example")
      .execute();
  await openView(page, "enquiries");
  expect(await page.getByText("Message: Hasty").count()).toBe(0);
  await page.getByRole("link", { name: "Suspected spam 1" }).click();
  await page.getByRole("link", { name: /^Message: Hasty/ }).click();
  await opened().getByText("Suspected spam. It was sent faster than a person can fill in the form.").waitFor();
  expect(await mails()).toEqual([]);
  await opened().getByRole("button", { name: "Not spam" }).click();
  await opened().getByRole("button", { name: "Move to spam" }).waitFor();
  expect(await mails()).toEqual([{ template: "enquiry-received" }]);
  await openView(page, "enquiries");
  await page.getByRole("link", { name: /^Message: Hasty/ }).waitFor();
});

test("the table for a spreadsheet has no formula in it", async () => {
  await openView(page, "enquiries");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /CSV/ }).click(),
  ]);
  const table = await readFile(await download.path(), "utf8");
  expect(table).toContain(`"'=HYPERLINK(""x"")"`);
  expect(table).toContain(",+256 772 123456,");
});

test.each([360, 1440])("no screen of the office has an accessibility violation, %i pixels wide", async (width) => {
  await page.setViewportSize({ width, height: 900 });
  const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  for (const view of [
    "enquiries",
    `enquiries/${id}?show=all`,
    "subscribers",
    "mail",
    "people?who=aminazwe@visitors.example",
  ]) {
    await page.goto(`/dashboard/${view}`);
    await waitForHydration(page);
    expect({ view, violations: await violations(page), overflow: await overflow(page) }).toEqual({
      view,
      violations: [],
      overflow: [],
    });
  }
});

test("a person is erased on request: no table, mail or audit entry names them any more", async () => {
  const everything = async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'page_%'`.execute(
      site.db,
    );
    const tables = await Promise.all(rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(site.db)));
    return JSON.stringify(tables.map((table) => table.rows)).toLowerCase();
  };
  expect((await everything()).split("aminazwe").length).toBeGreaterThan(8);
  await page.setViewportSize({ width: 360, height: 780 });
  await openView(page, "people");
  await page.getByLabel("Search people").fill("AMINAZWE@visitors.example");
  await page.getByRole("link", { name: "All that is kept about AMINAZWE@visitors.example" }).click();
  await page.getByText("body: Aminazwe calls on Friday").waitFor();
  const { wording, version } = marketingConsent;
  await page.getByText(`purpose: marketing; wording: ${wording}; wording version: ${version}`).waitFor();
  await page.getByLabel("Erase all of it for good. This cannot be undone.").check();
  await page.getByRole("button", { name: "Erase this person" }).click();
  await page.getByText(/^Erased: 1 inquiry, \d+ mails, 1 subscription,/).waitFor();
  const left = await everything();
  for (const word of ["aminazwe", "772123456", "my sister"]) expect(left).not.toContain(word);
  expect(left).toContain("carol@visitors.example");
});
