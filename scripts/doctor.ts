// Looks at all that the site stands on, whether it runs or not, and says in sentences what is well and what is not. Changes nothing.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { withEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { explainFolder } from "../server/db/embedded/folder-problem.ts";
import { Rejection } from "../server/db/rejection.ts";
import { examine, type Finding, failure, type Installation, ok, warning } from "../server/doctor/check.ts";
import { checks } from "../server/doctor/checks.ts";
import { type Environment, readEnvironment, settingsSchema } from "../server/env.ts";
import { programVersion } from "../server/version.ts";

type Found = Finding & { check: string };

async function lookAt(env: Environment): Promise<Found[]> {
  const installation = (database: Installation["database"]): Installation => ({
    env,
    database,
    secretFiles: Object.keys(settingsSchema.shape).flatMap((name) => process.env[`${name}_FILE`] || []),
    now: () => new Date(),
  });
  if (env.databaseUrl !== undefined) return examine(checks, installation({ url: env.databaseUrl }));
  if (!existsSync(join(env.dataDir, "postgres"))) {
    const problem = warning(`There is no database in ${env.dataDir} yet: the first start makes it.`);
    return examine(checks, installation({ problem }));
  }
  let isOpen = false;
  try {
    return await withEmbeddedPostgres(env.dataDir, (url) => {
      isOpen = true;
      return examine(checks, installation({ url }));
    });
  } catch (error) {
    const explained = explainFolder(error, env.dataDir);
    if (isOpen || !(explained instanceof Rejection)) throw error;
    return examine(checks, installation({ problem: failure(explained.message) }));
  }
}

const signs = { ok: "✓ ok     ", warning: "! warning", failure: "✗ FAILURE" };

const environment = readEnvironment(process.env);
const settings: Found[] = environment.ok
  ? [{ check: "Settings", ...ok(`All can be read; this is version ${programVersion().text}.`) }]
  : environment.problems.map((problem) => ({ check: "Settings", ...failure(problem) }));
const found = environment.ok ? [...settings, ...(await lookAt(environment.env))] : settings;
if (process.argv.includes("--json")) console.log(JSON.stringify(found, undefined, 2));
else for (const { level, check, text } of found) console.log(`${signs[level]}  ${check}: ${text}`);
process.exitCode = found.some(({ level }) => level === "failure") ? 1 : 0;
