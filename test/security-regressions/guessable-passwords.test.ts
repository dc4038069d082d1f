import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";

const common = [
  "password1234",
  "P@ssw0rd2024!",
  "Password-123456",
  "passwordpassword",
  "administrator",
  "AdminAdmin123!",
  "123456789012",
  "098765432109",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "qwertyuiopas",
  "1q2w3e4r5t6y",
  "iloveyou1234",
  "trustno1trustno1",
  "ManchesterUnited1",
  "unbelievable",
];
const own = [
  ada.email,
  "ADA@amaka.example1",
  "ada.amaka.example",
  "AdaNakato2026",
  "Nakato-Nakato-1",
  "Amaka@2026!!!",
  "kampala256256",
];
const good = ["correct horse battery", "amaka gaffe ku lusozi", "kampala road boda 88 sunset", "x9$Lw2!qPz7v"];

describe("who makes the first administrator", () => {
  let site: TestSite;
  let path: string;
  beforeAll(async () => {
    site = await openSite();
    path = new URL((await ensureSetupLink(site.db, site.publicUrl, site.clock.now)) ?? "").pathname;
  });
  afterAll(() => site.remove());

  test.each([
    ["Too many people use this password", "unbelievable1"],
    ["made of your name, your e-mail address or words of this site", "AdaNakato2026"],
  ])("is told why a password is rejected: %s", async (message, password) => {
    const page = await site.visitor().post(path, { ...ada, password });
    expect([page.status, page.body.includes(message), page.body.includes(password)]).toEqual([400, true, false]);
    expect(page.body).toContain(ada.email);
    expect(await site.db.selectFrom("administrators").select("id").execute()).toEqual([]);
  });
});

describe("a new password", () => {
  let site: TestSite;
  let owner: Visitor;
  beforeAll(async () => {
    site = await openSite();
    owner = await signedIn(site);
  });
  afterAll(() => site.remove());

  const change = (newPassword: string, currentPassword = ada.password) =>
    owner.post("/dashboard/profile", { intent: "change-password", currentPassword, newPassword });

  test.each(common)("that many people use is rejected: %s", async (password) => {
    const page = await change(password);
    expect(page.status).toBe(400);
    expect(page.body).toMatch(/guessed first/);
  });

  test.each(own)("that is made of one's own name, address or the site's words is rejected: %s", async (password) => {
    const page = await change(password);
    expect([page.status, page.body.includes("guessed first")]).toEqual([400, true]);
  });

  test("of several words is taken, also with a word of this site among them", async () => {
    let current = ada.password;
    for (const password of good) {
      const changed = await change(password, current);
      const { body } = await owner.get(changed.headers.get("location") ?? "");
      expect({ password, done: body.includes("Password changed.") }).toEqual({ password, done: true });
      current = password;
    }
  });

  test("is judged the same from the command line", async () => {
    const set = await setAdministrator(
      site.db,
      site.auth.secret,
      { input: { ...ada, password: "AdaNakato2026" }, options: { removeTwoFactor: false } },
      site.clock.now,
    );
    expect(set).toMatchObject({ ok: false, reason: "guessable" });
    expect((await owner.get("/dashboard/profile")).status).toBe(200);
  });
});
