/** They do not bind the office. */
export const visitLimits = {
  /** Coming visits per phone number or e-mail address. */
  openPerPerson: 2,
  /** After these it can still be cancelled. */
  movesByVisitor: 5,
  /**
   * Requests a day, by prefix length. In Uganda thousands of phones share an IPv4 address, and a region a /48; a /64 is
   * one household or phone.
   */
  perDayByNetwork: { 32: 40, 48: 60, 64: 10 },
} as const;
