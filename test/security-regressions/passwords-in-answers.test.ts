import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { ada, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import { openSite, type Page, type TestSite, type Visitor } from "#test/app.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";

const secrets = ["typed-current-9x", "typed-new-pass-9x", "918273", "TYPEDKEY234567"];
const submitted = {
  ...{ name: "Ada Nakato", email: ada.email, password: "typed-current-9x" },
  ...{ currentPassword: "typed-current-9x", newPassword: "typed-new-pass-9x" },
  ...{ code: "918273", secretUri: "otpauth://totp/Amaka:ada?secret=TYPEDKEY234567&issuer=Amaka", inPlace: "yes" },
};

const profileForms = [
  ...["change-details", "change-password", "start-two-factor", "confirm-two-factor"],
  ...["renew-recovery-codes", "turn-off-two-factor", "no-such-intent"],
];
const profileAddresses = ["/dashboard/profile", "/dashboard/profile.data"];

function expectNoSecrets(what: string, page: Page, status?: number): void {
  const repeated = secrets.filter((secret) => page.body.includes(secret));
  expect({ what, repeated, status: status === undefined ? undefined : page.status }).toEqual({
    what,
    repeated: [],
    status,
  });
}

async function sendAll(
  visitor: Visitor,
  setupPath: string,
  expected?: { status: number },
  before: () => Promise<void> = async () => {},
): Promise<void> {
  for (const address of ["/login", "/login.data", "/login/code", "/login/code.data", setupPath, `${setupPath}.data`]) {
    expectNoSecrets(address, await visitor.post(address, submitted));
  }
  for (const intent of profileForms) {
    for (const address of profileAddresses) {
      await before();
      const page = await visitor.post(address, { ...submitted, email: "new@amaka.example", intent });
      // After a wrong first code the page shows the key again, because the app still needs it.
      if (intent === "confirm-two-factor" && page.status === 400)
        page.body = page.body.replaceAll("TYPEDKEY234567", "");
      expectNoSecrets(`${intent} at ${address}`, page, intent === "no-such-intent" ? undefined : expected?.status);
    }
  }
}

describe("no answer repeats a password, a code or a key,", () => {
  let server: TestServer;
  let site: TestSite;
  let setupPath: string;
  let owner: Visitor;
  beforeAll(async () => {
    server = await startTestServer();
    const databaseUrl = server.url("postgres");
    await server.migrate("postgres");
    site = await openSite({ databaseUrl });
    setupPath = new URL((await ensureSetupLink(site.db, site.publicUrl, site.clock.now)) ?? "").pathname;
  });
  afterAll(async () => {
    await site.remove();
    await server.remove();
  });

  test("when the first administrator's form is wrong", async () => {
    for (const end of ["", ".data"]) {
      const page = await site.visitor().post(setupPath + end, { ...submitted, email: "no address" });
      expectNoSecrets(end, page);
      expect(page.body).toContain("Please enter an email address");
    }
  });

  test("when what was typed is wrong", async () => {
    await makeAdministrator(site);
    owner = await signedInByForm(site);
    await sendAll(owner, setupPath);
  });

  test("when an unexpected error occurs", async () => {
    await sql`delete from sign_in_attempts`.execute(site.db);
    await sql`alter table sign_in_attempts rename to attempts_elsewhere`.execute(site.db);
    await sendAll(owner, setupPath, { status: 500 });
    await sql`alter table attempts_elsewhere rename to sign_in_attempts`.execute(site.db);
    expect(JSON.stringify(site.logged)).not.toMatch(new RegExp(secrets.join("|")));
  });

  test("when too many requests were sent from one connection", async () => {
    const crowd = await signedInByForm(site, ada, { address: "203.0.113.44" });
    // The time stands still, so that no budget refills.
    const still = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const until429 = async (address: string) => {
      for (let times = 0; times < 200; times += 1) {
        if ((await crowd.post(address, { intent: "no-such-intent" })).status === 429) return;
      }
      throw new Error(`200 requests to ${address} were not too many`);
    };
    await until429("/login.data");
    const login = await crowd.post("/login", submitted);
    expectNoSecrets("/login", login, 429);
    await sendAll(crowd, setupPath, { status: 429 }, () => until429("/beacon"));
    still.mockRestore();
  });

  test("when the database is away", async () => {
    await server.stop();
    await sendAll(owner, setupPath, { status: 503 });
  });
});
