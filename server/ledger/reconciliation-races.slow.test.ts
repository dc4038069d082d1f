import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { makeAdministrator } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { closeMonth, listClosings, reopenMonth } from "./month-closings.ts";
import { countReconciled, listReconciled } from "./reconciliation.ts";
import { explainDifferences } from "./reconciliation-marks.ts";

const by = { actor: { id: "1", name: "Ada" } };
const month = "2026-10-01";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = localInstant("2026-11-03", "10:00");
  await makeAdministrator(site);
  await newAgreement(site.db, await newBuyer(site.db, "Amina Nakato", "+256772111111"), site.clock.now);
});

async function readLines(count: number, prefix: string, phone: string): Promise<number> {
  const lines = Array.from({ length: count }, (_, at) => `${prefix}${at},15/10/2026,Completed,${phone},1000`);
  const content = `Transaction ID,Date,Status,From,Amount\n${lines.join("\n")}\n`;
  const source = { name: `${prefix}.csv`, method: "mtn" as const, content: Readable.from([Buffer.from(content)]) };
  const read = await readConfirmed(site.db, source, by, site.clock.now);
  if (!read.ok) throw new Error(read.reason);
  return read.importId;
}

test("a month that is closed again and again while a file is booked has each payment before its closing, or with a reason", async () => {
  const importId = await readLines(300, "BOOK", "0772111111");
  const close = () => closeMonth(site.db, month, by, site.clock.now);
  expect(await close()).toMatchObject({ reason: "does-not-agree" });
  let isBooked = false;
  const booking = bookStatement(site.db, { importId }, by, () => new Date()).finally(() => {
    isBooked = true;
  });
  do await close();
  while (!isBooked);
  await booking;
  const { rows } = await sql<{ entered: number; wrong: number }>`
    select count(*)::integer as entered, count(*) filter (where closed_month_reason = ''
      and exists (select from month_closings where reopened_at is null and xmin::text::bigint < payments.xmin::text::bigint))::integer as wrong
    from payments`.execute(site.db);
  expect(rows[0]?.wrong).toBe(0);
  const waiting = await countReconciled(site.db, { month, isOpen: true });
  expect((rows[0]?.entered ?? 0) + waiting).toBe(300);
});

test("of many tabs that close a month at once one does, and of many that open it again one does", async () => {
  for (let round = 1; round <= 5; round += 1) {
    const closed = await Promise.all(Array.from({ length: 8 }, () => closeMonth(site.db, month, by, site.clock.now)));
    expect(closed.map((each) => (each.ok ? "closed" : each.reason)).toSorted()).toEqual([
      "closed",
      ...Array(7).fill("closed-already"),
    ]);
    const reason = "Another file came";
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => reopenMonth(site.db, { month, reason }, by, site.clock.now)),
    );
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listClosings(site.db, month)).toHaveLength(round);
  }
});

test("all 14,000 lines of a day are explained at once, by one of two tabs", async () => {
  await readLines(14_000, "MANY", "0700999999");
  const choice = { day: "2026-10-15", method: "mtn" as const, reason: "Rent of another house" };
  const outcomes = await Promise.all([1, 2].map(() => explainDifferences(site.db, choice, by, site.clock.now)));
  expect(outcomes.toSorted((one, other) => Number(other.ok) - Number(one.ok))).toEqual([
    { ok: true, explained: 14_000 },
    { ok: false, reason: "not-open" },
  ]);
  expect(await closeMonth(site.db, month, by, site.clock.now)).toEqual({ ok: true });
});

test("a month of 14,000 booked lines is listed before the database gives up", async () => {
  const importId = await readLines(14_000, "MANY", "0772111111");
  await bookStatement(site.db, { importId }, by, () => new Date());
  const choice = { month, day: "2026-10-15", method: "mtn" as const };
  expect(await listReconciled(site.db, { ...choice, isOpen: true })).toEqual([]);
  expect(await countReconciled(site.db, choice)).toBe(14_000);
});
