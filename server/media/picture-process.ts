import { type ChildProcess, fork } from "node:child_process";
import PQueue from "p-queue";
import type { PictureTasks, TaskAnswer, TaskRequest } from "./picture-child.ts";

/** "now": a person waits. */
type Urgency = "now" | "later";

/** Isolates crashes of the decoder and endless tasks; its memory returns to the machine. */
export interface PictureProcess {
  wake(): void;
  /** @throws after a minute, or when the process dies */
  perform<Name extends keyof PictureTasks>(
    urgency: Urgency,
    name: Name,
    input: Parameters<PictureTasks[Name]>[0],
  ): Promise<Awaited<ReturnType<PictureTasks[Name]>>>;
  /** For good. Rejects tasks under way, waiting and later with an AbortError. */
  stop(): void;
}

const TASK_LIMIT_MS = 60_000;
const IDLE_MS = 20_000;

interface Pending {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** More than cores only takes memory. */
export function pictureProcess(tasksAtOnce = 2): PictureProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;
  const pending = new Map<number, Pending>();
  const inTurn = takeTurns(tasksAtOnce);

  function running(): ChildProcess {
    if (child) return child;
    const started = fork(new URL("./picture-child.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: ["--expose-gc"],
      // Ctrl+C is for the program alone, which ends this process when its work is over.
      detached: true,
      // No secrets, and an allocator that returns memory.
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: "2",
        MALLOC_TRIM_THRESHOLD_: "131072",
        MALLOC_MMAP_THRESHOLD_: "131072",
      },
    });
    child = started;
    started.on("message", (answer: TaskAnswer) => settle(answer.id, answer));
    const lost = () => {
      if (child !== started) return;
      child = undefined;
      for (const id of [...pending.keys()]) settle(id, { id, error: "the picture process ended" });
    };
    started.on("exit", lost);
    started.on("error", lost);
    return started;
  }

  function settle(id: number, answer: TaskAnswer): void {
    const task = pending.get(id);
    if (!task) return;
    pending.delete(id);
    clearTimeout(task.timer);
    if ("error" in answer) task.reject(isStopped ? stopped() : new Error(answer.error));
    else task.resolve(answer.output as never);
    endWhenIdle();
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    if (pending.size > 0) return;
    idle = setTimeout(end, IDLE_MS);
    idle.unref();
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
  }

  return {
    wake() {
      if (isStopped) return;
      running();
      endWhenIdle();
    },
    perform(urgency, name, input) {
      return inTurn(urgency, () => {
        if (isStopped) throw stopped();
        clearTimeout(idle);
        lastId += 1;
        const request = { id: lastId, name, input } as TaskRequest;
        return new Promise((resolve, reject) => {
          pending.set(request.id, { resolve, reject, timer: setTimeout(end, TASK_LIMIT_MS) });
          running().send(request, (error) => error && settle(request.id, { id: request.id, error: error.message }));
        });
      });
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}

const stopped = () => new DOMException("the work on pictures was stopped", "AbortError");

/** One of them "later"; "now" goes first. */
function takeTurns(concurrency: number): <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T> {
  const all = new PQueue({ concurrency });
  const background = new PQueue({ concurrency: 1 });
  return (urgency, work) =>
    urgency === "now" ? all.add(work, { priority: 1 }) : background.add(() => all.add(work, { priority: 0 }));
}
