import { newsPromise } from "./news-promise.ts";

/** The words at the forms, with a version that rises when they change: what somebody agreed to is stored with both. */
export const privacyNotice = {
  version: "2026-11-20",
  wording:
    "We use what you write here only to answer you and to arrange your visit, and keep it no longer than we need. You can see it, correct it or have it erased: see our privacy page.",
} as const;

export const marketingConsent = {
  version: "2026-11-24",
  wording: `Send me ${newsPromise}. I can stop this with one click.`,
} as const;

/** Asked in words when somebody calls or comes, and ticked by the office if they said yes. */
export const spokenMarketingConsent = {
  version: "2026-11-24",
  wording: `Asked in person, by phone or in a chat: “May we send you ${newsPromise}?” They said yes.`,
} as const;

/** Beside each box that takes an address for news. */
export const subscriptionNotice = "We use your address for nothing else.";

export const subscriptionConsent = {
  version: "2026-11-24",
  wording: `Send me ${newsPromise}. I can stop this with one click in every mail.`,
} as const;
