export class DeadlineExceeded extends Error {}

/** @throws DeadlineExceeded when late; the work goes on unobserved */
export async function withDeadline<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DeadlineExceeded("no answer in time")), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
