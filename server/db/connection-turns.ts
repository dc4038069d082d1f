import type { PostgresPool } from "kysely";
import type pg from "pg";

/** What waits longer, or behind more than so many, is told that it cannot be done now, and may try again. */
const usual = { waitMs: 30_000, waiting: 2_000, onEnd: () => {} };

export type WaitingPool = PostgresPool & { readonly waitingCount: number };

/**
 * Lets at most as many ask the pool for a connection as it has, and everybody else wait for their turn in the order in
 * which they came. The pool's own limit of time then tells a server that does not answer from a crowd: without this, of two hundred
 * who book at the same moment on a busy machine the last would be told that the database is away.
 *
 * When a connection fails, all who waited before it was asked for are told so at once: they would only find the same, one
 * after the other. Who came later asks for themselves, since the server may have come back meanwhile.
 */
export function boundWaiting(pool: pg.Pool, options: Partial<typeof usual> = {}): WaitingPool {
  const { waitMs, waiting: maxWaiting, onEnd } = { ...usual, ...options };
  /** In the order in which they came, with the number of their coming. */
  const waiting = new Map<PromiseWithResolvers<void>, number>();
  let arrivals = 0;
  let busy = 0;

  function takeTurn(): Promise<void> {
    if (busy < pool.options.max) {
      busy += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new Error(noConnectionBecameFree));
    const turn = Promise.withResolvers<void>();
    arrivals += 1;
    waiting.set(turn, arrivals);
    const timer = setTimeout(() => {
      if (waiting.delete(turn)) turn.reject(new Error(noConnectionBecameFree));
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  /** A turn is handed on, so nobody who comes now gets before those who wait. */
  function endTurn(): void {
    const [next] = waiting.keys();
    if (!next) {
      busy -= 1;
      return;
    }
    waiting.delete(next);
    next.resolve();
  }

  function reject(lastArrival: number, error: unknown): void {
    for (const [turn, arrival] of waiting) {
      if (arrival > lastArrival) return;
      waiting.delete(turn);
      turn.reject(error);
    }
  }

  return {
    options: pool.options,
    get waitingCount() {
      return waiting.size;
    },
    async connect() {
      await takeTurn();
      const lastArrival = arrivals;
      try {
        const client = await pool.connect();
        const release = client.release;
        client.release = (destroy) => {
          release(destroy);
          endTurn();
        };
        return client;
      } catch (error) {
        reject(lastArrival, error);
        endTurn();
        throw error;
      }
    },
    async end() {
      onEnd();
      reject(arrivals, new Error(noConnectionBecameFree));
      await pool.end();
    },
  };
}

/** Known to `availability.ts`: it passes, and whoever asked may try again. */
const noConnectionBecameFree = "no connection became free in time";
