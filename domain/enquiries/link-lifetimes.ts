// These are the days for which private links in mails last. The link that ends the newsletter lasts for ever.

/** The days are counted from the visit. */
export const visitLinkDays = 30;

export const confirmationDays = 30;

/** After this many days the links are removed from stored mails. */
export const storedLinkDays = 30;
