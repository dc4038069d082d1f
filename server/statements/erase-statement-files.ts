import { type ErasedPerson, withoutPerson } from "#domain/statements/erased-text.ts";
import type { Database } from "#server/db/connection.ts";
import { dropFile, importOfFile, replaceFile } from "./statement-files.ts";
import { textOfKept } from "./statement-reading.ts";

/**
 * Kept files that name the person. One whose rows were read is dropped: the rows stay as evidence, and the ledger as it
 * is. One that waits for answers is kept without the person, and loses the answers so far, which may name them. The
 * office can send either again.
 * @returns how many files were dropped, and how many are kept without the person
 */
export async function eraseFromStatementFiles(
  trx: Database,
  person: ErasedPerson,
): Promise<{ dropped: number; blanked: number }> {
  const done = { dropped: 0, blanked: 0 };
  if (person.names.length + person.phones.length + person.emails.length === 0) return done;
  const files = await trx
    .selectFrom("statement_files")
    .select(["id", importOfFile.as("importId")])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, importId } of files) {
    // One at a time: a file may have 24 MB.
    const file = await trx
      .selectFrom("statement_files")
      .select(["content", "file_name"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const text = await textOfKept(file.content);
    const left = text === undefined ? undefined : withoutPerson(text, person);
    const name = withoutPerson(file.file_name, person);
    if (left !== undefined && left === text && name === file.file_name) continue;
    const content = left === undefined || importId !== null ? undefined : Buffer.from(left);
    if (content !== undefined && (await replaceFile(trx, id, { content, name }))) done.blanked += 1;
    else {
      await dropFile(trx, id);
      done.dropped += 1;
    }
  }
  return done;
}
