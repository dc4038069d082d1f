import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { countUnsentReceipts, listUnsentReceipts } from "./unsent-receipts.ts";

const test = testWithSite();
const by = { actor: { id: "1", name: "Ada" } };

let site: TestSite;
let admin: Visitor;
let importId = 0;
let [amina, withoutPhone] = [0, 0];

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  const { db, clock } = site;
  amina = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111111"), clock.now);
  withoutPhone = await newAgreement(db, await newBuyer(db, "Brian Okello", "+256772222222"), clock.now);
  await sql`update buyers set phone = null where name = 'Brian Okello'`.execute(db);
  const day = localDate(clock.now).split("-").reverse().join("/");
  const content = [
    "Transaction ID,Date,Status,Details,Amount",
    ...[
      `MP1001,${day},Completed,${agreementDisplayId(amina)},2500`,
      `MP1002,${day},Completed,${agreementDisplayId(amina)},3500`,
    ],
    `MP1003,${day},Completed,${agreementDisplayId(withoutPhone)},4500`,
  ].join("\n");
  const source = { name: "mtn.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
  const read = await readConfirmed(db, source, by, clock.now);
  if (!read.ok) throw new Error(read.reason);
  importId = read.importId;
  expect(await bookStatement(db, { importId }, by, () => clock.now)).toMatchObject({ booked: 3 });
});

const words = async (path: string) => wordsOf((await admin.get(path)).body);
const listed = async () => (await listUnsentReceipts(site.db, { page: 1, perPage: 10 }, site.clock.now)).receipts;
const unsent = async () => (await listed()).map(({ amount }) => amount);
const justSent = async () => (await listUnsentReceipts(site.db, { page: 1, perPage: 10 }, site.clock.now)).justSent;

test("the receipts of a booked statement are sent from its rows, and those that are not are in one list", async () => {
  const statement = await words(`/dashboard/statements/${importId}?show=booked`);
  expect(statement).toMatch(/Send receipt \d.*Send receipt \d/);
  expect(await words("/dashboard")).toContain("2 receipts not sent");
  expect(await words("/dashboard")).not.toMatch(/When there is time.*receipts not sent/);
  expect(await words("/dashboard/desk")).toContain("2 receipts not sent");
  const [first] = await listed();
  expect(await words("/dashboard/desk?show=unsent")).toMatch(/Receipts not sent.*Amina Nakato.*UGX 2,500.*UGX 3,500/);
  const pageOf = (page: number) => listUnsentReceipts(site.db, { page, perPage: 1 }, site.clock.now);
  expect([await pageOf(1), await pageOf(2)]).toMatchObject([
    { matching: 2, pages: 2, receipts: [{ amount: 2500 }] },
    { matching: 2, pages: 2, receipts: [{ amount: 3500 }] },
  ]);
  const sending = { intent: "send-receipt", payment: String(first?.paymentId) };
  expect((await admin.post(`/dashboard/agreements/${amina}`, sending)).body).toContain("wa.me/256772111111");
  expect(await words(`/dashboard/statements/${importId}?show=booked`)).toMatch(
    /Send again receipt \d+ Sent by WhatsApp/,
  );
  expect(await words("/dashboard")).toContain("1 receipt not sent");
  expect(await words("/dashboard/desk")).toContain("1 receipt not sent");
  // What was sent a moment ago stays in view under its own words, so that it can be sent again.
  expect(await unsent()).toEqual([3500]);
  expect(await justSent()).toMatchObject([{ amount: 2500, sent: { sentBy: "Ada Nakato" } }]);
  expect(await words("/dashboard/desk?show=unsent")).toMatch(
    /Receipts not sent.*UGX 3,500.*Just sent.*UGX 2,500 Send again.*Sent by WhatsApp/,
  );
  site.clock.now = new Date(site.clock.now.getTime() + 11 * 60_000);
  expect([await unsent(), await justSent()]).toEqual([[3500], []]);
});

test("a receipt sent by SMS, a reversed payment and one of long ago are not in it", async () => {
  const { db, clock } = site;
  const [left] = await listed();
  const counted = () => countUnsentReceipts(db, clock.now);
  expect(await counted()).toBe(1);
  const { agreementId, paymentId, buyer } = left ?? { agreementId: 0, paymentId: 0, buyer: { id: 0 } };
  await db
    .insertInto("sms_messages")
    .values({
      ...{ kind: "receipt", agreement_id: agreementId, payment_id: paymentId, buyer_id: buyer.id, state: "dead" },
      ...{ phone: "+256772111111", deduplication_key: "one", next_attempt_at: clock.now },
      ...{ expires_at: clock.now, created_at: clock.now },
    })
    .execute();
  // What the gateway refused did not reach the buyer.
  expect(await counted()).toBe(1);
  await db.updateTable("sms_messages").set({ state: "sent", sent_at: clock.now }).execute();
  expect(await counted()).toBe(0);
  await db.deleteFrom("sms_messages").execute();
  const later = new Date(clock.now.getTime() + 8 * 86_400_000);
  expect(await countUnsentReceipts(db, later)).toBe(0);
  await sql`insert into payments (receipt_number, agreement_id, kind, amount_ugx, method, paid_on, recorded_by, reverses_id, reversal_reason)
    select 99, agreement_id, 'reversal', -amount_ugx, method, paid_on, 'Ada', id, 'Twice' from payments where id = ${paymentId}`.execute(
    db,
  );
  expect(await counted()).toBe(0);
});

test("the receipt of a refund is among them", async () => {
  const { db, clock } = site;
  const before = await countUnsentReceipts(db, clock.now);
  await sql`insert into payments (receipt_number, agreement_id, kind, amount_ugx, method, paid_on, recorded_by, recorded_at, reversal_reason)
    select 98, agreement_id, 'refund', -500, 'cash', paid_on, 'Ada', ${clock.now}, 'Paid too much' from payments
    where agreement_id = ${amina} limit 1`.execute(db);
  expect(await countUnsentReceipts(db, clock.now)).toBe(before + 1);
  expect(await words("/dashboard/desk?show=unsent")).toMatch(/Amina Nakato.*refund, receipt 98.*UGX 500/);
});

test("the agreement offers the receipt that was recorded last, also if it is of an earlier day", async () => {
  await sql`insert into payments (receipt_number, agreement_id, kind, amount_ugx, method, paid_on, recorded_by)
    select 100, agreement_id, 'payment', 1500, 'cash', paid_on - 1, 'Ada' from payments where agreement_id = ${amina} limit 1`.execute(
    site.db,
  );
  expect(await words(`/dashboard/agreements/${amina}`)).toContain("Send receipt 100 ");
});

test("the agreement offers the newest receipt that was not sent, and one again only where all are sent", async () => {
  const path = `/dashboard/agreements/${amina}`;
  const numberOffered = async () => /Send receipt (\d+)( again)? /.exec(await words(path));
  const offered: string[] = [];
  for (;;) {
    const [, number = "", again] = (await numberOffered()) ?? [];
    if (again !== undefined || offered.includes(number)) break;
    offered.push(number);
    const { id } = await site.db
      .selectFrom("payments")
      .select("id")
      .where("receipt_number", "=", Number(number))
      .executeTakeFirstOrThrow();
    await admin.post(path, { intent: "send-receipt", payment: String(id) });
  }
  expect(offered.slice(0, 2)).toEqual(["100", "98"]);
  expect(await words(path)).toContain("Send receipt 100 again ");
});
