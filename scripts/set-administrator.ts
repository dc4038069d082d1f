// Makes an administrator, or gives one a new password, whether or not the site runs at the moment.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { resetSchema } from "../domain/administrator.ts";
import { setAdministrator } from "../server/administrators.ts";
import { loadAuthSecret } from "../server/db/auth-secret.ts";
import { connectDatabase } from "../server/db/connection.ts";
import { withEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import { Refusal } from "../server/db/refusal.ts";
import { type Environment, readEnvironment } from "../server/env.ts";

const usage = `npm run admin -- --email ada@homes.example [--name "Ada Nakato"] [--remove-two-factor]

Makes an administrator, or gives the one with this address a new password; all their sessions end. The password is asked
for, or read from standard input. --remove-two-factor is for somebody who lost both phone and recovery codes.`;

try {
  const { email, name, removeTwoFactor } = readArguments();
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new Refusal(environment.problems.join("\n"));
  const { env } = environment;
  const typed = resetSchema.safeParse({ email, name, password: await readPassword() });
  if (!typed.success) throw new Refusal(typed.error.issues.map((issue) => `${issue.message}.`).join("\n"));
  const outcome = await onDatabase(env, async (url) => {
    await migrate(url);
    const db = connectDatabase(url, { maxConnections: 2 });
    try {
      const secret = await loadAuthSecret(db, env.dataDir, env.authSecret);
      return await setAdministrator(db, secret, typed.data, { removeTwoFactor }, new Date());
    } finally {
      await db.destroy();
    }
  });
  console.log(
    outcome === "made"
      ? `${typed.data.email} is an administrator now and can sign in.`
      : `${typed.data.email} has a new password, and is signed out everywhere.`,
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(): { email: string; name: string | undefined; removeTwoFactor: boolean } {
  const options = {
    email: { type: "string" },
    name: { type: "string" },
    "remove-two-factor": { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.email === undefined) throw new Refusal(usage);
    return { email: values.email, name: values.name, removeTwoFactor: values["remove-two-factor"] };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(usage);
  }
}

function onDatabase<Result>(env: Environment, use: (url: string) => Promise<Result>): Promise<Result> {
  return env.databaseUrl === undefined ? withEmbeddedPostgres(env.dataDir, use) : use(env.databaseUrl);
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask("New password: ");
  if (password !== (await ask("Once more: "))) throw new Refusal("The two are not the same. Nothing was changed.");
  return password;
}

/** Asks at the terminal, which shows nothing of the answer. */
async function ask(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const stopped = Promise.withResolvers<never>();
  terminal.once("SIGINT", () => stopped.reject(new Refusal("\nNothing was changed.")));
  process.stdout.write(question);
  try {
    return await Promise.race([terminal.question(""), stopped.promise]);
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
