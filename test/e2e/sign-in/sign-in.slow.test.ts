import { describe, expect } from "vitest";
import { ada, makeAdministrator } from "#test/administrator.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { profile, signIn, waitForDashboard } from "#test/browser/sign-in-form.ts";

const test = testOnNewSite();
let site: ServedSite;
test.beforeEach(({ site: served }) => {
  site = served;
});

/** Ends all sessions on the server, of which the browser learns nothing. */
const endSessions = () => site.db.deleteFrom("sessions").execute();

describe("an administrator", () => {
  test.beforeEach(() => makeAdministrator(site));

  test("who goes to the dashboard is sent to sign in, then to the page they wanted, and Back skips the sign-in", async () => {
    const page = await site.newPage();
    await page.goto("/faq");
    await page.goto(profile);
    expect(page.url()).toContain("/login?to=%2Fdashboard%2Fprofile");
    await signIn(page);
    await page.waitForURL(`**${profile}`);
    expect(await page.getByLabel("Name", { exact: false }).first().inputValue()).toBe(ada.name);
  });

  test("who mistypes keeps the e-mail, waits longer each time, and sees how long", async () => {
    const page = await site.newPage();
    await page.goto("/login");
    for (let n = 0; n < 4; n += 1) {
      await signIn(page, `a guess ${n}`);
      await page.getByRole("alert").getByText("Invalid email or password").waitFor();
    }
    expect(await page.getByLabel("Email Address").inputValue()).toBe(ada.email);
    await signIn(page);
    await page.getByText("Too many attempts. Please try again in 2 seconds.").waitFor();
    site.clock.now = new Date(Date.now() + 3_000);
    await signIn(page);
    await waitForDashboard(page);
  });

  test("who forgot their password gets a link on the phone, chooses a new one, and is in", async () => {
    const page = await site.newPage({ viewport: { width: 360, height: 740 } });
    const expectFit = async () => expect([await overflow(page), await violations(page)]).toEqual([[], []]);
    await page.goto("/login");
    const link = page.getByRole("link", { name: "Forgot your password?" });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await expectFit();
    await page.getByLabel("Email Address").fill(ada.email);
    await page.getByRole("button", { name: "Mail me a link" }).click();
    await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
    await expectFit();
    const { text_body } = await site.db.selectFrom("outgoing_mails").select("text_body").executeTakeFirstOrThrow();
    const mailed = /http\S+\/login\/reset\/\S+/.exec(text_body)?.[0] ?? "";
    await page.goto(mailed);
    await page.getByLabel("Password", { exact: false }).first().fill("Password-2026");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.getByText("Too many people use this password").waitFor();
    await expectFit();
    await page.getByLabel("Password", { exact: false }).first().fill("a rolex under the mango tree");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await waitForDashboard(page);
    await page.goto(mailed);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await expectFit();
    expect(await page.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/login/forgot");
  });

  test("turns on two-factor sign-in on the phone that has the app: by a link, or by the key that they copy", async () => {
    const page = await site.newPage({
      viewport: { width: 360, height: 740 },
      permissions: ["clipboard-write", "clipboard-read"],
    });
    await page.goto(`/login?to=${encodeURIComponent(profile)}`);
    await signIn(page);
    const card = page.locator("section", { hasText: "Two-factor sign-in" });
    await card.locator("summary", { hasText: "Turn on" }).click();
    await card.getByLabel("Current password").fill(ada.password);
    await card.getByRole("button", { name: "Turn on" }).click();
    const link = page.getByRole("link", { name: "Open in your authenticator app" });
    await link.waitFor();
    const shown = ((await card.locator("code").textContent()) ?? "").replaceAll(" ", "");
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect([address.protocol, address.searchParams.get("secret")]).toEqual(["otpauth:", shown]);
    const copy = page.getByRole("button", { name: "Copy key" });
    for (const control of [link, copy]) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await copy.click();
    await page.getByRole("status").getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    expect([await overflow(page), await violations(page)]).toEqual([[], []]);
  });

  test("sees where they are signed in, and signs out everywhere: the other browser is out at once", async () => {
    const phone = await site.newPage({
      viewport: { width: 360, height: 740 },
      userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile",
    });
    await phone.goto(profile);
    await signIn(phone);
    await phone.waitForURL(`**${profile}`);
    const office = await site.newPage();
    await office.goto(profile);
    await signIn(office);
    await office.getByRole("button", { name: "Sign out Chrome on Android" }).waitFor();
    await office.getByText("This device", { exact: true }).waitFor();
    await office.getByRole("button", { name: "Sign out everywhere" }).click();
    await office.waitForURL("**/login");
    await phone.reload();
    expect(new URL(phone.url()).pathname).toBe("/login");
  });

  test("whose session ends may look at the page first: what was typed stays, and a bar says what to do", async () => {
    const page = await site.newPage();
    await page.goto(profile);
    await signIn(page);
    await page.waitForURL(`**${profile}`);
    await page.getByLabel("Name", { exact: false }).first().fill("A name worth copying");
    await endSessions();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
    await page.keyboard.press("Escape");
    const bar = page.getByText("You are signed out. Nothing can be saved until you sign in again.");
    await bar.waitFor();
    expect(await page.getByLabel("Name", { exact: false }).first().inputValue()).toBe("A name worth copying");
    await page.getByRole("button", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password", { exact: false }).first().fill(ada.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("Saved.").waitFor();
  });

  test("without script signs in, sees what the dashboard needs, and logs out", async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(profile);
    await signIn(page);
    await page.waitForURL(`**${profile}`);
    // Playwright finds no text within a noscript element, so the element is read itself.
    expect(await page.locator("noscript p").textContent()).toContain("The dashboard needs JavaScript.");
    await page.goto("/dashboard/logout");
    await page.getByRole("heading", { name: "Are you sure you want to logout?" }).waitFor();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
  });

  test("whose session is over is led to sign in by any link within the site", async () => {
    const page = await site.newPage();
    await page.goto("/dashboard/logout");
    await signIn(page);
    await page.getByRole("link", { name: "Cancel" }).waitFor();
    await waitForHydration(page);
    await endSessions();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  });
});
