/** How failed attempts slow the next one down. */
export interface ThrottlePolicy {
  /** So many failures cost nothing: people mistype. */
  freeFailures: number;
  /** From this failure on the lock begins; before it, each failure doubles the wait. */
  lockAtFailures: number;
  /** How long the first lock lasts; each failure after it doubles that, up to an hour. */
  firstLockSeconds: number;
}

const maxWaitSeconds = 60;
const maxLockSeconds = 60 * 60;

/** Failures older than this are forgotten. */
export const throttleMemoryMs = 24 * 60 * 60 * 1000;

/** For one e-mail address, one known browser, or one signed-in person who is asked for the password again. */
export const accountThrottle: ThrottlePolicy = { freeFailures: 3, lockAtFailures: 10, firstLockSeconds: 15 * 60 };

/** For the codes of the second step: six digits are guessed sooner than a password, and mistyped less often. */
export const codeThrottle: ThrottlePolicy = { freeFailures: 7, lockAtFailures: 8, firstLockSeconds: 60 * 60 };

/** For links that set a new password, by the e-mail address they are asked for: four at once, then one an hour. */
export const resetThrottle: ThrottlePolicy = { freeFailures: 3, lockAtFailures: 4, firstLockSeconds: 60 * 60 };

/** For one network address. Mobile networks put many people behind one, so it takes more. */
export const addressThrottle: ThrottlePolicy = { freeFailures: 10, lockAtFailures: 30, firstLockSeconds: 15 * 60 };

/** The whole seconds to wait before the next attempt, after so many failures in a row. */
export function waitAfterFailures(failures: number, policy: ThrottlePolicy): number {
  if (failures <= policy.freeFailures) return 0;
  if (failures < policy.lockAtFailures) return Math.min(2 ** (failures - policy.freeFailures), maxWaitSeconds);
  return Math.min(policy.firstLockSeconds * 2 ** (failures - policy.lockAtFailures), maxLockSeconds);
}

/** "2 seconds", "1 minute", "15 minutes": rounded up, so that nobody comes back too early. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
