// Posts forms while the program is killed with -9 and started anew every few seconds, and looks whether every form that was
// acknowledged is stored exactly once. Run: node bench/forms-under-kill.ts [forms], 10,000 if it is not said. Fails when one is
// missing or there twice, or when the office was told of one twice.
import { sql } from "kysely";
import { connectDatabase } from "#server/db/connection.ts";
import { postUnderKill } from "#test/faults/forms-under-kill.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { createDataFolder } from "#test/site-process.ts";

const forms = Number(process.argv[2] ?? 10_000);

const server = await startTestServer();
const folder = await createDataFolder();
const url = server.url("postgres");
try {
  const startedAt = performance.now();
  const { acknowledged, repeated, kills } = await postUnderKill(url, folder.path, {
    forms,
    kills: 5,
    killEveryMs: 4_000,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const db = connectDatabase(url);
  const { rows } = await sql<{ message: string; times: number }>`
    select message, count(*)::int as times from enquiries group by message`.execute(db);
  // Of many in an hour the office reads in one mail.
  const told = await sql<{ all: number }>`select coalesce(sum(told), 0)::int as all from office_mail_hours`.execute(db);
  await db.destroy();
  const stored = new Map(rows.map((row) => [row.message, row]));
  const missing = acknowledged.filter((message) => !stored.has(message));
  const twice = rows.filter((row) => row.times > 1);
  const toldWrongly = Math.abs(rows.length - (told.rows[0]?.all ?? 0));
  console.log(
    `${acknowledged.length} forms acknowledged in ${seconds.toFixed(0)} s, ${kills} kills, ${repeated} sent again`,
  );
  console.log(`missing ${missing.length}, stored twice ${twice.length}, office not told exactly once ${toldWrongly}`);
  process.exitCode = missing.length + twice.length + toldWrongly === 0 && acknowledged.length >= forms ? 0 : 1;
} finally {
  await server.remove();
  await folder.remove();
}
