import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { explainConnecting, explainDatabase } from "./connection-problem.ts";
import { POSTGRES_MAJOR } from "./embedded/postgres-binaries.ts";
import { PlainError } from "./plain-error.ts";

const CONNECT_MS = 10_000;
const HEAR_MS = 5_000;
const REPEAT_MS = 250;

/**
 * Checks the version of the database, and that it delivers notifications, which a pooler in transaction mode loses.
 *
 * @throws {PlainError}
 */
export async function checkDatabase(url: string, hearMs = HEAR_MS): Promise<void> {
  const listener = await connect(url);
  try {
    const announcer = await connect(url);
    try {
      await rejectOldVersion(listener);
      await rejectLostAnnouncements(listener, announcer, hearMs);
    } finally {
      await announcer.end().catch(() => {});
    }
  } catch (error) {
    throw explainDatabase(error);
  } finally {
    await listener.end().catch(() => {});
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "amaka check",
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw explainConnecting(error);
  });
  return client;
}

async function rejectOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  const [version] = rows;
  if (version === undefined || Number(version.number) >= POSTGRES_MAJOR * 10_000) return;
  throw new PlainError(
    `The database is PostgreSQL ${version.name}, and Amaka needs ${POSTGRES_MAJOR} or later: upgrade it, or choose another DATABASE_URL.`,
  );
}

async function rejectLostAnnouncements(listener: pg.Client, announcer: pg.Client, hearMs: number): Promise<void> {
  const channel = `check_${randomUUID().replaceAll("-", "")}`;
  let isHeard = false;
  listener.on("notification", () => {
    isHeard = true;
  });
  await listener.query(`listen ${channel}`);
  const deadline = Date.now() + hearMs;
  while (!isHeard && Date.now() < deadline) {
    // The notification is sent by another connection, because one's own may arrive where others' do not.
    await announcer.query("select pg_notify($1, '')", [channel]);
    await sleep(isHeard ? 0 : REPEAT_MS);
  }
  if (isHeard) return;
  throw new PlainError(
    "What the database announces (NOTIFY) does not arrive: DATABASE_URL leads through a pooler in transaction mode. Set its pool_mode to session, or connect directly.",
  );
}
