import {
  type SpawnOptions,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, constants, existsSync, openSync, readFileSync, statSync } from "node:fs";
import {
  access,
  chmod,
  lchown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  unlink,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DiskFull, hasNoRoom } from "#server/db/disk-full.ts";
import { errorCode } from "#server/db/error-code.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { explainFolder, explainUnnamedUser } from "./folder-problem.ts";
import { chooseRunAs, locateBinaries, POSTGRES_MAJOR, type PostgresBinaries, type RunAs } from "./postgres-binaries.ts";

/** The role can be used from this machine, by password. */
const SUPERUSER = "amaka";
const START_TIMEOUT_MS = 60_000;
const FAST_STOP_TIMEOUT_MS = 20_000;
const MAX_LOG_BYTES = 1_000_000;

export interface PostgresCluster {
  folder: string;
  password: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  settings: Record<string, string>;
}

export interface RunningPostmaster {
  pid: number;
  port: number;
}

/**
 * Makes the cluster's files if there are none. They are made in another folder and moved into place, so that two
 * processes may do so at once.
 */
export async function openCluster(
  dataDir: string,
  settings: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<PostgresCluster> {
  const binaries = await locateBinaries();
  await makeDataFolder(dataDir);
  const root = await realpath(dataDir);
  const home = join(root, "postgres");
  const folder = join(home, "cluster");
  if (!existsSync(home)) await createHome({ home, binaries, runAs: chooseRunAs(binaries, root), settings }, signal);
  await removeAbandoned(root);
  await rejectOtherMajor(folder, dataDir);
  const password = await readFile(join(home, "password"), "utf8").catch((error: unknown) => {
    throw errorCode(error) === "EACCES"
      ? new PlainError(
          `The database in ${home} belongs to another user: start as that user, or choose another DATA_DIR.`,
        )
      : new PlainError(`${home} holds no database of this program: choose another DATA_DIR, or move that folder away.`);
  });
  return {
    folder,
    password: password.trim(),
    binaries,
    runAs: chooseRunAs(binaries, root),
    settings,
  };
}

/**
 * Makes the data folder, if it is missing, and checks that it can be written to.
 *
 * @throws {PlainError}
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    // Other users may pass the folder, but not list it, because PostgreSQL may run as another user.
    if ((await mkdir(dataDir, { recursive: true })) !== undefined) await chmod(dataDir, 0o711);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explainFolder(error, dataDir);
  }
}

async function rejectOtherMajor(folder: string, dataDir: string): Promise<void> {
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "");
  const major = Number.parseInt(version, 10) || POSTGRES_MAJOR;
  if (major === POSTGRES_MAJOR) return;
  throw new PlainError(
    `The database in ${dataDir} was made by PostgreSQL ${major}, which this version of Amaka (PostgreSQL ${POSTGRES_MAJOR}) cannot read: with the version that made it run npm run backup, then restore that file with this one into a new DATA_DIR.`,
  );
}

/** Returns the address of a database of this cluster, with its password. The role is the superuser by default. */
export function clusterUrl(cluster: PostgresCluster, port: number, database: string, role = SUPERUSER): string {
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function createHome(
  {
    home,
    binaries,
    runAs,
    settings,
  }: { home: string; binaries: PostgresBinaries; runAs: RunAs; settings: Record<string, string> },
  signal: AbortSignal | undefined,
): Promise<void> {
  const unfinished = `${home}-new-${process.pid}`;
  const passwordFile = join(unfinished, "password");
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
    await giveTo(runAs, unfinished);
  } catch (error) {
    throw explainFolder(error, dirname(home));
  }
  const args = [`--pgdata=${join(unfinished, "cluster")}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
  args.push("--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  args.push("--locale=C", "--no-instructions", ...(settings.fsync === "off" ? ["--no-sync"] : []));
  const output = await runToEnd(runAs, binaries.initdb, args, signal);
  if (output.code !== 0) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 });
    signal?.throwIfAborted();
    if (saysDiskFull(output.text)) throw new DiskFull(dirname(home));
    throw (
      explainUnnamedUser(output.text) ??
      new PlainError(`PostgreSQL could not make its files in ${unfinished}: ${lastLine(output.text)}`)
    );
  }
  try {
    await rename(unfinished, home);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(join(home, "password"))) throw error;
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres-new-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    // If its initdb is still writing, this fails, and a later start removes it.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function giveTo(runAs: RunAs, folder: string): Promise<void> {
  if (runAs.owner === undefined) return;
  const { uid, gid } = runAs.owner;
  // The folder itself gets its owner last, so that the next start continues a handover that was interrupted.
  if (statSync(folder).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}

/**
 * Finds the running server. It removes the lock file of a crash if its process id belongs to another program now,
 * because PostgreSQL would refuse to start.
 */
export async function findPostmaster(cluster: PostgresCluster): Promise<RunningPostmaster | undefined> {
  const file = join(cluster.folder, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => "");
  const [pid, , , port] = text.split("\n").map(Number);
  if (!pid) return undefined;
  if (isPostmaster(cluster, pid)) return port ? { pid, port } : undefined;
  if (isAlive(pid) && (await readFile(file, "utf8").catch(() => "")) === text) await unlink(file).catch(() => {});
  return undefined;
}

/** Tells whether a process runs. One that belongs to another user does. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Without /proc any living process counts as the server. */
function isPostmaster(cluster: PostgresCluster, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster.folder);
  } catch {
    return false;
  }
}

/**
 * Starts the server in a process group of its own, so that Ctrl+C does not end the database before the program.
 *
 * @returns undefined if another process has started it
 */
export async function startPostmaster(
  cluster: PostgresCluster,
  wantedPort?: number,
): Promise<RunningPostmaster | undefined> {
  await giveTo(cluster.runAs, join(cluster.folder, ".."));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const started = await tryToStart(cluster, port);
    if (started.ok) return { pid: started.pid, port };
    if (started.log.includes('lock file "postmaster.pid" already exists')) return undefined;
    // Another program has taken the port since it was found free.
    if (started.log.includes("could not create any TCP/IP sockets") && attempt < 10) continue;
    // The processes of a killed server end one after another.
    const isTransient = started.wasKilled || started.log.includes("pre-existing shared memory block");
    if (isTransient && Date.now() < deadline) {
      await sleep(50);
      continue;
    }
    throw problemOfStart(cluster.folder, started.log, await hasNoRoom(cluster.folder));
  }
}

async function tryToStart(
  cluster: PostgresCluster,
  port: number,
): Promise<{ ok: true; pid: number } | { ok: false; wasKilled: boolean; log: string }> {
  const settings = { ...serverSettings(port), ...cluster.settings };
  const args = [
    "-D",
    cluster.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const { file, args: spawnArgs, uid, gid } = cluster.runAs.command(cluster.binaries.postgres, args);
  const logFile = join(cluster.folder, "..", "server.log");
  const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, logSize > MAX_LOG_BYTES ? "w" : "a", 0o600);
  const logStart = logSize > MAX_LOG_BYTES ? 0 : logSize;
  const options: SpawnOptions = { uid, gid, cwd: "/", detached: true, stdio: ["ignore", log, log], env: serverEnv() };
  const child = spawn(file, spawnArgs, options);
  closeSync(log);
  let ended = false;
  let wasKilled = false;
  child.once("error", () => {
    ended = true;
  });
  child.once("exit", (_code, signal) => {
    ended = true;
    wasKilled = signal !== null;
  });
  child.unref();
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    const lines = (await readFile(join(cluster.folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
    const pid = child.pid ?? 0;
    if (Number(lines[0]) === pid && lines[7]?.trim() === "ready") return { ok: true, pid };
    await sleep(10);
  }
  if (!ended) child.kill("SIGQUIT");
  const text = await readFile(logFile, "utf8").catch(() => "");
  return { ok: false, wasKilled, log: text.slice(logStart).trim() };
}

function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded/i.test(text);
}

/**
 * Explains why the server did not start. A full disk often cuts off the very line of the log that would say so, so the
 * free room is checked as well.
 */
export function problemOfStart(clusterFolder: string, log: string, isWithoutRoom: boolean): PlainError {
  if (isWithoutRoom || saysDiskFull(log)) return new DiskFull(dirname(dirname(clusterFolder)));
  return new PlainError(
    `PostgreSQL did not start: ${lastLine(log)} More is in ${join(dirname(clusterFolder), "server.log")}.`,
  );
}

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "it said nothing.";
  const message = fatal.replace(/^.*?(?:FATAL|PANIC|error):\s*/, "").trim();
  return message.endsWith(".") ? message : `${message}.`;
}

function serverSettings(port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements and details of errors may have personal data, so they are not logged.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
}

/** The environment of the server has no secrets. */
function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", SystemRoot: process.env.SystemRoot };
}

/**
 * Stops the server, first so that transactions are rolled back in order, then at once.
 *
 * @throws Error if it runs on
 */
export async function stopPostmaster(cluster: PostgresCluster, pid: number): Promise<void> {
  if (process.platform === "win32") {
    // Windows has no signals.
    await runToEnd(cluster.runAs, cluster.binaries.pg_ctl, ["stop", "-D", cluster.folder, "-m", "fast", "-w"]);
    return;
  }
  for (const [signal, timeoutMs] of [
    ["SIGINT", FAST_STOP_TIMEOUT_MS],
    ["SIGQUIT", 10_000],
  ] as const) {
    const deadline = Date.now() + timeoutMs;
    if (isPostmaster(cluster, pid)) process.kill(pid, signal);
    while (isPostmaster(cluster, pid) && Date.now() < deadline) await sleep(10);
    if (!isPostmaster(cluster, pid)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no TCP port is free");
  return address.port;
}

/**
 * Runs a program in a process group of its own: Ctrl+C is for this program alone, which ends the other one, with all
 * that it started, by `signal`.
 */
async function runToEnd(
  runAs: RunAs,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<{ code: number; text: string }> {
  const { file, args: spawnArgs, uid, gid } = runAs.command(program, args);
  const stdio: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe>["stdio"] = ["ignore", "pipe", "pipe"];
  const child = spawn(file, spawnArgs, { uid, gid, cwd: "/", detached: true, stdio, env: serverEnv() });
  const end = () => {
    if (process.platform === "win32") child.kill();
    else if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end, { once: true });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (value) => resolve(value ?? 1));
  }).finally(() => signal?.removeEventListener("abort", end));
  return { code, text: Buffer.concat(chunks).toString("utf8") };
}
