import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const document = await readFile(join(root, "docs/operations.md"), "utf8");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "amaka-commands-"));
  // The database may run as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  await mkdir(join(folder, "bin"));
  await mkdir(join(folder, "backups"));
  // The folders, the user and the secrets of an installation are replaced in the documented command.
  const [, command = ""] = /cat > \/usr\/local\/bin\/amaka <<'END'\n([\s\S]*?)\nEND\n/.exec(document) ?? [];
  const here = command
    .replace(/^set -a\n[\s\S]*?^done\n/m, "")
    .replace(" DATA_DIR=/var/lib/amaka", "")
    .replace("/usr/sbin/runuser --user amaka -- node_modules/.bin/node", process.execPath)
    .replaceAll("/opt/amaka", root);
  expect(here).not.toMatch(/runuser|\/etc\/amaka/);
  await writeFile(join(folder, "bin/amaka"), here, { mode: 0o755 });
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 3 }));

function commandsOf(heading: string): string[] {
  const [, section = ""] = new RegExp(`^## ${heading}$([\\s\\S]*?)^## `, "m").exec(document) ?? [];
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = ""]) => lines);
  return blocks.flatMap((lines) => lines.split("\n").filter((line) => line.startsWith("amaka ")));
}

async function run(line: string, dataDir: string, input = "") {
  const child = spawn("sh", ["-ec", line.replaceAll("/srv/backups", join(folder, "backups"))], {
    env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, DATA_DIR: join(folder, dataDir) },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { line, code: await ended, said: output + errors };
}

async function runWell(line: string, dataDir: string, input?: string): Promise<string> {
  const { code, said } = await run(line, dataDir, input);
  expect({ line, code, said }).toMatchObject({ code: 0 });
  return said;
}

test("the commands to check, back up and restore a site do what the document says", async () => {
  const [admin = ""] = /amaka admin --email \S+@homes\.example/.exec(document) ?? [];
  expect(await runWell(`${admin} --name Ada`, "site", "matooke at seven o'clock\n")).toContain(
    "is an administrator now",
  );
  const commands = [...commandsOf("Check an installation"), ...commandsOf("Back up")];
  expect(commands.map((line) => line.split(" ")[1])).toEqual(["doctor", "backup", "verify-backup"]);
  for (const line of commands) await runWell(line, "site");
  const [restore = "", ...others] = commandsOf("Restore a backup");
  expect(others).toEqual([]);
  expect(await runWell(restore, "restored")).toContain("are back");
  expect(await runWell("amaka doctor", "restored")).toContain("✓ Database");
  await runWell(`${admin} --unlock`, "restored");
  expect(await run(restore, "site")).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was restored") });
});
