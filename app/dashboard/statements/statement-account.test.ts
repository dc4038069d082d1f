import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { z } from "zod";
import { getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { sendTable } from "#test/statements/send-table.ts";

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
    admin = await signedIn(site);
  });

  const read = async (content: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ name: "november.csv", ...more });
    const { answer } = await sendTable(site, admin, `/dashboard/statements/read?${query}`, Buffer.from(content));
    return answered.parse(JSON.parse(answer));
  };
  const slips = (name: string) => `Slip,Posted,Words,Sum (UGX)\n${name},18/11/2026,rent,20000\n`;
  const readSlip = (name: string, more: Record<string, string>) => read(slips(name), more);
  /** Reads a file of an MTN account, whose columns are also known for a bank. */
  const readForBoth = async (name: string) => {
    for (const [method, slip] of [
      ["bank", `${name}BANK`],
      ["mtn", name],
    ] as const) {
      const source = { name: `${name}.csv`, method, content: Readable.from([Buffer.from(slips(slip))]) };
      const meanings = { Slip: "reference", Posted: "day", Words: "details", "Sum (UGX)": "in" } as const;
      const outcome = await readConfirmed(
        site.db,
        source,
        { actor: { id: "1", name: "Ada" } },
        site.clock.now,
        meanings,
      );
      if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    }
    const { id } = await site.db
      .selectFrom("statement_files")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return id;
  };
  const importsOf = (name: string) =>
    site.db
      .selectFrom("statement_imports")
      .select(["id", "method", "state"])
      .where("file_hash", "=", createHash("sha256").update(slips(name)).digest())
      .execute();
  const rowsOf = async (name: string) => {
    const rows = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("external_reference", "=", name)
      .execute();
    return rows.length;
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

  test("is that of the published accounts for unknown columns, unless the file names another provider", async () => {
    const publish = async (...kinds: string[]) => {
      const list = kinds.map((kind, i) => ({ kind, number: `44556${i}`, name: "Amaka" }));
      const version = (await getSettingsVersions(site.db)).get("accounts") ?? 0;
      const by = { actor: { id: "1", name: "Ada" } };
      const saved = await saveSettings(site.db, { key: "accounts", value: { list }, version }, by, site.clock.now);
      expect(saved).toMatchObject({ ok: true });
    };
    await publish("MTN MoMo merchant code");
    const { reason, fileId } = await read(unknown.replace("S1", "S2"));
    expect(reason).toBe("questions");
    const page = (await admin.get(`/dashboard/statements/files/${fileId}`)).body;
    expect(page).toContain('<option value="mtn" selected=""');
    expect(await read(`STANBIC BANK UGANDA,,,\n${unknown}`)).toEqual({ ok: false, reason: "which-account" });
    await publish("MTN MoMo merchant code", "Stanbic account");
    expect(await read(unknown.replace("S1", "S3"))).toEqual({ ok: false, reason: "which-account" });
    await publish();
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

  test("that is changed after the file was read has it read anew in place, and its page says so", async () => {
    const fileId = await readForBoth("K1");
    const [first] = await importsOf("K1");
    expect(first?.method).toBe("mtn");
    const page = `/dashboard/statements/files/${fileId}`;
    const changed = await admin.post(page, { intent: "account", account: "bank" });
    const [second, ...others] = await importsOf("K1");
    expect(others).toEqual([]);
    expect(second).toMatchObject({ method: "bank", state: "read" });
    expect(second?.id).not.toBe(first?.id);
    expect(changed.headers.get("location")).toContain(`/dashboard/statements/${second?.id}`);
    expect(wordsOf((await admin.get(`/dashboard/statements/${second?.id}`)).body)).toContain("Our account at Bank");
    expect((await admin.get(`/dashboard/statements/${first?.id}`)).status).toBe(404);
    expect(await rowsOf("K1")).toBe(1);
    // The same press again changes nothing.
    await admin.post(page, { intent: "account", account: "bank" });
    expect(await importsOf("K1")).toEqual([second]);
    // The columns are not known for Airtel, so the file waits for answers. Nothing in it can be booked meanwhile.
    await admin.post(page, { intent: "account", account: "airtel" });
    expect(await importsOf("K1")).toEqual([]);
    expect(await rowsOf("K1")).toBe(0);
    const booking = await admin.post(`/dashboard/statements/${second?.id}`, {
      intent: "book",
      import: `${second?.id}`,
    });
    expect(wordsOf(booking.body)).not.toContain("payments booked");
  });

  test("stays what a booked file was read as, and that file is read no second time", async () => {
    const fileId = await readForBoth("K2");
    const page = `/dashboard/statements/files/${fileId}`;
    const [read] = await importsOf("K2");
    await site.db
      .updateTable("statement_imports")
      .set({ state: "booked" })
      .where("id", "=", read?.id ?? 0)
      .execute();
    for (const account of ["bank", "mtn"]) await admin.post(page, { intent: "account", account });
    const answer = async (as: string) => {
      const path = `/dashboard/statements/files/${fileId}/answers?as=${as}&done=yes`;
      const sent = await sendTable(site, admin, path, Buffer.from("[]"));
      return answered.parse(JSON.parse(sent.answer)).reason;
    };
    expect([await answer("mtn"), await answer("bank")]).toEqual(["read-before", "account-changed"]);
    // The file is sent once more as one of another account, but it stays with the account for which it is booked.
    expect(await readSlip("K2", { method: "bank", sure: "yes" })).toMatchObject({ reason: "read-before" });
    expect(await readSlip("K2", { method: "bank", sure: "yes", again: "yes" })).toMatchObject({
      reason: "read-before",
    });
    expect(await importsOf("K2")).toEqual([{ ...read, state: "booked" }]);
    const words = wordsOf((await admin.get(page)).body);
    expect(words).toContain("This file is booked.");
    expect(words).toContain("Our account at MTN Mobile Money");
    expect(words).not.toContain("Read the file");
  });

  test("that two people change, or that changes while the file is read, leaves one reading", async () => {
    const fileId = await readForBoth("K3");
    const page = `/dashboard/statements/files/${fileId}`;
    await Promise.all([
      admin.post(page, { intent: "account", account: "bank" }),
      admin.post(page, { intent: "account", account: "bank" }),
      admin.post(page, { intent: "account", account: "mtn" }),
      sendTable(site, admin, `/dashboard/statements/files/${fileId}/answers?as=mtn&done=yes`, Buffer.from("[]")),
    ]);
    const imports = await importsOf("K3");
    expect(imports).toHaveLength(1);
    const file = await site.db
      .selectFrom("statement_files")
      .select("method")
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow();
    expect(imports[0]?.method).toBe(file.method);
    await expect(
      site.db
        .insertInto("statement_imports")
        .columns(["file_name", "file_hash", "method", "columns", "created_by"])
        .expression((eb) =>
          eb
            .selectFrom("statement_imports")
            .select(["file_name", "file_hash", "method", "columns", "created_by"])
            .where("id", "=", imports[0]?.id ?? 0),
        )
        .execute(),
    ).rejects.toThrow("statement_imports_once");
  });

  test("that is not ours is refused, whatever a request says", async () => {
    const fileId = await readForBoth("K4");
    const page = `/dashboard/statements/files/${fileId}`;
    const before = await importsOf("K4");
    const answer = await admin.post(page, { intent: "account", account: "mtn 077" });
    expect(wordsOf(answer.body)).toContain("This is no account of ours");
    expect(await importsOf("K4")).toEqual(before);
    expect(await readSlip("K5", { method: "mtn", account: "077" })).toMatchObject({ reason: "unknown-account" });
  });
});
