import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

const root = join(import.meta.dirname, "../..");

let site: TestSite;
test.beforeAll(({ site: opened }) => {
  site = opened;
});

test("a fresh site has no administrator and no password at all", async () => {
  for (const table of ["administrators", "credentials", "sessions", "setup_links"] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("usual default credentials are rejected", async () => {
  const emails = ["admin@amaka.example", "admin@example.com", "admin@localhost", "admin", "root"];
  const passwords = ["admin", "password", "admin123", "changeme", ""];
  let n = 0;
  for (const email of emails) {
    for (const password of passwords) {
      n += 1;
      const page = await site.visitor({ address: `203.0.113.${n}` }).post("/login", { email, password });
      expect([email, password, [400, 429].includes(page.status)]).toEqual([email, password, true]);
    }
  }
});

test("no migration and no sample content writes an administrator", () => {
  const files = execFileSync("git", ["ls-files", "server/db/migrations", "content"], { cwd: root }).toString().trim();
  for (const file of files.split("\n")) {
    expect([file, /insert into (?:administrators|credentials)/i.test(readFileSync(join(root, file), "utf8"))]).toEqual([
      file,
      false,
    ]);
  }
});

test("the sign-in screen gives no hint", async () => {
  const { body } = await site.visitor().get("/login");
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0].replace(/<[^>]*>/g, " ");
  expect(main).toContain("Admin Login");
  expect(main).not.toMatch(/[\w.]+@[\w.]+|credential|demo|default password/i);
});
