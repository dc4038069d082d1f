/** One backup a day, and some hours in which it may be late. */
const LATE_AFTER_MS = 26 * 3_600_000;

/** How it stands with the backups of a site that is to make one each day. */
export interface BackupStanding {
  /** When the newest backup was whole and found to be what was written; undefined: none was. */
  lastGoodAt: Date | undefined;
  /** When the first attempt after that was begun, if there was any. */
  triedSince: Date | undefined;
  /** Why the last attempt failed, in a sentence; undefined when none did after the last good one. */
  problem: string | undefined;
}

/**
 * Since when a good backup is wanting, if it is for too long.
 *
 * @param startedAt when this process began to look after them: the earliest that a first one could be expected
 */
export function backupLateSince(
  { lastGoodAt, triedSince }: BackupStanding,
  startedAt: Date,
  now: Date,
): Date | undefined {
  const since = lastGoodAt ?? earlier(triedSince ?? startedAt, startedAt);
  return now.getTime() - since.getTime() > LATE_AFTER_MS ? since : undefined;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
