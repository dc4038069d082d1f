import { describe, expect } from "vitest";
import { runAdmin } from "#test/accounts/admin-command.ts";
import { ada, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

describe("npm run admin, on a separate database", () => {
  let site: TestSite;
  test.beforeEach(({ site: opened }) => {
    site = opened;
  });

  const run = (args: string[], input: string) =>
    runAdmin({ DATABASE_URL: site.databaseUrl, AUTH_SECRET: site.auth.secret }, args, input);

  test("makes the first administrator, who can sign in", async () => {
    const { code, output } = await run(["--email", "Ada@Amaka.example", "--name", "Ada Nakato"], `${ada.password}\n`);
    expect([code, output]).toEqual([0, "ada@amaka.example is an administrator now and can sign in.\n"]);
    await signedInByForm(site);
  });

  test("gives a new password to one who is there, ends their sessions and opens a locked account", async () => {
    await makeAdministrator(site);
    const old = await signedInByForm(site);
    const stranger = site.visitor({ address: "203.0.113.1" });
    for (let n = 0; n < 5; n += 1) await stranger.post("/login", { email: ada.email, password: "a guess" });
    const { code, output } = await run(["--email", ada.email], "rolex with tomatoes\n");
    expect([code, output]).toEqual([0, "ada@amaka.example has a new password, and is signed out everywhere.\n"]);
    expect((await old.get("/dashboard/profile")).status).toBe(302);
    await signedInByForm(site, { ...ada, password: "rolex with tomatoes" }, { address: "203.0.113.2" });
    const kept = await site.db.selectFrom("administrators").select("name").execute();
    expect(kept).toEqual([{ name: "Ada Nakato" }]);
  });
});
