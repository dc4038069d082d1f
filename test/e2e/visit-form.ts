import type { Locator, Page } from "playwright-core";

export const visitForm = (page: Page) => page.locator("form.visit-form");

/** For Tuesday 24 November 2026. */
export async function fillVisit(page: Page, time = "10:00"): Promise<Locator> {
  const form = visitForm(page);
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
