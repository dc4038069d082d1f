import { type ErasedPerson, withoutPerson } from "#domain/statements/erased-text.ts";
import type { Database } from "#server/db/connection.ts";
import { dropFile, importOfFile, replaceFile } from "./statement-files.ts";
import { textOfKept } from "./statement-reading.ts";

/**
 * Erases a person from stored files. A file whose rows were read is deleted: the rows stay as evidence, and the ledger
 * as it is. A file that waits for answers is stored without the person, and loses its answers so far, which may name
 * them. The office can send either file again.
 *
 * @returns how many files were deleted, and how many are stored without the person
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
    // Files are read one at a time, because each may have 24 MB.
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
