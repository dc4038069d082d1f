type Work<Result> = { result: Promise<Result>; waiting: number; abandoned: AbortController };

/** Concurrent callers share one run. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Work<Result>>();

  /**
   * Aborted once all callers are.
   * @throws the reason of `signal`
   */
  async join(
    key: string,
    begin: (nobodyWaits: AbortSignal) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const work = this.#underWay.get(key) ?? this.#begin(key, begin);
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

  #begin(key: string, begin: (nobodyWaits: AbortSignal) => Promise<Result>): Work<Result> {
    const abandoned = new AbortController();
    const result = begin(abandoned.signal).finally(() => this.#forget(key, work));
    const work: Work<Result> = { result, waiting: 0, abandoned };
    this.#underWay.set(key, work);
    return work;
  }

  #forget(key: string, work: Work<Result>): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
  }
}
