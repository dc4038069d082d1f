/** The work did not end in time. */
export class DeadlineExceeded extends Error {}

/**
 * Waits for work, but at most so many milliseconds. Late work goes on, and nobody sees its result.
 *
 * @throws DeadlineExceeded
 */
export async function withDeadline<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DeadlineExceeded("no answer in time")), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
