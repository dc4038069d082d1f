import type { Locator, Page } from "playwright-core";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addFloor, addUnit } from "#test/catalogue/records.ts";

/** On a Monday, before opening. Returns the path of a home with a unit. */
export async function prepareVisits({ db, clock }: TestSite): Promise<string> {
  clock.now = localInstant("2026-11-23", "07:00");
  const apartmentTypeId = await addApartment(db, { name: "Family Comfort" });
  const unit = { floorId: await addFloor(db, 4), number: "4-02", apartmentTypeId, view: "Kampala Road side" };
  await addUnit(db, unit);
  return `/apartment/${apartmentTypeId}`;
}

export const storedEnquiries = ({ db }: TestSite) =>
  db
    .selectFrom("enquiries")
    .select(["kind", "name", "email", "phone", "home_name", "source_path", "message", "is_suspected_spam"])
    .orderBy("id")
    .execute();

export const visitForm = (page: Page) => page.locator("form.visit-form");

/** It is folded on pages that are about something else. */
export async function openVisitForm(page: Page): Promise<Locator> {
  const folded = page.locator("details.visit-open:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  return visitForm(page);
}

export async function fillVisit(page: Page, time = "10:00"): Promise<Locator> {
  const form = await openVisitForm(page);
  await form.getByLabel("Your name").fill("Amina Nakato");
  await form.getByLabel("E-mail", { exact: false }).first().fill("amina@visitors.example");
  if ((await form.locator("input[name=slot]").count()) > 0) await tapTime(form, `2026-11-24 ${time}`);
  else {
    await form.getByLabel("Day").fill("2026-11-24");
    await form.locator("select[name=time]").selectOption(time);
  }
  await form.getByLabel("Message").fill("I come with my sister.");
  return form;
}

export async function tapTime(form: Locator, slot: string): Promise<void> {
  const input = `input[name=slot][value="${slot}"]`;
  const time = form.locator(input);
  const day = form.locator("details.visit-day", { has: form.page().locator(input) });
  if (!(await time.isVisible())) await day.locator("summary").click();
  await time.check();
}

/** The page believes that the minimum time for a person has passed. */
export const readOn = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now() + 2_600;
    performance.now = () => now;
  });

export const submit = (page: Page) => page.getByRole("button", { name: "Request this visit" });
