// Of private links in mails. The unsubscribe link has no end.

/** Counted from the visit. */
export const visitLinkDays = 30;

export const confirmationDays = 30;

/** After these a stored mail loses its links. */
export const storedLinkDays = 30;
