/** What one visitor can take of the calendar by the site's forms and links. The office itself is not bound by it. */
export const visitLimits = {
  /** Visits ahead, neither cancelled nor over, for one phone number, and for one e-mail address. */
  openPerPerson: 2,
  /** How often the private link moves a visit. Cancelling always works. */
  movesByVisitor: 5,
  /**
   * Visits requested on one day from one network, by the bits of its address. Thousands of phones share an IPv4 address in
   * Uganda, and a provider's region a /48; a /64 is one household or one phone.
   */
  perDayByNetwork: { 32: 40, 48: 60, 64: 10 },
} as const;
