/** The words at the forms, with a version that rises when they change: what somebody agreed to is stored with both. */
export const privacyNotice = {
  version: "2026-11-20",
  wording:
    "We use what you write here only to answer you and to arrange your visit, and keep it no longer than we need. You can see it, correct it or have it erased: see our privacy page.",
} as const;

export const marketingConsent = {
  version: "2026-11-20",
  wording: "Send me news about new homes now and then. I can stop this with one click.",
} as const;

/** Asked in words when somebody calls or comes, and ticked by the office if they said yes. */
export const spokenMarketingConsent = {
  version: "2026-11-23",
  wording:
    "Asked in person, by phone or in a chat: “May we send you news about new homes now and then?” They said yes.",
} as const;

/** Beside each box that takes an address for news. */
export const subscriptionNotice = "We use your address for nothing else.";

export const subscriptionConsent = {
  version: "2026-11-23",
  wording: "Send me an e-mail when a home is new on the site. I can stop this with one click in every mail.",
} as const;
