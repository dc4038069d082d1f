/** In characters. What else makes a password hard to guess is judged by `server/accounts/guessable-password.ts`. */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;

/** A mailed link sets a new password for so long. */
export const resetLinkMinutes = 30;
