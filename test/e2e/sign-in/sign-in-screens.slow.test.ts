import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { appCode } from "#test/accounts/totp.ts";
import { ada, makeAdministrator } from "#test/administrator.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { profile, signIn } from "#test/browser/sign-in-form.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";

const test = testOnNewSite();

let site: ServedSite;
test.beforeEach(async ({ site: served }) => {
  site = served;
});

/** Colours are not the final ones during a transition. */
const still = { reducedMotion: "reduce" } as const;
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function turnOnTwoFactor(page: Page): Promise<string> {
  const card = page.locator("section", { hasText: "Two-factor sign-in" });
  await card.locator("summary", { hasText: "Turn on" }).click();
  await card.getByLabel("Current password").fill(ada.password);
  await card.getByRole("button", { name: "Turn on" }).click();
  await page.getByAltText("QR code for your authenticator app").waitFor();
  const key = (await card.locator("code").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill(appCode(key, new Date()));
  return key;
}

async function expectFit(page: Page): Promise<void> {
  await page.locator("h1").waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect([size.width, await overflow(page), await violations(page)]).toEqual([size.width, [], []]);
  }
}

describe("the screens around signing in fit every size and are accessible", () => {
  test("making the administrator, with and without mistakes", async () => {
    const link = (await ensureSetupLink(site.db, site.publicUrl, new Date())) ?? "";
    const page = await site.newPage(still);
    await page.goto(link);
    await expectFit(page);
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Email Address").fill(ada.email);
    await page.getByLabel("Password", { exact: false }).first().fill("Password-2026");
    await page.getByLabel("I have kept it").check();
    await page.getByRole("button", { name: "Create my account" }).click();
    await page.getByText("Too many people use this password").waitFor();
    await expectFit(page);
  });

  test("signing in, the code, the profile, its two-factor steps, and the questions in front of it", async () => {
    await makeAdministrator(site);
    const page = await site.newPage(still);
    await page.goto(`/login?to=${encodeURIComponent(profile)}`);
    await page.getByLabel("Email Address").fill("nobody@amaka.example");
    await page.getByLabel("Password", { exact: false }).first().fill("a guess");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("alert").waitFor();
    await expectFit(page);
    await signIn(page);
    await page.getByRole("heading", { name: "Profile" }).waitFor();
    await expectFit(page);
    await turnOnTwoFactor(page);
    await expectFit(page);
    await page
      .locator("form", { has: page.getByLabel("Code from the app") })
      .getByRole("button")
      .click();
    await page.getByText("Two-factor sign-in is on.").waitFor();
    await expectFit(page);

    const other = await site.newPage(still);
    await other.goto("/login");
    await signIn(other);
    await other.waitForURL("**/login/code**");
    await expectFit(other);

    await page.goto("/dashboard/logout");
    await expectFit(page);
    await waitForHydration(page);
    await site.db.deleteFrom("sessions").execute();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
    await expectFit(page);
    await page.keyboard.press("Escape");
    await page.getByText("You are signed out. Nothing can be saved until you sign in again.").waitFor();
    await expectFit(page);
  });
});

describe("an administrator with two-factor sign-in", () => {
  test("whose session ends while they type gives password and code in place", async () => {
    await makeAdministrator(site);
    const page = await site.newPage();
    await page.goto(`/login?to=${encodeURIComponent(profile)}`);
    await signIn(page);
    await page.waitForURL(`**${profile}`);
    const key = await turnOnTwoFactor(page);
    await page
      .locator("form", { has: page.getByLabel("Code from the app") })
      .getByRole("button")
      .click();
    await page.getByText("Two-factor sign-in is on.").waitFor();
    await page.getByLabel("Name", { exact: false }).first().fill("Typed before the end");
    await site.db.deleteFrom("sessions").execute();
    // A check in the background may have opened the dialog already, which would catch a press with the mouse.
    await page.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password", { exact: false }).first().fill(ada.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.getByLabel("Code").fill("000000");
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.getByText("This code is not right").waitFor();
    await dialog.getByLabel("Code").fill(appCode(key, new Date(Date.now() + 30_000)));
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Saved.").waitFor();
    const stored = await site.db.selectFrom("administrators").select("name").executeTakeFirstOrThrow();
    expect(stored.name).toBe("Typed before the end");
  });
});

describe("a visitor of the dashboard", () => {
  test("is sent to sign in when not signed in, and the dashboard is not in the history", async () => {
    await makeAdministrator(site);
    const page = await site.newPage();
    await page.goto("/faq");
    await page.evaluate(`location.href = ${JSON.stringify(profile)}`);
    await page.waitForURL("**/login?to=%2Fdashboard%2Fprofile");
    await page.getByRole("heading", { name: "Admin Login" }).waitFor();
    await page.goBack();
    await page.waitForURL("**/faq");
  });

  test("sees that it is being checked who they are, for as long as that takes", async () => {
    await makeAdministrator(site);
    const page = await site.newPage();
    await page.goto("/login");
    await wakeIslands(page);
    const checked = Promise.withResolvers<void>();
    await page.route("**/login", async (route) => {
      await checked.promise;
      await route.continue();
    });
    await signIn(page);
    await page.getByText("Checking authentication...").waitFor();
    expect(await page.getByRole("button", { name: "Signing in..." }).isDisabled()).toBe(true);
    checked.resolve();
    await page.waitForURL("**/dashboard**");
  });
});
