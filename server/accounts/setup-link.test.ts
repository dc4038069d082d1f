import { fstatSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { inviteAdministrator } from "#server/accounts/invite-administrator.ts";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { ada, makeAdministrator } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { createDataFolder } from "#test/site-process.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(({ site: opened }) => {
  site = opened;
});

async function setupPath(): Promise<string> {
  const link = await ensureSetupLink(site.db, site.publicUrl, site.clock.now);
  return new URL(link ?? "").pathname;
}

const countAdministrators = async () => (await site.db.selectFrom("administrators").selectAll().execute()).length;

describe("the one-time link of a site without an administrator", () => {
  test("makes the administrator, who is signed in at once", async () => {
    const path = await setupPath();
    const visitor = site.visitor();
    const { body } = await visitor.get(path);
    expect(body).toContain("Create my account");
    expect(body).not.toMatch(/<footer|<nav|href="\/homes"/);
    const made = await visitor.post(path, { ...ada, email: " Ada@Amaka.Example" });
    expect([made.status, made.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await visitor.get("/dashboard/profile")).body).toContain("ada@amaka.example");
  });

  test("works once: afterwards it is not there, for looking nor for sending", async () => {
    const path = await setupPath();
    await site.visitor().post(path, ada);
    const looked = await site.visitor().get(path);
    const sent = await site.visitor().post(path, { ...ada, email: "eve@amaka.example" });
    expect([looked.status, sent.status]).toEqual([404, 404]);
    expect(looked.body).toContain("This link no longer works");
    expect(await countAdministrators()).toBe(1);
  });

  test("ends when a later start prints a new one", async () => {
    const [earlier, path] = [await setupPath(), await setupPath()];
    expect((await site.visitor().get(earlier)).status).toBe(404);
    expect((await site.visitor().post(earlier, ada)).status).toBe(404);
    expect((await site.visitor().post(path, ada)).status).toBe(302);
  });

  test("of several people who send it at the same moment lets one succeed", async () => {
    const path = await setupPath();
    const attempts = [0, 1, 2, 3, 4, 5].map((n) =>
      site.visitor().post(path, { ...ada, email: `person${n}@amaka.example` }),
    );
    const statuses = (await Promise.all(attempts)).map((page) => page.status).sort();
    expect(statuses).toEqual([302, 404, 404, 404, 404, 404]);
    expect(await countAdministrators()).toBe(1);
  });

  test("is over after 24 hours", async () => {
    const path = await setupPath();
    site.clock.now = new Date(site.clock.now.getTime() + 24 * 3_600_000 + 1);
    expect((await site.visitor().get(path)).status).toBe(404);
    expect((await site.visitor().post(path, ada)).status).toBe(404);
  });

  test("is not made, and the old one does not work, once there is an administrator", async () => {
    const path = await setupPath();
    await makeAdministrator(site);
    expect(await ensureSetupLink(site.db, site.publicUrl, site.clock.now)).toBeUndefined();
    expect((await site.visitor().get(path)).status).toBe(404);
  });

  test("is new at each start, holds 256 random bits, and cannot be read from the database", async () => {
    const tokens = [await setupPath(), await setupPath()].map((path) => path.split("/").at(-1) ?? "");
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = JSON.stringify(await site.db.selectFrom("setup_links").selectAll().execute());
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  test("keeps name and e-mail when the password is too easy, and never sends a password back", async () => {
    const path = await setupPath();
    const short = await site.visitor().post(path, { ...ada, password: "short" });
    expect(short.status).toBe(400);
    expect(short.body).toContain("Please choose at least 12 characters");
    expect(short.body).toContain('value="ada@amaka.example"');
    expect(short.body).toContain('value="Ada Nakato"');
    const common = await site.visitor().post(path, { ...ada, password: "Password-2026!" });
    expect(common.body).toContain("Too many people use this password or one like it");
    expect(common.body).not.toContain("Password-2026!");
    expect(await countAdministrators()).toBe(0);
  });
});

describe("what the program prints about it", () => {
  test("is the link, or the file that it is in where the output is kept in the journal", async () => {
    const folder = await createDataFolder();
    try {
      const place = { publicUrl: "https://homes.example", dataDir: folder.path };
      const onTerminal = (await inviteAdministrator(site.db, place, undefined, site.clock.now)) ?? "";
      const link = /https:\/\/homes\.example\/login\/setup\/[\w-]{43}$/;
      expect([onTerminal, await readdir(folder.path)]).toEqual([expect.stringMatching(link), []]);
      const { dev, ino } = fstatSync(process.stdout.fd);
      const inJournal = (await inviteAdministrator(site.db, place, `${dev}:${ino}`, site.clock.now)) ?? "";
      const file = join(folder.path, "setup-link");
      expect(inJournal).toBe(
        `The site has no administrator yet. The link that makes you the administrator is in the file ${file}`,
      );
      const written = (await readFile(file, "utf8")).trim();
      expect([written, (await stat(file)).mode & 0o077]).toEqual([expect.stringMatching(link), 0]);
      expect((await site.visitor().post(new URL(written).pathname, ada)).status).toBe(302);
      // The next start prints nothing, and no link is left.
      expect(await inviteAdministrator(site.db, place, undefined, site.clock.now)).toBeUndefined();
      expect(await readdir(folder.path)).toEqual([]);
    } finally {
      await folder.remove();
    }
  });
});
