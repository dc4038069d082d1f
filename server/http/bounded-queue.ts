import PQueue from "p-queue";

export type QueueLimits = {
  atOnce: number;
  waiting: { first: number; others: number };
  waitMs: number;
};

/** The work was not begun. */
export class QueueFull extends Error {
  override name = "QueueFull";
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
   * @throws QueueFull
   * @throws the reason of `signal` when aborted while it waits
   */
  add<Result>(work: () => Promise<Result>, options?: { first?: boolean; signal?: AbortSignal }): Promise<Result>;
};

export function boundedQueue({ atOnce, waiting, waitMs }: QueueLimits): BoundedQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const crowded = () => new QueueFull(Math.ceil(waitMs / 1000));
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
      // Aborts the waiting only: p-queue counts aborted work as over, though it goes on.
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
