import { expect } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { ada, isSignedIn, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
/** The thief has the owner's cookies. */
let thief: Visitor;

test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  owner = await signedInByForm(site);
  thief = await signedInByForm(site);
  expect(await isSignedIn(thief)).toBe(true);
});

const send = (visitor: Visitor, fields: Record<string, string>) => visitor.post("/dashboard/profile", fields);

/** Returns a function that restores the visitor's cookies, because signing out also removes them from the browser. */
function keepCookies(visitor: Visitor): () => void {
  const kept = new Map(visitor.cookies);
  return () => {
    for (const [name, value] of kept) visitor.cookies.set(name, value);
  };
}

test("signing out ends the session itself, not only the cookie", async () => {
  const restore = keepCookies(owner);
  await owner.post("/dashboard/logout", {});
  restore();
  expect(await isSignedIn(owner)).toBe(false);
});

test("signing out everywhere ends every session at once", async () => {
  const restore = keepCookies(owner);
  const page = await send(owner, { intent: "sign-out-everywhere" });
  expect(page.headers.get("location")).toBe("/login");
  restore();
  expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([false, false]);
});

test("a new password ends every other session at once, and sign-ins half made", async () => {
  const changed = await send(owner, {
    intent: "change-password",
    currentPassword: ada.password,
    newPassword: "rolex with tomatoes",
  });
  const page = await owner.get(changed.headers.get("location") ?? "");
  expect(page.body).toContain("Password changed. Every other device was signed out.");
  expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([true, false]);
  const old = await site.visitor().post("/login", { email: ada.email, password: ada.password });
  expect(old.status).toBe(400);
  await signedInByForm(site, { ...ada, password: "rolex with tomatoes" });
});

test("a reset from the command line ends every session at once", async () => {
  await setAdministrator(
    site.db,
    site.auth.secret,
    { input: ada, options: { removeTwoFactor: false } },
    site.clock.now,
  );
  expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([false, false]);
});

test("an administrator who is removed is out at once", async () => {
  await site.db.deleteFrom("administrators").execute();
  expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([false, false]);
});
