// How the programs of this folder hear that they are to stop: by a signal, or because npm, which runs them, has ended.
import { existsSync, readFileSync } from "node:fs";

const stopping = new AbortController();
const listeners = new Set();

/** Aborted by the first signal, with its name as the reason. */
export const stopSignal = stopping.signal;

/** Ends the steps that are under way. */
export function stopSteps() {
  stopping.abort("SIGTERM");
}

/** Calls `listener` with the name of each signal. */
export function onStop(listener) {
  listeners.add(listener);
}

/** From here on a signal ends no program by itself. */
export function listenForStop() {
  const tell = (signal) => {
    stopping.abort(signal);
    for (const listener of listeners) listener(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => tell(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  const npm = findNpm();
  if (npm === undefined) return;
  const watch = setInterval(() => {
    if (isNpm(npm)) return;
    clearInterval(watch);
    tell("SIGTERM");
  }, 1_000);
  watch.unref();
}

/**
 * Finds the npm that runs this, by /proc and so only on Linux. An npm that is killed by SIGKILL passes no signal on.
 */
function findNpm() {
  let pid = process.ppid;
  for (let steps = 0; steps < 3 && pid > 1 && existsSync(`/proc/${pid}/stat`); steps += 1) {
    if (isNpm(pid)) return pid;
    // The line is "pid (name) state parent ...", where the name ends at the last bracket.
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
