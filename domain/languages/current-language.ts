import type { Language } from "./languages.ts";

let find: () => Language = () => "en";

/**
 * Returns the language of the page or message that is being written. It is found here and not passed on, because every
 * text down to the name of a month depends on it. The dashboard, the program's jobs and tests write in English unless
 * they say otherwise.
 */
export function currentLanguage(): Language {
  return find();
}

/**
 * Says how the language is found: on the server by the request, in the browser by the page's `lang`.
 *
 * @returns a function that restores how it was found before
 */
export function findLanguageBy(finder: () => Language): () => void {
  const before = find;
  find = finder;
  return () => {
    find = before;
  };
}
