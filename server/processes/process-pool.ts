import { once } from "node:events";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";

/** A module of tasks exports functions of one argument. */
type Tasks<Module> = { [Name in keyof Module]: (input: never) => unknown };

type Input<Task> = Task extends (input: infer Given) => unknown ? Given : never;
type Output<Task> = Task extends (input: never) => infer Made ? Awaited<Made> : never;

/** Runs the functions of a module in processes of their own, so that crashes, hangs and memory stay there. */
export interface ProcessPool<Module extends Tasks<Module>> {
  /** Starts a process, if none runs, for a task that is about to come. */
  wake(): void;
  /**
   * Runs one task. Input and result are copied, so that a `Buffer` arrives as a `Uint8Array`.
   *
   * @throws {ProcessLost} if the process ended before the task did
   * @throws {TaskTimedOut} after `limitMs`; the process is ended
   * @throws an AbortError after `stop`; otherwise an Error with name and message of what the task threw
   */
  run<Name extends keyof Module & string>(name: Name, input: Input<Module[Name]>): Promise<Output<Module[Name]>>;
  /** Stops the pool for good. It rejects tasks under way and later ones, and resolves when all processes have ended. */
  stop(): Promise<void>;
}

interface PoolSettings {
  /** The processes, and tasks, that run at the same time. Callers must not send more at once. */
  atOnce: number;
  /** Milliseconds for one task, including the start of its process. */
  limitMs: number;
  /** If true, a process ends after one task, with all that it knows; otherwise it ends after 20 seconds without one. */
  isForOneTask?: boolean;
  /** The processes give way to the site by this much: at 5 they get a third of an equal share of a core. */
  niceness: number;
  /** The options of Node for the processes. */
  nodeOptions?: string[];
  /** Environment variables besides PATH. The processes know no secrets. */
  env?: Record<string, string>;
}

/** A process ended before its task did, such as for want of memory. */
export class ProcessLost extends Error {
  override name = "ProcessLost";
}

/** A task took longer than its limit, so its process was ended. */
export class TaskTimedOut extends Error {
  override name = "TaskTimedOut";
}

const IDLE_MS = 20_000;
const RESTART_AFTER_MS = 1_000;

/** The module is run from its source, even if this file is a part of the build. */
const firstModule = pathToFileURL(
  join(dirname(findPackageJSON(import.meta.url) ?? ""), "server/processes/pool-process.ts"),
);

/** Makes a pool of processes that run the functions of a module. */
export function processPool<Module extends Tasks<Module>>(module: URL, settings: PoolSettings): ProcessPool<Module> {
  const pool = new Tinypool({
    runtime: "child_process",
    serialization: "advanced",
    minThreads: 0,
    maxThreads: settings.atOnce,
    isolateWorkers: settings.isForOneTask ?? false,
    idleTimeout: IDLE_MS,
    execArgv: [`--import=${firstModule.href}`, ...(settings.nodeOptions ?? [])],
    env: { PATH: process.env.PATH ?? "", NICENESS: String(settings.niceness), ...settings.env },
  });
  let waking: Promise<unknown> | undefined;
  let stopped: Promise<void> | undefined;

  function wake(): void {
    if (!stopped) waking = attempt({ name: "load", input: module.href, of: firstModule }).catch(() => {});
  }

  /**
   * Runs a task within the time limit.
   *
   * @param after what to wait for first, within the same time
   */
  async function attempt({
    name,
    input,
    of,
    after,
  }: {
    name: string;
    input: unknown;
    of: URL;
    after?: Promise<unknown>;
  }) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), settings.limitMs);
    try {
      if (after) await Promise.race([after, once(limit.signal, "abort")]);
      if (stopped) throw abortError();
      return await pool.run(input, { filename: of.href, name, signal: limit.signal });
    } catch (error) {
      if (stopped) throw abortError();
      if (limit.signal.aborted) throw new TaskTimedOut(`${name} took longer than ${settings.limitMs / 1000} seconds`);
      // The pool throws Errors of its own, but only copies of what a task threw.
      if (error instanceof Error) throw new ProcessLost(`the process of ${name} ended`, { cause: error });
      throw Object.assign(new Error(), typeof error === "object" ? error : { message: String(error) });
    } finally {
      clearTimeout(timer);
    }
  }

  // The pool reports a process that ended without a task. If it was about to take its first one, that task still waits.
  pool.on("error", () => {
    setTimeout(() => pool.queueSize > 0 && wake(), RESTART_AFTER_MS);
  });

  return {
    wake() {
      if (pool.threads.length === 0) wake();
    },
    // If it did not wait for the process that is starting, a second one would be started beside it.
    run: (name, input) => attempt({ name, input, of: module, after: waking }),
    stop() {
      stopped ??= pool.destroy();
      return stopped;
    },
  };
}

function abortError(): DOMException {
  return new DOMException("the work was stopped", "AbortError");
}
