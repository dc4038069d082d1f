import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import {
  accountThrottle,
  codeThrottle,
  type ThrottlePolicy,
  waitAfterFailures,
} from "#domain/accounts/sign-in-throttle.ts";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { appCode } from "#test/accounts/totp.ts";
import { inSeconds, turnOnTwoFactor } from "#test/accounts/two-factor.ts";
import { ada, makeAdministrator, signedIn, signedInByForm } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

const newPassword = "a rolex under the mango tree";
const wrongCode = "K7QF2M9X4TBCW8HN3JRP";
const ownNetwork = "198.51.100.7";
/** Strangers guess from this network too, but not so often that its forms are limited. */
const quietNetwork = "203.0.113.9";

/**
 * Sends everything that needs no secret, from many networks and from the owner's own, for as many hours as the waits
 * take.
 */
async function besiege(site: TestSite): Promise<void> {
  const submitted = { email: ada.email, password: "not the password" };
  const waits: number[] = [];
  for (let n = 0; n < 16; n += 1) {
    // The clock moves on before each round, so that the last locks are still in force at the end.
    const passed = Math.max(0, ...waits.splice(0));
    site.clock.now = new Date(site.clock.now.getTime() + passed * 1000);
    const guesses = [`203.0.113.${n + 20}`, ownNetwork, ...(n < 9 ? [quietNetwork] : [])].flatMap((address) => [
      site.visitor({ address }).post("/login", submitted),
      site.visitor({ address }).post("/login/recover", { email: ada.email, code: wrongCode }),
    ]);
    const others = [`203.0.113.${n + 20}`, ownNetwork].flatMap((address) => [
      site.visitor({ address }).post("/login/code", { code: `0000${n + 10}` }),
      site.visitor({ address }).post("/login/forgot", { email: ada.email }),
      site.visitor({ address }).post(`/login/setup/${"x".repeat(43)}`, ada),
    ]);
    const attacks = [...guesses, ...others];
    for (const { headers } of await Promise.all(attacks)) waits.push(Number(headers.get("retry-after") ?? 0));
  }
  for (const address of [quietNetwork, ownNetwork])
    expect((await site.visitor({ address }).post("/login", submitted)).status).toBe(429);
}

async function sheetOf(owner: Visitor): Promise<string> {
  const { body } = await owner.post("/dashboard/profile", {
    intent: "make-recovery-sheet",
    currentPassword: ada.password,
  });
  return /(?:[2-9A-HJ-NP-Z]{4} ){4}[2-9A-HJ-NP-Z]{4}/.exec(body)?.[0] ?? "";
}

/** Returns the newest link that still opens, or "". */
async function mailedPath(site: TestSite): Promise<string> {
  const mails = await site.db.selectFrom("outgoing_mails").select("text_body").orderBy("id", "desc").execute();
  for (const { text_body } of mails) {
    const path = /\/login\/reset\/[\w-]+/.exec(text_body)?.[0] ?? "";
    if ((await site.visitor({ address: "203.0.113.250" }).get(path)).status === 200) return path;
  }
  return "";
}

/** A session ends by the real clock, so the site's clock, which is far ahead by now, is set back for this request. */
async function isIn(site: TestSite, visitor: Visitor): Promise<boolean> {
  const later = site.clock.now;
  site.clock.now = new Date();
  const page = await visitor.get("/dashboard/profile");
  site.clock.now = later;
  return page.status === 200;
}

const locationOf = (page: { headers: Headers }) => page.headers.get("location") ?? "";

