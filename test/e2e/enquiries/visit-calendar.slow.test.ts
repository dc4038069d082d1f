import type { Page } from "playwright-core";
import { expect } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { saveSettings } from "#server/settings/all-settings.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { by } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  // This is a Tuesday, during the visit at ten. It is in the past, because sessions end by the real clock.
  site.clock.now = localInstant("2026-03-24", "10:20");
  const closedDays = [{ on: "2026-03-26", name: "Stock taking" }];
  await saveSettings(
    site.db,
    { key: "hours", value: { ...defaultSettings.hours, closedDays }, version: 0 },
    by,
    site.clock.now,
  );
  await book("Amina Nakato", "2026-03-25 10:00");
  await book("Brian Okello", "2026-03-25 10:00");
  await book("Carol Achieng", "2026-03-25 14:00");
});

async function book(name: string, slot: string): Promise<void> {
  const [date = "", time = ""] = slot.split(" ");
  const email = `${name.split(" ")[0]?.toLowerCase()}@visitors.example`;
  const sent = await site
    .visitor()
    .post("/visit", { name, email, phone: `0772 ${100_000 + name.length}`, date, time, message: "Hello" });
  expect(sent.status).toBe(303);
}

const card = (page: Page, name: string) => page.getByRole("article", { name });

test("on a phone the day is first: visitors and times, and what is free", async () => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 780 } });
  await openView(page, "visits");
  await page.getByRole("heading", { name: "Tuesday 24 March 2026" }).waitFor();
  await page.getByText("No visits, 16 places free", { exact: true }).waitFor();
  await page.getByText("2 times without a visit are past", { exact: true }).waitFor();
  const eleven = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "11:00 AM" }) });
  expect((await eleven.boundingBox())?.height).toBeLessThan(72);
  expect(await page.locator('[aria-current="time"]').textContent()).toContain("10:00 AM");

  await page.getByRole("link", { name: "Next day" }).click();
  await page.getByRole("heading", { name: "Wednesday 25 March 2026" }).waitFor();
  const ten = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "10:00 AM" }) });
  expect(await ten.textContent()).toMatch(/Amina Nakato[\s\S]*Brian Okello[\s\S]*Full/);
  expect(await card(page, "Amina Nakato").textContent()).toContain("To be confirmed");
  expect(await page.getByRole("link", { name: /^Call \+256 772 1000/ }).count()).toBe(3);
  expect(await page.getByRole("button", { name: /They came/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Confirm: Amina Nakato" }).click();
  await page
    .getByText("Confirmed: Amina Nakato, Wednesday 25 March at 10:00 AM Kampala time. A mail to the visitor says so.")
    .waitFor();
  await page.getByRole("button", { name: "More for Brian Okello" }).click();
  await page.getByRole("link", { name: "Move: Brian Okello" }).click();
  await page.getByRole("radio", { name: "Friday 27 March: 10 free times" }).check();
  await page.getByRole("radio", { name: "9:00 AM" }).check();
  await page.getByRole("button", { name: "Move the visit" }).click();
  await page.getByText("Moved: Brian Okello, Friday 27 March at 9:00 AM Kampala time.").waitFor();
  expect(await card(page, "Brian Okello").count()).toBe(0);
  await page.getByRole("link", { name: "See that day" }).click();
  await page.getByRole("heading", { name: "Friday 27 March 2026" }).waitFor();
  expect(await card(page, "Brian Okello").textContent()).toContain("Confirmed");

  site.clock.now = localInstant("2026-03-25", "16:00");
  await openView(page, "visits");
  await page.getByRole("button", { name: "They came: Amina Nakato" }).click();
  await page.getByText("Came: Amina Nakato, Wednesday 25 March at 10:00 AM Kampala time.").waitFor();
  await page.getByRole("button", { name: "Did not come: Carol Achieng" }).click();
  await page.getByText("Did not come: Carol Achieng, Wednesday 25 March at 2:00 PM Kampala time.").waitFor();
  const visits = await site.db.selectFrom("visits").select("status").orderBy("enquiry_id").execute();
  expect(visits.map((visit) => visit.status)).toEqual(["attended", "confirmed", "no-show"]);
  const done = await site.db.selectFrom("audit_entries").select("action").where("action", "like", "visit.%").execute();
  expect(done.map(({ action }) => action).sort()).toEqual([
    "visit.attended",
    "visit.confirmed",
    "visit.move",
    "visit.no-show",
  ]);
});

test("week and month show closed days, today and what is free; links and arrow keys lead from day to day", async () => {
  const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
  await page.goto("/dashboard/visits?span=week&on=2026-03-25");
  await page.getByRole("heading", { name: "23 to 29 March 2026" }).waitFor();
  const day = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  expect(await day("Thursday 26").textContent()).toContain("Closed: Stock taking");
  expect(await day("Sunday 29").textContent()).toContain("Closed");
  expect(await day("Wednesday 25").textContent()).toMatch(
    /today[\s\S]*2 visits, 4 places free[\s\S]*Carol Achieng, Did not come/,
  );

  await page.getByRole("link", { name: "Month", exact: true }).click();
  await page.getByRole("heading", { name: "March 2026" }).waitFor();
  await waitForHydration(page);
  const wednesday = page.getByRole("link", { name: "Wednesday 25 March, today: 2 visits, 4 places free" });
  expect(await wednesday.getAttribute("aria-current")).toBe("date");
  await wednesday.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.firstChild?.textContent)).toBe(
    "Thursday 26 March: Closed: Stock taking",
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Friday 27 March 2026" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Next month" }).click();
  await page.getByRole("heading", { name: "April 2026" }).waitFor();
});

