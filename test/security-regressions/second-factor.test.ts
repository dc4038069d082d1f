import { describe, expect } from "vitest";
import { unlockAdministrator } from "#server/accounts/administrators.ts";
import { appCode } from "#test/accounts/totp.ts";
import { inSeconds, recoveryCodesOn, sendProfile, startTwoFactor, turnOnTwoFactor } from "#test/accounts/two-factor.ts";
import { ada, isSignedIn, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  owner = await signedInByForm(site);
});

const submitPassword = (visitor: Visitor) => visitor.post("/login", { email: ada.email, password: ada.password });
const giveCode = (visitor: Visitor, code: string) => visitor.post("/login/code", { code });
const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};

/**
 * Guesses codes from other networks with the right password, until a guess is rejected unread, and returns the number
 * of guesses before that.
 */
async function guessInNewBrowsers(most: number): Promise<number> {
  for (let guesses = 0; guesses < most; guesses += 1) {
    const stranger = site.visitor({ address: `203.0.113.${guesses}` });
    // Attempts with the password have a limit of their own, which is not tested here.
    await site.db.deleteFrom("sign_in_attempts").where("kind", "=", "account").execute();
    await submitPassword(stranger);
    if ((await giveCode(stranger, `00000${guesses % 10}`)).status === 429) return guesses;
  }
  return most;
}

describe("a stranger who knows the password", () => {
  test("has eight codes to guess, in however many browsers and networks, and then one an hour", async () => {
    await turnOnTwoFactor(owner);
    expect(await guessInNewBrowsers(20)).toBe(8);
    const again = site.visitor({ address: "203.0.113.200" });
    pass(3599);
    await site.db.deleteFrom("sign_in_attempts").where("kind", "=", "account").execute();
    await submitPassword(again);
    expect((await giveCode(again, "000000")).status).toBe(429);
    pass(2);
    expect((await giveCode(again, "000000")).status).toBe(400);
    expect((await giveCode(again, "000001")).status).toBe(429);
  });

  test("gains nothing by guessing many times at the same moment, or in several processes", async () => {
    await turnOnTwoFactor(owner);
    const other = await site.anotherProcess();
    const strangers = Array.from({ length: 16 }, (_, n) =>
      (n % 2 ? site : other).visitor({ address: `203.0.113.${n}` }),
    );
    for (const stranger of strangers) {
      await site.db.deleteFrom("sign_in_attempts").where("kind", "=", "account").execute();
      await submitPassword(stranger);
    }
    const answers = await Promise.all(strangers.map((stranger, n) => giveCode(stranger, `0000${n + 10}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });

  test("does not lock out the administrator's own browser", async () => {
    const { key } = await turnOnTwoFactor(owner);
    await owner.post("/dashboard/logout", {});
    await guessInNewBrowsers(20);
    expect((await submitPassword(owner)).headers.get("location")).toContain("/login/code");
    expect((await giveCode(owner, appCode(key, inSeconds(30)))).status).toBe(302);
    expect(await isSignedIn(owner)).toBe(true);
    // Strangers remain locked out.
    expect(await guessInNewBrowsers(3)).toBe(0);
  });

  test("cannot take the mark of a known browser along from another account", async () => {
    await turnOnTwoFactor(owner);
    const stranger = site.visitor({ address: "203.0.113.9" });
    for (const name of ["amaka.known_device", "__Host-amaka.known_device"]) stranger.cookies.set(name, "made-up.mark");
    await guessInNewBrowsers(8);
    await site.db.deleteFrom("sign_in_attempts").where("kind", "=", "account").execute();
    await submitPassword(stranger);
    expect((await giveCode(stranger, "000000")).status).toBe(429);
  });
});

describe("the administrator's own browser", () => {
  test("is locked by eight wrong codes too, and only it", async () => {
    const { key } = await turnOnTwoFactor(owner);
    await owner.post("/dashboard/logout", {});
    for (let n = 0; n < 8; n += 1) {
      if (n % 4 === 0) await submitPassword(owner);
      expect((await giveCode(owner, `00000${n}`)).status).toBe(400);
    }
    await submitPassword(owner);
    const code = appCode(key, inSeconds(30));
    expect((await giveCode(owner, code)).status).toBe(429);
    const another = site.visitor({ address: "203.0.113.5" });
    await submitPassword(another);
    expect((await giveCode(another, code)).status).toBe(302);
  });

  test("is let in again at once when the lock is lifted from the command line, and so is a new one", async () => {
    const { key } = await turnOnTwoFactor(owner);
    await owner.post("/dashboard/logout", {});
    await guessInNewBrowsers(20);
    for (let n = 0; n < 8; n += 1) {
      if (n % 4 === 0) await submitPassword(owner);
      await giveCode(owner, `00000${n}`);
    }
    expect(await unlockAdministrator(site.db, site.auth.secret, ada.email, site.clock.now)).toEqual({ ok: true });
    await submitPassword(owner);
    expect((await giveCode(owner, "000009")).status).toBe(400);
    const another = site.visitor({ address: "203.0.113.6" });
    await submitPassword(another);
    expect((await giveCode(another, appCode(key, inSeconds(30)))).status).toBe(302);
    const entries = await site.db.selectFrom("audit_entries").select(["action", "actor_name"]).execute();
    expect(entries).toContainEqual({ action: "administrator.unlock", actor_name: "command line" });
  });
});

describe("turning two-factor sign-in on", () => {
  test("spends the code that did it: who read it over the shoulder cannot sign in with it", async () => {
    const { usedCode } = await turnOnTwoFactor(owner);
    const watcher = site.visitor({ address: "203.0.113.77" });
    await submitPassword(watcher);
    const answer = await giveCode(watcher, usedCode);
    expect([answer.status, await isSignedIn(watcher)]).toEqual([400, false]);
  });

  test("ends every other session at once, and sign-ins half made", async () => {
    const thief = await signedInByForm(site, ada, { address: "203.0.113.8" });
    expect(await isSignedIn(thief)).toBe(true);
    const { key } = await turnOnTwoFactor(owner);
    expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([true, false]);
    const sessions = await site.db.selectFrom("sessions").select("id").execute();
    expect(sessions).toHaveLength(1);
    const halfway = site.visitor({ address: "203.0.113.9" });
    await submitPassword(halfway);
    await sendProfile(owner, { intent: "turn-off-two-factor", currentPassword: ada.password });
    const again = await turnOnTwoFactor(owner);
    expect(again.key).not.toBe(key);
    expect((await giveCode(halfway, appCode(again.key, inSeconds(30)))).body).toContain("Please sign in again");
  });

  test("cannot be used to try codes, nor to read the recovery codes, once it is on", async () => {
    const { key } = await turnOnTwoFactor(owner);
    const answer = await sendProfile(owner, {
      intent: "confirm-two-factor",
      secretUri: "otpauth://totp/Amaka",
      code: appCode(key, inSeconds(30)),
    });
    expect([answer.status, recoveryCodesOn(answer)]).toEqual([400, []]);
    expect(answer.body).toContain("Two-factor sign-in is on already.");
  });

  test("is slowed down for a person at an unlocked screen who tries codes", async () => {
    const { secretUri } = await startTwoFactor(owner);
    const statuses: boolean[] = [];
    for (let n = 0; n < 5; n += 1) {
      const answer = await sendProfile(owner, { intent: "confirm-two-factor", secretUri, code: `00000${n}` });
      statuses.push(answer.body.includes("Too many attempts"));
    }
    expect(statuses).toEqual([false, false, false, false, true]);
  });
});
