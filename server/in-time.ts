export class TooLate extends Error {}

/** What comes of the work; what takes longer is not waited for. @throws TooLate when it does */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate("no answer in time")), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
