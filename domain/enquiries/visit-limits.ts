/** For the site's forms and links; the office is not bound. */
export const visitLimits = {
  /** Coming visits for each phone number, and for each e-mail address. */
  openPerPerson: 2,
  /** Cancelling always works. */
  movesByVisitor: 5,
  /**
   * Requests a day, by prefix length of the network address. Thousands of phones share an IPv4 address in Uganda, and a
   * provider's region a /48; a /64 is one household or phone.
   */
  perDayByNetwork: { 32: 40, 48: 60, 64: 10 },
} as const;
