import { countText } from "#domain/text/count-text.ts";

export interface ThrottlePolicy {
  freeFailures: number;
  /** Fewer double the wait; at this many the account is locked. */
  lockAtFailures: number;
  /** Doubles at each later failure, up to an hour. */
  firstLockSeconds: number;
}

const maxWaitSeconds = 60;
const maxLockSeconds = 60 * 60;

export const throttleMemoryMs = 24 * 60 * 60 * 1000;

/** By e-mail address, known browser, or person who confirms the password. */
export const accountThrottle: ThrottlePolicy = { freeFailures: 3, lockAtFailures: 10, firstLockSeconds: 15 * 60 };

/** Six digits are guessed sooner than a password. */
export const codeThrottle: ThrottlePolicy = { freeFailures: 7, lockAtFailures: 8, firstLockSeconds: 60 * 60 };

/** By e-mail address or known browser: four links at once, then one an hour, and one whenever none lasts. */
export const resetThrottle: ThrottlePolicy = { freeFailures: 3, lockAtFailures: 4, firstLockSeconds: 60 * 60 };

/** By network address, shared by many phones. */
export const addressThrottle: ThrottlePolicy = { freeFailures: 10, lockAtFailures: 30, firstLockSeconds: 15 * 60 };

export function waitAfterFailures(failures: number, policy: ThrottlePolicy): number {
  if (failures <= policy.freeFailures) return 0;
  if (failures < policy.lockAtFailures) return Math.min(2 ** (failures - policy.freeFailures), maxWaitSeconds);
  return Math.min(policy.firstLockSeconds * 2 ** (failures - policy.lockAtFailures), maxLockSeconds);
}

/** Rounded up. */
export function waitInWords(seconds: number): string {
  return seconds <= 90 ? countText(seconds, "second") : countText(Math.ceil(seconds / 60), "minute");
}
