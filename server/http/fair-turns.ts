import PQueue from "p-queue";

export type TurnLimits = {
  /** So many work at the same time. */
  atOnce: number;
  /** So many wait, and nobody for longer than `waitMs`. */
  waiting: number;
  waitMs: number;
};

/** Who wants something done. */
export type Asker = {
  /** What fairness counts by (`networkOf`); undefined for ourselves. */
  network: string | undefined;
  /** A higher one goes first; 0 unless said otherwise. */
  priority?: number;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal;
};

/** There is no turn for this now: too many wait, or it has waited for too long. Nothing was done. */
export class Crowded extends Error {
  override name = "Crowded";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("too many wait for the same");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type FairTurns = {
  /** Whether `take` would be rejected now. Costs next to nothing, so that a crowd can be turned away. */
  isFull(asker: Asker): boolean;
  /** Whether whoever comes now has to wait. */
  readonly isBusy: boolean;
  readonly running: number;
  readonly waiting: number;
  /**
   * Does the work when its turn has come.
   *
   * @throws Crowded when there is no turn for it
   * @throws the reason of the asker's signal when that is aborted while it waits; work under way has to look at the signal itself
   */
  take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
};

type Waiting = {
  network: string | undefined;
  priority: number;
  /** How many of the same network waited already when this one came. */
  behind: number;
  leave: (reason: unknown) => void;
};

/**
 * Bounds how much is done at once and how much waits for it, fairly: what is wanted more goes first; then the network that has
 * the least under way and in front of it; then who came first. No network gets the last free turn, so that one whose work takes long cannot
 * hold up everybody. When all places to wait are taken, whoever wants more of them than anybody else loses one to who has fewer.
 */
export function fairTurns({ atOnce, waiting: maxWaiting, waitMs }: TurnLimits): FairTurns {
  const waiting = new Set<Waiting>();
  const running = new Map<string, number>();
  const maxOfOne = Math.max(1, atOnce - 1);
  const retryAfterSeconds = Math.ceil(waitMs / 1000);

  const waitingOf = (network: string | undefined) => {
    let count = 0;
    for (const one of waiting) if (one.network === network) count += 1;
    return count;
  };
  const runningOf = (network: string | undefined) => (network === undefined ? 0 : (running.get(network) ?? 0));

  class FairOrder {
    readonly #entries: { run: () => Promise<unknown>; id: string | undefined; of: Waiting }[] = [];

    /** The queue asks for one whenever there is any: those that may not start yet are not there. */
    get size(): number {
      return this.#entries.filter(({ of }) => runningOf(of.network) < maxOfOne).length;
    }

    enqueue(run: () => Promise<unknown>, options: Partial<PlaceOptions> = {}): void {
      if (!options.of) throw new TypeError("nobody has asked for this");
      this.#entries.push({ run, id: options.id, of: options.of });
    }

    dequeue(): (() => Promise<unknown>) | undefined {
      let next = -1;
      for (const [index, { of }] of this.#entries.entries()) {
        if (runningOf(of.network) >= maxOfOne) continue;
        const before = this.#entries[next]?.of;
        const isBefore =
          !before ||
          of.priority > before.priority ||
          (of.priority === before.priority &&
            runningOf(of.network) + of.behind < runningOf(before.network) + before.behind);
        if (isBefore) next = index;
      }
      return next < 0 ? undefined : this.#entries.splice(next, 1)[0]?.run;
    }

    remove(id: string): void {
      const index = this.#entries.findIndex((entry) => entry.id === id);
      if (index >= 0) this.#entries.splice(index, 1);
    }

    filter({ priority }: Partial<PlaceOptions>): (() => Promise<unknown>)[] {
      return this.#entries.filter(({ of }) => of.priority === priority).map(({ run }) => run);
    }

    setPriority(): never {
      throw new Error("a turn keeps its priority");
    }
  }

  const queue = new PQueue<FairOrder, PlaceOptions>({ concurrency: atOnce, queueClass: FairOrder });

  /** Who has to make room for the newcomer: "nobody" when there is room, undefined when there is none to be had. */
  function whoMakesRoom({ network, priority = 0 }: Asker): Waiting | "nobody" | undefined {
    if (waiting.size < maxWaiting) return "nobody";
    const counts = new Map<string | undefined, number>();
    for (const one of waiting) counts.set(one.network, (counts.get(one.network) ?? 0) + 1);
    const countOf = (one: Pick<Waiting, "network">) => counts.get(one.network) ?? 0;
    let last: Waiting | undefined;
    for (const one of waiting) {
      if (!last || one.priority < last.priority || (one.priority === last.priority && countOf(one) >= countOf(last)))
        last = one;
    }
    if (!last || last.priority > priority) return undefined;
    return last.priority < priority || countOf(last) > countOf({ network }) + 1 ? last : undefined;
  }

  return {
    isFull: (asker) => whoMakesRoom(asker) === undefined,
    get isBusy() {
      return queue.pending >= atOnce;
    },
    get running() {
      return queue.pending;
    },
    get waiting() {
      return waiting.size;
    },
    async take(asker, work) {
      const { network, priority = 0, signal } = asker;
      signal?.throwIfAborted();
      const gives = whoMakesRoom(asker);
      if (gives === undefined) throw new Crowded(retryAfterSeconds);
      if (gives !== "nobody") gives.leave(new Crowded(retryAfterSeconds));

      // Only ends the waiting: what runs keeps its turn until it has really ended.
      const leaving = new AbortController();
      const leave = (reason: unknown) => {
        stopWaiting();
        leaving.abort(reason);
      };
      const leaveWithAsker = () => leave(signal?.reason);
      const one: Waiting = { network, priority, behind: network === undefined ? 0 : waitingOf(network), leave };
      const timer = setTimeout(() => leave(new Crowded(retryAfterSeconds)), waitMs);
      const stopWaiting = () => {
        waiting.delete(one);
        clearTimeout(timer);
        signal?.removeEventListener("abort", leaveWithAsker);
      };
      waiting.add(one);
      signal?.addEventListener("abort", leaveWithAsker, { once: true });
      const run = async () => {
        stopWaiting();
        if (network !== undefined) running.set(network, runningOf(network) + 1);
        try {
          return await work();
        } finally {
          const left = runningOf(network) - 1;
          if (network !== undefined && left > 0) running.set(network, left);
          else if (network !== undefined) running.delete(network);
        }
      };
      return queue.add(run, { of: one, priority, signal: leaving.signal });
    },
  };
}

type PlaceOptions = { id?: string; priority?: number; timeout?: number; signal?: AbortSignal; of: Waiting };
