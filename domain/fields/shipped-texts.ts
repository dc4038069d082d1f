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
