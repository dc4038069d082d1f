import { describe, expect } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { appCode } from "#test/accounts/totp.ts";
import {
  inSeconds,
  recoveryCodesOn as recoveryCodes,
  sendProfile as send,
  turnOnTwoFactor as turnOn,
} from "#test/accounts/two-factor.ts";
import { ada, isSignedIn, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { Page, TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const error = (page: Page) => /role="alert"[^>]*>([^<]+)</.exec(page.body)?.[1];

async function submitPassword(visitor: Visitor): Promise<void> {
  const page = await visitor.post("/login?to=%2Fdashboard%2Fprofile", {
    email: ada.email,
    password: ada.password,
  });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/login/code?to=%2Fdashboard%2Fprofile"]);
}

const giveCode = (visitor: Visitor, code: string) => visitor.post("/login/code?to=%2Fdashboard%2Fprofile", { code });

describe("two-factor sign-in", () => {
  test("is off until the app has shown the right digits once", async () => {
    const visitor = await signedInByForm(site);
    const started = await send(visitor, { intent: "start-two-factor", currentPassword: ada.password });
    expect(started.body).toContain('alt="QR code for your authenticator app"');
    const uri = /name="secretUri" value="([^"]+)"/.exec(started.body)?.[1] ?? "";
    const wrong = await send(visitor, {
      intent: "confirm-two-factor",
      secretUri: uri.replaceAll("&amp;", "&"),
      code: "000000",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain("These are not the digits the app shows now");
    expect(wrong.body).toContain('alt="QR code for your authenticator app"');
    await signedInByForm(site);
  });

  test("requires the password to be turned on", async () => {
    const visitor = await signedInByForm(site);
    const page = await send(visitor, { intent: "start-two-factor", currentPassword: "wrong" });
    expect([page.status, page.body.includes("This is not your password")]).toEqual([400, true]);
  });

  test("asks for the code after the password, and opens nothing before", async () => {
    const owner = await signedInByForm(site);
    const { key, codes } = await turnOn(owner);
    expect(codes).toHaveLength(10);
    expect(await isSignedIn(owner)).toBe(true);
    const visitor = site.visitor();
    await submitPassword(visitor);
    expect(visitor.cookies.has("amaka.session_token")).toBe(false);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.get("/login/code")).body).toContain("One more step");
    const wrong = await giveCode(visitor, "000000");
    expect([wrong.status, error(wrong)]).toEqual([400, expect.stringContaining("This code is not right")]);
    const page = await giveCode(visitor, appCode(key, inSeconds(30)));
    expect([page.status, page.headers.get("location")]).toEqual([302, "/dashboard/profile"]);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("accepts a code of the app once, even from an onlooker", async () => {
    const { key } = await turnOn(await signedInByForm(site));
    const code = appCode(key, inSeconds(30));
    const [owner, watcher] = [site.visitor(), site.visitor({ address: "203.0.113.77" })];
    await submitPassword(owner);
    await submitPassword(watcher);
    const statuses = await Promise.all([giveCode(owner, code), giveCode(watcher, code)]);
    expect(statuses.map((page) => page.status).sort()).toEqual([302, 400]);
    expect([await isSignedIn(owner), await isSignedIn(watcher)].filter(Boolean)).toHaveLength(1);
  });

  test("takes each recovery code once, in any spelling", async () => {
    const { codes } = await turnOn(await signedInByForm(site));
    const spelled = codes[0]?.toUpperCase().replace("-", " ") ?? "";
    const visitor = site.visitor();
    await submitPassword(visitor);
    expect((await giveCode(visitor, spelled)).status).toBe(302);
    expect((await visitor.get("/dashboard/profile")).body).toContain("9 recovery codes left");
    const again = site.visitor();
    await submitPassword(again);
    expect((await giveCode(again, spelled)).status).toBe(400);
  });

  test("wants the password again after five wrong codes, and takes none for an hour after eight", async () => {
    const { codes } = await turnOn(await signedInByForm(site));
    const visitor = site.visitor();
    await submitPassword(visitor);
    for (let n = 0; n < 5; n += 1)
      expect(error(await giveCode(visitor, `00000${n}`))).toContain("This code is not right");
    expect(error(await giveCode(visitor, "000009"))).toContain("Please sign in again");
    const another = site.visitor({ address: "203.0.113.20" });
    await submitPassword(another);
    for (let n = 0; n < 3; n += 1) await giveCode(another, `00001${n}`);
    const locked = await giveCode(another, codes[0] ?? "");
    expect([locked.status, error(locked)]).toEqual([429, "Too many attempts. Please try again in 60 minutes."]);
    expect(await isSignedIn(another)).toBe(false);
  });

  test("cannot be passed by going to the second step without the first", async () => {
    const { key } = await turnOn(await signedInByForm(site));
    const stranger = site.visitor();
    const page = await stranger.get("/login/code");
    expect([page.status, page.headers.get("location")]).toEqual([302, "/login?to=%2Fdashboard"]);
    const sent = await giveCode(stranger, appCode(key, inSeconds(30)));
    expect(sent.headers.get("location")).toBe("/login?to=%2Fdashboard%2Fprofile");
    stranger.cookies.set("amaka.two_factor", encodeURIComponent("2fa-made-up.c2lnbmF0dXJl"));
    expect((await giveCode(stranger, appCode(key, inSeconds(30)))).status).toBe(400);
    expect(await isSignedIn(stranger)).toBe(false);
  });

  test("an idle session that has ended does not replace the code", async () => {
    const owner = await signedInByForm(site);
    const { key } = await turnOn(owner);
    await site.db
      .updateTable("sessions")
      .set({ last_seen_at: inSeconds(-13 * 3600) })
      .execute();
    expect(await isSignedIn(owner)).toBe(false);
    await submitPassword(owner);
    expect((await giveCode(owner, appCode(key, inSeconds(30)))).status).toBe(302);
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("is turned off, and its codes renewed, only with the password; old codes are void then", async () => {
    const owner = await signedInByForm(site);
    const { codes } = await turnOn(owner);
    for (const intent of ["renew-recovery-codes", "turn-off-two-factor"]) {
      expect((await send(owner, { intent, currentPassword: "wrong" })).status).toBe(400);
    }
    const renewed = recoveryCodes(await send(owner, { intent: "renew-recovery-codes", currentPassword: ada.password }));
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const visitor = site.visitor();
    await submitPassword(visitor);
    expect((await giveCode(visitor, codes[1] ?? "")).status).toBe(400);
    expect((await giveCode(visitor, renewed[1] ?? "")).status).toBe(302);
    await send(owner, { intent: "turn-off-two-factor", currentPassword: ada.password });
    await signedInByForm(site);
  });

  test("cannot be turned on a second time over the first", async () => {
    const owner = await signedInByForm(site);
    await turnOn(owner);
    const page = await send(owner, { intent: "start-two-factor", currentPassword: ada.password });
    expect([page.status, error(page)]).toEqual([400, "Two-factor sign-in is on already."]);
  });

  test("keeps key and recovery codes encrypted in the database", async () => {
    const { key, codes } = await turnOn(await signedInByForm(site));
    const stored = await site.db.selectFrom("two_factors").selectAll().executeTakeFirstOrThrow();
    const text = JSON.stringify(stored);
    for (const secret of [key, ...codes]) expect(text).not.toContain(secret);
    expect(stored.secret).toMatch(/^[0-9a-f]{80,}$/);
  });

  test("is removed from the command line when phone and codes are lost", async () => {
    await turnOn(await signedInByForm(site));
    await setAdministrator(
      site.db,
      site.auth.secret,
      { input: ada, options: { removeTwoFactor: true } },
      site.clock.now,
    );
    await signedInByForm(site);
  });

  test("leaves a line in the audit log for each change, without any secret", async () => {
    const owner = await signedInByForm(site);
    const { key, codes } = await turnOn(owner);
    await send(owner, { intent: "renew-recovery-codes", currentPassword: ada.password });
    await send(owner, { intent: "turn-off-two-factor", currentPassword: ada.password });
    const entries = await site.db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    expect(entries.map((entry) => entry.action)).toEqual([
      "administrator.create",
      "sign-in.begin",
      "administrator.turn-on-two-factor",
      "administrator.renew-recovery-codes",
      "administrator.turn-off-two-factor",
    ]);
    for (const secret of [key, ...codes, ada.password]) expect(JSON.stringify(entries)).not.toContain(secret);
  });
});
