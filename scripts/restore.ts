// Restores a backup into an empty installation. The site must not be running.
import { parseArgs } from "node:util";
import { findBackup, keyOptions, type NamedKeys, readKeys } from "../server/backup/find-backup.ts";
import type { ReadableBackup } from "../server/backup/read-backup.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { explainDatabase } from "../server/db/connection-problem.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import { PlainError } from "../server/db/plain-error.ts";
import { type Environment, readEnvironment } from "../server/env.ts";
import { openMediaStore } from "../server/media/media.ts";
import { readPassword } from "./read-password.ts";

async function main(): Promise<void> {
  const { name, keys } = readArguments();
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new PlainError(environment.problems.join("\n"));
  const { env } = environment;
  const folder = process.env.INIT_CWD ?? ".";
  const opening = await readKeys(keys, folder, () => readPassword("Password of the backup: "));
  const backup = await findBackup(name, folder, env.backup);
  const { rows, files } =
    env.databaseUrl === undefined
      ? await restoreEmbedded(env, backup, opening)
      : await restore(env, env.databaseUrl, backup, opening);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows and ${files} files are back. Start the site with npm start, and sign in anew.`);
}

function readArguments(): { name: string; keys: NamedKeys } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: keyOptions });
    const [name] = positionals;
    if (name !== undefined && positionals.length === 1) return { name, keys: values };
  } catch {}
  throw new PlainError(
    "Which backup? npm run restore -- amaka-backup-2026-11-20T2130.tar.gz [--identity key.txt or --password]",
  );
}

async function restoreEmbedded(env: Environment, backup: ReadableBackup, opening: string[]) {
  const lost = Promise.withResolvers<never>();
  const postgres = await startEmbeddedPostgres(env.dataDir, { onLost: lost.reject });
  try {
    return await Promise.race([restore(env, postgres.url, backup, opening), lost.promise]);
  } finally {
    await postgres.stop();
  }
}

function restore(env: Environment, databaseUrl: string, backup: ReadableBackup, opening: string[]) {
  return restoreBackup(backup, { databaseUrl, store: openMediaStore(env), dataDir: env.dataDir }, opening);
}

await main().catch((failure: unknown) => {
  const error = explainFolder(explainDatabase(failure), process.env.DATA_DIR ?? "data");
  if (!(error instanceof PlainError)) throw error;
  console.error(`${error.message}\nNothing was restored, and the database is as it was.`);
  process.exitCode = 1;
});
