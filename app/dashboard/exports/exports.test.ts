import { parse } from "csv-parse/sync";
import { type CellValue, readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { type PaymentMethod, paymentMethods } from "#domain/ledger/entries.ts";
import type { PaymentPurpose } from "#domain/ledger/standing.ts";
import { ugx } from "#domain/money/money.ts";
import { officeTables } from "#domain/records/exports.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { changeTerms } from "#server/agreements/agreement-terms.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { createCategory, createTag } from "#server/catalogue/taxonomy.ts";
import { createUnit } from "#server/catalogue/units.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { reverseSalePayment } from "#server/ledger/reversals.ts";
import { recordRefund, transferMoney } from "#server/ledger/settlements.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { ada, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addPicture, addProgress, addTestimonial } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { seededRandom } from "#test/seeded-random.ts";

const test = testWithSite();

const by = { actor: { id: "1", name: "Cashier" } };
/** An export reads its rows in batches; this is more than one batch of the audit log. */
const manyEntries = 2_300;

let site: TestSite;
let owner: Visitor;
let today: string;
let late: number;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  const { db, clock } = site;
  const now = clock.now;
  today = localDate(now);
  late = await newAgreement(db, await newBuyer(db, "=Late", "+256772000001"), now);
  await pay(late, { amount: 130_000, method: "mtn", paidOn: addDays(today, -40) });
  const live = [late];
  for (let i = 2; i <= 4; i += 1)
    live.push(await newAgreement(db, await newBuyer(db, `Buyer ${i}`, `+25677200000${i}`), now, 100_000_000));
  const ended = await newAgreement(db, await newBuyer(db, "Gave up", "+256772000009"), now);
  const random = seededRandom();
  const below = (count: number) => Math.floor(random() * count);
  const booked: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const method = paymentMethods[below(paymentMethods.length)] ?? "cash";
    const agreement = i % 4 === 0 ? ended : (live[1 + below(3)] ?? ended);
    booked.push(await pay(agreement, { amount: 1_000 + below(200_000), method, paidOn: addDays(today, -below(60)) }));
  }
  await db
    .updateTable("receipt_counter")
    .set({ last_number: sql`last_number + ${manyEntries}` })
    .execute();
  await sql`insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, recorded_by, recorded_at)
    select (select max(receipt_number) from payments) + i, ${live[1]}::bigint, 1000 + i, 'cash', ${addDays(today, -1)}::date, 'Import',
      ${now}::timestamptz - interval '1 day' from generate_series(1, ${manyEntries}::integer) as i`.execute(db);
  const recorded = { recorded_by: "Cashier", recorded_at: now };
  await db
    .insertInto("cash_counts")
    .values({ ...recorded, counted_for: today, opening_ugx: 50_000, expected_ugx: 20_000, counted_ugx: 69_000 })
    .execute();
  await db
    .insertInto("arrears_contacts")
    .values({ ...recorded, agreement_id: late, channel: "call", promised_on: addDays(today, 2), promised_ugx: 30_000 })
    .execute();
  for (let i = 0; i < 8; i += 1)
    await reverseSalePayment(db, { paymentId: booked[below(booked.length)] ?? 0, reason: "Wrong amount" }, by, now);
  await cancelAgreement(db, { id: ended, ending: { reason: "Gave up", keptPercent: 10, refundDueOn: null } }, by, now);
  for (const [i, method] of paymentMethods.entries()) {
    // The same sum on the same day would be asked about.
    const refund = {
      agreementId: ended,
      amount: ugx(1 + 100 * i + below(100)),
      method,
      externalReference: `OUT-${method}-1`,
    };
    expect(await recordRefund(db, { ...refund, reason: "Gave up" }, by, now)).toMatchObject({ ok: true });
    const transfer = { fromId: ended, toId: live[1 + below(3)] ?? 0, amount: ugx(1 + 100 * i + below(100)) };
    expect(await transferMoney(db, { ...transfer, reason: "Another home" }, by, now)).toMatchObject({ ok: true });
  }
  await addOneOfEach();
  const last = await db
    .selectFrom("payments")
    .select(["id", "kind"])
    .where("kind", "in", ["refund", "transfer"])
    .execute();
  for (const kind of ["refund", "transfer"]) {
    const { id = 0 } = last.find((one) => one.kind === kind) ?? {};
    expect(await reverseSalePayment(db, { paymentId: id, reason: "Never left" }, by, now)).toMatchObject({ ok: true });
  }
});

