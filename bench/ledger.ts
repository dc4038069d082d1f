// Measures agreements among a million payments, and a statement of 50,000 rows.
import { Readable } from "node:stream";
import { sql } from "kysely";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { getAgreement, getPosition, listArrears } from "#server/agreements/read-agreements.ts";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { listPayments } from "#server/ledger/read-payments.ts";
import { findAccountStatement, findReceipt } from "#server/ledger/receipts.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { readStatement } from "#server/statements/statement-reading.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { type Figure, figure, percentile } from "./figures.ts";

const AGREEMENTS = 1_000;
const PAYMENTS_EACH = 1_000;
const STATEMENT_ROWS = 50_000;
const by = { actor: { id: "bench", name: "Bench" } };

export async function measureLedger(): Promise<Figure[]> {
  const server = await startTestServer();
  const url = server.url("postgres");
  await migrate(url);
  const db = connectDatabase(url);
  try {
    await growLedger(db);
    const now = new Date();
    const today = localDate(now);
    const times: number[] = [];
    const documents: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      const id = 1 + ((round * 7919) % AGREEMENTS);
      times.push(
        await timed(async () => {
          const agreement = await getAgreement(db, id);
          await Promise.all([getPosition(db, agreement, today), listPayments(db, id)]);
        }),
      );
      documents.push(
        await timed(async () => {
          const { entries } = await findAccountStatement(db, id, now);
          if (entries.length < PAYMENTS_EACH) throw new Error("entries are missing");
          const last = (await listPayments(db, id)).at(-1);
          await findReceipt(db, id, last?.id ?? 0);
        }),
      );
    }
    const arrearsMs = await timed(() => listArrears(db, 3, today));

    const day = (i: number) => `${1 + (i % 28)}/01/${new Date().getFullYear()} 08:15:00`;
    const rows = Array.from({ length: STATEMENT_ROWS }, (_, i) => {
      const isByPhone = i % 3 === 0;
      const payer = isByPhone ? `25670${String(1 + (i % AGREEMENTS)).padStart(7, "0")}` : "";
      const details = isByPhone ? "Payment" : agreementDisplayId(1 + (i % AGREEMENTS));
      const status = i % 50 === 0 ? "Failed" : "Completed";
      const reference = i % 100 === 99 ? `OLD${i}` : `NEW${i}`;
      return `${reference},${day(i)},${details},${status},"48,700.00",,${payer}`;
    });
    const file = `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\n${rows.join("\n")}\n`;
    const memory = watchMemory();
    let importId = 0;
    const readingMs = await timed(async () => {
      const content = Readable.from([Buffer.from(file)]);
      const read = await readStatement(db, { name: "bench.csv", method: "mtn", content }, by, now);
      if (!read.ok) throw new Error(read.reason);
      importId = read.importId;
    });
    let booked = 0;
    const bookingMs = await timed(async () => {
      ({ booked } = await bookStatement(db, { importId }, by, () => now));
    });
    const moreMb = memory.stop();
    return [
      figure("an agreement with its position and all of its payments, p95", percentile(times, 0.95), within(100)),
      figure(
        "its statement and a receipt, as a private link shows them, p95",
        percentile(documents, 0.95),
        within(200),
      ),
      figure("who is behind, of all agreements", arrearsMs, within(3_000)),
      figure(
        `a statement of ${STATEMENT_ROWS.toLocaleString("en")} rows read, with nothing booked`,
        readingMs,
        within(15_000),
      ),
      figure(`${booked.toLocaleString("en")} payments of it booked`, bookingMs, within(30_000)),
      figure("more memory meanwhile, at its highest", moreMb, { unit: "MB", atMost: 300 }),
    ];
  } finally {
    await db.destroy();
    await server.remove();
  }
}

const within = (atMost: number) => ({ unit: "ms", atMost });

async function growLedger(db: Database): Promise<void> {
  await sql`
    with homes as (
      insert into properties (title, price_ugx, status, created_by)
      select 'House ' || i, 91000000, 'reserved', 'bench' from generate_series(1, ${sql.lit(AGREEMENTS)}) as i returning id
    ), people as (
      insert into buyers (name, phone) select 'Buyer ' || i, '+25670' || lpad(i::text, 7, '0')
      from generate_series(1, ${sql.lit(AGREEMENTS)}) as i returning id
    ), signed as (
      insert into agreements (buyer_id, property_id, price_ugx, starts_on, created_by)
      select people.id, homes.id, 91000000, current_date - 1200, 'bench' from people join homes on homes.id = people.id
      returning id
    )
    insert into agreement_terms (agreement_id, effective_on, per_paying_day_ugx, paying_days_per_month, reason, agreed_by)
    select id, current_date - 1200, 48700, 26, 'As signed', 'bench' from signed`.execute(db);
  // The payments are inserted in small parts, because a trigger adds every entry to the sums of its agreement.
  const parts = 1_000;
  for (let part = 0; part < parts; part += 1) {
    const first = 1 + (part * AGREEMENTS * PAYMENTS_EACH) / parts;
    const last = ((part + 1) * AGREEMENTS * PAYMENTS_EACH) / parts;
    const numbers = sql`generate_series(${sql.lit(first)}::bigint, ${sql.lit(last)}::bigint) as n`;
    await sql`
      insert into transactions (method, number, amount_ugx, first_seen_at)
      select 'mtn', 'OLD' || n, 48700, now() from ${numbers}`.execute(db);
    await sql`
      insert into payments (receipt_number, agreement_id, amount_ugx, method, external_reference, transaction_id, paid_on, backdating_reason, recorded_by)
      select n, 1 + n % ${sql.lit(AGREEMENTS)}, 48700, 'mtn', number, transactions.id, current_date - 1200 + (n / 1000)::int, 'bench', 'bench'
      from ${numbers} join transactions on transactions.method = 'mtn' and number = 'OLD' || n`.execute(db);
  }
  await sql`update receipt_counter set last_number = ${sql.lit(AGREEMENTS * PAYMENTS_EACH)}`.execute(db);
  await sql`analyze`.execute(db);
}

/** Watches this process's memory. `stop` returns by how many megabytes it rose at most. */
function watchMemory(): { stop: () => number } {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return (Math.max(highest, process.memoryUsage.rss()) - before) / 1024 / 1024;
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
