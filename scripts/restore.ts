// Brings a backup back into an installation that has nothing yet. The site must not run.
import { parseArgs } from "node:util";
import { findBackup, readIdentityFile } from "../server/backup/find-backup.ts";
import type { ReadableBackup } from "../server/backup/read-backup.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { explainDatabase } from "../server/db/connection-problem.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import { PlainError } from "../server/db/plain-error.ts";
import { type Environment, readEnvironment } from "../server/env.ts";
import { openMediaStore } from "../server/media/media.ts";

async function main(): Promise<void> {
  const { name, identity } = readArguments();
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new PlainError(environment.problems.join("\n"));
  const { env } = environment;
  const folder = process.env.INIT_CWD ?? ".";
  const identities = await readIdentityFile(identity, folder);
  const backup = await findBackup(name, folder, env.backup);
  const { rows, files } =
    env.databaseUrl === undefined
      ? await restoreEmbedded(env, backup, identities)
      : await restore(env, env.databaseUrl, backup, identities);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows and ${files} files are back. Start the site with npm start, and sign in anew.`);
}

function readArguments(): { name: string; identity: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: "string" } } });
    const [name] = positionals;
    if (name !== undefined && positionals.length === 1) return { name, identity: values.identity };
  } catch {
    // Said below.
  }
  throw new PlainError("Which backup? npm run restore -- amaka-backup-2026-11-20T2130.tar.gz [--identity key.txt]");
}

async function restoreEmbedded(env: Environment, backup: ReadableBackup, identities: string[]) {
  const lost = Promise.withResolvers<never>();
  const postgres = await startEmbeddedPostgres(env.dataDir, { onLost: lost.reject });
  try {
    return await Promise.race([restore(env, postgres.url, backup, identities), lost.promise]);
  } finally {
    await postgres.stop();
  }
}

function restore(env: Environment, databaseUrl: string, backup: ReadableBackup, identities: string[]) {
  return restoreBackup(backup, { databaseUrl, store: openMediaStore(env), dataDir: env.dataDir }, identities);
}

await main().catch((failure: unknown) => {
  const error = explainFolder(explainDatabase(failure), process.env.DATA_DIR ?? "data");
  if (!(error instanceof PlainError)) throw error;
  console.error(`${error.message}\nNothing was restored, and the database is as it was.`);
  process.exitCode = 1;
});
