import type { Language } from "./languages.ts";

let find: () => Language = () => "en";
/** The language of a text that is made while another is current. */
let made: Language | undefined;

/**
 * The language of the page or message that is being written. It is found and not passed on, because every text down to
 * the name of a month depends on it. The dashboard, the program's jobs and tests write in English unless they say
 * otherwise.
 */
export function currentLanguage(): Language {
  return made ?? find();
}

/** Makes a text in a language. `make` must not wait for anything, because others would get its language meanwhile. */
export function textIn<Text>(language: Language, make: () => Text): Text {
  const before = made;
  made = language;
  try {
    return make();
  } finally {
    made = before;
  }
}

/** Says how the language is found: on the server by the request, in the browser by the page's `lang`. */
export function findLanguageBy(finder: () => Language): void {
  find = finder;
}
