import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  clusterUrl,
  openCluster,
  type RunningPostmaster,
  startPostmaster,
  stopPostmaster,
} from "#server/db/embedded/postgres-cluster.ts";

/** The tests have a PostgreSQL server of their own. `remove` stops it and deletes its files. */
export interface TestServer {
  url(database: string): string;
  stop(): Promise<void>;
  /** Starts the server again, on the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a server that trades durability for speed: a crash may lose its data. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-postgres-"));
  // Under root the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal" };
  const settings = { ...unsafe, max_wal_senders: "0", checkpoint_timeout: "1h", max_connections: "200" };
  const cluster = await openCluster(folder, settings);
  let running: RunningPostmaster | undefined = await startPostmaster(cluster);
  if (running === undefined) throw new Error("somebody else started the test's own server");
  const { port } = running;

  async function stop(): Promise<void> {
    if (running) await stopPostmaster(cluster, running.pid);
    running = undefined;
  }

  return {
    url: (database) => clusterUrl(cluster, port, database),
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
