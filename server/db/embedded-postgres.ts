import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  clusterUrl,
  findPostmaster,
  openCluster,
  type PostgresCluster,
  type RunningPostmaster,
  startPostmaster,
  stopPostmaster,
} from "./postgres-cluster.ts";
import { Refusal } from "./refusal.ts";

const DATABASE = "amaka";
/** Held for as long as a program uses the data folder: there is at most one. */
const OWNER_LOCK = 4_151_960_302;
/** How long a server may take to come up (it may have to recover first) or to go down. */
const PATIENCE_MS = 90_000;
/** A program that was killed frees its lock as soon as the server notices, which takes a moment. */
const LOCK_PATIENCE_MS = 2_000;

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server, also one that was taken over, and waits until it is gone. */
  stop(): Promise<void>;
  /** Asks the server to stop and does not wait, for a program that ends at once. */
  stopSoon(): void;
}

interface Ownership {
  postmaster: RunningPostmaster;
  /** The connection whose session holds the lock. */
  client: pg.Client;
}

/**
 * Runs PostgreSQL in `dataDir`/postgres for this program alone. A server that a killed program left running is taken
 * over, a crashed one is started again and recovers. Should the server die under the program, it is started again on
 * the same port; `onLost` hears when that fails, after which the program cannot go on.
 *
 * @throws {Refusal} when another program uses the folder, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onLost: (error: unknown) => void,
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  let stopping = false;
  let ownership = takeOwnership(cluster, dataDir);
  let { postmaster } = await ownership;
  const { port } = postmaster;
  watch(await ownership);

  function watch(owned: Ownership): void {
    postmaster = owned.postmaster;
    owned.client.once("end", () => {
      if (stopping) return;
      ownership = takeOwnership(cluster, dataDir, port);
      ownership.then(watch, onLost);
    });
  }

  return {
    url: clusterUrl(cluster, port, DATABASE),
    async stop() {
      stopping = true;
      const { postmaster, client } = await ownership;
      // The lock is kept until the server is down, so that nobody takes over a server that is about to stop.
      await stopPostmaster(cluster, postmaster.pid);
      await client.end().catch(() => {});
    },
    stopSoon() {
      stopping = true;
      process.kill(postmaster.pid, "SIGINT");
    },
  };
}

/**
 * For a deed beside the running program, such as a command line tool: uses the server that runs on `dataDir`, whoever
 * started it, or runs one for as long as `use` takes. `use` gets the address of the database.
 */
export async function withEmbeddedPostgres<Result>(
  dataDir: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const cluster = await openCluster(dataDir);
  const running = await findPostmaster(cluster);
  if (running) return use(clusterUrl(cluster, running.port, DATABASE));
  const lost = Promise.withResolvers<never>();
  const postgres = await startEmbeddedPostgres(dataDir, lost.reject);
  try {
    return await Promise.race([use(postgres.url), lost.promise]);
  } finally {
    await postgres.stop();
  }
}

async function takeOwnership(cluster: PostgresCluster, dataDir: string, port?: number): Promise<Ownership> {
  const deadline = Date.now() + PATIENCE_MS;
  let lockDeadline: number | undefined;
  while (Date.now() < deadline) {
    const postmaster = (await findPostmaster(cluster)) ?? (await startPostmaster(cluster, port));
    const client = postmaster && (await connect(cluster, postmaster));
    if (client) {
      const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [OWNER_LOCK]);
      if (rows[0].locked === true) {
        await ensureDatabase(client);
        return { postmaster, client };
      }
      await client.end();
      lockDeadline ??= Date.now() + LOCK_PATIENCE_MS;
      if (Date.now() > lockDeadline) {
        throw new Refusal(
          `Another Amaka already runs on the data folder ${dataDir}: use that one, stop it first, or choose another DATA_DIR.`,
        );
      }
    }
    await sleep(50);
  }
  throw new Error(`PostgreSQL in ${cluster.folder} takes no connections; its server.log says why`);
}

/** @returns undefined while the server is starting, stopping or gone */
async function connect(cluster: PostgresCluster, postmaster: RunningPostmaster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, postmaster.port, "postgres"),
    application_name: "amaka owner",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof pg.DatabaseError && error.code === "28P01") throw error;
    return undefined;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
