import { createElement, Fragment, type ReactNode } from "react";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import type { Marked, Message, Said } from "#domain/languages/message.ts";

/**
 * Returns a text of the site in the language of the page. A text that is shown in English on another page is marked as
 * English, and stands on a line of its own, because a line in two languages is hard to read.
 */
export function say<Values extends readonly unknown[]>(message: Message<Values>, ...values: Values): ReactNode {
  return inItsLanguage(message, message(...values), true);
}

/**
 * Returns a text that is written already, drawn by `draw`, and marks it if it is in another language than the page. A
 * sentence then stands on a line of its own; a name does not.
 */
export function sayText({ text, language }: Said, draw: (text: string) => ReactNode = (plain) => plain): ReactNode {
  return inItsLanguage({ language: () => language }, draw(text), /[.!?]$/.test(text));
}

/**
 * Returns the attribute `lang` for a part in a language, by default English; undefined if the page is in that language.
 */
export function langAttribute(language: Language = "en"): Language | undefined {
  return language === currentLanguage() ? undefined : language;
}

type Draw<Name extends string> = Record<Name, (text: string) => ReactNode>;

/** Returns a text with marked parts, such as links. Each part is drawn by the function of its name. */
export function sayMarked<Name extends string, Values extends readonly unknown[]>(
  message: Message<Values, readonly (string | Marked<Name>)[]>,
  draw: Draw<Name>,
  ...values: Values
): ReactNode {
  const parts = message(...values)
    // React would put a comment between two neighbouring texts of the page.
    .reduce<(string | Marked<Name>)[]>((joined, part) => {
      const last = joined.at(-1);
      if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
      else joined.push(part);
      return joined;
    }, [])
    .map((part) => (typeof part === "string" ? part : draw[part.mark](part.text)));
  return inItsLanguage(message, createElement(Fragment, null, ...parts), true);
}

/** Returns a text that the office writes in English only, such as a name, and marks it as English on other pages. */
export function inEnglish(text: ReactNode): ReactNode {
  return inItsLanguage({ language: () => "en" }, text, false);
}

/** Does the same with a text that is not part of a sentence, which then stands on a line of its own. */
export function lineInEnglish(text: ReactNode): ReactNode {
  return inItsLanguage({ language: () => "en" }, text, true);
}

function inItsLanguage({ language }: Pick<Message, "language">, text: ReactNode, isLine: boolean): ReactNode {
  return language() === currentLanguage() ? (
    text
  ) : (
    <span lang={language()} className={isLine ? "block" : undefined}>
      {text}
    </span>
  );
}
