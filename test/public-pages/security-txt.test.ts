import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(({ site: opened }) => {
  site = opened;
});

test("a finder of a vulnerability sees whom to tell, and until when that address is valid", async () => {
  const email = "safety@amaka.example";
  const contacts = JSON.stringify({ email });
  await site.db.insertInto("settings").values({ key: "contacts", value: contacts }).execute();
  const { status, headers, body } = await site.visitor().get("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = Object.fromEntries(
    body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${email}`,
    Canonical: `${site.publicUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires ?? "") - site.clock.now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
  expect((await site.visitor().get("/privacy")).body).toContain('href="/.well-known/security.txt"');
});
