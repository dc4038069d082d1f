import { capitalized } from "#domain/text/capitalized.ts";

/** What whoever wants news by e-mail gets: said in the same words wherever it is said. */
export const newsPromise = "an e-mail when a home is new on the site, and now and then an article";

/** The same, as a sentence of its own. */
export const newsSentence = `${capitalized(newsPromise)}.`;
