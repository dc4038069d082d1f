import { Askers } from "./bounded-queue.ts";
import { type Origin, originOf } from "./network.ts";

type Work<Result> = { result: Promise<Result>; waiting: number; abandoned: AbortController; askers: Askers };

/** This says who asks; without an origin it is the program itself. */
export type Asker = { signal?: AbortSignal | undefined; origin?: Origin | undefined };

/** Lets concurrent callers share one run of the same work. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Work<Result>>();

  /**
   * Runs the work, or joins a run of the same key. The signal of `begin` aborts once all callers have left.
   *
   * @throws the reason of `signal`
   */
  async join(
    key: string,
    begin: (signal: AbortSignal, askers: Askers) => Promise<Result>,
    { signal, origin = originOf(undefined) }: Asker = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    const known = this.#underWay.get(key);
    known?.askers.add(origin);
    const work = known ?? this.#begin(key, begin, origin);
    work.waiting += 1;
    const leave = () => {
      work.waiting -= 1;
      if (work.waiting > 0) return;
      this.#forget(key, work);
      work.abandoned.abort(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await work.result;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  #begin(key: string, begin: (signal: AbortSignal, askers: Askers) => Promise<Result>, origin: Origin): Work<Result> {
    const abandoned = new AbortController();
    const askers = new Askers(origin);
    const result = begin(abandoned.signal, askers).finally(() => this.#forget(key, work));
    const work: Work<Result> = { result, waiting: 0, abandoned, askers };
    this.#underWay.set(key, work);
    return work;
  }

  #forget(key: string, work: Work<Result>): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
  }
}
