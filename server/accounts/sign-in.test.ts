import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { MIN_REJECTION_MS } from "#server/accounts/sign-in-attempts.ts";
import { ada, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { Page, TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const right = { email: ada.email, password: ada.password };
const wrong = { email: ada.email, password: "not the password" };
const unknown = { email: "nobody@amaka.example", password: "not the password" };

const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};

const error = (page: Page) => /role="alert"[^>]*>([^<]*)</.exec(page.body)?.[1];

describe("an administrator who signs in", () => {
  test("reaches the dashboard, or the requested page of it", async () => {
    const plain = await site.visitor().post("/login", right);
    expect([plain.status, plain.headers.get("location")]).toEqual([302, "/dashboard"]);
    const wanted = await site.visitor().post("/login?to=%2Fdashboard%2Fprofile", right);
    expect(wanted.headers.get("location")).toBe("/dashboard/profile");
  });

  test("finds the screen as it is written down, without any hint of who may enter", async () => {
    const { body } = await site.visitor().get("/login");
    expect(body).toContain("Admin Login");
    expect(body).toContain("Sign in to manage your properties and content.");
    expect(body).toMatch(/<input[^>]*required[^>]*type="email"|<input[^>]*type="email"[^>]*required/);
    expect(body).toContain("Sign In");
    expect(body).not.toContain(ada.email);
  });

  test("gets the same answer for a wrong password, an unknown e-mail and an invalid one", async () => {
    for (const submitted of [wrong, unknown, { email: "ada", password: "x" }, { email: "", password: "" }]) {
      const page = await site.visitor({ address: `198.51.100.${submitted.email.length}` }).post("/login", submitted);
      expect([page.status, error(page)]).toEqual([400, "Invalid email or password"]);
      expect([...page.headers.keys()]).not.toContain("set-cookie");
    }
  });

  test("sees the entered e-mail again, and never the password", async () => {
    const page = await site.visitor().post("/login", { ...wrong, password: "a unique mistake" });
    expect(page.body).toContain(`value="${ada.email}"`);
    expect(page.body).not.toContain("a unique mistake");
  });

  test("may write the address in capitals, and letters with accents in either form", async () => {
    const zoe = { name: "Zoé", email: "zoe@amaka.example", password: "Zoé walks to Ntinda" };
    await setAdministrator(
      site.db,
      site.auth.secret,
      { input: zoe, options: { removeTwoFactor: false } },
      site.clock.now,
    );
    const page = await site
      .visitor()
      .post("/login", { email: " ZOE@Amaka.Example ", password: zoe.password.normalize("NFD") });
    expect(page.status).toBe(302);
  });

  test("who is signed in already is not asked again", async () => {
    const visitor = await signedInByForm(site);
    const page = await visitor.get("/login?to=%2Fdashboard%2Fprofile");
    expect([page.status, page.headers.get("location")]).toEqual([302, "/dashboard/profile"]);
  });

  test("leaves a line in the audit log that says from which device, and how often it failed before", async () => {
    await site.visitor().post("/login", wrong);
    await site.visitor().post("/login", wrong);
    await signedInByForm(site);
    const entries = await site.db
      .selectFrom("audit_entries")
      .select(["action", "actor_name", "after"])
      .where("action", "=", "sign-in.begin")
      .execute();
    expect(entries).toEqual([
      {
        action: "sign-in.begin",
        actor_name: "Ada Nakato",
        after: { device: "Chrome on Android", secondFactor: "none", failedAttemptsBefore: 2 },
      },
    ]);
  });

  test("leaves neither address nor password in the log", async () => {
    await site.visitor().post("/login", wrong);
    await signedInByForm(site);
    const logged = JSON.stringify(site.logged);
    for (const secret of [ada.email, ada.password, wrong.password, "198.51.100.7"])
      expect(logged).not.toContain(secret);
  });
});

describe("a stranger who guesses passwords", () => {
  const guess = (visitor: Visitor, submitted = wrong) => visitor.post("/login", submitted);

  test("waits longer after each guess, until the account is locked for a quarter of an hour", async () => {
    const visitor = site.visitor();
    const waits: number[] = [];
    for (let guesses = 0; guesses < 12; ) {
      const page = await guess(visitor);
      if (page.status === 400) {
        guesses += 1;
        continue;
      }
      expect(page.status).toBe(429);
      waits.push(Number(page.headers.get("retry-after")));
      pass(Number(page.headers.get("retry-after")));
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 900, 1800]);
  });

  test("sees how long to wait, and even the right password has to wait", async () => {
    const visitor = site.visitor();
    for (let n = 0; n < 4; n += 1) await guess(visitor);
    const page = await guess(visitor, right);
    expect([page.status, error(page)]).toEqual([429, "Too many attempts. Please try again in 2 seconds."]);
    pass(2);
    expect((await guess(visitor, right)).status).toBe(302);
  });

  test("cannot infer from the wait whether the account exists", async () => {
    const answers = [];
    for (const submitted of [wrong, unknown]) {
      const visitor = site.visitor({ address: submitted === wrong ? "198.51.100.1" : "198.51.100.2" });
      const seen = [];
      for (let n = 0; n < 6; n += 1) {
        const page = await guess(visitor, submitted);
        seen.push([page.status, page.headers.get("retry-after"), page.body.replaceAll(submitted.email, "")]);
      }
      answers.push(seen);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("gains nothing by guessing many times at the same moment, or in several processes", async () => {
    const other = await site.anotherProcess();
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, n) => guess((n % 2 ? site : other).visitor({ address: `203.0.113.${n}` }))),
    );
    expect(pages.filter((page) => page.status === 400)).toHaveLength(4);
    expect(pages.filter((page) => page.status === 429)).toHaveLength(16);
  });

  test("cannot lock out the administrator, whose own browser is known", async () => {
    const administrator = await signedInByForm(site);
    await administrator.post("/dashboard/logout", {});
    const stranger = site.visitor({ address: "203.0.113.9" });
    for (let n = 0; n < 30; n += 1) {
      const page = await guess(stranger);
      pass(Number(page.headers.get("retry-after") ?? 0));
    }
    await guess(stranger);
    expect((await guess(stranger)).status).toBe(429);
    expect((await guess(site.visitor({ address: "203.0.113.10" }), right)).status).toBe(429);
    expect((await guess(administrator, right)).status).toBe(302);
  });

  test("is slowed down by network address as well, with any accounts", async () => {
    const visitor = site.visitor();
    for (let n = 0; n < 11; n += 1) {
      expect((await guess(visitor, { email: `person${n}@amaka.example`, password: "x" })).status).toBe(400);
    }
    expect((await guess(visitor, right)).status).toBe(429);
    expect((await guess(site.visitor({ address: "203.0.113.5" }), right)).status).toBe(302);
  });

  test("leaves nothing readable: neither the addresses they tried nor their own", async () => {
    await guess(site.visitor(), unknown);
    const stored = JSON.stringify(await site.db.selectFrom("sign_in_attempts").selectAll().execute());
    expect(stored).not.toMatch(/nobody|amaka|198\.51/);
  });

  test("is forgotten after a day", async () => {
    const visitor = site.visitor();
    for (let n = 0; n < 4; n += 1) await guess(visitor);
    pass(24 * 3600 + 1);
    for (let n = 0; n < 3; n += 1) expect((await guess(visitor)).status).toBe(400);
    const rows = await site.db
      .selectFrom("sign_in_attempts")
      .select("failures")
      .where("kind", "=", "account")
      .execute();
    expect(rows).toEqual([{ failures: 3 }]);
  });

  test.each([wrong.email, unknown.email])("is answered no sooner than anybody else: %s", async (email) => {
    const tooSoon = sleep(MIN_REJECTION_MS - 5).then(() => "not yet");
    const answer = guess(site.visitor(), { ...wrong, email });
    expect(await Promise.race([answer, tooSoon])).toBe("not yet");
    expect((await answer).status).toBe(400);
  });
});
