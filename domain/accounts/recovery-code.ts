/** Letters and digits that nobody confuses on paper: no 0 and O, no 1 and I. 32 of them, 5 bits each. */
export const recoveryLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 100 random bits cannot be guessed, however long somebody tries. */
export const recoveryCodeLength = 20;

/** Whether it is a code as {@link readRecoveryCode} gives it. */
export function isRecoveryCode(code: string): boolean {
  return code.length === recoveryCodeLength && [...code].every((letter) => recoveryLetters.includes(letter));
}

/** "K7QF 2M9X 4TBC W8HN 3JRP" */
export function recoveryCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}

/** A code as it is compared, from any spelling people use. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