/** Adds one record to each list that the set-up has left empty. */
async function addOneOfEach() {
  const { db, clock } = site;
  await addApartment(db);
  await addPicture(db, "Front");
  await addTestimonial(db);
  await addProgress(db, { home: "apartment-1" });
  await sql`insert into posts (title, slug, excerpt, content, author, created_by) values ('How it works', 'how', '', '<p>So.</p>', 'Ada', 'test')`.execute(
    db,
  );
  const building = await createBuilding(db, buildingForm.parse({ name: "Sunrise Court" }), by, clock.now);
  const floor = building.ok
    ? await createFloor(db, { buildingId: building.id, number: 2, kind: "2BR" }, by, clock.now)
    : building;
  if (!floor.ok) throw new Error("no floor");
  const unit = { floorId: floor.id, number: "2-03", apartmentTypeId: null, price: ugx(30_000_000) };
  await createUnit(db, unit, by, clock.now);
  await createTag(db, { name: "Garden", colour: "#b4532f" }, by, clock.now);
  await createCategory(db, { kind: "property", details: categoryForm.parse({ name: "Family homes" }) }, by, clock.now);
  await sql`with enquiry as (
      insert into enquiries (reference, kind, submission_key, name, phone, message, notice_version, created_at)
      values ('AB2-DEFG', 'visit', sha256('1'), '=HYPERLINK(1)', '+256772000055', 'When?', '1', '2026-11-19T22:30:00Z') returning id
    ) insert into visits (enquiry_id, visit_on, starts_at, place, status, manage_nonce, manage_token_hash)
      select id, '2026-11-21', '10:00', 1, 'confirmed', sha256('2'), sha256('3') from enquiry`.execute(db);
  await sql`insert into subscribers (email, wording, wording_version) values ('reader@visitors.example', 'News', '1')`.execute(
    db,
  );
  const mail = { template: "test", to: "amina@visitors.example", subject: "Your visit", body: "Hello", values: {} };
  await queueMail(db, mail, "amaka.example", clock.now);
  await sql`with file as (
      insert into statement_imports (file_name, file_hash, method, columns, created_by) values ('november.csv', sha256('4'), 'mtn', '{}', 'test')
      returning id
    ) insert into statement_rows (import_id, line_number, external_reference, amount_ugx, paid_on, payer_phone, outcome)
      select id, 1, 'MP1', 20000, '2026-11-20', '+256772000001', 'unmatched' from file`.execute(db);
}

let references = 0;
type TestPayment = { amount: number; method: PaymentMethod; paidOn: string; purpose?: PaymentPurpose };
async function pay(agreementId: number, { purpose, ...payment }: TestPayment) {
  references += 1;
  const paid = await recordPayment(
    site.db,
    {
      ...(purpose && { purpose }),
      ...{ agreementId, method: payment.method, amount: ugx(payment.amount), paidOn: payment.paidOn, note: "" },
      externalReference: payment.method === "cash" ? undefined : `MP26112${1000 + references}`,
      backdatingReason: payment.paidOn === today ? "" : "Brought later",
    },
    by,
    site.clock.now,
  );
  if (!paid.ok) throw new Error(paid.reason);
  return paid.payment.id;
}

type Lines = Record<string, string>[];

async function csv(path: string): Promise<Lines> {
  const file = await owner.get(`/dashboard/exports/${path}`);
  expect([path, file.status, file.headers.get("content-type")]).toEqual([path, 200, "text/csv; charset=utf-8"]);
  return parse(file.body, { columns: true, bom: true });
}

function sumOf(column: string, lines: Lines): number {
  return lines.reduce((sum, line) => sum + Number(line[column]), 0);
}

const ledger = () => site.db.selectFrom("payments").selectAll().orderBy("receipt_number").execute();

