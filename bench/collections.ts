// Measures payments from phones, from the provider's success to the receipt, and whether ledger and provider agree.
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { startCollecting } from "#test/collections/collecting.ts";
import { askMany, compareWithHost, countOpen, manyAgreements } from "#test/collections/many-collections.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { type Figure, figure, percentile } from "./figures.ts";

const BURST = 3_000;
const SINGLES = 20;

export async function measureCollections(): Promise<Figure[]> {
  const server = await startTestServer();
  const url = server.url("postgres");
  await migrate(url);
  const db = connectDatabase(url);
  const collecting = await startCollecting({ db, url });
  try {
    const agreements = await manyAgreements(db, 50, collecting.clock());
    const times: number[] = [];
    for (const agreement of agreements.slice(0, SINGLES)) {
      const asked = await collecting.ask(agreement, 1_000);
      await until(async () => collecting.at(asked) !== undefined);
      // A person needs some seconds to enter the PIN.
      await sleep(1_500);
      const payment = collecting.at(asked);
      const began = performance.now();
      if (payment) await collecting.host.decide(payment, "paid");
      await until(async () => (await collecting.row(asked.id)).state === "successful");
      times.push(performance.now() - began);
    }
    collecting.host.options.approvesAfterMs = 5;
    const began = performance.now();
    await askMany(db, agreements, BURST, collecting.clock());
    await until(async () => (await countOpen(db)) === 0);
    const perSecond = BURST / ((performance.now() - began) / 1_000);
    const { wrong, host, ledger, payments } = await compareWithHost(db, collecting.host);
    return [
      figure("from the provider's success to the receipt, p95", percentile(times, 0.95), { unit: "ms", atMost: 2_000 }),
      figure("sent, approved and confirmed in a burst, a second", perSecond, { atLeast: 50, digits: 1 }),
      figure(`payments of ${payments} that are not in the ledger once`, wrong, { atMost: 0 }),
      figure("shillings by which ledger and provider differ", Math.abs(host - ledger), { atMost: 0 }),
    ];
  } finally {
    await collecting.close();
    await db.destroy();
    await server.remove();
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(10);
}
