import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createDatabaseBefore } from "#test/database.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { findTransactionDifferences } from "./transaction-proof.ts";

test("a ledger of the release before is brought over whole, and what it booked twice is found", async () => {
  const { db, url, remove } = await createDatabaseBefore("20261128T0450");
  onTestFinished(remove);
  const now = new Date("2026-11-20T09:00:00Z");
  const agreement = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111111"), now);
  const enter = (receipt: number, rest: string, values: string) =>
    sql`insert into payments (receipt_number, agreement_id, paid_on, recorded_by, backdating_reason, ${sql.raw(rest)})
      values (${receipt}, ${agreement}, '2026-11-20', 'Ada', '', ${sql.raw(values)})`.execute(db);
  const columns = "method, external_reference, amount_ugx, reference_identifies, reference_part";
  await enter(1, columns, "'mtn', 'ONCE1', 20000, true, 1");
  // This payment is in two parts, one of which was corrected from 9,000 to 8,000.
  await enter(2, columns, "'mtn', 'PARTS1', 5000, true, 1");
  await enter(3, columns, "'mtn', 'PARTS1', 9000, true, 2");
  await enter(
    4,
    `kind, reverses_id, reversal_reason, ${columns}`,
    "'reversal', (select id from payments where receipt_number = 3), 'A slip', 'mtn', 'PARTS1', -9000, true, 2",
  );
  await enter(
    5,
    `replaces_id, ${columns}`,
    "(select id from payments where receipt_number = 3), 'mtn', 'PARTS1', 8000, true, 2",
  );
  await enter(6, columns, "'airtel', 'TWICE1', 10000, true, 1");
  await enter(7, columns, "'airtel', 'TWICE1', 10000, false, 1");
  await enter(8, columns, "'bank', 'CASH DEP', 4000, false, 1");
  await enter(9, columns, "'cash', null, 3000, true, 1");
  const paid = await sumPaid(db, agreement);
  await sql`
    with file as (
      insert into statement_imports (file_name, file_hash, method, columns, created_by)
      values ('airtel.csv', sha256('file'), 'airtel', '{}', 'Ada') returning id
    )
    insert into statement_rows (import_id, line_number, external_reference, amount_ugx, paid_on, outcome, read_as)
    select id, line, number, 10000, '2026-11-20', outcome, outcome
    from file, (values (2, 'TWICE1', 'duplicate'), (3, 'WAITS1', 'unmatched'), (4, 'CASH DEP', 'unmatched')) as row (line, number, outcome)
  `.execute(db);

  await migrate(url);

  const known = await db
    .selectFrom("transactions")
    .select(["method", "number", "amount_ugx"])
    .orderBy("number")
    .execute();
  expect(known.map((one) => [one.method, one.number.replace(/^#.+/, "#"), one.amount_ugx])).toEqual([
    // The line that names no number has a fingerprint.
    ["airtel", "#", null],
    ["mtn", "ONCE1", 20_000],
    ["mtn", "PARTS1", 13_000],
    ["airtel", "TWICE1", 10_000],
    ["airtel", "WAITS1", null],
  ]);
  const entries = await db
    .selectFrom("payments")
    .leftJoin("transactions", "transactions.id", "payments.transaction_id")
    .select(["receipt_number", "number"])
    .orderBy("receipt_number")
    .execute();
  expect(entries.map(({ number }) => number)).toEqual([
    ...["ONCE1", "PARTS1", "PARTS1", null, "PARTS1", "TWICE1", "TWICE1", null, null],
  ]);
  expect(await sumPaid(db, agreement)).toBe(paid);
  expect((await findTransactionDifferences(db)).differences).toMatchObject([
    { number: "TWICE1", kind: "booked-twice", booked: 20_000, receipts: [6, 7] },
  ]);
  await expect(sql`update payments set note = 'x' where receipt_number = 1`.execute(db)).rejects.toThrow();
});
