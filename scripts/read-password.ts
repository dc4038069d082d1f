import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { PlainError } from "../server/db/plain-error.ts";

/**
 * Asks for a password on the terminal. If standard input is no terminal, all of it is the password.
 *
 * @throws {PlainError} if the repeated answer differs, or the person stops the program
 */
export async function readPassword(question: string, again?: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask(question);
  if (again !== undefined && password !== (await ask(again)))
    throw new PlainError("The two are not the same. Nothing was changed.");
  return password;
}

/** Asks a question without showing what is typed. */
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
