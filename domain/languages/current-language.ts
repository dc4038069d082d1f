import type { Language } from "./languages.ts";

let find: () => Language = () => "en";

/**
 * The language of the page or message that is being written. It is found and not passed on, because every text down to
 * the name of a month depends on it. The dashboard, the program's jobs and tests write in English unless they say
 * otherwise.
 */
export function currentLanguage(): Language {
  return find();
}

/** Does work without waiting whose words stand in a sentence in English, as those of the office are on every page. */
export function withEnglishWords<Result>(work: () => Result): Result {
  const outer = find;
  find = () => "en";
  try {
    return work();
  } finally {
    find = outer;
  }
}

/** Says how the language is found: on the server by the request, in the browser by the page's `lang`. */
export function findLanguageBy(finder: () => Language): void {
  find = finder;
}