test("in the week a visit is moved by the arrow keys or by dragging, after a question", async () => {
  const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
  await openView(page, "visits?span=week&on=2026-03-27");
  const grip = page.getByRole("button", { name: "Move Brian Okello with the arrow keys" });
  await grip.press("Enter");
  await grip.press("ArrowDown");
  await page.getByText("Brian Okello: Friday 27 March at 10:00 AM Kampala time.").waitFor();
  await grip.press("ArrowRight");
  await grip.press("Escape");
  await grip.press("Enter");
  await grip.press("ArrowDown");
  await grip.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move the visit of Brian Okello?" });
  expect(await dialog.textContent()).toContain(
    "From Friday 27 March at 9:00 AM Kampala time to Friday 27 March at 10:00 AM Kampala time. A mail to brian@",
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Move the visit" }).click();
  await page.getByText("Moved: Brian Okello, Friday 27 March at 10:00 AM Kampala time.").waitFor();
  await dialog.waitFor({ state: "detached" });

  await openView(page, "visits?span=week&on=2026-03-27");
  const day = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Saturday 28" }) });
  await page.getByRole("link", { name: "Brian Okello" }).locator("xpath=..").dragTo(day.getByText("11:00 AM"));
  await page.getByText("to Saturday 28 March at 11:00 AM").waitFor();
  await page.getByRole("button", { name: "Keep the time" }).click();
  await dialog.waitFor({ state: "detached" });
});

test.each([360, 1440])("no accessibility violation on a screen %i pixels wide", async (width) => {
  const page = await administratorPage(site, { viewport: { width, height: 900 } });
  for (const span of ["day", "week", "month"]) {
    await page.goto(`/dashboard/visits?span=${span}&on=2026-03-27`);
    await waitForHydration(page);
    expect({ span, violations: await violations(page), overflow: await overflow(page) }).toEqual({
      span,
      violations: [],
      overflow: [],
    });
  }
});

test("with text twice as large nothing scrolls sideways on a phone, and a visit leads to the conversation", async () => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  for (const search of ["on=2026-03-25", "on=2026-03-27", "span=week&on=2026-03-25", "span=month&on=2026-03-25"]) {
    await openView(page, `visits?${search}`);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect({ search, overflow: await overflow(page) }).toEqual({ search, overflow: [] });
  }
  await openView(page, "visits?on=2026-03-25");
  await page.getByRole("button", { name: "More for Amina Nakato" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Conversation with Amina Nakato" }).click();
  await page.waitForURL(/\/dashboard\/people\?enquiry=1$/);
  await page.getByText("Same person?").waitFor();
});
