import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import {
  fillVisit,
  prepareVisits,
  readOn,
  storedEnquiries,
  submit,
  tapTime,
  visitForm,
} from "#test/browser/visit-form.ts";

const test = testOnNewSite();
let site: ServedSite;
let homePage: string;
test.beforeEach(async ({ site: served }) => {
  site = served;
  homePage = await prepareVisits(site);
});

const stored = () => storedEnquiries(site);

describe.each([
  { words: "with script", javaScriptEnabled: true },
  { words: "without script", javaScriptEnabled: false },
])("a visitor $words", ({ javaScriptEnabled }) => {
  test("goes from a home's page to a visit, takes it into a calendar, moves it and cancels it", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto(homePage);
    await page.getByRole("link", { name: "Schedule Tour" }).first().click();
    await page.waitForURL(/\/visit\?home=apartment-\d+$/);
    const form = visitForm(page);
    expect(await form.locator("select[name=home] option:checked").textContent()).toBe("Family Comfort");
    await fillVisit(page);
    if (javaScriptEnabled) await readOn(page);
    await submit(page).click();
    await page.getByText("Visit request submitted successfully!").waitFor();
    await page.getByRole("heading", { name: /Tuesday 24 November/ }).waitFor();
    expect(await stored()).toEqual([
      {
        kind: "visit",
        name: "Amina Nakato",
        email: "amina@visitors.example",
        phone: null,
        home_name: "Family Comfort",
        source_path: "/visit",
        message: "I come with my sister.",
        is_suspected_spam: false,
      },
    ]);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Add to my calendar" }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent") ?? undefined);
    expect(event.startDate.toJSDate()).toEqual(localInstant("2026-11-24", "10:00"));
    expect(event.summary).toContain("Family Comfort");

    await page.getByText("Move the visit", { exact: true }).click();
    await tapTime(page.locator("form[data-form=move]"), "2026-11-25 14:00");
    await page.getByRole("button", { name: "Move it to this time" }).click();
    await page.getByRole("heading", { name: /Wednesday 25 November/ }).waitFor();
    await page.getByText("Cancel the visit", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, cancel the visit" }).click();
    await page.getByRole("heading", { name: /^Cancelled: / }).waitFor();
    await page.getByRole("button", { name: "Undo: keep my time" }).click();
    await page.getByRole("heading", { name: /Wednesday 25 November/ }).waitFor();
    await page.getByText("Cancel the visit", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, cancel the visit" }).click();
    await page.getByRole("heading", { name: /^Cancelled: / }).waitFor();
    expect(await site.db.selectFrom("visits").select(["status", "starts_at"]).execute()).toEqual([
      { status: "cancelled", starts_at: "14:00:00" },
    ]);
  });
});

test("a rejected visitor keeps every word, and books a free time with one press", async () => {
  const page = await site.newPage();
  await page.goto(`/?home=apartment-${homePage.split("/")[2]}#schedule-visit`);
  await fillVisit(page);
  await visitForm(page).getByLabel("Day").fill("2026-11-29");
  await page.getByText("No time is free on that day.").waitFor();
  await visitForm(page)
    .locator("select[name=time]")
    .evaluate((select: HTMLSelectElement) => {
      select.add(new Option("10:00", "10:00"));
      select.value = "10:00";
    })
    .catch(() => undefined);
  await readOn(page);
  await submit(page).click();
  await page.getByText("We are closed at that time.").waitFor();
  const form = visitForm(page);
  expect(await form.getByLabel("Your name").inputValue()).toBe("Amina Nakato");
  expect(await form.getByLabel("Message").inputValue()).toBe("I come with my sister.");
  expect(await form.locator("select[name=home] option:checked").textContent()).toBe("Family Comfort");
  await form.locator("button[name=slot]").first().click();
  await page.getByText("Visit request submitted successfully!").waitFor();
  expect(await stored()).toHaveLength(1);
});

test("an empty form says at once all that is missing, and an address is as good as a number", async () => {
  const page = await site.newPage();
  await page.goto("/visit");
  const form = visitForm(page);
  await submit(page).click();
  await form.getByText("Please choose a day and a time").waitFor();
  await form.getByText("Please enter your name").waitFor();
  const missing = form.getByText("Please enter a phone number or an e-mail address");
  await missing.waitFor();
  const email = form.getByRole("textbox", { name: "E-mail" });
  // The answer may be a page of the server, whose script is not there yet when the first letter is typed.
  await expect
    .poll(async () => {
      await email.fill("");
      await email.fill("amina@visitors.example");
      return missing.count();
    })
    .toBe(0);
});

test("a form that was open in another tab before the booking hears of the visit, and books no second one", async () => {
  const page = await site.newPage();
  await page.goto("/visit");
  const other = await page.context().newPage();
  await other.goto("/visit");
  await fillVisit(other, "11:00");
  await page.bringToFront();
  await fillVisit(page, "09:00");
  await readOn(page);
  await submit(page).click();
  await page.getByRole("heading", { name: /Tuesday 24 November/ }).waitFor();
  await other.bringToFront();
  await other.getByText("You have Tuesday 24 November, 9:00 AM Kampala time.").first().waitFor();
  await readOn(other);
  await submit(other).click();
  await other.getByText("We have not booked another.").waitFor();
  expect(await stored()).toHaveLength(1);
});

test("a visitor abroad sees her own time at the time that she chose, and on the page of her visit", async () => {
  const page = await site.newPage({ timezoneId: "Europe/London" });
  await page.goto(`/visit?home=apartment-${homePage.split("/")[2]}`);
  await page.getByText("The last line of each is the time where you are.").waitFor();
  await fillVisit(page);
  await submit(page).hover();
  await page.locator(".visit-times label:has(:checked) small", { hasText: "7:00 AM for you" }).waitFor();
  await submit(page).click();
  await page.getByText("Times are Kampala time. Where you are: 7:00 AM.").waitFor();
});
