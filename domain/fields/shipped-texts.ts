import { writtenIn } from "#domain/languages/current-language.ts";
import { type TranslatedLanguage, translatedLanguages } from "#domain/languages/languages.ts";
import { type Message, type Said, said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/shipped.ts";
import { type FactName, factNames } from "./fact-names.ts";

/** Facts stay in braces, because only `officeFacts` knows them. */
function factsInBraces(): Record<FactName, string>;
function factsInBraces(): Record<string, string> {
  return Object.fromEntries(factNames.map((name) => [name, `{${name}}`]));
}

const inBraces = factsInBraces();

const messages: ReadonlyMap<string, Message<[Record<FactName, string>]>> = new Map(
  Object.values(words).map((word) => [word.english(inBraces), word]),
);

/**
 * Returns a text that ships with the site in the language of the page, or in English where it has no translation that
 * may be shown; undefined for whatever the office wrote itself.
 */
export function shippedText(english: string): Said | undefined {
  const word = messages.get(english);
  return word && said(word, () => [inBraces]);
}

/** Drafts that visitors see, by the English text. */
export type ShippedDrafts = Readonly<Record<string, Partial<Record<TranslatedLanguage, string>>>>;

/**
 * Returns the drafts of those among these English texts that ship with the site, for the office, which may take them
 * over. A draft that visitors see in English until it is reviewed is left out.
 */
export function shippedDrafts(english: readonly string[]): ShippedDrafts {
  return Object.fromEntries(
    english.flatMap((text) => {
      const drafts = translatedLanguages.flatMap((language) => {
        const draft = writtenIn(language, () => shippedText(text));
        return draft?.language === language ? [[language, draft.text] as const] : [];
      });
      return drafts.length === 0 ? [] : [[text, Object.fromEntries(drafts)]];
    }),
  );
}
