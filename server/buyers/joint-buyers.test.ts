import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { addMonths, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { saveSettings } from "#server/settings/all-settings.ts";
import { listStatementLines } from "#server/statements/read-statements.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty } from "#test/catalogue/records.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";
import { testWithSite } from "#test/fixtures.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";

const test = testWithSite();

let today: LocalDate;
const by = { actor: { id: "1", name: "Admin" } };
const amina = {
  ...{ name: "Amina Nakato", phone: "0772 111 111", idKind: "nin", idNumber: "cf90 1234 56ab cd" },
  ...{ kinName: "Moses Kinzwe", kinPhone: "0772 999 888", kinRelation: "Brother" },
};

// The tests are in order, and each needs those before it.
describe("two people who buy a home together", () => {
  let site: TestSite;
  let admin: Visitor;
  let home: number;
  let aminaId: string;
  let brianId: string;
  const title = { tenure: "Mailo", titleNumber: "Kyadondo Block 244, Plot 1200" };
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    today = localDate(site.clock.now);
    admin = await signedIn(site);
    const list = [{ kind: "MTN MoMo merchant code", number: "482 913", name: "Nyumba Homes Ltd" }];
    await saveSettings(
      site.db,
      { key: "accounts", value: { list }, version: 0 },
      { actor: { id: "1", name: "Ada" } },
      new Date(),
    );
    home = await addProperty(site.db, { title: "House on the hill", price: "1.7M", location: "Kololo", ...title });
  });

  async function addBuyer(fields: Record<string, string>): Promise<string> {
    const added = await admin.post("/dashboard/buyers/new", { intent: "save-buyer", ...fields });
    expect(added.status).toBe(302);
    const newest = await site.db.selectFrom("buyers").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    return String(newest.id);
  }
  const sums = () => ({
    ...{ price: "1.7M", deposit: "100k", perPayingDay: "20,000", payingDaysPerMonth: "26", startsOn: today },
    ...{ bankSharePercent: "0", yearlyRatePercent: "17", bankYears: "8", bankFeePercent: "0" },
  });
  async function sign(more: Record<string, string>, answers: readonly string[] = []) {
    const fields = { ...sums(), intent: "sign", id: aminaId, home: `property-${home}`, ...more };
    const { status, body } = await admin.post(`/dashboard/buyers/${aminaId}/agreement`, answered(fields, answers));
    return { status, body, text: wordsOf(body), answers: answersIn(body) };
  }
  const parties = () => site.db.selectFrom("agreement_parties").selectAll().orderBy("position").execute();
  const paper = () => admin.get("/dashboard/agreements/1/agreement.pdf");

  test("are noted with ID numbers and next of kin; what cannot be right is rejected, and nothing typed is lost", async () => {
    const rejected = await admin.post("/dashboard/buyers/new", {
      intent: "save-buyer",
      ...amina,
      idNumber: "B1234567",
    });
    expect(rejected.status).toBe(400);
    for (const words of ["has 14 letters and digits. For another document", "B1234567", "Moses Kinzwe"])
      expect(wordsOf(rejected.body) + rejected.body).toContain(words);
    const noCall = await admin.post("/dashboard/buyers/new", { intent: "save-buyer", ...amina, kinPhone: "next door" });
    expect([noCall.status, noCall.body.includes("Please enter a phone number we can call")]).toEqual([400, true]);
    aminaId = await addBuyer(amina);
    brianId = await addBuyer({ name: "Brian Okello", phone: "0772 222 222" });
    const row = await site.db.selectFrom("buyers").selectAll().where("name", "=", amina.name).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id_kind: "nin", id_number: "CF90123456ABCD", kin_phone: "+256772999888" });
    const options = await admin.get("/dashboard/buyers/options?search=okello");
    expect(JSON.parse(options.body)).toEqual({
      options: [{ value: `Brian Okello (buyer ${brianId})`, label: "+256 772 222222" }],
      hasMore: false,
    });
  });

  test("sign together: who cannot be a joint buyer is rejected, and who has no ID number is asked about", async () => {
    const wrong = await sign({ jointBuyer1: "Amina Nakato", jointBuyer2: "Nobody", jointBuyer3: "brian okello" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("This is the buyer of the agreement");
    expect(wrong.text).toContain("No buyer is called “Nobody”");
    expect(wrong.body).toContain('value="brian okello"');
    const twice = await sign({ jointBuyer1: "Brian Okello", jointBuyer2: `Brian Okello (buyer ${brianId})` });
    expect([twice.status, twice.text.includes("This buyer is named above")]).toEqual([400, true]);
    const another = await sign({ jointBuyer1: `Brian Musoke (buyer ${brianId})` });
    expect([another.status, another.text.includes("This number is that of Brian Okello")]).toEqual([400, true]);
    const namesakes = [];
    for (const phone of ["0772 333 331", "0772 333 332"]) namesakes.push(await addBuyer({ name: "Grace Auma", phone }));
    // More are like it than a list shows.
    await sql`insert into buyers (name) select 'A Grace Auma ' || i from generate_series(1, 19) as i`.execute(site.db);
    const ambiguous = await sign({ jointBuyer2: "grace auma" });
    expect([ambiguous.status, ambiguous.text.includes("Several buyers are called “grace auma”")]).toEqual([400, true]);
    const [first, second] = namesakes.map((id) => ({ jointBuyer2: `Grace Auma (buyer ${id})` }));
    const ofFirst = await sign(first ?? {});
    expect((await sign(second ?? {}, ofFirst.answers)).status).toBe(409);
    const asked = await sign({ jointBuyer2: `Brian Okello (buyer ${brianId})` });
    expect([asked.status, asked.text.includes("No ID number is noted for Brian Okello.")]).toEqual([409, true]);
    expect(await parties()).toEqual([]);
    expect((await sign({ jointBuyer2: `Brian Okello (buyer ${brianId})` }, asked.answers)).status).toBe(302);
    expect(await parties()).toMatchObject([
      { position: 1, buyer_id: Number(aminaId), name: "Amina Nakato", id_number: "CF90123456ABCD" },
      { position: 2, buyer_id: Number(brianId), name: "Brian Okello", phone: "+256772222222", id_number: "" },
    ]);
    for (const id of [aminaId, brianId]) {
      const page = wordsOf((await admin.get(`/dashboard/agreements/1?buyer=${id}`)).body);
      expect(page).toContain("Joint agreement of Amina Nakato, Brian Okello");
      expect(page).toContain("Next of kin: Moses Kinzwe, Brother, +256 772 999888");
    }
  });

  test("stay as they signed: only what was missing is filled in later", async () => {
    const edit = (id: string, version: string, fields: Record<string, string>) =>
      admin.post(`/dashboard/buyers/${id}`, { intent: "save-buyer", id, version, ...fields });
    const brian = { name: "Brian Okello", phone: "0772 222 333", idKind: "passport", idNumber: "B1234567" };
    expect((await edit(brianId, "1", brian)).status).toBe(302);
    expect((await edit(aminaId, "1", { ...amina, idNumber: "CF00000000ZZZZ", kinName: "Someone else" })).status).toBe(
      302,
    );
    expect(await parties()).toMatchObject([
      { id_number: "CF90123456ABCD", kin_name: "Moses Kinzwe", kin_phone: "+256772999888" },
      { phone: "+256772222222", id_kind: "passport", id_number: "B1234567" },
    ]);
    expect((await edit(aminaId, "2", amina)).status).toBe(302);
    for (const attempt of [
      sql`update agreement_parties set name = 'Other' where position = 1`,
      sql`update agreement_parties set id_number = 'CF00000000ZZZZ' where position = 1`,
      sql`update agreement_parties set id_number = '' where position = 1`,
      sql`delete from agreement_parties`,
      sql`truncate agreement_parties`,
      sql`update agreements set party_count = 3`,
      sql`insert into agreement_parties (agreement_id, position, buyer_id) values (1, 3, ${Number(brianId)})`,
    ])
      await expect(attempt.execute(site.db)).rejects.toMatchObject({ code: "23001" });
  });

  test("get their agreement as a PDF, filled in, with the whole schedule; it is not stored", async () => {
    const pdf = await paper();
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("cache-control")).toBe("no-store");
    expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="agreement-A-0001-3.pdf"');
    const pages = await pdfPages(pdf.bytes);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`Agreement A-0001-3, as recorded on ${dateText(today)}`);
      expect(page).toContain(`Agreement A-0001-3, page ${i + 1} of ${pages.length}`);
    }
    const text = pages.join("\n");
    for (const words of [
      ...["Amina Nakato", "National ID number (NIN) CF90123456ABCD", "Moses Kinzwe, Brother, +256 772 999888"],
      ...["Joint buyer 1 Brian Okello", "Passport number B1234567", "House on the hill", "Kololo"],
      ...["Tenure Mailo", "Plot, block and title Kyadondo Block 244, Plot 1200"],
      ...["Uganda shillings one million seven hundred thousand only", `UGX 100,000, on ${dateText(today)}`],
      ...["80 payments of UGX 20,000", "UGX 20,000 a day, 26 days a month", "Sample terms"],
      ...[
        "MTN MoMo merchant code 482 913 (Nyumba Homes Ltd), with A-0001-3 as the reference",
        "If I miss days",
        "For the developer",
        "Witness",
      ],
    ])
      expect(text).toContain(words);
    expect(text).toContain(dateText(addMonths(today, 3)).split(" ").slice(1).join(" "));
    expect(text.match(/Signature or thumbprint/g)).toHaveLength(4);
    expect((await admin.get("/dashboard/agreements/999/agreement.pdf", { accept: "application/pdf" })).status).toBe(
      404,
    );
  });

  test("are named to no stranger: no paper, and no ID number or next of kin behind a private link", async () => {
    const stranger = await site.visitor().get("/dashboard/agreements/1/agreement.pdf");
    expect([stranger.status, stranger.body]).toEqual([302, ""]);
    const made = await admin.post(`/dashboard/agreements/1/links?buyer=${aminaId}`, { intent: "link" });
    const shown = await admin.get(made.headers.get("location") ?? "");
    const [, link = ""] = /https?:\/\/[^/]+(\/statement\/[\w-]{43})/.exec(shown.body) ?? [];
    const page = await site.visitor().get(link);
    expect(wordsOf(page.body)).toContain("Amina Nakato and Brian Okello, agreement A-0001-3");
    const [first = ""] = await pdfPages((await site.visitor().get(`${link}/statement.pdf`)).bytes);
    expect(first).toContain("Amina Nakato and Brian Okello, agreement A-0001-3");
    const logs = JSON.stringify(site.logged);
    const audit = JSON.stringify(await site.db.selectFrom("audit_entries").selectAll().execute());
    for (const secret of ["CF90123456ABCD", "cf90 1234", "B1234567", "Moses Kinzwe", "999 888", "772999888"])
      expect([page.body, first, logs, audit].filter((text) => text.includes(secret))).toEqual([]);
    expect(audit).toContain('"nextOfKin":"noted"');
  });

  test("both pay by their own numbers; a number of two agreements waits for a person", async () => {
    const carolId = await addBuyer({ name: "Carol Auma", phone: "0772 333 333", idKind: "other", idNumber: "77" });
    const file = (reference: string) =>
      [
        "Transaction ID,Date,Amount,Status,From",
        ...["256772111111", "256772222333", "256772333333"].map(
          (phone, i) => `${reference}${i + 1},${today} 08:00:00,20000,Completed,${phone}`,
        ),
      ].join("\n");
    const read = async (reference: string) => {
      const content = Readable.from([Buffer.from(file(reference))]);
      const source = { name: "statement.csv", method: "mtn" as const, content };
      const outcome = await readConfirmed(site.db, source, by, new Date());
      if (!outcome.ok) throw new Error(outcome.reason);
      const { importId } = outcome;
      const lines = await listStatementLines(site.db, { importId, outcome: "all", search: "", limit: 9, offset: 0 });
      return lines.map(({ outcome, agreementId, problem }) => [outcome, agreementId, problem]);
    };
    expect(await read("MPA")).toEqual([
      ["matched", 1, ""],
      ["matched", 1, ""],
      ["unmatched", null, "The buyer has no running agreement"],
    ]);
    const other = await addProperty(site.db, { title: "Plot by the road", price: "1.7M" });
    const joint = { id: carolId, home: `property-${other}`, jointBuyer1: `Brian Okello (buyer ${brianId})` };
    const signed = await admin.post(`/dashboard/buyers/${carolId}/agreement`, { ...sums(), intent: "sign", ...joint });
    expect(signed.status).toBe(302);
    expect(await read("MPB")).toEqual([
      ["matched", 1, ""],
      ["unmatched", null, "The buyer has several agreements"],
      ["matched", 2, ""],
    ]);
  });

  test("are exported with all of it for the office and for themselves", async () => {
    const csv = await admin.get("/dashboard/exports/buyers.csv");
    expect(csv.body).toContain("National ID number (NIN),CF90123456ABCD,Moses Kinzwe,");
    expect((await admin.get("/dashboard/exports/agreements.csv")).body).toContain("Brian Okello");
    const transaction = {
      provider: "airtel",
      currency: "UGX",
      reference: "",
      payer_name: "Brian Okello",
      amount_ugx: 5_000,
    } as const;
    await site.db
      .insertInto("provider_transactions")
      .values([
        {
          ...transaction,
          number: "CI1",
          state: "failed",
          payer_phone: "256772222333",
          happened_at: new Date(),
          first_seen_at: new Date(),
        },
        {
          ...transaction,
          number: "CI2",
          state: "failed",
          payer_phone: "256772999999",
          happened_at: new Date(),
          first_seen_at: new Date(),
        },
      ])
      .execute();
    const mine = await exportPersonalData(site.db, { phone: "+256772222333" });
    expect(mine.providerTransactions).toMatchObject([{ number: "CI1", amount_ugx: 5_000 }]);
    expect(mine.agreements).toHaveLength(2);
    expect(mine.signedAs).toMatchObject([{ id_number: "B1234567" }, { id_number: "B1234567" }]);
    expect(mine.statementRows?.length).toBeGreaterThan(0);
  });

  test("are not erased while a joint agreement runs; then all but the name in the books is", async () => {
    const brian = { phone: "+256772222333" };
    const erase = () => erasePersonalData(site.db, brian, by, new Date());
    expect(await erase()).toEqual({ ok: false, reason: "running-agreement", agreementIds: [1, 2] });
    for (const id of [1, 2]) {
      const ending = { reason: "Gave up", keptPercent: 0, refundDueOn: null };
      expect((await cancelAgreement(site.db, { id, ending }, by, new Date())).ok).toBe(true);
    }
    await expect(
      sql`update agreement_parties set id_number = 'NEW' where id_kind = 'passport'`.execute(site.db),
    ).rejects.toMatchObject({ code: "23001" });
    expect(await erase()).toMatchObject({ ok: true, erasure: { buyers: 0, keptBuyers: 1 } });
    const left = JSON.stringify([
      await site.db.selectFrom("buyers").selectAll().execute(),
      await parties(),
      await site.db.selectFrom("audit_entries").selectAll().execute(),
    ]);
    for (const word of ["B1234567", "772222333", "772222222"]) expect(left).not.toContain(word);
    expect(left).toContain("Brian Okello");
    expect(left).toContain("CF90123456ABCD");
    expect((await pdfPages((await paper()).bytes)).join("\n")).toContain("This agreement ended on");
  });

  test("read of the home what they signed for, not its present record, and of a unit where it is", async () => {
    const { db } = site;
    await db
      .updateTable("properties")
      .set({ title: "Hut in the valley", location: "Bwaise", area_sqm: 9, title_number: "Busiro Block 1" })
      .where("id", "=", home)
      .execute();
    const signed = (await pdfPages((await paper()).bytes)).join("\n");
    for (const words of ["House on the hill", "Kololo", "Kyadondo Block 244"]) expect(signed).toContain(words);
    expect(signed).not.toMatch(/Hut in the valley|Bwaise|Busiro/);

    const { rows } = await sql<{ id: number }>`
      with building as (insert into buildings (name, location) values ('Sunrise Court', 'Ntinda') returning id),
        floor as (insert into floors (building_id, number, kind) select id, 1, '2BR' from building returning id)
      insert into units (floor_id, number, apartment_type_id)
        select id, '1-02', ${await addApartment(db, { tenure: "Condominium", titleNumber: "Volume 7, Folio 8" })}
        from floor returning id`.execute(db);
    const unit = rows[0]?.id ?? 0;
    const cathy = await newBuyer(db, "Cathy Auma", "+256772444444");
    const id = await newAgreement(db, cathy, site.clock.now, 25_000_000, {
      home: { kind: "unit", id: unit },
    });
    const paperOfUnit = async () =>
      (await pdfPages((await admin.get(`/dashboard/agreements/${id}/agreement.pdf`)).bytes)).join("\n");
    await db.updateTable("units").set({ number: "REN-1" }).where("id", "=", unit).execute();
    await db.updateTable("floors").set({ number: 7 }).execute();
    await db.updateTable("buildings").set({ name: "Sunset Court", location: "Bwaise" }).execute();
    const text = await paperOfUnit();
    for (const words of ["Sunrise Court, 1-02", "Unit 1-02", "Floor 1", "Ntinda", "Condominium", "Volume 7, Folio 8"])
      expect(text).toContain(words);
    expect(text).not.toMatch(/REN-1|Sunset|Bwaise|Floor 7/);

    for (const attempt of [
      sql`update agreement_homes set unit = 'REN-1'`,
      sql`delete from agreement_homes`,
      sql`truncate agreement_homes`,
    ])
      await expect(attempt.execute(db)).rejects.toMatchObject({ code: "23001" });
  });
});
