// node bench/ledger.ts. Fails when reading 50,000 rows takes more than 15 s, booking 30 s, both 300 MB, or showing an
// agreement among a million payments 100 ms (95th percentile).
import { Readable } from "node:stream";
import { sql } from "kysely";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { getAgreement, getPosition, listArrears } from "#server/agreements/read-agreements.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { listPayments } from "#server/ledger/read-payments.ts";
import { findAccountStatement, findReceipt } from "#server/ledger/receipts.ts";
import { bookStatement } from "#server/statements/statement-imports.ts";
import { readStatement } from "#server/statements/statement-reading.ts";
import { startTestServer } from "#test/postgres-server.ts";

const agreements = 1_000;
const paymentsEach = 1_000;
const statementRows = 50_000;
const by = { actor: { id: "bench", name: "Bench" } };

const server = await startTestServer();
const url = server.url("postgres");
await migrate(url);
const db = connectDatabase(url);

function judge(name: string, ms: number, limitMs: number): void {
  const isSlow = ms > limitMs;
  if (isSlow) process.exitCode = 1;
  console.log(
    `${ms.toFixed(ms < 1000 ? 1 : 0).padStart(8)} ms  (at most ${limitMs})  ${name}${isSlow ? "  TOO SLOW" : ""}`,
  );
}

/** In megabytes. */
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

try {
  await sql`
    with homes as (
      insert into properties (title, price_ugx, status, created_by)
      select 'House ' || i, 91000000, 'reserved', 'bench' from generate_series(1, ${sql.lit(agreements)}) as i returning id
    ), people as (
      insert into buyers (name, phone) select 'Buyer ' || i, '+25670' || lpad(i::text, 7, '0')
      from generate_series(1, ${sql.lit(agreements)}) as i returning id
    ), signed as (
      insert into agreements (buyer_id, property_id, price_ugx, starts_on, created_by)
      select people.id, homes.id, 91000000, current_date - 1200, 'bench' from people join homes on homes.id = people.id
      returning id
    )
    insert into agreement_terms (agreement_id, effective_on, per_paying_day_ugx, paying_days_per_month, reason, agreed_by)
    select id, current_date - 1200, 48700, 26, 'As signed', 'bench' from signed`.execute(db);
  // In small parts: the sums of the agreements follow every entry.
  const parts = 1_000;
  for (let part = 0; part < parts; part += 1) {
    const first = 1 + (part * agreements * paymentsEach) / parts;
    const last = ((part + 1) * agreements * paymentsEach) / parts;
    const numbers = sql`generate_series(${sql.lit(first)}::bigint, ${sql.lit(last)}::bigint) as n`;
    await sql`
      insert into transactions (method, number, amount_ugx, first_seen_at)
      select 'mtn', 'OLD' || n, 48700, now() from ${numbers}`.execute(db);
    await sql`
      insert into payments (receipt_number, agreement_id, amount_ugx, method, external_reference, transaction_id, paid_on, backdating_reason, recorded_by)
      select n, 1 + n % ${sql.lit(agreements)}, 48700, 'mtn', number, transactions.id, current_date - 1200 + (n / 1000)::int, 'bench', 'bench'
      from ${numbers} join transactions on transactions.method = 'mtn' and number = 'OLD' || n`.execute(db);
  }
  await sql`update receipt_counter set last_number = ${sql.lit(agreements * paymentsEach)}`.execute(db);
  await sql`analyze`.execute(db);
  const now = new Date();
  const today = localDate(now);
  console.log(`a ledger of ${agreements * paymentsEach} payments on ${agreements} agreements\n`);

  const times: number[] = [];
  const documents: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const id = 1 + ((round * 7919) % agreements);
    times.push(
      await timed(async () => {
        const agreement = await getAgreement(db, id);
        await Promise.all([getPosition(db, agreement, today), listPayments(db, id)]);
      }),
    );
    documents.push(
      await timed(async () => {
        const { entries } = await findAccountStatement(db, id, now);
        if (entries.length < paymentsEach) throw new Error("entries are missing");
        const last = (await listPayments(db, id)).at(-1);
        await findReceipt(db, id, last?.id ?? 0);
      }),
    );
  }
  const p95 = (list: number[]) => list.sort((a, b) => a - b)[Math.ceil(0.95 * list.length) - 1] ?? 0;
  judge("an agreement with its position and all of its payments, p95", p95(times), 100);
  judge("its statement and a receipt, as a private link shows them, p95", p95(documents), 200);
  judge("who is behind, of all agreements", await timed(() => listArrears(db, 3, today)), 3_000);

  const day = (i: number) => `${1 + (i % 28)}/01/${new Date().getFullYear()} 08:15:00`;
  const rows = Array.from({ length: statementRows }, (_, i) => {
    const isByPhone = i % 3 === 0;
    const payer = isByPhone ? `25670${String(1 + (i % agreements)).padStart(7, "0")}` : "";
    const details = isByPhone ? "Payment" : agreementDisplayId(1 + (i % agreements));
    const status = i % 50 === 0 ? "Failed" : "Completed";
    const reference = i % 100 === 99 ? `OLD${i}` : `NEW${i}`;
    return `${reference},${day(i)},${details},${status},"48,700.00",,${payer}`;
  });
  const file = `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\n${rows.join("\n")}\n`;
  console.log(`\na statement of ${statementRows} rows, ${(file.length / 1024 / 1024).toFixed(1)} MiB`);
  const memory = watchMemory();
  let importId = 0;
  const reading = await timed(async () => {
    const content = Readable.from([Buffer.from(file)]);
    const read = await readStatement(db, { name: "bench.csv", method: "mtn", content }, by, now);
    if (!read.ok) throw new Error(read.reason);
    importId = read.importId;
    console.log(JSON.stringify(read.counts));
  });
  judge("read, with nothing booked", reading, 15_000);
  let booked = 0;
  const booking = await timed(async () => {
    ({ booked } = await bookStatement(db, { importId }, by, () => now));
  });
  judge(`booked: ${booked} payments`, booking, 30_000);
  const moreMb = memory.stop();
  if (moreMb > 300) process.exitCode = 1;
  console.log(`${moreMb.toFixed(0).padStart(8)} MB  (at most 300)  more memory at its highest`);
} finally {
  await db.destroy();
  await server.remove();
}
