export interface Queue<Data extends object> {
  readonly name: string;
  readonly options: { retryLimit: number; retryDelay: number; expireInSeconds: number };
  /** Never set: ties the data's type to the queue. */
  readonly data?: Data;
}

/** Retried also when it runs longer than `expireInSeconds`, or its process dies; the delay grows to ten minutes. */
export function defineQueue<Data extends object>(
  name: string,
  { retryLimit = 10, expireInSeconds = 300 } = {},
): Queue<Data> {
  return { name, options: { retryLimit, retryDelay: 2, expireInSeconds } };
}
