import { expect } from "vitest";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { turnOnTwoFactor } from "#test/accounts/two-factor.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

const newPassword = "a rolex under the mango tree";
const make = { intent: "make-recovery-sheet", currentPassword: ada.password };

/** Returns a code such as "K7QF 2M9X 4TBC W8HN 3JRP" from a page. */
function codeOn(body: string): string {
  return /(?:[2-9A-HJ-NP-Z]{4} ){4}[2-9A-HJ-NP-Z]{4}/.exec(body)?.[0] ?? "";
}

test("the code on the sheet that setup shows sets a new password without any mail, in any spelling", async ({
  site,
}) => {
  const link = await ensureSetupLink(site.db, site.publicUrl, site.clock.now);
  const path = new URL(link ?? "").pathname;
  const page = await site.visitor().get(path);
  const code = codeOn(page.body);
  const fields = { ...ada, recoveryCode: code.replaceAll(" ", ""), isKept: "on" };
  expect([page.status, page.headers.get("cache-control"), page.body]).toEqual([
    200,
    "no-store",
    expect.stringContaining(`name="recoveryCode" value="${fields.recoveryCode}"`),
  ]);
  // After a rejection, the code that was written down is still valid.
  const rejected = await site.visitor().post(path, { ...fields, password: "short" });
  expect([rejected.status, codeOn(rejected.body)]).toEqual([400, code]);
  expect((await site.visitor().post(path, fields)).status).toBe(302);
  expect((await site.visitor().get("/login/forgot")).body).toContain('href="/login/recover"');
  const owner = site.visitor();
  const opened = await owner.post("/login/recover", {
    email: " Ada@Amaka.Example",
    code: code.toLowerCase().replaceAll(" ", "-"),
  });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, expect.stringContaining("/login/reset/")]);
  const saved = await owner.post(opened.headers.get("location") ?? "", { password: newPassword });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/dashboard"]);
  const stored = await site.db.selectFrom("recovery_sheets").select("code_hash").executeTakeFirstOrThrow();
  expect(stored.code_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await site.db.selectFrom("outgoing_mails").selectAll().execute()).toEqual([]);
});

test("a new sheet needs the password, makes the old one void, and is named until there is one", async ({ site }) => {
  const owner = await signedIn(site);
  expect((await owner.get("/dashboard/launch")).body).toContain("if you forget your password");
  const wrong = await owner.post("/dashboard/profile", { ...make, currentPassword: "not my password at all" });
  expect([wrong.status, wrong.body.includes("This is not your password"), codeOn(wrong.body)]).toEqual([400, true, ""]);
  const codes: string[] = [];
  for (let time = 0; time < 2; time += 1) codes.push(codeOn((await owner.post("/dashboard/profile", make)).body));
  expect(new Set(codes).size).toBe(2);
  expect(wordsOf((await owner.get("/dashboard/launch")).body)).not.toContain("if you forget your password");
  expect(codeOn((await owner.get("/dashboard/profile")).body)).toBe("");
  const statuses = [];
  for (const code of codes) {
    statuses.push((await site.visitor().post("/login/recover", { email: ada.email, code })).status);
  }
  expect(statuses).toEqual([400, 302]);
});

test("wrong codes say nothing about who is an administrator, and slow the next one down", async ({ site }) => {
  const owner = await signedIn(site);
  const code = codeOn((await owner.post("/dashboard/profile", make)).body);
  const wrong = code.replace(/.$/, (letter) => (letter === "A" ? "B" : "A"));
  const answers = [];
  for (const [n, email] of [ada.email, "nobody@amaka.example"].entries()) {
    const visitor = site.visitor({ address: `203.0.113.${n}` });
    const statuses = [];
    for (let time = 0; time < 5; time += 1)
      statuses.push((await visitor.post("/login/recover", { email, code: wrong })).status);
    answers.push(statuses);
  }
  expect(answers).toEqual([
    [400, 400, 400, 400, 429],
    [400, 400, 400, 400, 429],
  ]);
  const short = await site
    .visitor({ address: "203.0.113.9" })
    .post("/login/recover", { email: ada.email, code: "K7QF" });
  expect([short.status, short.body.includes("The code has 20 letters and digits")]).toEqual([400, true]);
});

test("it leaves the second factor as it is", async ({ site }) => {
  const owner = await signedIn(site);
  const code = codeOn((await owner.post("/dashboard/profile", make)).body);
  await turnOnTwoFactor(owner);
  const visitor = site.visitor();
  const opened = await visitor.post("/login/recover", { email: ada.email, code });
  const saved = await visitor.post(opened.headers.get("location") ?? "", { password: newPassword });
  expect(saved.headers.get("location")).toBe("/login/code");
  const log = await site.db.selectFrom("audit_entries").select(["action", "actor_name"]).orderBy("id").execute();
  expect(log).toContainEqual({ action: "administrator.use-recovery-sheet", actor_name: "sign-in page" });
});
