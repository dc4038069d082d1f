import type { Locator, Page } from "playwright-core";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addFloor, addUnit } from "#test/catalogue/records.ts";

/** Sets the clock to 7:00 on a Monday, before opening, adds a home with a unit, and returns the path of its page. */
export async function prepareVisits({ db, clock }: TestSite): Promise<string> {
  clock.now = localInstant("2026-11-23", "07:00");
  const apartmentTypeId = await addApartment(db, { name: "Family Comfort" });
  const unit = { floorId: await addFloor(db, 4), number: "4-02", apartmentTypeId, view: "Kampala Road side" };
  await addUnit(db, unit);
  return `/apartment/${apartmentTypeId}`;
}

/** Reads what each enquiry has stored, in the order of arrival. */
export const storedEnquiries = ({ db }: TestSite) =>
  db
    .selectFrom("enquiries")
    .select(["kind", "name", "email", "phone", "home_name", "source_path", "message", "is_suspected_spam"])
    .orderBy("id")
    .execute();

/** Finds the form of a page that books a visit. */
export const visitForm = (page: Page) => page.locator("form.visit-form");

/** Unfolds the form if the page is about something else, and returns it. */
export async function openVisitForm(page: Page): Promise<Locator> {
  const folded = page.locator("details.visit-open:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  return visitForm(page);
}

/** Fills the form for 24 November 2026, a Tuesday, at `time`, and returns it. It is not sent. */
export async function fillVisit(page: Page, time = "10:00"): Promise<Locator> {
  const form = await openVisitForm(page);
  await form.getByLabel("Your name").fill("Amina Nakato");
  await form.getByLabel("E-mail", { exact: false }).first().fill("amina@visitors.example");
  if ((await form.locator("input[name=slot]").count()) > 0) await tapTime(form, `2026-11-24 ${time}`);
  else {
    await form.getByLabel("Day").fill("2026-11-24");
    await form.locator("select[name=time]").selectOption(time);
  }
  await openMessage(form);
  await form.getByLabel("Message").fill("I come with my sister.");
  return form;
}

/** Unfolds the message of a form that books a visit. */
export async function openMessage(form: Locator): Promise<void> {
  if (!(await form.getByLabel("Message").isVisible())) await form.locator(".visit-extras > summary").click();
}

/**
 * Selects a time such as "2026-11-24 10:00", after unfolding its day, with the later days and the week that it may be in,
 * and the times that a chosen one has folded away.
 */
export async function tapTime(form: Locator, slot: string): Promise<void> {
  const input = `input[name=slot][value="${slot}"]`;
  const time = form.locator(input);
  const others = form.getByText("Another day or time");
  if (!(await time.isVisible()) && (await others.isVisible())) await others.click();
  for (const folded of ["details.later-days", "details.visit-week", "details.visit-day"]) {
    const around = form.locator(`${folded}:not([open])`, { has: form.page().locator(input) });
    if ((await around.count()) > 0) await around.locator("> summary").click();
  }
  await time.check();
}

/** Moves the page's clock beyond the shortest time that a person needs, so that the form is not taken for spam. */
export const readOn = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now() + 2_600;
    performance.now = () => now;
  });

/** Finds the button that sends the form. */
export const submit = (page: Page) => page.getByRole("button", { name: "Book a visit" });
