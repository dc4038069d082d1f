import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";

/** Also where Debian puts it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

/** @throws when it fails */
export async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed (${code})`);
  return output;
}

export type LoadResult = { perSecond: number; p99Ms: number; failed: number };

/** As fast as it is answered. */
export async function runLoad(
  wrk: string,
  url: string,
  options: { seconds: number; connections?: number; headers?: readonly string[] },
): Promise<LoadResult> {
  const { seconds, connections = 32, headers = ["Accept-Encoding: br"] } = options;
  const output = await runProgram(wrk, [
    ...["--latency", "-t1", `-c${connections}`, `-d${seconds}s`],
    ...headers.flatMap((header) => ["-H", header]),
    url,
  ]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const failed =
    Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0) +
    [...(/Socket errors: (.+)/.exec(output)?.[1] ?? "").matchAll(/\d+/g)].reduce(
      (sum, [count]) => sum + Number(count),
      0,
    );
  return { perSecond, p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN), failed };
}
