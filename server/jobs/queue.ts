export interface Queue<Data extends object> {
  readonly name: string;
  readonly options: { retryLimit: number; retryDelay: number; expireInSeconds: number };
  /** It is never set; it only ties the type of the data to the queue. */
  readonly data?: Data;
}

/**
 * Defines a queue. A job is also retried if it runs longer than `expireInSeconds` or its process dies. The delay
 * between retries grows to ten minutes.
 */
export function defineQueue<Data extends object>(
  name: string,
  { retryLimit = 10, expireInSeconds = 300 } = {},
): Queue<Data> {
  return { name, options: { retryLimit, retryDelay: 2, expireInSeconds } };
}
