import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { grantToApplication, makeApplicationRole } from "#server/db/embedded/application-role.ts";
import {
  clusterUrl,
  openCluster,
  type RunningPostmaster,
  startPostmaster,
  stopPostmaster,
} from "#server/db/embedded/postgres-cluster.ts";
import { migrate } from "#server/db/migrate.ts";

/** The tests have a PostgreSQL server of their own. `remove` stops it and deletes its files. */
export interface TestServer {
  url(database: string): string;
  /** Makes the tables in a database that is empty, and the role with which a site runs on it. */
  migrate(database: string): Promise<void>;
  stop(): Promise<void>;
  /** Starts the server again, on the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a server that trades durability for speed: a crash may lose its data. `more` are further settings of it. */
export async function startTestServer(more: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-postgres-"));
  // Under root the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal" };
  const settings = { ...unsafe, max_wal_senders: "0", checkpoint_timeout: "1h", max_connections: "200", ...more };
  const cluster = await openCluster(folder, settings);
  let running: RunningPostmaster | undefined = await startPostmaster(cluster);
  if (running === undefined) throw new Error("somebody else started the test's own server");
  const { port } = running;
  const url = (database: string) => clusterUrl(cluster, port, database);

  async function stop(): Promise<void> {
    if (running) await stopPostmaster(cluster, running.pid);
    running = undefined;
  }

  return {
    url,
    async migrate(database) {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      await makeApplicationRole(client, cluster.password);
      await client.end();
      await migrate(url(database));
      await grantToApplication(url(database));
    },
    stop,
    async start() {
      running ??= await startPostmaster(cluster, port);
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
