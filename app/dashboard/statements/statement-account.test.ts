import { describe, expect } from "vitest";
import { z } from "zod";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { sendTable } from "#test/money/send-table.ts";
import { wordsOf } from "#test/spec/reading.ts";

const test = testWithSite();

const airtel = (number: string) =>
  `Receipt No.,Completion Time,Details,Transaction Status,Paid In (UGX),Withdrawn (UGX),Balance (UGX)\n${number},18/11/2026,rent,Completed,20000,,20000\n`;
const unknown = "Slip,Posted,Words,Sum\nS1,18/11/2026,rent,20000\n";

const answered = z.object({
  ok: z.boolean(),
  reason: z.string().optional(),
  looksLike: z.string().optional(),
  importId: z.number().optional(),
  fileId: z.number().optional(),
});

describe("the account of a statement", () => {
  let site: TestSite;
  let admin: Visitor;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    await makeAdministrator(site);
    admin = await signedIn(site);
  });

  const read = async (content: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ name: "november.csv", ...more });
    const { answer } = await sendTable(site, admin, `/dashboard/statements/read?${query}`, Buffer.from(content));
    return answered.parse(JSON.parse(answer));
  };
  const methods = () => site.db.selectFrom("statement_files").select("method").orderBy("id").execute();

  test("is recognised by a layout that one provider has", async () => {
    const { ok, importId } = await read(airtel("AIR1"));
    expect(ok).toBe(true);
    expect(wordsOf((await admin.get(`/dashboard/statements/${importId}`)).body)).toContain(
      "Our account at Airtel Money",
    );
  });

  test("is asked for where the file does not show it, and then nothing is kept or read", async () => {
    const before = await methods();
    expect(await read(unknown)).toEqual({ ok: false, reason: "which-account" });
    expect(await methods()).toEqual(before);
  });

  test("of another provider than the layout's is doubted, and taken if one is sure", async () => {
    const file = airtel("AIR2");
    expect(await read(file, { method: "mtn" })).toEqual({ ok: false, reason: "another-account", looksLike: "airtel" });
    expect(await read(file, { method: "mtn", sure: "yes" })).toMatchObject({ ok: false, reason: "questions" });
  });

  test("is changed on the page of the file until a payment of it is booked", async () => {
    const { fileId } = await read(unknown, { method: "mtn" });
    const page = `/dashboard/statements/files/${fileId}`;
    const now = async () => /<option value="(\w+)" selected=""/.exec((await admin.get(page)).body)?.[1];
    expect(await now()).toBe("mtn");
    const change = (account: string) => admin.post(page, { intent: "account", account });
    await change("bank");
    expect(await now()).toBe("bank");
    const airtelFile = airtel("AIR3");
    const { importId } = await read(airtelFile);
    const kept = await site.db
      .selectFrom("statement_files")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await site.db
      .updateTable("statement_imports")
      .set({ state: "booked" })
      .where("id", "=", importId ?? 0)
      .execute();
    const answer = await admin.post(`/dashboard/statements/files/${kept.id}`, { intent: "account", account: "bank" });
    expect(wordsOf(answer.body)).toContain("Undo the file first");
  });
});
