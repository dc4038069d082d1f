import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startCollecting } from "#test/collections/collecting.ts";
import { askMany, compareWithHost, countOpen, manyAgreements } from "#test/collections/many-collections.ts";
import { createTestDatabase } from "#test/database.ts";
import { seededRandom } from "#test/seeded-random.ts";
import { ProviderSimulator } from "#test/stand-ins/provider-simulator/simulator.ts";

const program = join(import.meta.dirname, "../../test/kit/collections/collecting-process.ts");

test("killed with -9 again and again, each payment is in the ledger once", async () => {
  const database = await createTestDatabase();
  const host = await ProviderSimulator.start({ approvesAfterMs: 20, callbacks: 0 });
  const chance = seededRandom();
  try {
    const { db } = database;
    const agreements = await manyAgreements(db, 20, new Date());
    await askMany(db, agreements, 400, new Date());
    let kills = 0;
    for (let round = 0; round < 40 && (await countOpen(db)) > 0; round += 1) {
      // Each process runs in a later time: the leases of killed processes have expired by then, and requests may still
      // be sent.
      const ahead = String(round < 4 ? round * 61_000 : 4 * 61_000 + round * 200_000);
      const child = spawn(process.execPath, [program, database.url, host.url, ahead], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "exit");
      await once(child.stdout, "data");
      await sleep(round < 25 ? 30 + chance() * 300 : 5_000);
      child.kill("SIGKILL");
      await ended;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(5);
    const compared = await compareWithHost(db, host);
    expect(compared).toMatchObject({ wrong: 0, ledger: compared.host, entries: compared.payments });
    const lost = await db
      .selectFrom("collections")
      .select("id")
      .where("state", "not in", ["successful", "expired"])
      .execute();
    expect(lost).toEqual([]);
    const { expired } = await db
      .selectFrom("collections")
      .select((eb) => eb.fn.countAll<number>().as("expired"))
      .where("state", "=", "expired")
      .executeTakeFirstOrThrow();
    expect(compared.payments + expired).toBe(400);
  } finally {
    await host.close();
    await database.remove();
  }
});

test("2,000 payments in a burst, reported twice and in any order, are the provider's sum, each once", async () => {
  const database = await createTestDatabase();
  const collecting = await startCollecting(database, { approvesAfterMs: 5, callbacks: 2 });
  try {
    const agreements = await manyAgreements(database.db, 50, collecting.clock());
    await askMany(database.db, agreements, 2_000, collecting.clock());
    await expect.poll(() => countOpen(database.db), { timeout: 580_000, interval: 500 }).toBe(0);
    const compared = await compareWithHost(database.db, collecting.host);
    expect(compared).toMatchObject({ wrong: 0, payments: 2_000, entries: 2_000, ledger: compared.host });
  } finally {
    await collecting.close();
    await database.remove();
  }
}, 600_000);
