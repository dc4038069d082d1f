import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "#server/db/database-away.ts";
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

/** The name of the program's database in its cluster. */
const embeddedDatabase = "amaka";
/** How long a server may take to come up (it may have to recover first) or to go down. */
const PATIENCE_MS = 90_000;
/** A program that is about to end lets go of the folder soon. */
const LOCK_PATIENCE_MS = 2_000;
/** A server that died under the program that owns it is up again by then. */
const RESTART_PATIENCE_MS = 15_000;
/** Between attempts to start a server again whose disk is full. */
const DISK_FULL_RETRY_MS = 5_000;

export interface EmbeddedPostgres {
  /** As the owner of the database: for migrations, backups and commands. */
  url: string;
  /** As the role that the program works as, which can change no table and no trigger. */
  applicationUrl: string;
  /** Stops the server, also one that was taken over, and waits until it is gone. */
  stop(): Promise<void>;
  /** Asks the server to stop and does not wait, for a program that ends at once. */
  stopSoon(): void;
}

interface LossListener {
  /** The server died and could not be started again: the program cannot go on. */
  onLost(error: unknown): void;
  /** The server died and cannot be started now, which is tried again until it can. */
  onWaiting?(error: unknown): void;
}

interface Running {
  postmaster: RunningPostmaster;
  /** Ends when the server does. */
  client: pg.Client;
}

/**
 * Runs PostgreSQL in `dataDir`/postgres for this program alone. A server that a killed program left running is taken
 * over, a crashed one is started again and recovers. Should the server die under the program, it is started again on
 * the same port, for as long as it takes when only room on the disk is wanting; the folder stays this program's
 * meanwhile.
 *
 * @throws {PlainError} when another program uses the folder, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(dataDir: string, listener: LossListener): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataDir);
  const lock = await takeFolder(dataDir, LOCK_PATIENCE_MS);
  if (lock === undefined) throw isTaken(dataDir);
  return runInOwnFolder(dataDir, lock, listener);
}

/**
 * For a command beside the running program, such as a command line tool: uses the server that runs on `dataDir`, whoever
 * started it, or runs one for as long as `use` takes. `use` gets the address of the database.
 */
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

/** @returns undefined when another process has it all the time */
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
    const cluster = await openCluster(dataDir);
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
        // If it could not be started again, nothing runs.
        const last = await running.catch(() => undefined);
        if (last) await stopPostmaster(cluster, last.postmaster.pid);
        await last?.client.end().catch(() => {});
        // Kept until the server is down, so that nobody takes over one that is about to stop.
        lock.release();
      },
      stopSoon() {
        stopping.abort();
        try {
          process.kill(postmaster.pid, "SIGINT");
        } catch {
          // It is gone already.
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Finds the folder's server or starts it, and waits until it takes connections. */
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
    if (error instanceof pg.DatabaseError && error.code === "28P01") {
      throw new PlainError(
        `The password in ${dirname(cluster.folder)} is not the one of the database there: bring back the file password that belongs to it, or restore a backup into another DATA_DIR.`,
      );
    }
    return undefined;
  }
}

/** Makes the program's database when it is missing. @returns false when the server went away meanwhile */
async function hasDatabase(cluster: PostgresCluster, client: pg.Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [embeddedDatabase]);
    if (rowCount === 0) await client.query(`create database ${embeddedDatabase}`);
    return true;
  } catch (error) {
    await client.end().catch(() => {});
    if (isDatabaseAway(error) && !isDiskFull(error)) return false;
    throw isDiskFull(error) ? new DiskFull(cluster.folder) : error;
  }
}

/**
 * Takes the folder for this process alone, as long as it lives or until `release`. The operating system holds the lock
 * and frees it at the very moment the process is gone, however it ends, so nothing can be left behind and nobody else
 * can come in between, whatever becomes of the database.
 *
 * Node itself has no call for such locks; the SQLite in it has, for each system the right one, and an exclusive
 * transaction on an otherwise empty file holds it. Nothing else may open that file in this process: on Unix, closing
 * any handle of a file frees all its locks.
 *
 * @returns undefined when another process, or this one, holds it already
 * @throws the system's error, such as one with the code EACCES, when the file cannot be made
 */
export function lockFolder(folder: string): FolderLock | undefined {
  // SQLite only says that it cannot open the file; the system says why.
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
