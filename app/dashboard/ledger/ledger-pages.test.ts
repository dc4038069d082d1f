import { sql } from "kysely";
import { expect } from "vitest";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/spec/reading.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
let agreement: number;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  admin = await signedIn(site);
  const buyer = await newBuyer(site.db, "Amina Nakato", "+256772111111");
  agreement = await newAgreement(site.db, buyer, site.clock.now);
  await sql`insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, recorded_by)
    select i, ${agreement}, 1000, 'cash', '2026-11-20', 'Admin' from generate_series(1, 450) i`.execute(site.db);
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
