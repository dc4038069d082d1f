export const minPasswordLength = 12;
export const maxPasswordLength = 256;

export const resetLinkMinutes = 30;

/** Whoever asks again and again gets a new link no sooner; the one before then lasts for the rest of its minutes. */
export const resetMailMinutes = 20;
