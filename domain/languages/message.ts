import { currentLanguage, writtenIn } from "./current-language.ts";
import type { Language, TranslatedLanguage } from "./languages.ts";

/** A part of a text that is drawn in another way than the rest, such as a link. */
export interface Marked<Name extends string> {
  mark: Name;
  text: string;
}

/** A text of the site with its translations. Called with the values of its placeholders, it returns the text. */
export type Message<Values extends readonly unknown[] = [], Text = string> = ((...values: Values) => Text) & {
  /** The language in which the text is shown: English, where a translation is missing or has to be reviewed first. */
  language(): Language;
  /** The English text, also on a page in another language: for the dashboard, and beside words of the office. */
  english(...values: Values): Text;
};

/**
 * Makes a function that returns a text in the current language, or in English where it is not translated. The calls are
 * in `./messages`, which scripts/translations.ts writes.
 */
export function message<Values extends readonly unknown[], Text>(
  texts: { en: (...values: Values) => Text } & Partial<Record<TranslatedLanguage, (...values: Values) => Text>>,
): Message<Values, Text> {
  const language = (): Language => {
    const current = currentLanguage();
    return texts[current] === undefined ? "en" : current;
  };
  const say = (...values: Values) => (texts[language()] ?? texts.en)(...values);
  return Object.assign(say, { language, english: texts.en });
}

/** A text that was made before it is shown, with the language in which it is. */
export interface Said {
  text: string;
  language: Language;
}

/** Makes a text and its values in the language in which its message is shown, for who shows it later. */
export function said<Values extends readonly unknown[] | []>(message: Message<Values>, values: () => Values): Said {
  return { language: message.language(), text: inLanguageOf(message, () => message(...values())) };
}

/** Makes the values of a message, such as a date, in the language in which it is shown. */
export function inLanguageOf<Made>({ language }: Pick<Message, "language">, make: () => Made): Made {
  return writtenIn(language(), make);
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>> & { other: string };

const rules = new Map<Language, Intl.PluralRules>();

/** Chooses a form by an exact count ("=0"), or else by the rules of the language in CLDR. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return forms[`=${count}`] ?? forms[rule.select(count)] ?? forms.other;
}