test("the exported payments are the ledger, to the shilling and in all kinds", async () => {
  const entries = await ledger();
  const lines = await csv("payments.csv");
  expect(new Set(lines.map((line) => line.Kind))).toEqual(new Set(["Payment", "Reversal", "Refund", "Transfer"]));
  expect(
    lines.map((line) => [Number(line.Receipt), line["Paid on"], Number(line["Amount UGX"]), line.Agreement]),
  ).toEqual(
    entries.map((entry) => [
      entry.receipt_number,
      entry.paid_on,
      entry.amount_ugx,
      agreementDisplayId(entry.agreement_id),
    ]),
  );
  const first = lines[0];
  expect(first).toMatchObject({ Buyer: "'=Late", Method: "MTN Mobile Money", Days: "6.5", "Recorded by": "Cashier" });
  expect(lines.filter((line) => line.Kind === "Transfer").map((line) => line.Method)).not.toContain("Cash");
});

test("building progress names its stage in words", async () => {
  const [line] = await csv("progress.csv");
  expect(line?.Stage).toBe("Walls");
});

test("receipts follow each other without gaps, and name the reversal of each", async () => {
  const lines = await csv("receipts.csv");
  expect(lines.map((line) => Number(line.Receipt))).toEqual(lines.map((_, i) => i + 1));
  const reversals = lines.filter((line) => line.Kind === "Reversal");
  expect(reversals.length).toBeGreaterThan(3);
  for (const reversal of reversals)
    expect(lines[Number(reversal["Reverses receipt"]) - 1]?.["Reversed by receipt"]).toBe(reversal.Receipt);
});

test("the journal balances in each entry and in all, and its accounts hold what the ledger does", async () => {
  const lines = await csv("journal.csv");
  const entries = await ledger();
  const byEntry = Map.groupBy(lines, (line) => Number(line.Entry));
  expect([...byEntry.keys()]).toEqual(entries.map((entry) => entry.receipt_number));
  for (const two of byEntry.values()) {
    expect(two).toHaveLength(2);
    expect(sumOf("Debit UGX", two)).toBe(sumOf("Credit UGX", two));
    expect(sumOf("Debit UGX", two)).toBeGreaterThan(0);
  }
  expect(sumOf("Debit UGX", lines)).toBe(sumOf("Credit UGX", lines));
  const balanceOf = (...codes: string[]) => {
    const own = lines.filter((line) => codes.includes(line.Account ?? ""));
    expect(own.length).toBeGreaterThan(0);
    return sumOf("Debit UGX", own) - sumOf("Credit UGX", own);
  };
  const kindOf = new Map(entries.map((entry) => [entry.id, entry.kind]));
  const isMoney = (entry: (typeof entries)[number]) =>
    (entry.reverses_id === null ? entry.kind : kindOf.get(entry.reverses_id)) !== "transfer";
  for (const [i, method] of paymentMethods.entries()) {
    const inHand = entries.filter((entry) => entry.method === method && isMoney(entry));
    expect([method, balanceOf(`10${i + 1}0`)]).toEqual([
      method,
      inHand.reduce((sum, entry) => sum + entry.amount_ugx, 0),
    ]);
  }
  expect(balanceOf("2090")).toBe(0);
  expect(-balanceOf("2010", "2020")).toBe(entries.reduce((sum, entry) => sum + entry.amount_ugx, 0));
});

test("days narrow payments and journal by the day of payment, and receipts by the day of issue", async () => {
  const yesterday = addDays(today, -1);
  const entries = await ledger();
  const paidYesterday = entries.filter((entry) => entry.paid_on === yesterday).map((entry) => entry.receipt_number);
  const lines = await csv(`payments.csv?from=${yesterday}&until=${yesterday}`);
  expect(lines.map((line) => Number(line.Receipt))).toEqual(paidYesterday);
  expect(await csv(`journal.csv?from=${yesterday}&until=${yesterday}`)).toHaveLength(2 * paidYesterday.length);
  const issued = await csv(`receipts.csv?until=${yesterday}`);
  expect(issued.map((line) => line["Issued on"])).toEqual(Array.from({ length: manyEntries }, () => yesterday));
  const none = await owner.get(`/dashboard/exports/payments.csv?until=2020-01-01`);
  expect(none.body).toMatch(/^Receipt,Paid on,[^\n]+\n$/);
  expect(none.headers.get("content-disposition")).toBe('attachment; filename="payments-2020-01-01.csv"');
});

