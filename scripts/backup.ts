// Makes a backup. The site may be running meanwhile.
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkDestination } from "../server/backup/destination.ts";
import { folderDestination } from "../server/backup/folder-destination.ts";
import { writeBackup } from "../server/backup/write-backup.ts";
import { connectDatabase } from "../server/db/connection.ts";
import { explainDatabase } from "../server/db/connection-problem.ts";
import { withEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import { PlainError } from "../server/db/plain-error.ts";
import { type Environment, readEnvironment } from "../server/env.ts";
import { loadAuthSecret } from "../server/keys/auth-secret.ts";
import { openMediaStore } from "../server/media/media.ts";

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new PlainError(environment.problems.join("\n"));
  const { env } = environment;
  const { name: given, isEncrypted } = readArguments();
  const recipients = isEncrypted ? env.backupRecipients : [];
  if (isEncrypted && recipients.length === 0) {
    throw new PlainError(
      "--encrypt needs the public key that the backup is encrypted for: set BACKUP_PUBLIC_KEY=age1...",
    );
  }
  const now = new Date();
  const ending = isEncrypted ? "tar.gz.age" : "tar.gz";
  const name = given ?? `amaka-backup-${now.toISOString().slice(0, 16).replaceAll(":", "")}.${ending}`;
  // npm changes into the project's folder, so a path is taken relative to the folder in which the command was entered.
  const path = resolve(process.env.INIT_CWD ?? ".", name);
  await checkDestination(folderDestination(dirname(path)));
  const { rows, files } =
    env.databaseUrl === undefined
      ? await withEmbeddedPostgres(env.dataDir, (url) => backUp(env, url, path, now, recipients))
      : await backUp(env, env.databaseUrl, path, now, recipients);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${path} holds ${total} rows and ${files} files. ${
      isEncrypted
        ? "It is encrypted: only the secret key opens it."
        : "It holds secrets too: keep it where only you can read it."
    }`,
  );
}

function readArguments(): { name: string | undefined; isEncrypted: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { encrypt: { type: "boolean" } } });
    if (positionals.length <= 1) return { name: positionals[0], isEncrypted: values.encrypt === true };
  } catch {}
  throw new PlainError("npm run backup -- [--encrypt] [file]");
}

function backUp(env: Environment, databaseUrl: string, path: string, now: Date, recipients: string[]) {
  const readAuthSecret = env.authSecret === undefined ? () => readSecret(env.dataDir, databaseUrl) : undefined;
  return writeBackup({ databaseUrl, store: openMediaStore(env), readAuthSecret }, path, now, recipients);
}

async function readSecret(dataDir: string, databaseUrl: string): Promise<string> {
  const db = connectDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await loadAuthSecret(db, dataDir, undefined);
  } finally {
    await db.destroy();
  }
}

await main().catch((failure: unknown) => {
  const error = explainFolder(explainDatabase(failure), process.env.DATA_DIR ?? "data");
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  // The process is ended here, because a folder that does not answer would keep it alive.
  process.exit(1);
});
