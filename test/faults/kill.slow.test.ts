import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { seededRandom } from "#test/seeded-random.ts";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";
import { type AdministratorAtWork, type SaveKind, saveKinds, startAdministrator } from "./administrator-under-kill.ts";

const ROUNDS = 10;

/** Writes to two tables in one transaction, again and again, through every crash. */
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
        // The database cannot be reached while it starts again, so the next round tries anew.
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

/**
 * Reads what was saved and what the audit log says was saved, each with its transaction: both must be in the same one.
 * Comparing them finds a split even if no kill happened to fall into it.
 */
const saves: Record<SaveKind, { rows: string; audited: string }> = {
  property: {
    rows: "select title as words, id || ' in ' || xmin as written from properties where title like 'PROPERTY-%'",
    audited: `select entity_id || ' in ' || audit_entries.xmin as written
      from audit_entries join property_status_history on property_id::text = entity_id
      where action = 'property.create' and after->>'title' like 'PROPERTY-%'`,
  },
  payment: {
    rows: "select note as words, id || ' in ' || xmin as written from payments",
    audited: "select (after->>'id') || ' in ' || xmin as written from audit_entries where action = 'payment.record'",
  },
  // The audit entry names the enquiry and not the note, so the time shows which note it is about.
  note: {
    rows: "select body as words, written_at || ' in ' || xmin as written from enquiry_notes",
    audited: "select at || ' in ' || xmin as written from audit_entries where action = 'enquiry.note'",
  },
};

test(`after ${ROUNDS} kills of the program and its database at any moment nothing acknowledged is lost or half there`, async () => {
  const random = seededRandom();
  const folder = await createDataFolder();
  const writer = startWriter(folder);
  let administrator: AdministratorAtWork | undefined;
  // Trusting the proxy gives each request a network of its own, so that no limit is reached.
  const start = () => startSite({ DATA_DIR: folder.path, TRUSTED_PROXY: "127.0.0.1" });
  let site: SiteProcess | undefined;
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      site = await start();
      administrator?.moveTo(site);
      // Half of the rounds end while the program starts, and the first one while it makes the database.
      if (round % 2 === 0) {
        await site.ready();
        administrator ??= await startAdministrator(site);
        for (let saved = 0; saved < round % 6; saved += 1) await administrator.hasSaved();
        await sleep(random() * 100);
      } else {
        await sleep(random() * 1_000);
      }
      site.child.kill("SIGKILL");
      await site.ended;
      const postgres = await folder.postgresPid();
      if (round % 3 === 0 && postgres !== undefined) process.kill(postgres, "SIGKILL");
    }
    const before = writer.acknowledged.length;
    site = await start();
    administrator?.moveTo(site);
    await site.ready();
    expect((await fetch(`http://127.0.0.1:${site.port}/`)).status).toBe(200);
    while (writer.acknowledged.length < before + 10) await sleep(10);
    await administrator?.hasSaved();
    await administrator?.stop();
    await writer.stop();

    const client = new pg.Client({ connectionString: await folder.databaseUrl() });
    await client.connect();
    const settings = await client.query("select (value)::int as n from settings where key like 'written-%' order by n");
    const audited = await client.query(
      "select entity_id::int as n from audit_entries where action = 'write' order by n",
    );
    for (const kind of saveKinds) {
      const { rows } = await client.query<{ words: string; written: string }>(saves[kind].rows);
      const audits = await client.query<{ written: string }>(saves[kind].audited);
      const times = Map.groupBy(rows, ({ words }) => words);
      expect(administrator?.acknowledged[kind].filter((words) => times.get(words)?.length !== 1)).toEqual([]);
      expect(times.size).toBe(rows.length);
      expect(audits.rows.map(({ written }) => written).sort()).toEqual(rows.map(({ written }) => written).sort());
    }
    const receipts = await client.query<{ last: number; all: number }>(
      "select max(receipt_number)::int as last, count(*)::int as all from payments",
    );
    expect(receipts.rows[0]?.last).toBe(receipts.rows[0]?.all);
    await client.end();
    const stored = new Set<number>(settings.rows.map((row) => row.n));
    expect(writer.acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    expect(audited.rows).toEqual(settings.rows);

    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    expect(await folder.postgresPid()).toBeUndefined();
  } finally {
    site?.child.kill("SIGKILL");
    await site?.ended;
    await administrator?.stop().catch(() => {});
    await writer.stop();
    await folder.remove();
  }
}, 600_000);