/** Formats a cell as the CSV does: days as dates, and instants to the minute. */
function cellText(cell: CellValue): string {
  if (!(cell instanceof Date)) return String(cell ?? "");
  return cell
    .toISOString()
    .slice(0, 16)
    .replace("T", " ")
    .replace(/ 00:00$/, "");
}

test.each(Object.keys(officeTables))("%s as a workbook says what its CSV does", async (table) => {
  const file = await owner.get(`/dashboard/exports/${table}.xlsx`);
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "no-store",
  ]);
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${table}-${today}.xlsx"`);
  const { sheets } = await readXlsx(file.bytes);
  const [heading = [], ...cells] = sheets[0]?.rows ?? [];
  const listed = await csv(`${table}.csv`);
  // The CSV is made after the workbook, whose download is the last line of the audit log by then.
  const lines = table === "audit" ? listed.slice(0, -1) : listed;
  expect(lines.length).toBeGreaterThan(0);
  expect(cells).toHaveLength(lines.length);
  for (const [i, line] of lines.entries()) {
    const shown = heading.map((name) => (line[String(name)] ?? "").replace(/^'(?=[=+@-])/, ""));
    const read = heading.map((_, at) => cellText(cells[i]?.[at] ?? null));
    expect(read).toEqual(shown);
  }
});

test("amounts and days of a workbook are numbers and days", async () => {
  const { sheets } = await readXlsx((await owner.get("/dashboard/exports/payments.xlsx")).bytes);
  const [heading = [], first = []] = sheets[0]?.rows ?? [];
  expect(first[heading.indexOf("Amount UGX")]).toBe(130_000);
  expect(first[heading.indexOf("Paid on")]).toEqual(new Date(`${addDays(today, -40)}T00:00:00Z`));
  expect(first[heading.indexOf("Buyer")]).toBe("=Late");
});

test("agreements and arrears include each buyer's standing", async () => {
  const agreements = await csv("agreements.csv");
  expect(agreements.map((line) => line.State)).toEqual(["Running", "Running", "Running", "Running", "Ended"]);
  expect(agreements[0]).toMatchObject({
    ...{ Agreement: agreementDisplayId(late), "Price UGX": "25000000", "Paid UGX": "130000", Home: "House" },
    ...{ "Per paying day UGX": "20000", "Remaining UGX": "24870000", "Begins on": "2026-01-01" },
  });
  const arrears = await csv("arrears.csv");
  const mine = arrears.find((line) => line.Agreement === agreementDisplayId(late));
  expect(mine).toMatchObject({
    ...{ Buyer: "'=Late", Phone: "+256 772 000001", "Last payment UGX": "130000" },
    ...{ "Last payment on": addDays(today, -40), "Deposit not paid UGX": "0" },
  });
  const owed = Number(agreements[0]?.["Owed by today UGX"]);
  const behind = Number(mine?.["Behind in all UGX"]);
  // What falls due today is not behind before the day ends.
  expect([0, 20_000]).toContain(owed - behind);
  expect(Number(mine?.["Days behind"])).toBe(Math.trunc(behind / 20_000));
  const days = arrears.map((line) => Number(line["Days behind"]));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const buyers = await csv("buyers.csv");
  expect(buyers[0]).toMatchObject({ Name: "'=Late", Agreements: agreementDisplayId(late) });
  expect(buyers).toHaveLength(5);
});

test("who is late with a deposit alone is in arrears", async () => {
  const { db } = site;
  const buyer = await newBuyer(db, "No deposit", "+256772000077");
  const id = await newAgreement(db, buyer, site.clock.now, 25_000_000, {
    deposit: ugx(700_000),
    startsOn: addDays(today, -1),
  });
  const lines = await csv("arrears.csv");
  expect(lines.find((line) => line.Agreement === agreementDisplayId(id))).toMatchObject({
    ...{ "Deposit not paid UGX": "700000", "Last payment on": "", "Last payment UGX": "" },
  });
});

