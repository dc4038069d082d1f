import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { callbackSchema, messageSchema, visitRequestSchema } from "#domain/enquiries/enquiry.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { endAgreement } from "#server/agreements/agreements.ts";
import { recordAudit } from "#server/audit.ts";
import { receiveCallback, receiveMessage, receiveVisitRequest } from "#server/enquiries/enquiry-intake.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { findVisitByToken } from "#server/enquiries/find-visits.ts";
import { requestSubscription } from "#server/newsletter/subscriptions.ts";
import { enforceRetention, erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { countRows } from "#server/statements/read-statements.ts";
import { findFile, saveAnswers } from "#server/statements/statement-files.ts";
import { readStatement } from "#server/statements/statement-reading.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { workbook } from "#test/statements/workbook.ts";

const now = localInstant("2026-11-23", "07:00");
const desk: EnquiryContext = {
  settings: defaultSettings,
  publicUrl: "https://amaka.example",
  secret: "a secret of the test and of nothing else",
  hasMailServer: true,
};
const by = { actor: { id: "1", name: "Admin" } };
const visitForm = { date: "2026-11-24", time: "10:00", message: "Mulokole street", marketing: "on" };

describe("one person's data", () => {
  let database: TestDatabase;
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });

  async function everythingIn(db: TestDatabase["db"]): Promise<string> {
    const { rows } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    const texts = await Promise.all(
      rows.map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
    );
    return texts.join("\n");
  }

  test("is exported whole, and after its erasure no table knows a word of it, while others' data stays", async () => {
    const { db } = database;
    const amina = { name: "Aminazwe", email: "Aminazwe@visitors.example", phone: "0772 111 222" };
    const visit = await receiveVisitRequest(
      db,
      { request: visitRequestSchema.parse({ ...amina, ...visitForm }), home: undefined, clientAddress: undefined },
      desk,
      now,
    );
    if (!visit.ok) throw new Error(visit.reason);
    await receiveMessage(
      db,
      {
        request: messageSchema.parse({ name: amina.name, email: amina.email.toLowerCase(), message: "Mulokole again" }),
        home: undefined,
      },
      desk,
      now,
    );
    await requestSubscription(db, { email: amina.email, from: "/", language: "en" }, desk, now);
    await recordAudit(db, {
      ...by,
      at: now,
      action: "enquiry.note",
      entityType: "enquiry",
      entityId: String(visit.visit.enquiryId),
      after: { note: "Aminazwe called" },
    });
    await receiveCallback(
      db,
      { request: callbackSchema.parse({ name: "Brianzwe", phone: "0772 333 444" }), home: undefined },
      desk,
      now,
    );

    const exported = await exportPersonalData(db, { email: amina.email });
    expect(exported.enquiries).toHaveLength(2);
    expect(exported.visits).toHaveLength(1);
    expect(exported.consents).toHaveLength(3);
    expect(exported.subscriptions).toHaveLength(1);
    expect(exported.mails?.length).toBeGreaterThanOrEqual(4);

    const erasure = await erasePersonalData(db, { email: amina.email }, by, now);
    expect(erasure).toMatchObject({ ok: true, erasure: { enquiries: 2, subscriptions: 1 } });
    const left = await everythingIn(db);
    for (const word of ["Aminazwe", "aminazwe", "772111222", "Mulokole"]) expect(left).not.toContain(word);
    expect(left).toContain("Brianzwe");
    expect(await findVisitByToken(db, visit.visit.token, now)).toBeUndefined();
    expect(await exportPersonalData(db, { email: amina.email })).toMatchObject({
      enquiries: [],
      mails: [],
      subscriptions: [],
    });
  });

  test("is found by phone as well; a buyer with an agreement stays in the books by name and nothing else", async () => {
    const { db } = database;
    const buyer = await db
      .insertInto("buyers")
      .values({ name: "Carolzwe", phone: "+256772555666", email: "carolzwe@visitors.example" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const agreement = await newAgreement(db, buyer.id, now, 25_000_000, { startsOn: "2026-11-01" });
    const before = await everythingIn(db);
    expect(await erasePersonalData(db, { phone: "+256772555666" }, by, now)).toEqual({
      ok: false,
      reason: "running-agreement",
      agreementIds: [agreement],
    });
    expect(await everythingIn(db)).toBe(before);
    await endAgreement(db, agreement, { reason: "Gave up", keptPercent: 0, refundDueOn: null }, now);
    expect(await erasePersonalData(db, { phone: "+256772555666" }, by, now)).toMatchObject({
      ok: true,
      erasure: { buyers: 0, keptBuyers: 1 },
    });
    const row = await db
      .selectFrom("buyers")
      .select(["name", "phone", "email"])
      .where("id", "=", buyer.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: "Carolzwe", phone: null, email: null });
  });

  test("leaves the kept copies of statements, while what was read and booked stays", async () => {
    const { db } = database;
    const dora = await newBuyer(db, "Dorazwe Namuli", "+256772777888");
    const agreement = await newAgreement(db, dora, now);
    const heading = "Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\n";
    const send = async (content: string | Buffer, name: string) =>
      readStatement(db, { name, method: "mtn", content: Readable.from([Buffer.from(content)]) }, by, now);
    const booked = await send(
      `${heading}MPD10001,2026-11-20 10:00:00,rent,Completed,20000,,0772 777 888\nMPD10002,2026-11-20 11:00:00,DORAZWE NAMULI,Completed,5000,,STRANGER\n`,
      "booked.csv",
    );
    if (!booked.ok) throw new Error(booked.reason);
    await bookStatement(db, { importId: booked.importId }, by, () => now);
    const asked = "Txn Code,On,Sender,Payer name,UGX\n";
    const line = "MPD20001,2026-11-21,256772777888,NAMULI DORAZWE,20000";
    const waiting = await send(`${asked}${line}\nMPD20002,2026-11-21,256772999000,FREDZWE,20000\n`, "waits.csv");
    const sheet = (text: string) => text.split("\n").map((row) => row.split(",").map((cell) => cell || undefined));
    const waitingBook = await send(
      workbook(sheet(`${asked}MPD30001,2026-11-21,0772777888,NAMULI,20000`)),
      "waits.xlsx",
    );
    const other = await send(`${asked}MPD40001,2026-11-21,256772999000,FREDZWE NAMULI,20000\n`, "other.csv");
    if (waiting.ok || waiting.reason !== "questions" || waitingBook.ok || other.ok) throw new Error("nothing is asked");
    await saveAnswers(db, waiting.fileId, [{ name: "Dorazwe" }]);
    const paid = () => db.selectFrom("payments").selectAll().where("agreement_id", "=", agreement).execute();
    const before = await paid();
    expect(before).toMatchObject([{ amount_ugx: 20_000 }]);
    await endAgreement(db, agreement, { reason: "Gave up", keptPercent: 0, refundDueOn: null }, now);
    const otherBefore = await db
      .selectFrom("statement_files")
      .selectAll()
      .where("file_name", "=", "other.csv")
      .execute();

    expect(await erasePersonalData(db, { phone: "+256772777888" }, by, now)).toMatchObject({
      ok: true,
      erasure: { keptBuyers: 1, statementFiles: 3 },
    });
    expect(await paid()).toEqual(before);
    const files = await db.selectFrom("statement_files").selectAll().orderBy("id").execute();
    expect(files.map((file) => file.file_name)).toEqual(["waits.csv", "waits.xlsx", "other.csv"]);
    const texts = files.map((file) => file.content.toString());
    expect(texts[0]).toBe(`${asked}MPD20001,2026-11-21,, ,20000\nMPD20002,2026-11-21,256772999000,FREDZWE,20000\n`);
    for (const text of texts) expect(text).not.toMatch(/772777888|dorazwe/i);
    expect(files[0]?.answers).toEqual([]);
    expect(files.slice(2)).toEqual(otherBefore);
    const rows = await db
      .selectFrom("statement_rows")
      .select("outcome")
      .where("import_id", "=", booked.importId)
      .execute();
    expect(rows).toHaveLength(2);
    // The file that waits for answers can still be answered, and is read once.
    const [file] = files;
    const again = { name: "waits.csv", method: "mtn" as const, content: Readable.from([file?.content ?? ""]) };
    const read = await readConfirmed(db, again, by, now);
    if (!read.ok) throw new Error(read.reason);
    expect(await findFile(db, waiting.fileId)).toMatchObject({ importId: read.importId });
    expect(await countRows(db, read.importId)).toEqual({ unmatched: 2 });
  });

  test("is erased by itself when its time is over, and not before", async () => {
    const { db } = database;
    await receiveCallback(
      db,
      { request: callbackSchema.parse({ name: "Doreenzwe", phone: "0772 777 888" }), home: undefined },
      desk,
      now,
    );
    const retention = { enquiryMonths: 24, visitMonths: 12 };
    expect(await enforceRetention(db, retention, localInstant("2028-11-20"))).toBe(0);
    expect(await everythingIn(db)).toContain("Doreenzwe");
    expect(await enforceRetention(db, retention, localInstant("2028-11-24"))).toBe(2);
    expect(await everythingIn(db)).not.toContain("Doreenzwe");
  });
});
