import type { Locator, Page } from "playwright-core";

/** The form for a visit, wherever it stands. */
export const visitForm = (page: Page) => page.locator("form.visit-form");

/** Fills it in as Amina would, for Tuesday 24 November 2026. */
export async function fillVisit(page: Page, time = "10:00"): Promise<Locator> {
  const form = visitForm(page);
  await form.getByLabel("Your name").fill("Amina Nakato");
  await form.getByLabel("E-mail", { exact: false }).first().fill("amina@visitors.example");
  await form.getByLabel("Day").fill("2026-11-24");
  await form.locator("select[name=time]").selectOption(time);
  await form.getByLabel("Message").fill("I come with my sister.");
  return form;
}

/**
 * A machine fills a form in at once; a person takes longer than the two and a half seconds that are asked for. To this page so
 * much time has passed.
 */
export const readOn = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now() + 2_600;
    performance.now = () => now;
  });

export const submit = (page: Page) => page.getByRole("button", { name: "Request this visit" });
