import { countText } from "#domain/text/count-text.ts";

export interface ThrottlePolicy {
  freeFailures: number;
  /** At this many failures the account is locked; before, each failure doubles the wait. */
  lockAtFailures: number;
  /** The first lock lasts this long, and each later failure doubles it, up to an hour. */
  firstLockSeconds: number;
}

const MAX_WAIT_SECONDS = 60;
const MAX_LOCK_SECONDS = 60 * 60;

export const THROTTLE_MEMORY_MS = 24 * 60 * 60 * 1000;

/** Counts failures of an e-mail address, of a known browser, or of a signed-in person who confirms the password. */
export const accountThrottle: ThrottlePolicy = { freeFailures: 3, lockAtFailures: 10, firstLockSeconds: 15 * 60 };

/** Counts wrong second steps. It is stricter than for passwords, because six digits are sooner guessed. */
export const codeThrottle: ThrottlePolicy = { freeFailures: 7, lockAtFailures: 8, firstLockSeconds: 60 * 60 };

/**
 * Counts reset links by e-mail address or known browser: four may be sent at once, then one an hour. Somebody whose
 * links have all expired always gets one.
 */
export const resetThrottle: ThrottlePolicy = { freeFailures: 3, lockAtFailures: 4, firstLockSeconds: 60 * 60 };

/** Counts failures of a network address. It is lenient, because many phones share one. */
export const addressThrottle: ThrottlePolicy = { freeFailures: 10, lockAtFailures: 30, firstLockSeconds: 15 * 60 };

/** Returns the seconds that must pass after the last failure before the next attempt is allowed. */
export function waitAfterFailures(failures: number, policy: ThrottlePolicy): number {
  if (failures <= policy.freeFailures) return 0;
  if (failures < policy.lockAtFailures) return Math.min(2 ** (failures - policy.freeFailures), MAX_WAIT_SECONDS);
  return Math.min(policy.firstLockSeconds * 2 ** (failures - policy.lockAtFailures), MAX_LOCK_SECONDS);
}

/** Words a wait: up to 90 seconds in seconds, longer ones in minutes, rounded up. */
export function waitInWords(seconds: number): string {
  return seconds <= 90 ? countText(seconds, "second") : countText(Math.ceil(seconds / 60), "minute");
}
