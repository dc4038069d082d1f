// Of private links in mails. The link that ends a subscription always works.

/** After the visit. */
export const visitLinkDays = 30;

export const confirmationDays = 30;

/** Then a stored mail loses its links. */
export const storedLinkDays = 30;
