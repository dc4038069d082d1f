import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { createDataFolder, type DataFolder, startSite } from "../site-process.ts";

const ROUNDS = 20;

/** Writes to two tables at a time for as long as it is let, through every crash, and keeps count of what was acknowledged. */
function startWriter(folder: DataFolder) {
  const acknowledged: number[] = [];
  let isStopped = false;
  let next = 0;

  async function write(): Promise<void> {
    while (!isStopped) {
      const client = await folder
        .databaseUrl()
        .then((connectionString) => new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 }))
        .catch(() => undefined);
      client?.on("error", () => {});
      try {
        await client?.connect();
        while (client && !isStopped) {
          next += 1;
          await client.query("begin");
          await client.query("insert into settings (key, value) values ($1, $2)", [`written-${next}`, next]);
          await client.query(
            "insert into audit_entries (actor_id, actor_name, action, entity_type, entity_id) values ('system', '', 'write', 'settings', $1)",
            [String(next)],
          );
          await client.query("commit");
          acknowledged.push(next);
        }
      } catch {
        // The database went away, or is not there yet.
      }
      await client?.end().catch(() => {});
      await sleep(20);
    }
  }

  const done = write();
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

test(`after ${ROUNDS} kills of the program and its database at any moment nothing acknowledged is lost or half there`, async () => {
  const folder = await createDataFolder();
  const writer = startWriter(folder);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const site = await startSite({ DATA_DIR: folder.path });
      // Half of the rounds end while it is still starting, the first of them while it makes its database.
      if (round % 2 === 0) {
        await site.ready();
        await sleep(Math.random() * 300);
      } else {
        await sleep(Math.random() * 1_000);
      }
      site.child.kill("SIGKILL");
      await site.ended;
      const postgres = await folder.postgresPid();
      if (round % 3 === 0 && postgres !== undefined) process.kill(postgres, "SIGKILL");
    }
    const before = writer.acknowledged.length;
    const site = await startSite({ DATA_DIR: folder.path });
    await site.ready();
    expect((await fetch(`http://127.0.0.1:${site.port}/`)).status).toBe(200);
    while (writer.acknowledged.length < before + 10) await sleep(10);
    await writer.stop();

    const client = new pg.Client({ connectionString: await folder.databaseUrl() });
    await client.connect();
    const settings = await client.query("select (value)::int as n from settings where key like 'written-%' order by n");
    const audited = await client.query(
      "select entity_id::int as n from audit_entries where action = 'write' order by n",
    );
    await client.end();
    const stored = new Set<number>(settings.rows.map((row) => row.n));
    expect(writer.acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    expect(audited.rows).toEqual(settings.rows);

    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    expect(await folder.postgresPid()).toBeUndefined();
  } finally {
    await writer.stop();
    await folder.remove();
  }
}, 600_000);
