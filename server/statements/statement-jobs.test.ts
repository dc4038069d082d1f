import { Readable } from "node:stream";
import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { setSmsConsent } from "#server/buyers/sms-consents.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { countRows } from "./read-statements.ts";

const test = testWithSite({ jobs: true });

const rows = 2_300;

let site: TestSite;
let admin: Visitor;
let importId: number;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  const { db, clock } = site;
  const buyerId = await newBuyer(db, "Amina Nakato", "+256772111111");
  const agreement = await newAgreement(db, buyerId, clock.now);
  await setSmsConsent(db, { buyerId, isGiven: true }, { actor: { id: "1", name: "Admin" } }, clock.now);
  await db
    .insertInto("settings")
    .values({ key: "sms", value: JSON.stringify({ receipts: "on" }) })
    .execute();
  const day = localDate(clock.now).split("-").reverse().join("/");
  const line = (number: number) => `MP${number},${day},Completed,${agreementDisplayId(agreement)},2500`;
  const content = [
    "Transaction ID,Date,Status,Details,Amount",
    ...Array.from({ length: rows }, (_, i) => line(i)),
  ].join("\n");
  const source = { name: "mtn.csv", method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
  const read = await readConfirmed(db, source, { actor: { id: "1", name: "Admin" } }, clock.now);
  if (!read.ok) throw new Error(read.reason);
  ({ importId } = read);
});

const path = () => `/dashboard/statements/${importId}`;
const stateOf = async () =>
  (await site.db.selectFrom("statement_imports").select("state").where("id", "=", importId).executeTakeFirstOrThrow())
    .state;

test("a large statement is booked to its end after one press, also if the tab is closed", async () => {
  expect(await countRows(site.db, importId)).toEqual({ matched: rows });
  const pressed = await admin.post(path(), { intent: "book", import: String(importId) });
  expect(pressed.status).toBe(302);
  expect(wordsOf((await admin.get(path())).body)).toMatch(/It continues even if|2,300 rows|Booked/);
  await expect.poll(stateOf).toBe("booked");
  expect(await countRows(site.db, importId)).toEqual({ booked: rows });
  const entries = await site.db.selectFrom("payments").select(["recorded_by"]).distinct().execute();
  expect(entries).toEqual([{ recorded_by: "Ada Nakato" }]);
  const receipts = await site.db.selectFrom("sms_messages").select("payment_id").distinct().execute();
  expect(receipts).toHaveLength(rows);
});

test("and so it is undone", async () => {
  await admin.post(path(), { intent: "undo", import: String(importId), reason: "The wrong file" });
  await expect.poll(stateOf).toBe("undone");
  expect(await countRows(site.db, importId)).toEqual({ undone: rows });
});
