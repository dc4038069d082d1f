import { describe, expect } from "vitest";
import { appCode } from "#test/accounts/totp.ts";
import { inSeconds, turnOnTwoFactor } from "#test/accounts/two-factor.ts";
import { ada, isSignedIn, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

const eve = { name: "Eve Achieng", email: "eve@amaka.example", password: "chapati with two eggs" };
const sessionCookie = "amaka.session_token";

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  await makeAdministrator(site, eve);
});

const sessionOf = (visitor: Visitor) => visitor.cookies.get(sessionCookie) ?? "";

describe("an attacker who puts their own session into another's browser", () => {
  test("does not get into the session that begins there: it is a new one, and theirs is over", async () => {
    const attacker = await signedInByForm(site, eve);
    const planted = sessionOf(attacker);
    const victim = site.visitor({ address: "203.0.113.1" });
    victim.cookies.set(sessionCookie, planted);
    await victim.get("/dashboard/logout");
    const answer = await victim.post("/login", { email: ada.email, password: ada.password });
    expect(answer.status).toBe(302);
    expect(sessionOf(victim)).not.toBe(planted);
    expect((await victim.get("/dashboard/profile")).body).toContain(ada.email);
    expect((await attacker.get("/dashboard/profile")).body).not.toContain(ada.email);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test("gains nothing at the second step either", async () => {
    const owner = await signedInByForm(site);
    const { key } = await turnOnTwoFactor(owner);
    await owner.post("/dashboard/logout", {});
    const attacker = await signedInByForm(site, eve, { address: "203.0.113.2" });
    const planted = sessionOf(attacker);
    await owner.post("/login", { email: ada.email, password: ada.password });
    owner.cookies.set(sessionCookie, planted);
    expect((await owner.post("/login/code", { code: appCode(key, inSeconds(30)) })).status).toBe(302);
    expect(sessionOf(owner)).not.toBe(planted);
    expect((await owner.get("/dashboard/profile")).body).toContain(ada.email);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test("who gave only the password cannot let another browser's code complete it", async () => {
    const owner = await signedInByForm(site);
    const { key } = await turnOnTwoFactor(owner);
    await owner.post("/dashboard/logout", {});
    const attacker = site.visitor({ address: "203.0.113.3" });
    await attacker.post("/login", { email: ada.email, password: ada.password });
    await owner.post("/login", { email: ada.email, password: ada.password });
    await owner.post("/login/code", { code: appCode(key, inSeconds(30)) });
    expect([await isSignedIn(owner), await isSignedIn(attacker)]).toEqual([true, false]);
    expect(attacker.cookies.has(sessionCookie)).toBe(false);
  });
});

test("the cookies of signing in are new each time, and none is readable by script or sent along by other sites", async () => {
  const seen = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const visitor = site.visitor({ address: `203.0.113.${n}` });
    const page = await visitor.post("/login", { email: ada.email, password: ada.password });
    for (const cookie of page.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/);
      seen.add(cookie.split(";")[0] ?? "");
    }
  }
  expect(seen.size).toBe(6);
});
