// The programs of this folder stop by a signal, or because npm, which runs them, has ended.
import { existsSync, readFileSync } from "node:fs";

const stopping = new AbortController();
const listeners = new Set();

/** This signal is aborted by the first signal of the system, whose name is the reason. */
export const stopSignal = stopping.signal;

/** Ends the steps that are under way. */
export function stopSteps() {
  stopping.abort("SIGTERM");
}

/** Calls `listener` with the name of each signal. */
export function onStop(listener) {
  listeners.add(listener);
}

/** Begins to listen for signals. From then on a signal does not end the program by itself. */
export function listenForStop() {
  const stop = (signal) => {
    stopping.abort(signal);
    for (const listener of listeners) listener(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => stop(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  const npm = findNpm();
  if (npm === undefined) return;
  const watch = setInterval(() => {
    if (isNpm(npm)) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 1_000);
  watch.unref();
}

/**
 * Finds the npm that runs this, because an npm that is killed by SIGKILL passes no signal on. It is found by /proc and
 * therefore only on Linux.
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
