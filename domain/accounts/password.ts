export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 256;

export const RESET_LINK_MINUTES = 30;

/** A new link is mailed no sooner than this after the last one; the last one then lasts for the rest of its minutes. */
export const RESET_MAIL_MINUTES = 20;
