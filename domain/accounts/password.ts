export const minPasswordLength = 12;
export const maxPasswordLength = 256;

export const resetLinkMinutes = 30;

/** A new link is mailed no sooner than this after the last one; the last one then lasts for the rest of its minutes. */
export const resetMailMinutes = 20;
