import { type ChildProcess, fork } from "node:child_process";
import PQueue from "p-queue";
import type { PictureTasks, TaskAnswer, TaskRequest } from "./picture-child.ts";

/** "now": somebody waits for it. "later": background work. */
type Urgency = "now" | "later";

/**
 * The process of its own in which pictures are decoded and encoded: a file that breaks the decoder breaks nothing else, a
 * task without end can be ended, and the memory it took goes back to the machine. It is started when first needed and
 * ends after `idleSeconds` without work.
 */
export interface PictureProcess {
  /** Starts it ahead of a task that is about to come: it takes a moment. */
  wake(): void;
  /** @throws when the task takes longer than a minute, or the process dies under it */
  perform<Name extends keyof PictureTasks>(
    urgency: Urgency,
    name: Name,
    input: Parameters<PictureTasks[Name]>[0],
  ): Promise<Awaited<ReturnType<PictureTasks[Name]>>>;
  /** Ends the process at once; tasks under way are rejected, later ones start it anew. */
  stop(): void;
}

const TASK_LIMIT_MS = 60_000;

interface Pending {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Works on `tasksAtOnce` pictures: more than the machine has cores take more memory and are no sooner done. */
export function pictureProcess({ tasksAtOnce = 2, idleSeconds = 20 } = {}): PictureProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();
  const inTurn = takeTurns(tasksAtOnce);

  function running(): ChildProcess {
    if (child) return child;
    const started = fork(new URL("./picture-child.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: ["--expose-gc"],
      // No secrets, and an allocator that gives memory back instead of keeping an arena for each thread.
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
    if ("error" in answer) task.reject(new Error(answer.error));
    else task.resolve(answer.output as never);
    endWhenIdle();
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    if (pending.size > 0) return;
    idle = setTimeout(stop, idleSeconds * 1000);
    idle.unref();
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
  }

  return {
    wake() {
      running();
      endWhenIdle();
    },
    perform(urgency, name, input) {
      return inTurn(urgency, () => {
        clearTimeout(idle);
        lastId += 1;
        const request = { id: lastId, name, input } as TaskRequest;
        return new Promise((resolve, reject) => {
          pending.set(request.id, { resolve, reject, timer: setTimeout(stop, TASK_LIMIT_MS) });
          running().send(request, (error) => error && settle(request.id, { id: request.id, error: error.message }));
        });
      });
    },
    stop,
  };
}

/**
 * Bounds how much is worked on at once: `concurrency` in all, and of the background work one at a time. Whoever waits with
 * "now" goes before every "later".
 *
 * @returns a function that runs its argument when its turn has come
 */
function takeTurns(concurrency: number): <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T> {
  const all = new PQueue({ concurrency });
  const background = new PQueue({ concurrency: 1 });
  return (urgency, work) =>
    urgency === "now" ? all.add(work, { priority: 1 }) : background.add(() => all.add(work, { priority: 0 }));
}
