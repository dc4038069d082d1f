// These are the days for which private links in mails last. The link that ends the newsletter lasts for ever.

/** The days are counted from the visit. */
export const VISIT_LINK_DAYS = 30;

export const CONFIRMATION_DAYS = 30;

/** After this many days the links are removed from stored mails. */
export const STORED_LINK_DAYS = 30;
