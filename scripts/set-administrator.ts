import { parseArgs } from "node:util";
import { resetSchema } from "../domain/accounts/account-forms.ts";
import { setAdministrator, unlockAdministrator } from "../server/accounts/administrators.ts";
import { connectDatabase, type Database } from "../server/db/connection.ts";
import { withEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import { PlainError } from "../server/db/plain-error.ts";
import { type Environment, readEnvironment } from "../server/env.ts";
import { loadAuthSecret } from "../server/keys/auth-secret.ts";
import { readPassword } from "./read-password.ts";

const usage = `npm run admin -- --email ada@homes.example [--name "Ada Nakato"] [--remove-two-factor]
npm run admin -- --email ada@homes.example --unlock

Makes an administrator, or gives the one with this address a new password; all their sessions end. The password is asked
for, or read from standard input. --remove-two-factor is for an administrator who lost both phone and recovery codes.
--unlock only lifts the locks that too many wrong passwords or codes have closed; a new password lifts them, too.`;

try {
  const { email, name, removeTwoFactor, isUnlock } = readArguments();
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new PlainError(environment.problems.join("\n"));
  const { env } = environment;
  console.log(isUnlock ? await unlock(env, email) : await setPassword(env, { email, name, removeTwoFactor }));
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

type Arguments = { email: string; name: string | undefined; removeTwoFactor: boolean };

async function setPassword(env: Environment, { email, name, removeTwoFactor }: Arguments): Promise<string> {
  const submitted = resetSchema.safeParse({
    email,
    name,
    password: await readPassword("New password: ", "Once more: "),
  });
  if (!submitted.success) throw new PlainError(submitted.error.issues.map((issue) => `${issue.message}.`).join("\n"));
  const set = await onDatabase(env, (db, secret) =>
    setAdministrator(db, secret, { input: submitted.data, options: { removeTwoFactor } }, new Date()),
  );
  if (!set.ok) throw new PlainError(`${set.message}.`);
  return set.outcome === "made"
    ? `${submitted.data.email} is an administrator now and can sign in.`
    : `${submitted.data.email} has a new password, and is signed out everywhere.`;
}

async function unlock(env: Environment, submittedEmail: string): Promise<string> {
  const email = submittedEmail.trim().toLowerCase();
  const unlocked = await onDatabase(env, (db, secret) => unlockAdministrator(db, secret, email, new Date()));
  if (!unlocked.ok) throw new PlainError(`There is no administrator with the address ${email}.`);
  return `${email} can try to sign in again at once.`;
}

function readArguments(): Arguments & { isUnlock: boolean } {
  const options = {
    email: { type: "string" },
    name: { type: "string" },
    "remove-two-factor": { type: "boolean", default: false },
    unlock: { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.email === undefined) throw new PlainError(usage);
    const { email, name, unlock: isUnlock, "remove-two-factor": removeTwoFactor } = values;
    if (isUnlock && (name !== undefined || removeTwoFactor)) throw new PlainError(usage);
    return { email, name, removeTwoFactor, isUnlock };
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(usage);
  }
}

function onDatabase<Result>(env: Environment, use: (db: Database, secret: string) => Promise<Result>): Promise<Result> {
  const connect = async (url: string) => {
    await migrate(url);
    const db = connectDatabase(url, { maxConnections: 2 });
    try {
      return await use(db, await loadAuthSecret(db, env.dataDir, env.authSecret));
    } finally {
      await db.destroy();
    }
  };
  return env.databaseUrl === undefined ? withEmbeddedPostgres(env.dataDir, connect) : connect(env.databaseUrl);
}
