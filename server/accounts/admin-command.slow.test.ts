import { describe, expect } from "vitest";
import { runAdmin } from "#test/accounts/admin-command.ts";
import { ada, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { createDataFolder, startSite } from "#test/site-process.ts";

const test = testWithNewSite();

describe("npm run admin, on a separate database", () => {
  let site: TestSite;
  test.beforeEach(({ site: opened }) => {
    site = opened;
  });

  const run = (args: string[], input: string) =>
    runAdmin({ DATABASE_URL: site.databaseUrl, AUTH_SECRET: site.auth.secret }, args, input);

  test("lifts the locks of one who is there, and leaves password and sessions as they are", async () => {
    await makeAdministrator(site);
    const old = await signedInByForm(site);
    const stranger = site.visitor({ address: "203.0.113.1" });
    for (let n = 0; n < 5; n += 1) await stranger.post("/login", { email: ada.email, password: "a guess" });
    const visitor = site.visitor({ address: "203.0.113.2" });
    expect((await visitor.post("/login", ada)).status).toBe(429);
    const { code, output } = await run(["--email", "Ada@Amaka.example", "--unlock"], "");
    expect([code, output]).toEqual([0, "ada@amaka.example can try to sign in again at once.\n"]);
    expect((await visitor.post("/login", ada)).status).toBe(302);
    expect((await old.get("/dashboard/profile")).status).toBe(200);
    const nobody = await run(["--email", "eve@amaka.example", "--unlock"], "");
    expect([nobody.code, nobody.errors]).toEqual([
      1,
      "There is no administrator with the address eve@amaka.example.\n",
    ]);
    expect((await run(["--email", ada.email, "--unlock", "--remove-two-factor"], "")).code).toBe(1);
  });

  test("says in one sentence what is wrong, and changes nothing", async () => {
    const rejected = [
      await run([], ""),
      await run(["--email", "ada"], `${ada.password}\n`),
      await run(["--email", ada.email], "short\n"),
      await run(["--email", ada.email, "--nonsense"], `${ada.password}\n`),
      await run(["--email", ada.email], "Password-2026!\n"),
    ];
    expect(rejected.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    expect(rejected.map(({ errors }) => errors.split("\n")[0])).toEqual([
      expect.stringContaining("npm run admin -- --email"),
      "Please enter an email address like name@example.com.",
      "Please choose at least 12 characters.",
      expect.stringContaining("npm run admin -- --email"),
      expect.stringContaining("Too many people use this password or one like it"),
    ]);
    expect(await site.db.selectFrom("administrators").selectAll().execute()).toEqual([]);
  });
});

describe("npm run admin, on the embedded database", () => {
  test("works while the site is stopped and while it runs", async () => {
    const folder = await createDataFolder();
    const env = { DATA_DIR: folder.path, SAMPLE_CONTENT: "off" };
    try {
      const made = await runAdmin(env, ["--email", ada.email], `${ada.password}\n`);
      expect([made.code, made.errors]).toEqual([0, ""]);
      expect(await folder.postgresPid()).toBeUndefined();
      const site = await startSite(env);
      await site.ready();
      const reset = await runAdmin(env, ["--email", ada.email], "rolex with tomatoes\n");
      expect([reset.code, reset.output]).toEqual([0, expect.stringContaining("has a new password")]);
      const origin = `http://localhost:${site.port}`;
      const body = new URLSearchParams({ email: ada.email, password: "rolex with tomatoes" });
      const answer = await fetch(`${origin}/login`, { method: "POST", body, headers: { origin }, redirect: "manual" });
      expect(answer.status).toBe(302);
      expect(site.output()).not.toContain("The site has no administrator yet");
      site.child.kill("SIGTERM");
      expect(await site.ended).toBe(0);
    } finally {
      await folder.remove();
    }
  });

  test("writes the one-time link to the console of a site without an administrator", async () => {
    const folder = await createDataFolder();
    try {
      const site = await startSite({ DATA_DIR: folder.path, SAMPLE_CONTENT: "off" });
      await site.ready();
      const link = () => /http:\S+\/login\/setup\/\S+/.exec(site.output())?.[0] ?? "";
      await expect.poll(link).not.toBe("");
      expect((await fetch(link())).status).toBe(200);
      site.child.kill("SIGTERM");
      await site.ended;
    } finally {
      await folder.remove();
    }
  });
});
