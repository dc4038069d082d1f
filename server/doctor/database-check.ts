import pg from "pg";
import { checkDatabase } from "#server/db/check-database.ts";
import { explainConnecting } from "#server/db/connection-problem.ts";
import { migrationNames } from "#server/db/migrate.ts";
import { type Check, clockFinding, type Finding, failure, ok, warning } from "./check.ts";

/** What one process may have open: the pool, those who listen, the job queue. */
const CONNECTIONS_OF_A_PROCESS = 20;

export const databaseCheck: Check = {
  name: "Database",
  async run({ database, now }) {
    if ("problem" in database) return [database.problem];
    await checkDatabase(database.url);
    const client = new pg.Client({ connectionString: database.url, application_name: "amaka doctor" });
    client.on("error", () => {});
    await client.connect().catch((error: unknown) => {
      throw explainConnecting(error);
    });
    try {
      return [
        await versionFinding(client),
        await migrationsFinding(client),
        await connectionsFinding(client),
        ...(await timeoutFindings(client)),
        await clockOf(client, now),
      ];
    } finally {
      await client.end();
    }
  },
};

async function versionFinding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return ok(`PostgreSQL ${rows[0]?.server_version} answers, and what it announces arrives.`);
}

async function migrationsFinding(client: pg.Client): Promise<Finding> {
  const { rows: found } = await client.query("select to_regclass('public.schema_migrations') is null as missing");
  if (found[0]?.missing) return warning("It has no tables yet: the first start makes them.");
  // Written before releases said what they add, it may lack the column.
  const { rows } = await client.query<{ name: string; isAdditive: boolean }>(
    `select name, coalesce((to_jsonb(history)->>'is_additive')::boolean, false) as "isAdditive"
    from schema_migrations history order by name`,
  );
  const names = await migrationNames();
  const applied = new Set(rows.map(({ name }) => name));
  const pending = names.filter((name) => !applied.has(name)).length;
  const newer = rows
    .filter(({ name }) => !names.includes(name))
    .sort((a, b) => Number(a.isAdditive) - Number(b.isAdditive))[0];
  if (newer?.isAdditive) return warning("A newer release has added to it, with which this program can work on.");
  if (newer) {
    return failure(
      `It is newer than this program, which lacks the migration ${newer.name}: start the newer version, or bring back the backup from before the upgrade.`,
    );
  }
  if (pending > 0)
    return warning(`It waits for ${pending} of ${names.length} migrations: the next start applies them.`);
  return ok(`All ${names.length} migrations are applied.`);
}

async function connectionsFinding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ used: number; most: number }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const { used = 0, most = 0 } = rows[0] ?? {};
  const text = `${used} of ${most} connections are in use`;
  if (most - used >= CONNECTIONS_OF_A_PROCESS) return ok(`${text}.`);
  return warning(
    `${text}: a process may need ${CONNECTIONS_OF_A_PROCESS}, so raise max_connections before another one starts.`,
  );
}

/** A limit of the server's own would end a long backup, or a migration. */
async function timeoutFindings(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from pg_settings
    where name in ('transaction_timeout', 'statement_timeout', 'idle_session_timeout') and setting <> '0'`,
  );
  return rows.map(({ name, value }) =>
    warning(`The server sets ${name} to ${value}, which can end a backup or a migration: set it to 0 for this user.`),
  );
}

async function clockOf(client: pg.Client, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const after = now().getTime();
  // It was asked somewhere between the two.
  return clockFinding(
    "the database",
    rows[0]?.now ?? new Date(0),
    new Date((before + after) / 2),
    (after - before) / 2,
  );
}
