// Runs the server and starts it again after a crash; docs/decisions/132-after-a-crash.md has the why.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endOf, root, spawnProgram, whenToldToStop } from "./prepare.mjs";

/** The server's exit code when it never came to run; it has said why. */
const NOT_STARTED = 1;
/** Its exit code when a failure ended it while it ran; it has left a report. */
const CRASHED = 70;
/** Somebody ended it before it listened to signals. */
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];

const LONGEST_PAUSE_MS = 60_000;
/** How often it is looked whether the database is in its folder. */
const LOOK_EVERY_MS = 500;
/** After so long the next pause is short again. */
const RAN_WELL_MS = 5 * 60_000;

/**
 * Runs the server until it is told to stop, or never came to run. After a crash it is started again, after a pause that
 * doubles each time; then also a start that is rejected is tried again, since nothing but what is around it can have changed.
 *
 * @returns our exit code
 */
export async function supervise(args, env, { firstPauseMs = 1_000 } = {}) {
  const stopping = new AbortController();
  let server;
  let askedAt = 0;
  let timesAsked = 0;
  whenToldToStop((signal) => {
    stopping.abort();
    // A terminal's Ctrl+C comes more than once at a time.
    if (Date.now() - askedAt > 1_000) timesAsked += 1;
    askedAt = Date.now();
    // A server that hangs hears nothing: whoever asks three times is heard all the same.
    server?.kill(timesAsked < 3 ? signal : "SIGKILL");
  });
  async function live() {
    server = spawnProgram(args, env);
    try {
      return await endOf(server);
    } finally {
      server = undefined;
    }
  }
  let hadDatabase = false;
  setInterval(() => {
    hadDatabase ||= existsSync(databaseFolder());
  }, LOOK_EVERY_MS).unref();
  let pauseMs = firstPauseMs;
  for (let life = 1; ; life += 1) {
    // On the empty folder of a disk that is missing, the server would begin an empty site.
    const isMissing = () => hadDatabase && !existsSync(databaseFolder());
    if (isMissing()) console.error(`${databaseFolder()} is not there any more: bring it back, and the site goes on.`);
    while (isMissing() && !stopping.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    if (stopping.signal.aborted) return 0;
    const startedAt = Date.now();
    const killsBefore = countMemoryKills();
    const end = await live().catch((error) => {
      if (life === 1) throw error;
      // For a machine short of memory even this is too much at the moment.
      console.error(`The server cannot be started (${error.code}).`);
      return { code: NOT_STARTED, signal: null };
    });
    const isOver = end.code === 0 || ENDINGS.includes(end.signal) || (end.code === NOT_STARTED && life === 1);
    if (stopping.signal.aborted || isOver) {
      if (end.code === null) await stopDatabase();
      return end.code ?? 1;
    }
    const uptimeMs = Date.now() - startedAt;
    if (uptimeMs > RAN_WELL_MS) pauseMs = firstPauseMs;
    const cause = explainEnd(end, countMemoryKills() > killsBefore);
    if (end.code !== CRASHED && end.code !== NOT_STARTED) leaveReport(cause, end, uptimeMs);
    console.error(`The site stopped: ${cause}. It is started again in ${pauseMs / 1000} s.`);
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) {
      await stopDatabase();
      return 0;
    }
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

function explainEnd({ code, signal }, isMemoryShort) {
  switch (signal ?? code) {
    case CRASHED:
      return "a failure that it could not bear, which the lines before this describe";
    case NOT_STARTED:
      return "it could not start, for the reason before this";
    case "SIGKILL":
      return isMemoryShort
        ? "it was killed (SIGKILL), most likely by the system because the memory ran out"
        : "it was killed (SIGKILL) from outside";
    case "SIGABRT":
      return "Node gave up (SIGABRT), as it does when the memory for JavaScript is used up";
    case "SIGSEGV":
    case "SIGBUS":
    case "SIGILL":
    case "SIGFPE":
      return `a fault in its native parts (${signal})`;
    default:
      return signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
  }
}

/** How many programs this machine has ended for want of memory since it runs; only Linux counts them. */
function countMemoryKills() {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync("/proc/vmstat", "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Of a death that the server could not describe itself. It reads these files and deletes old ones: server/crashes/. */
function leaveReport(cause, { code, signal }, uptimeMs) {
  const folder = join(dataFolder(), "crashes");
  const at = new Date().toISOString();
  const report = { at, version: version(), cause, exitCode: code, signal, uptimeSeconds: Math.round(uptimeMs / 1000) };
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there already, or cannot be made, which the next line finds out.
  }
  try {
    const name = `${at.replaceAll(":", "")}.json`;
    writeFileSync(join(folder, name), `${JSON.stringify(report, undefined, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    console.error(`No report of this could be left in ${folder} (${error.code}).`);
  }
}

function dataFolder() {
  return resolve(root, process.env.DATA_DIR?.trim() || "data");
}

/** Of the embedded database; never there where another one is used. */
function databaseFolder() {
  return join(dataFolder(), "postgres");
}

function version() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

/** A server that was killed has left its database running. */
async function stopDatabase() {
  await endOf(spawnProgram(["scripts/stop-database.ts"]));
}
