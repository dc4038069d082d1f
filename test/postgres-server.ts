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

export interface TestServer {
  url(database: string): string;
  /** Ends every connection, as a database that is restarted or lost does. */
  stop(): Promise<void>;
  /** Comes back on the same port. */
  start(): Promise<void>;
  /** Stops the server and deletes its files. */
  remove(): Promise<void>;
}

/** A PostgreSQL server of its own in a temporary folder; nothing in it survives a crash, which makes it fast. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-postgres-"));
  // When the tests run as root the server runs as somebody else, who has to get there.
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
