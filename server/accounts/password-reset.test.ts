import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { MIN_REJECTION_MS } from "#server/accounts/sign-in-attempts.ts";
import { recordMailSent } from "#server/mail/outbox.ts";
import { exportPersonalData } from "#server/personal-data/personal-data.ts";
import { turnOnTwoFactor } from "#test/accounts/two-factor.ts";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite, type Page, type TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const forgot = "/login/forgot";
const newPassword = "a rolex under the mango tree";
const unknown = "nobody@amaka.example";

const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};

/** Each request comes from another network, so that only the limit of the e-mail address can stop it. */
let networks = 0;
const ask = (email = ada.email) => {
  networks += 1;
  return site.visitor({ address: `203.0.113.${networks}` }).post(forgot, { email });
};

const mails = () => site.db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();

async function mailedPath(): Promise<string> {
  await ask();
  const text = (await mails()).at(-1)?.text_body ?? "";
  return new URL(/http\S+\/login\/reset\/\S+/.exec(text)?.[0] ?? "").pathname;
}

const signIn = (password: string) =>
  site.visitor({ address: "203.0.113.200" }).post("/login", { email: ada.email, password });

/** Returns the page without the texts that differ between any two requests. */
const seen = (page: Page, email: string) => [
  page.status,
  page.headers.get("retry-after"),
  page.body.replaceAll(email, "").replaceAll(/nonce="[^"]*"/g, ""),
];

describe("an administrator who forgot the password", () => {
  test("finds the way from the sign-in page, and gets a mail in the words that the settings hold", async () => {
    expect((await site.visitor().get("/login")).body).toContain('href="/login/forgot"');
    expect((await site.visitor().get(forgot)).body).toContain("noindex");
    const answer = await site.visitor().post(forgot, { email: " Ada@Amaka.Example " });
    expect([answer.status, answer.body.includes("Check your e-mail")]).toEqual([200, true]);
    expect(await mails()).toMatchObject([
      { template: "password-reset", to_address: ada.email, subject: expect.stringContaining("Choose a new password") },
    ]);
  });

  test("opens the link, chooses a password and is in; the old password and every session are over", async () => {
    const elsewhere = await signedIn(site);
    const path = await mailedPath();
    const owner = site.visitor();
    const page = await owner.get(path);
    expect([page.status, page.body.includes("noindex")]).toEqual([200, true]);
    const saved = await owner.post(path, { password: newPassword });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await owner.get("/dashboard/profile")).body).toContain(ada.email);
    expect((await elsewhere.get("/dashboard/profile")).status).toBe(302);
    expect((await signIn(ada.password)).status).toBe(400);
    expect((await signIn(newPassword)).status).toBe(302);
  });

  test("cannot use the link twice, nor another one that was mailed before", async () => {
    const earlier = await mailedPath();
    const path = await mailedPath();
    await site.visitor().post(path, { password: newPassword });
    for (const used of [earlier, path]) {
      const looked = await site.visitor().get(used);
      const sent = await site.visitor().post(used, { password: "another one that nobody guesses" });
      expect([looked.status, sent.status]).toEqual([404, 404]);
      expect(looked.body).toContain("This link no longer works");
    }
    expect((await signIn(newPassword)).status).toBe(302);
  });

  test("who sends one link several times at the same moment has one succeed", async () => {
    const path = await mailedPath();
    const sent = await Promise.all(
      [1, 2, 3].map((n) => site.visitor().post(path, { password: `${newPassword} of day ${n}` })),
    );
    expect(sent.map((page) => page.status).sort()).toEqual([302, 404, 404]);
  });

  test("may look at the link as often as they like, for 30 minutes", async () => {
    const path = await mailedPath();
    pass(30 * 60 - 1);
    expect((await site.visitor().get(path)).status).toBe(200);
    pass(1);
    expect((await site.visitor().get(path)).status).toBe(404);
    expect((await site.visitor().post(path, { password: newPassword })).status).toBe(404);
    expect((await signIn(ada.password)).status).toBe(302);
  });

  test("keeps the link when the new password is too easy, and the password is never sent back", async () => {
    const path = await mailedPath();
    const short = await site.visitor().post(path, { password: "short" });
    expect([short.status, short.body.includes("Please choose at least 12 characters")]).toEqual([400, true]);
    const common = await site.visitor().post(path, { password: "Password-2026!" });
    expect([common.status, common.body.includes("Too many people use this password")]).toEqual([400, true]);
    expect(common.body).not.toContain("Password-2026!");
    expect((await site.visitor().post(path, { password: newPassword })).status).toBe(302);
  });

  test("still has to enter the code where the second factor is on", async () => {
    await turnOnTwoFactor(await signedIn(site));
    const path = await mailedPath();
    const visitor = site.visitor();
    const saved = await visitor.post(path, { password: newPassword });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/login/code"]);
    expect((await visitor.get("/dashboard/profile")).status).toBe(302);
    expect(await site.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("no longer waits for what strangers guessed, once the new password is set", async () => {
    for (let n = 0; n < 5; n += 1) await site.visitor().post("/login", { email: ada.email, password: "a guess" });
    const path = await mailedPath();
    const saved = await site.visitor({ address: "203.0.113.250" }).post(path, { password: newPassword });
    expect(saved.headers.get("location")).toBe("/dashboard");
  });

  test("cannot use a link any more when the command line has set a password meanwhile", async () => {
    const path = await mailedPath();
    const input = { email: ada.email, password: newPassword };
    await setAdministrator(site.db, site.auth.secret, { input, options: { removeTwoFactor: false } }, site.clock.now);
    expect((await site.visitor().get(path)).status).toBe(404);
  });

  test("leaves two lines in the audit log, without the link", async () => {
    const path = await mailedPath();
    await site.visitor().post(path, { password: newPassword });
    const entries = await site.db
      .selectFrom("audit_entries")
      .select(["action", "actor_name", "after"])
      .where("action", "like", "administrator.%reset%")
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "administrator.request-password-reset", actor_name: "sign-in page", after: null },
      { action: "administrator.reset-password", actor_name: ada.name, after: { device: "Chrome on Android" } },
    ]);
  });

  test("sees that the site has no mail server, and which command helps", async () => {
    const silent = await openSite({ hasMailServer: false });
    try {
      await makeAdministrator(silent);
      const page = await silent.visitor().get(forgot);
      expect(page.body).toContain("it cannot mail you a link");
      expect(page.body).toContain("npm run admin");
      const sent = await silent.visitor().post(forgot, { email: ada.email });
      expect([sent.status, sent.body.includes("npm run admin")]).toEqual([503, true]);
      expect(await silent.db.selectFrom("outgoing_mails").selectAll().execute()).toEqual([]);
    } finally {
      await silent.remove();
    }
  });

  test("sees the entered text again when it is no e-mail address", async () => {
    const page = await ask("ada at amaka");
    expect([page.status, page.body.includes('value="ada at amaka"')]).toEqual([400, true]);
    expect(page.body).toContain("Please enter an email address");
  });
});