test("a paused agreement keeps the amount of its terms, and says how long the pause is", async () => {
  const { db, clock } = site;
  const buyer = await newBuyer(db, "Paused", "+256772000078");
  const id = await newAgreement(db, buyer, clock.now, 90_000_000);
  const until = addDays(today, 9);
  const pause = { effectiveOn: today, perPayingDay: ugx(0), payingDaysPerMonth: 26 };
  const resumed = { ...pause, effectiveOn: addDays(until, 1), perPayingDay: ugx(20_000) };
  for (const change of [pause, resumed])
    await changeTerms(db, { agreementId: id, change, reason: "Ill" }, by, clock.now);
  const lines = await csv("agreements.csv");
  expect(lines.find((line) => line.Agreement === agreementDisplayId(id))).toMatchObject({
    ...{ "Per paying day UGX": "20000", Standing: "Paused" },
    ...{ "Paused since": today, "Paused until": until },
  });
  expect(lines[0]).toMatchObject({ Agreement: agreementDisplayId(late), "Paused since": "", "Paused until": "" });
  expect(lines.map((line) => line["Per paying day UGX"])).not.toContain("0");
});

test("reversed days make no file: the view shows the error at the field", async () => {
  const query = `from=${today}&until=${addDays(today, -1)}`;
  const page = (await owner.get(`/dashboard/exports?${query}`)).body;
  expect(page).toContain("This lies before the first day");
  expect(page).toContain(`value="${today}"`);
  expect(page).not.toContain("payments.csv");
  for (const asked of [query, `from=${addDays(today, 1)}`]) {
    const { status, headers } = await owner.get(`/dashboard/exports/payments.csv?${asked}`);
    expect([status, headers.get("location")]).toEqual([302, `/dashboard/exports?${asked}`]);
  }
});

test("phones, formulas and local times in lists of people are exported unchanged, in order of entry", async () => {
  const [line] = await csv("inquiries.csv");
  expect(line).toMatchObject({ Name: "'=HYPERLINK(1)", Phone: "+256 772 000055", Received: "2026-11-20 01:30" });
  expect(await csv("inquiries.csv?from=2026-11-20&until=2026-11-20")).toHaveLength(1);
  expect(await csv("inquiries.csv?until=2026-11-19")).toHaveLength(0);
  const [visit] = await csv("visits.csv");
  expect(visit).toMatchObject({ Day: "2026-11-21", Time: "10:00", Status: "Confirmed", Name: "'=HYPERLINK(1)" });
  expect(await csv("mails.csv")).toMatchObject([{ To: "amina@visitors.example", State: "Waiting" }]);
  expect((await csv("audit.csv")).at(-1)).toMatchObject({ Action: "export.download", Of: "export", Number: "audit" });
});

test("people are exported once with their stage, and counts of the till and promises as they were recorded", async () => {
  const people = await csv("people.csv");
  expect(people.filter(({ Name }) => Name === "Gave up")).toMatchObject([
    { Phone: "+256 772 000009", Stage: "Was a buyer" },
  ]);
  expect(await csv("cash-counts.csv")).toMatchObject([
    { Day: today, "In the morning UGX": "50000", "Counted UGX": "69000", "Difference UGX": "-1000" },
  ]);
  expect(await csv("promises.csv")).toMatchObject([
    { Agreement: agreementDisplayId(late), By: "Call", "Promised for": addDays(today, 2), "Promised UGX": "30000" },
  ]);
  const yesterday = addDays(today, -1);
  for (const table of ["cash-counts", "promises"]) expect(await csv(`${table}.csv?until=${yesterday}`)).toEqual([]);
});

test("the lists of homes and articles say what is there, as numbers, and leave out what is in the bin", async () => {
  const [unit] = await csv("units.csv");
  expect(unit).toMatchObject({ Building: "Sunrise Court", Floor: "2", Unit: "2-03", "Price UGX": "30000000" });
  const [home] = await csv("properties.csv");
  expect(home).toMatchObject({ Title: "House", "Price (UGX)": "25000000" });
  expect(home?.Added).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const [tag] = await csv("tags.csv");
  expect(tag).toMatchObject({ Name: "Garden", Properties: "0" });
});

