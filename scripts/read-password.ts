import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { PlainError } from "../server/db/plain-error.ts";

/**
 * Reads all of standard input if that is no terminal.
 * @throws {PlainError} when the repeated answer differs, or input ends
 */
export async function readPassword(question: string, again?: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask(question);
  if (again !== undefined && password !== (await ask(again)))
    throw new PlainError("The two are not the same. Nothing was changed.");
  return password;
}

/** Without echo. */
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
