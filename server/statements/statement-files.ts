import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { type FileAnswers, fileAnswers } from "#domain/statements/statement-answers.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";

export interface StatementFile {
  id: number;
  name: string;
  method: StatementMethod;
  account: string | null;
  hash: Buffer;
  content: Buffer;
  answers: FileAnswers[];
  /** The import is undefined while the file waits for answers. */
  importId: number | undefined;
}

/** Selects the import of a file. A file counts as read while an import of it is not undone. */
export const importOfFile = sql<number | null>`(
  select max(id) from statement_imports
  where statement_imports.file_hash = statement_files.file_hash and state not in ('undoing', 'undone'))`;

/**
 * Stores a file as it was sent, until it is 60 days old. If it is sent again as one of another account, its answers are
 * lost. A file of which an import counts stays one of the account that it was read as.
 */
export async function keepFile(
  trx: Database,
  file: {
    hash: Buffer;
    name: string;
    method: StatementMethod;
    account?: string | undefined;
    content: Buffer;
    isRead?: boolean;
  },
  by: By,
  now: Date,
): Promise<number> {
  const account = file.account ?? null;
  const sent = { method: file.method, account };
  const { id } = await trx
    .insertInto("statement_files")
    .values({
      file_hash: file.hash,
      method: file.method,
      account,
      file_name: file.name.slice(0, 300),
      content: file.content,
      received_by: by.actor.name,
      received_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("file_hash").doUpdateSet({
        ...(file.isRead ? {} : sent),
        file_name: file.name.slice(0, 300),
        received_at: now,
        answers: sql<string>`case when statement_files.method = excluded.method then statement_files.answers else '[]' end`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a stored file with its content and the answers so far. Answers of an earlier form are dropped. */
export async function findFile(db: Database, id: number): Promise<StatementFile | undefined> {
  const row = await db
    .selectFrom("statement_files")
    .select([
      ...(["id", "file_name as name", "method", "account", "file_hash as hash", "content", "answers"] as const),
      importOfFile.as("importId"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, answers: fileAnswers.catch([]).parse(row.answers), importId: row.importId ?? undefined };
}

/** Returns the hash of a stored file's content; undefined if the file was deleted. */
export async function findHashOfFile(db: Database, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom("statement_files").select("file_hash").where("id", "=", id).executeTakeFirst();
  return row?.file_hash;
}

/** Finds the stored file of an import; undefined if the file was deleted since. */
export async function findFileOfImport(
  db: Database,
  importId: number,
): Promise<Pick<StatementFile, "id" | "method" | "account"> | undefined> {
  return db
    .selectFrom("statement_files")
    .innerJoin("statement_imports", "statement_imports.file_hash", "statement_files.file_hash")
    .select(["statement_files.id", "statement_files.method", "statement_files.account"])
    .where("statement_imports.id", "=", importId)
    .executeTakeFirst();
}

/** Lists the files that wait for answers, the newest first. */
export async function listAskedFiles(
  db: Database,
  limit: number,
): Promise<{ id: number; name: string; method: StatementMethod; receivedAt: Date }[]> {
  return db
    .selectFrom("statement_files")
    .select(["id", "file_name as name", "method", "received_at as receivedAt"])
    .where(sql<boolean>`not exists (
      select from statement_imports where statement_imports.file_hash = statement_files.file_hash)`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A person was shown this of a file when giving the answers. */
export interface SeenFile {
  id: number;
  seen: { method: StatementMethod; account: string | undefined };
  answers: readonly FileAnswers[];
}

/** Tells whether a file is one of this account. */
export const hasAccount = (
  { method, account }: Pick<StatementFile, "method" | "account">,
  seen: SeenFile["seen"],
): boolean => method === seen.method && account === (seen.account ?? null);

/** Stores answers, unless the file was made one of another account meanwhile, for which they were not given. */
export async function saveAnswersAs(db: Database, { id, seen, answers }: SeenFile): Promise<boolean> {
  const saved = await db
    .updateTable("statement_files")
    .set({ answers: JSON.stringify(answers) })
    .where("id", "=", id)
    .where("method", "=", seen.method)
    .where("account", "is not distinct from", seen.account ?? null)
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** Stores the answers about a file in place of earlier ones. */
export async function saveAnswers(trx: Database, id: number, answers: readonly FileAnswers[]): Promise<void> {
  await trx
    .updateTable("statement_files")
    .set({ answers: JSON.stringify(answers) })
    .where("id", "=", id)
    .execute();
}

type StoredFile = Pick<StatementFile, "id" | "name" | "method" | "account">;

/** Stores a file as one of another account. Its answers are lost, because its layout is another. */
export async function storeAccountOfFile(
  trx: Database,
  { file, chosen }: { file: StoredFile; chosen: { method: StatementMethod; account: string | undefined } },
  by: By,
  now: Date,
): Promise<void> {
  const { id, name, ...before } = file;
  const { method, account } = chosen;
  await trx
    .updateTable("statement_files")
    .set({ method, account: account ?? null, answers: "[]" })
    .where("id", "=", id)
    .execute();
  const after = { method, account };
  await recordAction(trx, by, now, { action: "statement-file.account", id, before: { file: name, ...before }, after });
}

/** Removes a file that waits for answers. None of its rows were read, so only its answers are lost. */
export async function removeFile(trx: Database, id: number, by: By, now: Date): Promise<void> {
  const removed = await trx
    .deleteFrom("statement_files")
    .where("id", "=", id)
    .returning(["file_name as file", "method"])
    .executeTakeFirst();
  if (removed) await recordAction(trx, by, now, { action: "statement-file.remove", id, before: removed });
}

/** Deletes a stored file without an entry of its own in the audit log. */
export async function dropFile(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom("statement_files").where("id", "=", id).execute();
}

/**
 * Replaces the content of a file that was not read; its answers so far are lost.
 *
 * @returns false, without a change, if a file with this content is stored already
 */
export async function replaceFile(
  trx: Database,
  id: number,
  { content, name }: { content: Buffer; name: string },
): Promise<boolean> {
  const hash = createHash("sha256").update(content).digest();
  const same = await trx
    .selectFrom("statement_files")
    .select("id")
    .where("file_hash", "=", hash)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (same) return false;
  await trx
    .updateTable("statement_files")
    .set({ content, file_hash: hash, file_name: name, answers: "[]" })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Deletes old files. Their rows stay. */
export async function forgetOldFiles(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("statement_files")
    .where("received_at", "<", sql<Date>`${now}::timestamptz - interval '60 days'`)
    .execute();
}
