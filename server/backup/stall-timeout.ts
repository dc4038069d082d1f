import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "#server/db/plain-error.ts";

/** A backup that takes longer is given up. Its job expires later than this, so that the failure is noted first. */
export const BACKUP_HOURS = 6;

/**
 * The limits are milliseconds: `stillMs` without progress, `totalMs` in all, and `graceMs` for cleaning up afterwards.
 */
const usualLimits = { stillMs: 5 * 60_000, totalMs: BACKUP_HOURS * 3_600_000, graceMs: 10_000 };
export type StallLimits = typeof usualLimits;

/**
 * Aborts work that makes no progress or takes too long in all, because a disk, a bucket or a database may never answer.
 * The work calls `moved` whenever it progresses. Work that has not ended some time after its signal is left to itself;
 * if it succeeds until then, its result counts.
 *
 * @throws {PlainError} if it was too slow; otherwise the error of `work` or the reason of `stopping`
 */
export async function withStallTimeout<Result>(
  work: (signal: AbortSignal, moved: () => void) => Promise<Result>,
  stopping?: AbortSignal,
  limits: StallLimits = usualLimits,
): Promise<Result> {
  const late = new AbortController();
  const end = (ms: number, problem: string) => setTimeout(() => late.abort(new PlainError(problem)), ms);
  const still = end(
    limits.stillMs,
    `Nothing has moved for ${Math.round(limits.stillMs / 60_000)} minutes: look at the disk or bucket of the backups, the pictures and the database.`,
  );
  const total = end(limits.totalMs, `It was not whole after ${BACKUP_HOURS} hours.`);
  const signal = stopping ? AbortSignal.any([stopping, late.signal]) : late.signal;
  try {
    return await Promise.race([work(signal, () => still.refresh()), overdue(signal, limits.graceMs)]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(still);
    clearTimeout(total);
  }
}

/** Rejects some time after the signal, for work that ignores it. */
async function overdue(signal: AbortSignal, graceMs: number): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  await sleep(graceMs, undefined, { ref: false });
  throw signal.reason;
}
