// Reads a backup and checks that it can be restored. The site may be running meanwhile.
import { parseArgs } from "node:util";
import { countText } from "../domain/text/count-text.ts";
import { findBackup, keyOptions, type NamedKeys, readKeys } from "../server/backup/find-backup.ts";
import { examineBackup } from "../server/backup/read-backup.ts";
import { PlainError } from "../server/db/plain-error.ts";
import { readEnvironment } from "../server/env.ts";
import { readPassword } from "./read-password.ts";

async function main(): Promise<void> {
  const { name, keys } = readArguments();
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new PlainError(environment.problems.join("\n"));
  const folder = process.env.INIT_CWD ?? ".";
  const opening = await readKeys(keys, folder, () => readPassword("Password of the backup: "));
  const backup = await findBackup(name, folder, environment.env.backup);
  const { manifest, end, whole } = await examineBackup(backup, opening);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const tables = countText(manifest.tables.length, "table");
  console.log(
    `${backup.name} was made at ${manifest.createdAt}. Its ${countText(rows, "row")} of ${tables} and ${countText(end.files, "file")} match their checksums${whole ? `, and so does ${whole.name}, which has its other pictures` : ""}: the backup is good.`,
  );
}

function readArguments(): { name: string; keys: NamedKeys } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: keyOptions });
    if (positionals.length <= 1) return { name: positionals[0] ?? "latest", keys: values };
  } catch {}
  throw new PlainError("npm run verify-backup -- [file or latest] [--identity key.txt or --password]");
}

await main().catch((error: unknown) => {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
