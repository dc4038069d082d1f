import PQueue from "p-queue";

/** "now": somebody waits for it. "later": background work. */
export type Urgency = "now" | "later";

/**
 * Bounds how much is worked on at once: `concurrency` in all, and of the background work one at a time. Whoever waits with
 * "now" goes before every "later".
 *
 * @returns a function that runs its argument when its turn has come
 */
export function takeTurns(concurrency: number): <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T> {
  const all = new PQueue({ concurrency });
  const background = new PQueue({ concurrency: 1 });
  return (urgency, work) =>
    urgency === "now" ? all.add(work, { priority: 1 }) : background.add(() => all.add(work, { priority: 0 }));
}
