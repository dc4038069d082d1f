import { sql } from "kysely";
import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
let [buyer, agreement] = [0, 0];
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  buyer = await newBuyer(site.db, "Amina Nakato", "+256772111111");
  agreement = await newAgreement(site.db, buyer, site.clock.now);
  await sql`insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, recorded_by)
    select i, ${agreement}, 1000, 'cash', '2026-11-20', 'Admin' from generate_series(1, 450) i`.execute(site.db);
  await sql`update receipt_counter set last_number = 450`.execute(site.db);
});

async function receiptsOn(query: string): Promise<{ receipts: number[]; body: string }> {
  const { body } = await admin.get(`/dashboard/agreements/${agreement}${query}`);
  return { receipts: [...body.matchAll(/ id="receipt-(\d+)"/g)].map(([, number]) => Number(number)), body };
}

test("a long ledger is read a page at a time, the newest entries first", async () => {
  const newest = await receiptsOn("");
  expect([newest.receipts.length, newest.receipts[0]]).toEqual([40, 450]);
  expect(wordsOf(newest.body)).toContain("Show all 450 entries");
  const read: number[] = [];
  for (const page of [1, 2, 3]) {
    const { receipts, body } = await receiptsOn(`?all=${page}`);
    expect(wordsOf(body)).toMatch(/\d+ to \d+ of 450/);
    expect(body.includes(`all=${page + 1}"`)).toBe(page < 3);
    read.push(...receipts);
  }
  expect(read).toEqual(Array.from({ length: 450 }, (_, i) => 450 - i));
});

test("a search for an old receipt opens the page of the ledger that has it", async () => {
  for (const receipt of [1, 250, 251, 450])
    expect((await receiptsOn(`?receipt=${receipt}`)).receipts, `receipt ${receipt}`).toContain(receipt);
  expect((await receiptsOn("?receipt=999")).receipts).toHaveLength(200);
});

test("a number that is in the ledger already is refused with the receipt that has it", async () => {
  const path = `/dashboard/agreements/${agreement}`;
  const paidOn = localDate(site.clock.now);
  const about = { id: String(buyer), agreement: String(agreement) };
  const payment = { ...about, intent: "pay", amount: "50,000", method: "mtn", paidOn };
  const numbered = { ...payment, externalReference: "MP7788990011" };
  expect(await payConfirmed(admin, path, numbered)).toBe(302);
  const again = await admin.post(path, numbered);
  expect(again.status).toBe(409);
  expect(wordsOf(again.body)).toContain(
    `This transaction is in the ledger already: receipt 451, ${agreementDisplayId(agreement)}, Amina Nakato, UGX 50,000`,
  );
});

test("a receipt without a link is sent from the ledger at one tap: the answer opens WhatsApp, and it is noted", async () => {
  const { id } = await site.db
    .selectFrom("payments")
    .select("id")
    .where("receipt_number", "=", 450)
    .executeTakeFirstOrThrow();
  const send = () => admin.post(`/dashboard/agreements/${agreement}`, { intent: "send-receipt", payment: String(id) });
  const first = await send();
  // Pressed again, it is the same link.
  await send();
  expect(first.body).toMatch(/https:\/\/wa\.me\/256772111111\?text=[^"]*receipt/);
  expect(first.body).toContain("Receipt 450 noted as sent by WhatsApp.");
  const links = site.db.selectFrom("private_links").select(["sent_by"]).where("payment_id", "=", id);
  expect(await links.execute()).toEqual([{ sent_by: "Ada Nakato" }]);
  const ledger = wordsOf((await receiptsOn("")).body);
  expect(ledger).toMatch(/Receipt 450.*?Send again Sent by WhatsApp today at/);
});

test("receipts that go out in one message are noted as sent together, or none of them", async () => {
  const numbered = await site.db
    .selectFrom("payments")
    .select("id")
    .where("receipt_number", "in", [448, 449])
    .orderBy("id")
    .execute();
  const ids = numbered.map(({ id }) => String(id));
  const send = (payments: readonly string[]) =>
    admin.post(`/dashboard/agreements/${agreement}`, [
      ["intent", "send-receipt"],
      ...payments.map((payment) => ["payment", payment]),
    ]);
  const noted = async () => {
    const { rows } = await sql`select 1 from private_links where payment_id = any(${ids}::bigint[])`.execute(site.db);
    return rows.length;
  };
  const rejected = await send([...ids, "999999"]);
  expect([rejected.status, rejected.body.includes("This payment was not found.")]).toEqual([404, true]);
  expect(await noted()).toBe(0);
  expect((await send(ids)).body).toContain("Receipts 448 and 449 noted as sent by WhatsApp.");
  expect(await noted()).toBe(2);
});
