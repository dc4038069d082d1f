import { promise } from "#domain/languages/messages/news-promise.ts";
import { capitalized } from "#domain/text/capitalized.ts";

/** The promise is in English, because the exact words that a person agreed to are stored. */
export const newsPromise = promise.english();

/** The same as a sentence, in the language of the page. */
export const newsSentence = () => `${capitalized(promise())}.`;

/** Articles are sent only to those who agreed to this version of the promise or a later one, which includes them. */
export const articlesPromisedSince = "2026-11-24";
