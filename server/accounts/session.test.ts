import { describe, expect } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { ada, isSignedIn, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import { openSite, type Page, type TestSite, type Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const hours = (count: number) => new Date(site.clock.now.getTime() + count * 3_600_000);

describe("a session", () => {
  test("ends after twelve hours without a request", async () => {
    const visitor = await signedInByForm(site);
    site.clock.now = hours(11.9);
    expect(await isSignedIn(visitor)).toBe(true);
    site.clock.now = hours(11.9);
    expect(await isSignedIn(visitor)).toBe(true);
    site.clock.now = hours(12.1);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("ends thirty days after signing in, however busy it is", async () => {
    const visitor = await signedInByForm(site);
    for (let day = 0; day < 29.5; day += 0.45) {
      site.clock.now = hours(24 * 0.45);
      expect(await isSignedIn(visitor)).toBe(true);
    }
    site.clock.now = hours(11.9);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("is a cookie that script cannot read and other sites cannot use", async () => {
    const page = await site.visitor().post("/login", { email: ada.email, password: ada.password });
    const cookie = page.headers.getSetCookie().find((value) => value.startsWith("amaka.session_token="));
    expect(cookie?.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
  });

  test("is bound to TLS and to this very host behind https", async () => {
    const secure = await openSite({ publicUrl: "https://homes.example" });
    try {
      await makeAdministrator(secure);
      const visitor = secure.visitor();
      const page = await visitor.post("/login", { email: ada.email, password: ada.password });
      const cookies = page.headers.getSetCookie();
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-amaka\./);
        expect(cookie.split("; ")).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "Path=/", "SameSite=Lax"]));
        expect(cookie).not.toMatch(/Domain/i);
      }
      expect(await isSignedIn(visitor)).toBe(true);
    } finally {
      await secure.remove();
    }
  });

  test("cannot be made up, altered, or used without its signature", async () => {
    const visitor = await signedInByForm(site);
    const name = "amaka.session_token";
    const value = decodeURIComponent(visitor.cookies.get(name) ?? "");
    const token = value.slice(0, value.indexOf("."));
    const forgeries = [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `x${value}`,
      `${value}x`,
      value.replace(token, "A".repeat(32)),
      "",
      ".",
    ];
    for (const forgery of forgeries) {
      const thief = site.visitor();
      thief.cookies.set(name, encodeURIComponent(forgery));
      expect([forgery, await isSignedIn(thief)]).toEqual([forgery, false]);
    }
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("is rejected when two cookies have its name", async () => {
    const visitor = await signedInByForm(site);
    const cookie = `amaka.session_token=${visitor.cookies.get("amaka.session_token")}`;
    const page = await site.visitor().get("/dashboard/profile", { cookie: `${cookie}; amaka.session_token=other` });
    expect(page.status).toBe(302);
  });

  test("replaces the one this browser had before", async () => {
    const visitor = await signedInByForm(site);
    const stolen = site.visitor();
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
    await visitor.post("/login", { email: ada.email, password: ada.password });
    expect([await isSignedIn(visitor), await isSignedIn(stolen)]).toEqual([true, false]);
  });

  test("is listed with its device, and can be ended from another one at once, in every process", async () => {
    const phone = await signedInByForm(site);
    const office = await signedInByForm(site, ada, {
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0",
    });
    const { body } = await office.get("/dashboard/profile");
    expect(body).toMatch(/Firefox on Linux.*This device/s);
    expect(body).toContain("Chrome on Android");
    const session = /name="session" value="([^"]+)"/.exec(body)?.[1] ?? "";
    const other = await site.anotherProcess();
    await office.post("/dashboard/profile", { intent: "end-session", session });
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([true, false]);
    const elsewhere = other.visitor();
    for (const [name, value] of phone.cookies) elsewhere.cookies.set(name, value);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test("of another administrator cannot be ended", async () => {
    const eve = { name: "Eve", email: "eve@amaka.example", password: "chapati with two eggs" };
    await setAdministrator(
      site.db,
      site.auth.secret,
      { input: eve, options: { removeTwoFactor: false } },
      site.clock.now,
    );
    const hers = await signedInByForm(site);
    const { id: session } = await site.db.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
    await (await signedInByForm(site, eve)).post("/dashboard/profile", { intent: "end-session", session });
    expect(await isSignedIn(hers)).toBe(true);
  });
});

describe("the page that asks whether to log out", () => {
  test("works without script, and only the answer ends the session", async () => {
    const visitor = await signedInByForm(site);
    const page = await visitor.get("/dashboard/logout");
    expect(page.body).toContain("Are you sure you want to logout?");
    expect(await isSignedIn(visitor)).toBe(true);
    const answer = await visitor.post("/dashboard/logout", {});
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
    expect(visitor.cookies.has("amaka.session_token")).toBe(false);
    expect(await site.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});

describe("an administrator who edits their account", () => {
  const send = (visitor: Visitor, fields: Record<string, string>) => visitor.post("/dashboard/profile", fields);

  test("changes the name alone without the password, the e-mail only with it", async () => {
    const visitor = await signedInByForm(site);
    const named = await send(visitor, {
      intent: "change-details",
      name: "Ada N.",
      email: ada.email,
      currentPassword: "",
    });
    const followed = async ({ headers }: Page) => (await visitor.get(headers.get("location") ?? "")).body;
    expect(await followed(named)).toContain("Saved.");
    const moved = { intent: "change-details", name: "Ada N.", email: "New@Amaka.example" };
    const rejected = await send(visitor, { ...moved, currentPassword: "wrong" });
    expect([rejected.status, rejected.body.includes("This is not your password")]).toEqual([400, true]);
    expect(rejected.body).toContain('value="New@Amaka.example"');
    expect(await followed(await send(visitor, { ...moved, currentPassword: ada.password }))).toContain("Saved.");
    await signedInByForm(site, { ...ada, email: "new@amaka.example" });
  });

  test("cannot take the address of another administrator", async () => {
    const eve = { name: "Eve", email: "eve@amaka.example", password: "chapati with two eggs" };
    await setAdministrator(
      site.db,
      site.auth.secret,
      { input: eve, options: { removeTwoFactor: false } },
      site.clock.now,
    );
    const visitor = await signedInByForm(site);
    const page = await send(visitor, {
      intent: "change-details",
      name: "Ada",
      email: eve.email,
      currentPassword: ada.password,
    });
    expect([page.status, page.body.includes("Another administrator has this address")]).toEqual([400, true]);
  });

  test("is slowed down when they guess the password at an unlocked screen", async () => {
    const visitor = await signedInByForm(site);
    const guess = { intent: "change-password", currentPassword: "a guess", newPassword: "long enough for all" };
    for (let n = 0; n < 4; n += 1) expect((await send(visitor, guess)).body).toContain("This is not your password");
    expect((await send(visitor, guess)).body).toContain("Too many attempts. Please try again in 2 seconds.");
  });
});
