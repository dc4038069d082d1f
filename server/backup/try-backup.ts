import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { countText } from "#domain/text/count-text.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { masterKey } from "#server/media/keys.ts";
import { localStore } from "#server/media/local-store.ts";
import type { MediaStore } from "#server/media/store.ts";
import { ContentSum, RowSum } from "./checksums.ts";
import { type Restored, restoreBackup } from "./restore-backup.ts";
import { copyOut } from "./write-backup.ts";

/** What was found by restoring a backup for a trial, in sentences. */
export interface Trial {
  found: string[];
  /** None: the backup is good. */
  problems: string[];
}

/**
 * Restores a backup into a database and a folder of its own, which are removed afterwards, and compares what came back with
 * what was read when the backup was made. Nothing of any installation is touched.
 *
 * @param identities secret keys of age, for a backup that is encrypted
 * @throws {Rejection} when it cannot be restored at all; the reason of `signal` when that is aborted
 */
export async function tryBackup(path: string, identities: readonly string[], signal: AbortSignal): Promise<Trial> {
  const scratch = await mkdtemp(join(tmpdir(), "amaka-trial-"));
  // The database runs as somebody else when root starts it, who has to get there.
  await chmod(scratch, 0o711);
  const ended = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => ended.reject(signal.reason), { once: true });
  try {
    const dataDir = join(scratch, "data");
    const postgres = await startEmbeddedPostgres(dataDir, { onLost: ended.reject });
    try {
      const store = localStore(join(scratch, "media"));
      const target = { databaseUrl: postgres.url, store, dataDir: join(scratch, "secret") };
      return await Promise.race([tryInto(path, target, identities), ended.promise]);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function tryInto(
  path: string,
  target: { databaseUrl: string; store: MediaStore; dataDir: string },
  identities: readonly string[],
): Promise<Trial> {
  const restored = await restoreBackup(path, target, identities);
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: "amaka trial" });
  client.on("error", () => {});
  await client.connect();
  try {
    const keys = new Set<string>();
    const problems = [
      ...(await compareTables(client, restored)),
      ...(await compareFiles(target.store, restored, keys)),
      // As this version of the program would at its start.
      ...(await migrate(target.databaseUrl).then(
        () => [],
        () => ["This version of the program cannot go on with it."],
      )),
    ];
    const pictures = await client.query<{ hash: string }>("select hash from media");
    const lost = pictures.rows.filter(({ hash }) => !keys.has(masterKey(hash)));
    if (lost.length > 0) problems.push(`${countText(lost.length, "picture")} came back without a file.`);
    const { wrong, all } = await checkSums(client);
    if (wrong > 0) problems.push(`What was paid of ${countText(wrong, "agreement")} is not the sum of its entries.`);
    const rows = Object.values(restored.rows).reduce((sum, count) => sum + count, 0);
    const tables = countText(restored.manifest.tables.length, "table");
    return {
      problems,
      found: [
        `It was made at ${restored.manifest.createdAt}.`,
        `${countText(rows, "row")} of ${tables} and ${countText(restored.files, "file")} came back.`,
        restored.checksums
          ? "They were compared with the checksums that were made when it was written."
          : "It was made before backups had checksums: only rows and files were counted.",
        `${countText(pictures.rows.length - lost.length, "picture")} came back with a file.`,
        `What was paid is the sum of its entries in ${countText(all - wrong, "agreement")}.`,
      ],
    };
  } finally {
    await client.end();
  }
}

async function compareTables(client: pg.Client, restored: Restored): Promise<string[]> {
  const problems: string[] = [];
  for (const table of restored.manifest.tables) {
    const sum = new RowSum();
    for await (const chunk of copyOut(client, table)) sum.add(chunk);
    const expected = restored.rows[table.name] ?? 0;
    const checksum = restored.checksums?.tables[table.name];
    if (sum.rows !== expected) {
      problems.push(`The table ${table.name} came back with ${countText(sum.rows, "row")} instead of ${expected}.`);
    } else if (checksum !== undefined && checksum !== sum.text()) {
      problems.push(`The rows of the table ${table.name} are not those that were kept.`);
    }
  }
  return problems;
}

/** @param keys is given the keys of all files */
async function compareFiles(store: MediaStore, restored: Restored, keys: Set<string>): Promise<string[]> {
  const sum = new ContentSum();
  for (const folder of ["masters/", "variants/"]) {
    for await (const key of store.list(folder)) {
      const stored = await store.open(key);
      if (stored) for await (const _ of sum.passing(key, stored.body));
      keys.add(key);
    }
  }
  if (keys.size !== restored.files) {
    return [`${countText(keys.size, "file")} came back instead of ${restored.files}.`];
  }
  const isSame = restored.checksums === undefined || restored.checksums.files === sum.text();
  return isSame ? [] : ["The files of pictures are not those that were kept."];
}

/** Whether the sums that are kept beside the ledger are those of its entries. */
async function checkSums(client: pg.Client): Promise<{ all: number; wrong: number }> {
  const { rows } = await client.query<{ all: number; wrong: number }>(
    `select count(*)::int as all,
      (count(*) filter (where coalesce(kept.paid_ugx, 0) is distinct from coalesce(entries.paid_ugx, 0)))::int as wrong
    from agreements
    left join agreement_sums kept on kept.agreement_id = agreements.id
    left join (select agreement_id, sum(amount_ugx) as paid_ugx from payments group by agreement_id) entries
      on entries.agreement_id = agreements.id`,
  );
  return rows[0] ?? { all: 0, wrong: 0 };
}
