import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { DiskFull, isDiskFull } from "#server/db/disk-full.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { applicationRole, makeApplicationRole } from "./application-role.ts";
import {
  clusterUrl,
  findPostmaster,
  makeDataFolder,
  openCluster,
  type PostgresCluster,
  type RunningPostmaster,
  startPostmaster,
  stopPostmaster,
} from "./postgres-cluster.ts";

interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

const embeddedDatabase = "amaka";
/** A start, which may include a recovery, or a stop may take this long. */
const PATIENCE_MS = 90_000;
const LOCK_PATIENCE_MS = 2_000;
const RESTART_PATIENCE_MS = 15_000;
const DISK_FULL_RETRY_MS = 5_000;

export interface EmbeddedPostgres {
  /** The owner's address, for migrations, backups and commands. */
  url: string;
  /** The address of a role that cannot change tables or triggers. */
  applicationUrl: string;
  stop(): Promise<void>;
  stopSoon(): void;
}

interface LossListener {
  /** Ends a first start while it makes the cluster's files. */
  signal?: AbortSignal;
  onLost(error: unknown): void;
  onWaiting?(error: unknown): void;
}

interface Running {
  postmaster: RunningPostmaster;
  client: pg.Client;
}

/**
 * Starts the embedded server, or takes over one that is running. It recovers one that has crashed, and restarts one
 * that dies on the same port; if the disk is full, it tries for as long as it takes.
 *
 * @throws {PlainError}
 * @throws an AbortError if `signal` ends it
 */
export async function startEmbeddedPostgres(dataDir: string, listener: LossListener): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataDir);
  const lock = await takeFolder(dataDir, LOCK_PATIENCE_MS);
  if (lock === undefined) throw isTaken(dataDir);
  return runInOwnFolder(dataDir, lock, listener);
}

/** Uses the server that is running, or runs one while `use` lasts. */
export async function withEmbeddedPostgres<Result>(
  dataDir: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  await makeDataFolder(dataDir);
  const deadline = Date.now() + RESTART_PATIENCE_MS;
  do {
    const lock = await takeFolder(dataDir, 0);
    if (lock) return runFor(dataDir, lock, use);
    const cluster = await openCluster(dataDir);
    const running = await findPostmaster(cluster);
    if (running) return use(clusterUrl(cluster, running.port, embeddedDatabase));
    await sleep(100);
  } while (Date.now() < deadline);
  throw isTaken(dataDir);
}

async function runFor<Result>(dataDir: string, lock: FolderLock, use: (url: string) => Promise<Result>) {
  const lost = Promise.withResolvers<never>();
  const postgres = await runInOwnFolder(dataDir, lock, { onLost: lost.reject });
  try {
    return await Promise.race([use(postgres.url), lost.promise]);
  } finally {
    await postgres.stop();
  }
}

async function takeFolder(dataDir: string, patienceMs: number): Promise<FolderLock | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = lockFolder(dataDir);
    if (lock || Date.now() >= deadline) return lock;
    await sleep(50);
  }
}

function isTaken(dataDir: string): PlainError {
  return new PlainError(
    `Another Amaka already runs on the data folder ${dataDir}: use that one, stop it first, or choose another DATA_DIR.`,
  );
}

async function runInOwnFolder(dataDir: string, lock: FolderLock, listener: LossListener): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  try {
    const cluster = await openCluster(dataDir, {}, listener.signal);
    const first = await bringUp(cluster);
    await makeApplicationRole(first.client, cluster.password);
    const { port } = first.postmaster;
    let running = Promise.resolve(first);
    let { postmaster } = first;
    watch(first);

    function watch(now: Running): void {
      postmaster = now.postmaster;
      now.client.once("end", () => {
        if (stopping.signal.aborted) return;
        running = bringUpAgain(cluster, port);
        running.then(watch, (error) => {
          if (!stopping.signal.aborted) listener.onLost(error);
        });
      });
    }

    async function bringUpAgain(cluster: PostgresCluster, port: number): Promise<Running> {
      for (;;) {
        try {
          return await bringUp(cluster, port);
        } catch (error) {
          if (!isDiskFull(error)) throw error;
          listener.onWaiting?.(error);
          await sleep(DISK_FULL_RETRY_MS, undefined, { signal: stopping.signal });
        }
      }
    }

    return {
      url: clusterUrl(cluster, port, embeddedDatabase),
      applicationUrl: clusterUrl(cluster, port, embeddedDatabase, applicationRole),
      async stop() {
        stopping.abort();
        const last = await running.catch(() => undefined);
        if (last) await stopPostmaster(cluster, last.postmaster.pid);
        await last?.client.end().catch(() => {});
        // The lock is released after the server is down, so that nobody takes it over while it stops.
        lock.release();
      },
      stopSoon() {
        stopping.abort();
        try {
          process.kill(postmaster.pid, "SIGINT");
        } catch {}
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function bringUp(cluster: PostgresCluster, port?: number): Promise<Running> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const postmaster = (await findPostmaster(cluster)) ?? (await startPostmaster(cluster, port));
    const client = postmaster && (await connect(cluster, postmaster));
    if (client && (await hasDatabase(cluster, client))) return { postmaster, client };
    await sleep(50);
  }
  throw new PlainError(
    `PostgreSQL in ${cluster.folder} takes no connections; ${join(dirname(cluster.folder), "server.log")} says why.`,
  );
}

/**
 * Connects to the server.
 *
 * @returns undefined while the server is starting, stopping or gone
 */
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
    if (error instanceof pg.DatabaseError && error.code === "28P01") {
      throw new PlainError(
        `The password in ${dirname(cluster.folder)} is not the one of the database there: bring back the file password that belongs to it, or restore a backup into another DATA_DIR.`,
      );
    }
    return undefined;
  }
}

async function hasDatabase(cluster: PostgresCluster, client: pg.Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [embeddedDatabase]);
    if (rowCount === 0) await client.query(`create database ${embeddedDatabase}`);
    return true;
  } catch (error) {
    await client.end().catch(() => {});
    if (isDatabaseUnavailable(error) && !isDiskFull(error)) return false;
    throw isDiskFull(error) ? new DiskFull(cluster.folder) : error;
  }
}

/**
 * Locks a folder until `release` or the end of this process, however it ends. SQLite does this on every system. On Unix
 * the lock is lost if this process closes another handle of the file.
 *
 * @returns undefined if this or another process has locked it
 * @throws the system's error, such as EACCES
 */
export function lockFolder(folder: string): FolderLock | undefined {
  // This gives the system's error, while SQLite only says that it cannot open the file.
  statSync(folder);
  const database = new DatabaseSync(join(folder, "owner.lock"), { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
