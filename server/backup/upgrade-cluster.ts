import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { embeddedDatabase, withEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { lockFolder } from "#server/db/embedded/folder-lock.ts";
import type { PostgresBinaries } from "#server/db/embedded/postgres-binaries.ts";
import {
  clusterMajor,
  clusterUrl,
  findPostmaster,
  makeDataFolder,
  openClusterOf,
  startPostmaster,
  stopPostmaster,
} from "#server/db/embedded/postgres-cluster.ts";
import { Rejection } from "#server/db/rejection.ts";
import type { MediaStore } from "#server/media/store.ts";
import type { End } from "./backup-format.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** Pictures stay where they are. */
const noPictures: MediaStore = {
  async put() {},
  open: async () => undefined,
  async removeFolder() {},
  async check() {},
  async *list() {},
};

/**
 * Moves the database of a data folder from an earlier major version of PostgreSQL to this program's: it is read with the
 * programs that made it, written into a new cluster beside it, and the folders change places. The old one is kept as
 * postgres-17. Whatever fails before that leaves all as it was; a program that is killed in between is caught up with.
 *
 * @param fetchBinaries brings the programs of that major version into the folder it is given
 * @returns the folder of the old cluster, and how much was moved
 * @throws {Rejection} when the folder is in use, or its database cannot be moved
 */
export async function upgradeCluster(
  dataDir: string,
  fetchBinaries: (major: number, folder: string) => Promise<PostgresBinaries>,
): Promise<{ kept: string; end: End }> {
  const major = await clusterMajor(dataDir);
  if (major === undefined) throw new Rejection(`There is no database in ${dataDir}.`);
  const lock = lockFolder(dataDir);
  if (lock === undefined) throw new Rejection("The site runs on this data folder: stop it first.");
  const scratch = join(dataDir, "postgres-upgrade");
  try {
    const kept = join(dataDir, `postgres-${major}`);
    await rm(scratch, { recursive: true, force: true });
    await makeDataFolder(scratch);
    const file = join(scratch, "database.tar.gz");
    const binaries = await fetchBinaries(major, join(scratch, "programs"));
    await readOldCluster(dataDir, binaries, (url) => writeBackup(source(url), file, new Date()));
    const fresh = join(scratch, "new");
    const end = await withEmbeddedPostgres(fresh, (databaseUrl) =>
      restoreBackup(file, { databaseUrl, store: noPictures, dataDir: fresh }),
    );
    await rename(join(dataDir, "postgres"), kept);
    await rename(join(fresh, "postgres"), join(dataDir, "postgres"));
    await syncFolder(dataDir);
    return { kept, end };
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
    lock.release();
  }
}

/** The secret of sign-in is a file of the data folder, which stays. */
function source(databaseUrl: string) {
  return { databaseUrl, store: noPictures, readAuthSecret: undefined };
}

async function readOldCluster<Result>(
  dataDir: string,
  binaries: PostgresBinaries,
  read: (url: string) => Promise<Result>,
): Promise<Result> {
  const cluster = await openClusterOf(dataDir, binaries);
  const running = (await findPostmaster(cluster)) ?? (await startPostmaster(cluster));
  if (running === undefined) throw new Rejection("Another program has just started this database: stop it first.");
  try {
    return await read(clusterUrl(cluster, running.port, embeddedDatabase));
  } finally {
    await stopPostmaster(cluster, running.pid);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
