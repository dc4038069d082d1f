// Brings a backup back into an installation that has nothing yet. The site must not run.
import { resolve } from "node:path";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { explainDatabase } from "../server/db/connection-problem.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import { Rejection } from "../server/db/rejection.ts";
import { type Environment, readEnvironment } from "../server/env.ts";
import { openMediaStore } from "../server/media/media.ts";

async function main(): Promise<void> {
  const name = process.argv[2];
  if (name === undefined) throw new Rejection("Which backup? npm run restore -- amaka-backup-2026-11-20T2130.tar.gz");
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new Rejection(environment.problems.join("\n"));
  const { env } = environment;
  const path = resolve(process.env.INIT_CWD ?? ".", name);
  const { rows, files } =
    env.databaseUrl === undefined ? await restoreEmbedded(env, path) : await restore(env, env.databaseUrl, path);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows and ${files} files are back. Start the site with npm start, and sign in anew.`);
}

async function restoreEmbedded(env: Environment, path: string) {
  const lost = Promise.withResolvers<never>();
  const postgres = await startEmbeddedPostgres(env.dataDir, { onLost: lost.reject });
  try {
    return await Promise.race([restore(env, postgres.url, path), lost.promise]);
  } finally {
    await postgres.stop();
  }
}

function restore(env: Environment, databaseUrl: string, path: string) {
  return restoreBackup(path, { databaseUrl, store: openMediaStore(env), dataDir: env.dataDir });
}

await main().catch((failure: unknown) => {
  const error = explainFolder(explainDatabase(failure), process.env.DATA_DIR ?? "data");
  if (!(error instanceof Rejection)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
