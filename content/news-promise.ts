import { capitalized } from "#domain/text/capitalized.ts";

/** What whoever wants news by e-mail gets: said in the same words wherever it is said. */
export const newsPromise = "an e-mail when a home is new on the site, and now and then an article";

/** The same, as a sentence of its own. */
export const newsSentence = `${capitalized(newsPromise)}.`;

/** The version of the consents' words since which articles are promised: nobody who agreed to earlier ones gets them. */
export const articlesPromisedSince = "2026-11-24";
