import type { Page } from "playwright-core";
import { ada } from "#test/administrator.ts";

export const profile = "/dashboard/profile";

/** Fills the sign-in form as Ada and presses its button. It does not wait for the answer. */
export async function signIn(page: Page, password = ada.password): Promise<void> {
  await page.getByLabel("Email Address").fill(ada.email);
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Waits until the address is one of the dashboard. */
export const waitForDashboard = (page: Page) => page.waitForURL("**/dashboard**");
