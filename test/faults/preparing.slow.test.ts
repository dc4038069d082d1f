import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// The scripts install and build in a folder of their own. An npm that plays the real one and a bundler of two lines
// write down when they begin and end.

const root = join(import.meta.dirname, "../..");

let folder: string;
let running: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "amaka-preparing-"));
  running = [];
  await cp(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  await writeFile(join(folder, "package.json"), "{}");
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages: {} }));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/npm"), npm);
  await chmod(join(folder, "bin/npm"), 0o755);
});
afterEach(async () => {
  for (const { pid = 0, exitCode, signalCode } of running) {
    if (exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
  }
  await rm(folder, { recursive: true, force: true });
});

/** This npm behaves like the real one: it takes some time, and fails if another one works in the same folder. */
const npm = `#!/bin/sh
echo "install begins" >> log
if kill -0 "$(cat installing)"; then echo "npm error ENOTEMPTY"; exit 217; fi
echo $$ > installing
rm -rf node_modules
sleep 2
mkdir -p node_modules/.bin node_modules/@react-router/dev
ln -s "$(command -v node)" node_modules/.bin/node
cat > node_modules/@react-router/dev/bin.cjs <<'END'
const { appendFileSync } = require("node:fs");
appendFileSync("log", "build begins\\n");
setTimeout(() => appendFileSync("log", "build ends\\n"), 2000);
END
echo '{"packages":{}}' > node_modules/.package-lock.json
echo "install ends" >> log
`;

/** Starts the script below a shell that is called npm, as \`npm run build\` does. */
function startBuild(): { output: () => string; npm: ChildProcess; ended: Promise<number | null> } {
  const child = spawn("/bin/sh", ["-c", "node scripts/build.mjs; exit $?"], {
    argv0: "npm",
    cwd: folder,
    detached: true,
    env: { PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (written += chunk));
  return { output: () => written, npm: child, ended: once(child, "close").then(([code]) => code) };
}

const log = async () => (await readFile(join(folder, "log"), "utf8").catch(() => "")).trim().split("\n");

test("of two starts at once one installs and builds, and the other waits for it", async () => {
  const both = [startBuild(), startBuild()];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(await log()).toEqual(["install begins", "install ends", "build begins", "build ends"]);
  expect(both.map(({ output }) => output()).join("")).toContain(
    "Waiting for another program that prepares this folder",
  );
});

test("when npm is killed with -9, what it had begun ends, and the next start does it again", async () => {
  const first = startBuild();
  await expect.poll(log).toContain("install begins");
  first.npm.kill("SIGKILL");
  const next = startBuild();
  await first.ended;
  expect((await log()).filter((line) => line === "install ends")).toEqual([]);
  expect(await next.ended).toBe(0);
  expect(await log()).toEqual(["install begins", "install begins", "install ends", "build begins", "build ends"]);
});
