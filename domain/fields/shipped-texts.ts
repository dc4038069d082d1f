import { currentLanguage } from "#domain/languages/current-language.ts";
import { type Said, said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/shipped.ts";
import { type FactName, factNames } from "./fact-names.ts";

/** Facts stay in braces, because only `officeFacts` knows them. */
function factsInBraces(): Record<FactName, string>;
function factsInBraces(): Record<string, string> {
  return Object.fromEntries(factNames.map((name) => [name, `{${name}}`]));
}

type Translations = ReadonlyMap<string, () => Said>;

function translate(inBraces: Record<FactName, string>): Translations {
  return new Map(
    Object.values(words).map((word) => [
      word.english(inBraces),
      () => said<[Record<FactName, string>]>(word, () => [inBraces]),
    ]),
  );
}

/** Made when a page first asks, so that a script of the browser that never asks leaves these texts out. */
let translations: Translations | undefined;

/**
 * Returns a text that ships with the site in the language of the page, or in English where it has no translation that
 * may be shown; undefined on English pages, and for whatever the office wrote itself.
 */
export function shippedText(english: string): Said | undefined {
  if (currentLanguage() === "en") return undefined;
  translations ??= translate(factsInBraces());
  return translations.get(english)?.();
}
