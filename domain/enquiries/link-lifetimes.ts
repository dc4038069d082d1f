// When the private links end that the site puts into mails. The link that ends a subscription does not: it does nothing else, and
// people look for it in old mails.

/** A visit's link opens its page until so many days after the visit. */
export const visitLinkDays = 30;

/** The link of a mail confirms a subscription for so many days; then the address is forgotten. */
export const confirmationDays = 30;

/** A stored mail holds its links for so many days after it was sent, or was written and could not be sent. */
export const storedLinkDays = 30;
