import { currentLanguage } from "#domain/languages/current-language.ts";
import { type Said, said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/shipped.ts";
import { type FactName, factNames } from "./fact-names.ts";

/** Facts stay in braces, because only `officeFacts` knows them. */
function factsInBraces(): Record<FactName, string>;
function factsInBraces(): Record<string, string> {
  return Object.fromEntries(factNames.map((name) => [name, `{${name}}`]));
}

type Translate = () => Said;

let byEnglish: ReadonlyMap<string, Translate> | undefined;

/** Built when it is first asked for, so that scripts of the browser that never ask do not hold these texts. */
function translations(): ReadonlyMap<string, Translate> {
  const inBraces = factsInBraces();
  byEnglish ??= new Map(
    Object.values(words).map((word): [string, Translate] => [
      word.english(inBraces),
      () => said<[Record<FactName, string>]>(word, () => [inBraces]),
    ]),
  );
  return byEnglish;
}

/**
 * Returns a text that ships with the site in the language of the page, or in English where it has no translation that
 * may be shown; undefined on English pages, and for whatever the office wrote itself.
 */
export function shippedText(english: string): Said | undefined {
  return currentLanguage() === "en" ? undefined : translations().get(english)?.();
}
