// node bench/collections.ts. Fails above 2 s from the provider's success to the receipt (95th percentile), below 50 a
// second, or when ledger and provider differ.
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { startCollecting } from "#test/money/collecting.ts";
import { askMany, compareWithHost, countOpen, manyAgreements } from "#test/money/many-collections.ts";
import { startTestServer } from "#test/postgres-server.ts";

const burst = 3_000;
const singles = 20;

const server = await startTestServer();
const url = server.url("postgres");
await migrate(url);
const db = connectDatabase(url);
const collecting = await startCollecting({ db, url });

function judge(name: string, value: number, { unit, isMet }: { unit: string; isMet: boolean }): void {
  if (!isMet) process.exitCode = 1;
  console.log(`${value.toFixed(value < 100 ? 1 : 0).padStart(8)} ${unit.padEnd(4)} ${name}${isMet ? "" : "  MISSED"}`);
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(10);
}

try {
  const agreements = await manyAgreements(db, 50, collecting.clock());
  const times: number[] = [];
  for (const agreement of agreements.slice(0, singles)) {
    const asked = await collecting.ask(agreement, 1_000);
    await until(async () => collecting.at(asked) !== undefined);
    // A person needs some seconds.
    await sleep(1_500);
    const payment = collecting.at(asked);
    const began = performance.now();
    if (payment) await collecting.host.decide(payment, "paid");
    await until(async () => (await collecting.row(asked.id)).state === "successful");
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  judge("from the provider's success to the receipt (at most 2,000)", p95, { unit: "ms", isMet: p95 <= 2_000 });
  collecting.host.options.approvesAfterMs = 5;
  const began = performance.now();
  await askMany(db, agreements, burst, collecting.clock());
  await until(async () => (await countOpen(db)) === 0);
  const perSecond = burst / ((performance.now() - began) / 1_000);
  judge("sent, approved and confirmed in a burst (at least 50)", perSecond, { unit: "a s", isMet: perSecond >= 50 });
  const { wrong, host, ledger, payments } = await compareWithHost(db, collecting.host);
  judge(`payments of ${payments} that are not in the ledger once`, wrong, {
    unit: "",
    isMet: wrong === 0 && host === ledger,
  });
} finally {
  await collecting.close();
  await db.destroy();
  await server.remove();
}
process.exit();
