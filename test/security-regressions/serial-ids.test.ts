import { sql } from "kysely";
import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
let link: string;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = localInstant("2026-11-23", "07:00");
  const visit = { date: "2026-11-24", time: "10:00", message: "I come alone.", home: "", website: "" };
  const who = { name: "Amina Nakato", email: "amina@visitors.example", phone: "0772 123 456" };
  const sent = await site.visitor().post("/visit", { ...who, ...visit });
  link = (sent.headers.get("location") ?? "").replace("?sent", "");
});

const privatePages = ["/visit", "/receipt", "/statement", "/m"];

test.each(privatePages)("numbers and guesses open nothing under %s", async (path) => {
  const token = link.split("/").at(-1) ?? "";
  const guesses = ["1", "2", "0", "00000001", token.slice(0, -1), `${token}A`, token.toUpperCase(), "A".repeat(43)];
  for (const guess of guesses) {
    const page = await site.visitor().get(`${path}/${guess}`);
    expect([path, guess, page.status]).toEqual([path, guess, 404]);
    expect(page.body).not.toContain("Amina");
  }
});

test("a private link has 256 random bits, and the database has only its hash", async () => {
  const token = link.split("/").at(-1) ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect((await site.visitor().get(link)).status).toBe(200);
  const { rows } = await sql<{ row: string }>`
    select visits::text as row from visits union all select private_links::text from private_links`.execute(site.db);
  expect(rows).not.toEqual([]);
  for (const { row } of rows) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
});

test("a link of one kind of document opens no other", async () => {
  const token = link.split("/").at(-1) ?? "";
  for (const path of ["/receipt", "/statement"]) {
    expect([path, (await site.visitor().get(`${path}/${token}`)).status]).toEqual([path, 404]);
  }
});
