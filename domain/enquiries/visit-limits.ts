/** The limits bind visitors, not the office. */
export const visitLimits = {
  /** Visits to come per phone number or e-mail address. */
  openPerPerson: 2,
  /** A visitor may move a visit this many times; after that it can still be cancelled. */
  movesByVisitor: 5,
  /**
   * Requests a day by length of the network's prefix. In Uganda thousands of phones share an IPv4 address, and a region
   * shares a /48; a /64 is one household or phone.
   */
  perDayByNetwork: { 32: 40, 48: 60, 64: 10 },
} as const;