describe("what strangers without any secret can take from the administrator", () => {
  test("is the password alone, in a browser that is new", async ({ site }) => {
    const code = await sheetOf(await signedIn(site));
    await besiege(site);
    // One address is in another network, and one in a network from which strangers guess.
    for (const address of ["192.0.2.44", quietNetwork]) {
      const fresh = () => site.visitor({ address });
      expect((await fresh().post("/login", { email: ada.email, password: ada.password })).status).toBe(429);
      const bySheet = fresh();
      // One wrong code does not end the attempt.
      await bySheet.post("/login/recover", { email: ada.email, code: wrongCode });
      const opened = await bySheet.post("/login/recover", { email: ada.email, code });
      expect([opened.status, locationOf(opened)]).toEqual([302, expect.stringContaining("/login/reset/")]);
      expect((await bySheet.get(locationOf(opened))).status).toBe(200);
      const byMail = fresh();
      expect((await byMail.post("/login/forgot", { email: ada.email })).status).toBe(200);
      const saved = await byMail.post(await mailedPath(site), { password: newPassword });
      expect([locationOf(saved), await isIn(site, byMail)]).toEqual(["/dashboard", true]);
      // Setting a new password has lifted the lock, so the guesses go on from nothing.
      for (let n = 0; n < 11; n += 1) {
        const submitted = { email: ada.email, password: "not the password" };
        await site.visitor({ address: `192.0.2.${n + 100}` }).post("/login", submitted);
      }
    }
  });

  test("is nothing in the browser that she signed in with before, in whatever network it is", async ({ site }) => {
    await makeAdministrator(site);
    const owner = await signedInByForm(site, ada, { address: ownNetwork });
    const code = await sheetOf(owner);
    const { key } = await turnOnTwoFactor(owner);
    await owner.post("/dashboard/logout", {});
    await besiege(site);
    const signIn = async (password: string) => {
      const page = await owner.post("/login", { email: ada.email, password });
      expect([page.status, locationOf(page)]).toEqual([302, expect.stringContaining("/login/code")]);
    };
    expect((await owner.post("/login", { email: ada.email, password: "a slip of mine" })).status).toBe(400);
    await signIn(ada.password);
    expect((await owner.post("/login/code", { code: "000000" })).status).toBe(400);
    expect((await owner.post("/login/code", { code: appCode(key, inSeconds(30)) })).status).toBe(302);
    expect(await isIn(site, owner)).toBe(true);
    await owner.post("/dashboard/logout", {});
    await besiege(site);
    expect((await owner.post("/login/recover", { email: ada.email, code: wrongCode })).status).toBe(400);
    const opened = await owner.post("/login/recover", { email: ada.email, code });
    const saved = await owner.post(locationOf(opened), { password: newPassword });
    expect(locationOf(saved)).toBe("/login/code");
    const mailsBefore = await site.db.selectFrom("outgoing_mails").select("id").execute();
    expect((await owner.post("/login/forgot", { email: ada.email })).status).toBe(200);
    expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toHaveLength(mailsBefore.length + 1);
    await signIn(newPassword);
  });

  test("is nothing before there is an administrator: the link opens, and signs her in", async ({ site }) => {
    await besiege(site);
    const link = await ensureSetupLink(site.db, site.publicUrl, site.clock.now);
    const owner = site.visitor({ address: quietNetwork });
    const made = await owner.post(new URL(link ?? "").pathname, ada);
    expect([locationOf(made), await isIn(site, owner)]).toEqual(["/dashboard", true]);
  });

  test("is not the way through the forms either: the flood of her network leaves her browser its own rate", async ({
    site,
  }) => {
    await makeAdministrator(site);
    const owner = await signedInByForm(site, ada, { address: ownNetwork });
    await owner.post("/dashboard/logout", {});
    const flood = await Promise.all(
      Array.from({ length: 60 }, () => site.visitor({ address: ownNetwork }).post("/login/code", { code: "000000" })),
    );
    expect(flood.map(({ status }) => status)).toContain(429);
    const beside = await site.visitor({ address: ownNetwork }).post("/login", { email: "a@b.example", password: "x" });
    expect(beside.status).toBe(429);
    expect((await owner.post("/login", { email: ada.email, password: ada.password })).status).toBe(302);
    // A forged mark of a known browser must not get a limit of its own.
    const forged = site.visitor({ address: ownNetwork });
    forged.cookies.set("amaka.known_device", "made~up.mark");
    expect((await forged.post("/login", { email: ada.email, password: "x" })).status).toBe(429);
  });
});

describe("what can be guessed in a day", () => {
  const document = readFileSync(join(import.meta.dirname, "../../docs/security.md"), "utf8");

  /** Counts the guesses of one day, each of which is made as soon as the wait for it is over. */
  function guessesOfFirstDay(policy: ThrottlePolicy): number {
    let guesses = 0;
    for (let second = 0; second < 24 * 60 * 60; second += waitAfterFailures(guesses, policy)) guesses += 1;
    return guesses;
  }

  test.for([
    ["Password", accountThrottle],
    ["Code", codeThrottle],
    ["Recovery sheet", accountThrottle],
  ] as const)("is what the document says: %s", ([door, policy]) => {
    const [, stated] = new RegExp(`^\\| ${door} +\\| (\\d+) `, "m").exec(document) ?? [];
    expect(Number(stated)).toBe(guessesOfFirstDay(policy));
  });

  test("is no more in many networks at once, by the real counters", async ({ site }) => {
    await makeAdministrator(site);
    let judged = 0;
    const end = site.clock.now.getTime() + 24 * 60 * 60 * 1000;
    for (let n = 0; site.clock.now.getTime() < end; n += 1) {
      const stranger = site.visitor({ address: `2001:db8:${n.toString(16)}::1` });
      const page = await stranger.post("/login", { email: ada.email, password: "not the password" });
      if (page.status === 400) judged += 1;
      else site.clock.now = new Date(site.clock.now.getTime() + Number(page.headers.get("retry-after")) * 1000);
    }
    expect(judged).toBe(guessesOfFirstDay(accountThrottle));
  });
});