describe("a stranger who asks for a link", () => {
  test("gets the same answers whether anybody has the address or not, and has four mails sent at once", async () => {
    for (let n = 0; n < 8; n += 1) {
      const known = seen(await ask(), ada.email);
      expect(seen(await ask(unknown), unknown)).toEqual(known);
      expect(known[0]).toBe(200);
    }
    expect(await mails()).toHaveLength(4);
  });

  test("keeps the link from nobody: whoever is told that one came lately has one that lasts", async () => {
    const linksThatWork = async () => {
      const paths = (await mails()).map(({ text_body }) => /\/login\/reset\/[\w-]+/.exec(text_body)?.[0] ?? "");
      const pages = await Promise.all(paths.map((path) => site.visitor().get(path)));
      return pages.filter(({ status }) => status === 200).length;
    };
    const minutes = 150;
    for (let minute = 0; minute < minutes; minute += 5) {
      expect(wordsOf((await ask()).body)).toContain("or came within the last 20 minutes");
      expect(await linksThatWork()).toBeGreaterThan(0);
      pass(5 * 60);
    }
    expect((await mails()).length).toBeLessThanOrEqual(4 + minutes / 20);
  });

  test("cannot make a changed password keep the administrator from a new link", async () => {
    for (let n = 0; n < 5; n += 1) await ask();
    const administrator = await signedIn(site);
    await administrator.post("/dashboard/profile", {
      intent: "change-password",
      currentPassword: ada.password,
      newPassword,
    });
    const before = (await mails()).length;
    await ask();
    expect((await mails()).length).toBe(before + 1);
  });

  test.each([ada.email, unknown])("is answered no sooner than anybody else: %s", async (email) => {
    const tooSoon = sleep(MIN_REJECTION_MS - 5).then(() => "not yet");
    const answer = ask(email);
    expect(await Promise.race([answer, tooSoon])).toBe("not yet");
    expect((await answer).status).toBe(200);
  });

  test("finds no token in the log, nor in the database once the mail has left, nor does another administrator", async () => {
    const path = await mailedPath();
    const token = path.split("/").at(-1) ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const shown = await (await signedIn(site)).get("/dashboard/mail");
    expect(shown.body).toContain("Choose a new password for");
    const copy = JSON.stringify(await exportPersonalData(site.db, { email: ada.email }));
    expect(copy).toContain("(private link)");
    await site.visitor().get(path);
    await recordMailSent(site.db, (await mails())[0]?.id ?? 0, site.clock.now);
    const tables = ["outgoing_mails", "password_reset_links", "audit_entries", "sign_in_attempts"] as const;
    const stored = [];
    for (const table of tables) stored.push(...(await site.db.selectFrom(table).selectAll().execute()));
    for (const text of [shown.body, copy, JSON.stringify(stored), JSON.stringify(site.logged)])
      expect(text).not.toContain(token);
    expect(JSON.stringify(site.logged)).not.toContain(ada.email);
    expect((await site.visitor().get(path)).status).toBe(200);
  });
});
