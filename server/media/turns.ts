/** "now": somebody waits for it. "later": background work. */
export type Urgency = "now" | "later";

/**
 * Bounds how much is worked on at once: `concurrency` in all, and of the background work one at a time. Whoever waits with
 * "now" goes before every "later".
 *
 * @returns a function that runs its argument when its turn has come
 */
export function takeTurns(concurrency: number): <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T> {
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] };
  const running = { now: 0, later: 0 };

  function startNext(): void {
    if (running.now + running.later >= concurrency) return;
    const urgency = waiting.now.length > 0 ? "now" : "later";
    if (urgency === "later" && running.later > 0) return;
    const start = waiting[urgency].shift();
    if (!start) return;
    running[urgency] += 1;
    start();
    startNext();
  }

  return async (urgency, work) => {
    await new Promise<void>((start) => {
      waiting[urgency].push(start);
      startNext();
    });
    try {
      return await work();
    } finally {
      running[urgency] -= 1;
      startNext();
    }
  };
}
