/** The alphabet leaves out 0, O, 1 and I, which are confused on paper. Each of its 32 characters carries 5 bits. */
export const recoveryLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Twenty characters carry 100 bits. */
export const RECOVERY_CODE_LENGTH = 20;

/**
 * Tells whether a code has the length and the letters of a recovery code. It must be in capitals and without spaces.
 */
export function isRecoveryCode(code: string): boolean {
  return code.length === RECOVERY_CODE_LENGTH && [...code].every((letter) => recoveryLetters.includes(letter));
}

/** Groups the code by four for reading, as in "K7QF 2M9X 4TBC W8HN 3JRP". */
export function recoveryCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Reads a typed code in capitals, without blanks and other signs. The result may still be no code. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
