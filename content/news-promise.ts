import { capitalized } from "#domain/text/capitalized.ts";

export const newsPromise = "an e-mail when a home is new on the site, and now and then an article";

export const newsSentence = `${capitalized(newsPromise)}.`;

/** Articles are sent only to those who agreed to this version of the promise or a later one, which includes them. */
export const articlesPromisedSince = "2026-11-24";
