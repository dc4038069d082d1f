/** A kind of background work. `Data` is what one job of it carries, as JSON. */
export interface Queue<Data extends object> {
  readonly name: string;
  readonly options: { retryLimit: number; retryDelay: number; expireInSeconds: number };
  /** Never set: ties the data's type to the queue. */
  readonly data?: Data;
}

/**
 * Describes a kind of background work; its jobs survive restarts. A job is tried again after a delay that grows from
 * `retryDelay` seconds to ten minutes, at most `retryLimit` times, when its handler throws, runs longer than `expireInSeconds`, or its process dies.
 */
export function defineQueue<Data extends object>(
  name: string,
  { retryLimit = 10, retryDelay = 2, expireInSeconds = 300 } = {},
): Queue<Data> {
  return { name, options: { retryLimit, retryDelay, expireInSeconds } };
}
