import { FairLines } from "./fair-lines.ts";
import { type Origin, originOf } from "./network.ts";

export type QueueLimits = {
  atOnce: number;
  /** The places for waiting. If none is left, the longest line loses its newest item. */
  waiting: { first: number; others: number };
  waitMs: number;
};

/** The queue has no place, and the work was not begun. */
export class QueueFull extends Error {
  override name = "QueueFull";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("too many wait for the same");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The work had a place, but its turn did not come in time, and it was not begun. */
export class WaitedTooLong extends QueueFull {
  override name = "WaitedTooLong";
}

/**
 * The networks from which one piece of work is wanted. It has a place in the line of each, so that nobody waits in
 * another network's line.
 */
export class Askers {
  readonly origins: Origin[];
  #onMore: ((origin: Origin) => void) | undefined;

  constructor(first: Origin) {
    this.origins = [first];
  }

  add(origin: Origin): void {
    if (this.origins.some(({ narrow }) => narrow === origin.narrow)) return;
    this.origins.push(origin);
    this.#onMore?.(origin);
  }

  /** Calls `onMore` for each network that is added later. */
  follow(onMore: ((origin: Origin) => void) | undefined): void {
    this.#onMore = onMore;
  }
}

type Turn = { first?: boolean; from?: Askers; signal?: AbortSignal };

export type BoundedQueue = {
  readonly running: number;
  readonly waiting: number;
  /**
   * Runs work when it is its turn.
   *
   * @throws QueueFull
   * @throws the reason of `signal` if it is aborted while the work waits
   */
  add<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>;
};

type Waiting = { begin(wide: string): void; reject(reason: unknown): void };

/** Work that the program does for itself belongs to no network. */
const itself = originOf(undefined).wide;

/** One turn of this many is for the `others`, so that a flood of forms does not keep all pages waiting. */
const TURNS = 4;

/**
 * Makes a queue of work of which so much runs at once. Networks take turns, so that one of them cannot keep the others
 * waiting.
 */
export function boundedQueue({ atOnce, waiting, waitMs }: QueueLimits): BoundedQueue {
  const lanes = { first: new FairLines<Waiting>(), others: new FairLines<Waiting>() };
  /**
   * The work that is running, by wide network. A network leaves at least one place free, so that others can begin at
   * once.
   */
  const running = new Map<string, number>();
  const mostOfNetwork = Math.max(1, atOnce - 1);
  const mayBegin = (wide: string) => wide === itself || (running.get(wide) ?? 0) < mostOfNetwork;
  const countRunning = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  let turns = 0;

  function beginNext(): void {
    while (countRunning() < atOnce) {
      const [lane, other] = (turns + 1) % TURNS === 0 ? [lanes.others, lanes.first] : [lanes.first, lanes.others];
      const next = lane.next(mayBegin) ?? other.next(mayBegin);
      if (!next) return;
      turns += 1;
      next.item.begin(next.wide);
    }
  }

  function wait(waiter: Waiting, lane: keyof typeof lanes, origin: Origin): void {
    lanes[lane].add(waiter, origin);
    beginNext();
    if (lanes[lane].size > waiting[lane]) lanes[lane].shorten()?.reject(new QueueFull(retryAfter));
  }

  const retryAfter = Math.ceil(waitMs / 1000);

  /** Waits for a turn, and returns the network whose turn it is. */
  function turnOf({ first = false, from = new Askers(originOf(undefined)), signal }: Turn): Promise<string> {
    return new Promise((resolve, reject) => {
      const lane = first ? "first" : "others";
      let isOver = false;
      const stay = () => {
        isOver = true;
        clearTimeout(timer);
        from.follow(undefined);
        signal?.removeEventListener("abort", abort);
      };
      const waiter: Waiting = {
        begin(wide) {
          stay();
          running.set(wide, (running.get(wide) ?? 0) + 1);
          resolve(wide);
        },
        reject(reason) {
          stay();
          lanes[lane].delete(waiter);
          reject(reason);
        },
      };
      const abort = () => waiter.reject(signal?.reason);
      const timer = setTimeout(() => waiter.reject(new WaitedTooLong(retryAfter)), waitMs);
      signal?.addEventListener("abort", abort);
      from.follow((origin) => wait(waiter, lane, origin));
      // The first place may get its turn at once, so the others are no longer needed.
      for (const origin of [...from.origins]) if (!isOver) wait(waiter, lane, origin);
    });
  }

  return {
    get running() {
      return countRunning();
    },
    get waiting() {
      return lanes.first.size + lanes.others.size;
    },
    async add(work, turn = {}) {
      turn.signal?.throwIfAborted();
      const wide = await turnOf(turn);
      try {
        return await work();
      } finally {
        const left = (running.get(wide) ?? 1) - 1;
        if (left > 0) running.set(wide, left);
        else running.delete(wide);
        beginNext();
      }
    },
  };
}
