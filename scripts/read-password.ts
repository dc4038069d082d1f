import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { PlainError } from "../server/db/plain-error.ts";

/**
 * A password, asked for at the terminal, or read from standard input where there is none.
 *
 * @param again a second question, whose answer has to be the same
 * @throws {PlainError} when the answers differ, or somebody ends it
 */
export async function readPassword(question: string, again?: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask(question);
  if (again !== undefined && password !== (await ask(again)))
    throw new PlainError("The two are not the same. Nothing was changed.");
  return password;
}

/** Asks at the terminal, which shows nothing of the answer. */
async function ask(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const stopped = Promise.withResolvers<never>();
  terminal.once("SIGINT", () => stopped.reject(new PlainError("\nNothing was changed.")));
  process.stdout.write(question);
  try {
    return await Promise.race([terminal.question(""), stopped.promise]);
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
