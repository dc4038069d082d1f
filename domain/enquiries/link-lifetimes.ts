// These are the days for which private links in mails last. The link that ends the newsletter lasts for ever.

/** The days are counted from the visit. */
export const VISIT_LINK_DAYS = 30;

export const CONFIRMATION_DAYS = 30;

/** The links are removed from stored mails after this many days. */
export const STORED_LINK_DAYS = 30;
