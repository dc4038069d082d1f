import PQueue from "p-queue";

export type QueueLimits = {
  /** So many are worked on at the same time. */
  atOnce: number;
  /** So many wait; what goes first has places of its own. */
  waiting: { first: number; others: number };
  waitMs: number;
};

/** Too many wait already, or this has waited for too long. Nothing was done. */
export class Crowded extends Error {
  override name = "Crowded";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("too many wait for the same");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type BoundedQueue = {
  readonly running: number;
  readonly waiting: number;
  /**
   * Does the work when its turn has come.
   *
   * @throws Crowded when there is no place for it, or none in time
   * @throws the reason of `signal` when that is aborted while it waits; work under way has to look at the signal itself
   */
  add<Result>(work: () => Promise<Result>, options?: { first?: boolean; signal?: AbortSignal }): Promise<Result>;
};

/** p-queue with a bound to how many wait, and for how long. */
export function boundedQueue({ atOnce, waiting, waitMs }: QueueLimits): BoundedQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const crowded = () => new Crowded(Math.ceil(waitMs / 1000));
  return {
    get running() {
      return queue.pending;
    },
    get waiting() {
      return queue.size;
    },
    async add(work, { first = false, signal } = {}) {
      signal?.throwIfAborted();
      const priority = first ? 1 : 0;
      if (queue.sizeBy({ priority }) >= (first ? waiting.first : waiting.others)) throw crowded();
      // Ends the waiting only: to p-queue, work whose signal is aborted is over, though it goes on.
      const leaving = new AbortController();
      const leave = () => leaving.abort(signal?.reason);
      const timer = setTimeout(() => leaving.abort(crowded()), waitMs);
      const stay = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      signal?.addEventListener("abort", leave);
      const begin = () => {
        stay();
        return work();
      };
      return queue.add(begin, { priority, signal: leaving.signal }).finally(stay);
    },
  };
}
