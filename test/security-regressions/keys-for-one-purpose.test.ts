import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { signInSecret } from "#server/accounts/better-auth.ts";
import { sessionToken } from "#server/accounts/session.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { unsubscribeCode } from "#server/newsletter/unsubscribe-link.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

// A signature that was sent to a stranger, as in a mail's link, must not be accepted as the cookie of a session.

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const withSession = (value: string): Visitor => {
  const visitor = site.visitor();
  visitor.cookies.set("amaka.session_token", encodeURIComponent(value));
  return visitor;
};

async function viewsCounted(): Promise<number> {
  await site.storeViews();
  const views = await site.db.selectFrom("counted_views").select("times").execute();
  return views.reduce((sum, { times }) => sum + times, 0);
}

/** Makes cookies from a mail's link: the link is `7-<signature>`, and a cookie is `<what is signed>.<signature>`. */
function cookieFromLink(): string[] {
  const [id = "", signature = ""] = unsubscribeCode(7, site.auth.secret).split(/-(.*)/);
  const base64 = Buffer.from(signature, "base64url").toString("base64");
  return [`${id}.${base64}`, `unsubscribe ${id}.${base64}`, `stop news ${id}.${base64}`];
}

test("no signature in a link is one of a session", () => {
  for (const value of cookieFromLink()) {
    const cookies = `amaka.session_token=${encodeURIComponent(value)}`;
    expect(sessionToken(site.auth, cookies)).toBeUndefined();
  }
});

test("the secret itself signs nothing, nor does the key of anything else", () => {
  const signedBy = (key: string | Buffer) =>
    `amaka.session_token=${encodeURIComponent(`a.${createHmac("sha256", key).update("a").digest("base64")}`)}`;
  const { secret } = site.auth;
  for (const key of [secret, purposeKey(secret, "end of a subscription"), purposeKey(secret, "visit link")]) {
    expect(sessionToken(site.auth, signedBy(key))).toBeUndefined();
  }
  expect(sessionToken(site.auth, signedBy(signInSecret(site.auth)))).toBe("a");
});

test("a cookie without a session's row counts like a stranger's, and the administrator's does not", async () => {
  const ended = createHmac("sha256", signInSecret(site.auth)).update("ended").digest("base64");
  for (const value of [...cookieFromLink(), "made up", `ended.${ended}`]) {
    const before = await viewsCounted();
    expect((await withSession(value).get("/faq")).status).toBe(200);
    expect(await viewsCounted()).toBe(before + 1);
  }
  const owner = await signedIn(site);
  const before = await viewsCounted();
  expect((await owner.get("/faq")).status).toBe(200);
  expect(await viewsCounted()).toBe(before);
});
