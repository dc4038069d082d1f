/** What comes of the work, unless it takes longer: then it is not waited for. @throws {Error} when it takes longer */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer in time")), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