test.each([
  [
    "posts",
    "Address,Title,Excerpt,Content,Author,About the author,Category,Tags,Featured,On the site since,On the site until,Featured image,Title in Luganda,Content in Luganda,Excerpt in Luganda,About the author in Luganda,Title in Swahili,Content in Swahili,Excerpt in Swahili,About the author in Swahili,Added,Changed",
  ],
  [
    "testimonials",
    "Name,Role,Quote,How we know them,Featured,On the site since,On the site until,Picture,Role or title in Luganda,Quote in Luganda,How we know them in Luganda,Role or title in Swahili,Quote in Swahili,How we know them in Swahili,Added,Changed",
  ],
  [
    "progress",
    "Home,Day,Stage,What was done,More about it,On the site since,On the site until,Pictures,What was done in Luganda,More about it in Luganda,What was done in Swahili,More about it in Swahili,Added,Changed",
  ],
])("the columns of exported %s are those of its definition, in their order", async (table, headings) => {
  const { body } = await owner.get(`/dashboard/exports/${table}.csv`);
  expect(body.replace("\uFEFF", "").split(/\r?\n/)[0]).toBe(headings);
});

test("the view leads to each table in both formats, of the days that were chosen", async () => {
  const page = (await owner.get("/dashboard/exports?from=2026-11-01&until=2026-11-20")).body.replaceAll("&amp;", "&");
  for (const [name, { isDated }] of Object.entries(officeTables))
    for (const format of ["csv", "xlsx"])
      expect(page).toContain(
        `href="/dashboard/exports/${name}.${format}${isDated ? "?from=2026-11-01&until=2026-11-20" : ""}"`,
      );
  expect(page).toContain('href="/dashboard/exports"');
});

test("each export is in the audit log with its administrator, and a stranger gets nothing", async () => {
  await csv("journal.csv?from=2026-11-01");
  const entry = await site.db
    .selectFrom("audit_entries")
    .selectAll()
    .where("entity_type", "=", "export")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "export.download", actor_name: ada.name, entity_id: "journal" });
  expect(entry.after).toMatchObject({ name: `journal-2026-11-01-${today}.csv`, from: "2026-11-01" });
  expect((await owner.get("/dashboard/audit")).body.replaceAll("<!-- -->", "")).toContain(
    `downloaded the export “journal-2026-11-01-${today}.csv”`,
  );
  const count = () => site.db.selectFrom("audit_entries").select("id").where("entity_type", "=", "export").execute();
  const before = (await count()).length;
  for (const path of ["payments.csv", "journal.xlsx"]) {
    const stranger = await site.visitor().get(`/dashboard/exports/${path}`);
    expect([stranger.status, stranger.body]).toEqual([302, ""]);
    expect((await site.visitor().get(`/dashboard/exports/${path}`, { accept: "*/*" })).status).toBe(401);
  }
  for (const path of ["sessions.csv", "payments.pdf", "constructor.csv", "payments"])
    expect([path, (await owner.get(`/dashboard/exports/${path}`, { accept: "*/*" })).status]).toEqual([path, 404]);
  expect((await count()).length).toBe(before);
});

test("only daily payments have paying days: by the terms before a pause, and taken back by a reversal", async () => {
  const { db, clock } = site;
  const buyer = await newBuyer(db, "Paused", "+256772000077");
  const paused = await newAgreement(db, buyer, clock.now, 90_000_000, { deposit: ugx(1_000_000) });
  await pay(paused, { amount: 400_000, method: "mtn", paidOn: today, purpose: "deposit" });
  const change = { effectiveOn: today, perPayingDay: ugx(0), payingDaysPerMonth: 26 };
  await changeTerms(db, { agreementId: paused, change, reason: "Ill" }, by, clock.now);
  const daily = await pay(paused, { amount: 40_000, method: "mtn", paidOn: today });
  await reverseSalePayment(db, { paymentId: daily, reason: "Wrong" }, by, clock.now);
  const lines = await csv("payments.csv");
  const theirs = lines.filter((line) => line.Agreement === agreementDisplayId(paused));
  expect(theirs.map((line) => line.Days)).toEqual(["", "2", "-2"]);
  const others = lines.filter((line) => line.Kind === "Refund" || line.Kind === "Transfer");
  expect(new Set(others.map((line) => line.Days))).toEqual(new Set([""]));
});

test("the chosen days are also in words, because a browser writes them in the order of its own language", async () => {
  const page = wordsOf((await owner.get("/dashboard/exports?from=2026-11-01&until=2026-11-12")).body);
  expect(page).toContain("From 1 November 2026 Until 12 November 2026");
});
