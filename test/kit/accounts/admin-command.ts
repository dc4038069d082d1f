import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const root = join(import.meta.dirname, "../../..");

/**
 * Runs `scripts/set-administrator.ts` to its end, with only PATH and `env` as its environment. It reads the password
 * from `input`.
 */
export async function runAdmin(env: Record<string, string>, args: string[], input: string) {
  const child = spawn(process.execPath, ["scripts/set-administrator.ts", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output, errors };
}
