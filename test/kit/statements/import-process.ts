// `import-under-kill.test.ts` runs this program and kills it.
import { createReadStream } from "node:fs";
import { connectDatabase } from "#server/db/connection.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { readConfirmed } from "./confirmed-statement.ts";

const [intent, url = "", subject = ""] = process.argv.slice(2);
const by = { actor: { id: "1", name: "Admin" } };
const db = connectDatabase(url);
// From here on the parent may kill the process.
process.stdout.write("begins\n");
if (intent === "read") {
  const file = { name: "mtn.csv", method: "mtn" as const, content: createReadStream(subject) };
  const read = await readConfirmed(db, file, by, new Date());
  if (!read.ok) throw new Error(read.reason);
} else {
  await bookStatement(db, { importId: Number(subject) }, by, () => new Date());
}
await db.destroy();
