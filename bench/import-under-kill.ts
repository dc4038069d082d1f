// A statement is read and booked by processes that are killed with -9 again and again, and the ledger compared with that of
// an undisturbed run. Run: node bench/import-under-kill.ts [rounds]. Fails at the first difference. The suite does one such round with
// a few kills (server/sales/import-under-kill.test.ts).
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { importUnderKill } from "#test/money/imports-under-kill.ts";
import { startTestServer } from "#test/postgres-server.ts";

const rounds = Number(process.argv[2] ?? 5);
const rows = 10_000;
const maxKills = 25;

const server = await startTestServer();
const client = new pg.Client({ connectionString: server.url("postgres") });
await client.connect();
try {
  const run = async (name: string, kills: number) => {
    await client.query(`create database ${name}`);
    await migrate(server.url(name));
    return importUnderKill(server.url(name), { rows, maxKills: kills, killWithinMs: 600 });
  };
  const { kills: _, ...expected } = await run("undisturbed", 0);
  for (let round = 1; round <= rounds; round += 1) {
    const { kills, ...ledger } = await run(`killed_${round}`, maxKills);
    const isSame = isDeepStrictEqual(ledger, expected);
    console.log(
      `round ${round}: ${kills} kills, ${ledger.entries.length} payments, ${isSame ? "the same ledger" : "ANOTHER LEDGER"}`,
    );
    if (!isSame) process.exitCode = 1;
  }
} finally {
  await client.end();
  await server.remove();
}
