// Restores a backup beside everything, compares what came back, and throws it away again. The site may run.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { recordTrial } from "../server/backup/backup-records.ts";
import { readIdentityFile, withBackup } from "../server/backup/find-backup.ts";
import { DamagedBackup } from "../server/backup/read-backup.ts";
import { type Trial, tryBackup } from "../server/backup/try-backup.ts";
import { connectDatabase } from "../server/db/connection.ts";
import { withEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import { Rejection } from "../server/db/rejection.ts";
import { type Environment, readEnvironment } from "../server/env.ts";

const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => stopped.abort(new Rejection("The trial was stopped before its end.")));
}

async function main(): Promise<void> {
  const { name, identity } = readArguments();
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new Rejection(environment.problems.join("\n"));
  const { env } = environment;
  const standing = process.env.INIT_CWD ?? ".";
  const identities = await readIdentityFile(identity, standing);
  const { found, problems } = await withBackup(name, standing, env.backup, async ({ path, kept }) => {
    if (path.endsWith(".age") && identities.length === 0) {
      throw new Rejection(`${path} is encrypted: name the file that holds its secret key, as in --identity key.txt`);
    }
    console.log(`${path} is restored for a trial.`);
    const trial = await tryBackup(path, identities, stopped.signal).catch(asProblem);
    if (kept) await note(env, kept, trial);
    return trial;
  });
  for (const sentence of [...found, ...problems]) console.log(sentence);
  if (problems.length === 0) console.log("The backup is good.");
  else process.exitCode = 1;
}

function readArguments(): { name: string; identity: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: "string" } } });
    if (positionals.length <= 1) return { name: positionals[0] ?? "latest", identity: values.identity };
  } catch {
    // Said below.
  }
  throw new Rejection("npm run verify-backup -- [file or latest] [--identity key.txt]");
}

/** A key that does not fit, or a full disk, says nothing of the backup. */
function asProblem(error: unknown): Trial {
  if (stopped.signal.aborted || !(error instanceof DamagedBackup)) throw error;
  return { found: [], problems: [error.message] };
}

/** Tells the site whose backup it is, if that is here: its dashboard shows it. */
async function note(env: Environment, kept: { place: string; name: string }, { problems }: Trial): Promise<void> {
  const write = async (url: string) => {
    const db = connectDatabase(url, { maxConnections: 1 });
    try {
      await recordTrial(db, kept, problems.join(" "), new Date());
    } finally {
      await db.destroy();
    }
  };
  try {
    if (env.databaseUrl !== undefined) await write(env.databaseUrl);
    else if (existsSync(join(env.dataDir, "postgres"))) await withEmbeddedPostgres(env.dataDir, write);
  } catch {
    console.log("The site's database could not be told of this trial.");
  }
}

await main().catch((failure: unknown) => {
  const error = explainFolder(failure, "of the trial");
  if (!(error instanceof Rejection)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
