import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");

/** `npm start` runs Node with these arguments and this environment. */
const nodeSettings: { arguments: string[]; environment: Record<string, string> } = JSON.parse(
  readFileSync(join(root, "scripts/node-settings.json"), "utf8"),
);

/** This is a running program. `output` is all that it has written so far. */
export interface SiteProcess {
  child: ChildProcess;
  port: number;
  output(): string;
  /** Resolves once the site answers, and rejects with its output if the process ends first. */
  ready(): Promise<void>;
  /** Resolves with the exit code, or with the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Returns the environment of a process, which inherits only PATH from the tests. */
function environment(port: number, env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    // The compiled code is stored once, for all processes of the run.
    NODE_COMPILE_CACHE: join(root, "build/compile-cache"),
    NODE_ENV: "production",
    SAMPLE_CONTENT: "off",
    DRAIN_SECONDS: "0",
    PORT: String(port),
    ...env,
  };
}

/** Starts the built program on a free port, without the sample content, which takes time to add. The test ends it. */
export async function startSite(
  env: Record<string, string>,
  as: Pick<SpawnOptions, "detached"> = {},
): Promise<SiteProcess> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  // The program ends when this channel closes, as it does when the tests are killed.
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", "ipc"];
  const args = [...nodeSettings.arguments, "server/main.ts"];
  const settings = { cwd: root, env: { ...nodeSettings.environment, ...environment(port, env) }, stdio, ...as };
  return watch(spawn(process.execPath, args, settings), port);
}

/** Starts the program as `npm start` does, on a free port. The test ends it. */
export async function startSiteWithNpm(env: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
  return watch(spawn("npm", ["start"], { cwd: root, env: environment(port, env), stdio }), port);
}

function watch(child: ChildProcess, port: number): SiteProcess {
  let text = "";
  for (const output of [child.stdout, child.stderr]) {
    output?.on("data", (chunk) => {
      text += chunk;
    });
  }
  let hasEnded = false;
  const ended = once(child, "close").then(([code, signal]) => {
    hasEnded = true;
    return code ?? signal;
  });
  return {
    child,
    port,
    output: () => text,
    ended,
    async ready() {
      while (!text.includes("Amaka runs at")) {
        if (hasEnded) throw new Error(`The site ended before it ran:\n${text}`);
        await sleep(10);
      }
    },
  };
}

/** The folder holds the program's data and its embedded database. */
export interface DataFolder {
  path: string;
  postgresPid(): Promise<number | undefined>;
  /** Returns the address that the embedded database had at its last start. */
  databaseUrl(): Promise<string>;
  /** Kills a database that still runs in the folder, and deletes the folder. */
  remove(): Promise<void>;
}

/** Makes an empty data folder, which `remove` deletes. */
export async function createDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), "amaka-data-"));
  // Under root the database runs as another user, who must be able to enter the folder.
  await chmod(path, 0o711);
  async function postgresPid(): Promise<number | undefined> {
    const lockFile = await readFile(join(path, "postgres/cluster/postmaster.pid"), "utf8").catch(() => "");
    const pid = Number.parseInt(lockFile, 10);
    return pid > 0 && isRunning(pid) ? pid : undefined;
  }
  return {
    path,
    postgresPid,
    async databaseUrl() {
      const password = (await readFile(join(path, "postgres/password"), "utf8")).trim();
      const port = (await readFile(join(path, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[3];
      return `postgres://amaka:${password}@127.0.0.1:${port}/amaka`;
    },
    async remove() {
      const pid = await postgresPid();
      if (pid !== undefined) {
        process.kill(pid, "SIGQUIT");
        while (isRunning(pid)) await sleep(10);
      }
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Tells whether a process runs. One that has ended but was not collected yet (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

/** Returns a TCP port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no TCP port is free");
  return address.port;
}
