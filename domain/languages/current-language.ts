import type { Language } from "./languages.ts";

let find: () => Language = () => "en";
/** The language in which something is written while another is that of the page. */
let written: Language | undefined;

/**
 * Returns the language of the page or message that is being written. It is found here and not passed on, because every
 * text down to the name of a month depends on it. The dashboard, the program's jobs and tests write in English unless
 * they say otherwise.
 */
export function currentLanguage(): Language {
  return written ?? find();
}

/**
 * Returns what `write` writes, with its texts in a language. It must not wait for anything, because others write in the
 * meantime.
 */
export function writtenIn<Written>(language: Language, write: () => Written): Written {
  const before = written;
  written = language;
  try {
    return write();
  } finally {
    written = before;
  }
}

/** Says how the language is found: on the server by the request, in the browser by the page's `lang`. */
export function findLanguageBy(finder: () => Language): void {
  find = finder;
}
