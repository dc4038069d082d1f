import { describe, expect } from "vitest";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { appCode } from "#test/accounts/totp.ts";
import { ada, makeAdministrator } from "#test/administrator.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { profile, signIn, waitForDashboard } from "#test/browser/sign-in-form.ts";

const test = testOnNewSite();
let site: ServedSite;
test.beforeEach(({ site: served }) => {
  site = served;
});

/** Ends all sessions on the server, of which the browser learns nothing. */
const endSessions = () => site.db.deleteFrom("sessions").execute();

describe("the first administrator", () => {
  test("opens the one-time link, chooses a password, is in, and logs out by the dialog", async () => {
    const link = (await ensureSetupLink(site.db, site.publicUrl, new Date())) ?? "";
    const page = await site.newPage();
    await page.goto(link);
    await page.getByLabel("Your name").fill(ada.name);
    await page.getByLabel("Email Address").fill(ada.email);
    await page.getByLabel("Password", { exact: false }).first().fill("Password-2026");
    await page.getByLabel("I have kept it").check();
    await page.getByRole("button", { name: "Create my account" }).click();
    await page.getByText("Too many people use this password").waitFor();
    expect(await page.getByLabel("Your name").inputValue()).toBe(ada.name);
    await page.getByLabel("Password", { exact: false }).first().fill(ada.password);
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await page.getByLabel("Password", { exact: false }).first().getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Create my account" }).click();
    await waitForDashboard(page);

    await page.goto(profile);
    await page.getByRole("link", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to logout?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Logout" }).click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Logout" }).click();
    await dialog.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    await page.goto(profile);
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.goto(link);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  });
});

describe("an administrator", () => {
  test.beforeEach(() => makeAdministrator(site));

  test("turns on two-factor sign-in, signs in with a code of the app, then with a recovery code", async () => {
    const page = await site.newPage();
    await page.goto(`/login?to=${encodeURIComponent(profile)}`);
    await signIn(page);
    const card = page.locator("section", { hasText: "Two-factor sign-in" });
    await card.locator("summary", { hasText: "Turn on" }).click();
    await card.getByLabel("Current password").fill(ada.password);
    await card.getByRole("button", { name: "Turn on" }).click();
    await page.getByAltText("QR code for your authenticator app").waitFor();
    const key = (await card.locator("code").textContent()) ?? "";
    await page.getByLabel("Code from the app").fill("000000");
    await card.getByRole("button", { name: "Turn on" }).click();
    await page.getByText("These are not the digits the app shows now. Please try the next ones").waitFor();
    await page.getByLabel("Code from the app").fill(appCode(key, new Date()));
    await card.getByRole("button", { name: "Turn on" }).click();
    await page.getByText("Two-factor sign-in is on.").waitFor();
    const codes = await card.locator("ul li").allTextContents();
    expect(codes).toHaveLength(10);
    await expect.poll(async () => ((await card.locator("ul").boundingBox())?.y ?? -1) > 0).toBe(true);

    const office = await site.newPage();
    await office.goto("/login");
    await signIn(office);
    await office.waitForURL("**/login/code**");
    await office.getByLabel("Code").fill(appCode(key, new Date(Date.now() + 30_000)));
    await office.getByRole("button", { name: "Sign In" }).click();
    await waitForDashboard(office);

    const elsewhere = await site.newPage();
    await elsewhere.goto(profile);
    await signIn(elsewhere);
    await elsewhere.getByLabel("Code").fill(codes[3]?.toUpperCase() ?? "");
    await elsewhere.getByRole("button", { name: "Sign In" }).click();
    await elsewhere.waitForURL(`**${profile}`);
    await elsewhere.getByText("9 recovery codes left").waitFor();
  });

  test("whose session ends while they type signs in again in place, and what they sent is saved", async () => {
    const page = await site.newPage();
    await page.goto(profile);
    await signIn(page);
    await page.waitForURL(`**${profile}`);
    await page.getByLabel("Name", { exact: false }).first().fill("Ada N. Nakato");
    await endSessions();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password", { exact: false }).first().fill("not the password");
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.getByText("Invalid email or password").waitFor();
    await dialog.getByLabel("Password", { exact: false }).first().fill(ada.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Saved.").waitFor();
    expect(new URL(page.url()).pathname).toBe(profile);
    const stored = await site.db.selectFrom("administrators").select("name").executeTakeFirstOrThrow();
    expect(stored.name).toBe("Ada N. Nakato");
  });
});
