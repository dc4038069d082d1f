import type { Page } from "playwright-core";
import { ada } from "#test/administrator.ts";

export const profile = "/dashboard/profile";

export async function signIn(page: Page, password = ada.password): Promise<void> {
  await page.getByLabel("Email Address").fill(ada.email);
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export const waitForDashboard = (page: Page) => page.waitForURL("**/dashboard**");
