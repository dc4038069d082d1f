import { newsPromise } from "./news-promise.ts";

/** The version changes with the text, and both are stored with each consent. */
export const privacyNotice = {
  version: "2026-11-20",
  wording:
    "We use what you write here only to answer you and to arrange your visit, and keep it no longer than we need. You can see it, correct it or have it erased: see our privacy page.",
} as const;

export const marketingConsent = {
  version: "2026-11-24",
  wording: `Send me ${newsPromise}. I can stop this with one click.`,
} as const;

export const spokenMarketingConsent = {
  version: "2026-11-24",
  wording: `Asked in person, by phone or in a chat: “May we send you ${newsPromise}?” They said yes.`,
} as const;

export const subscriptionNotice = "We use your address for nothing else.";

export const subscriptionConsent = {
  version: "2026-11-24",
  wording: `Send me ${newsPromise}. I can stop this with one click in every mail.`,
} as const;
