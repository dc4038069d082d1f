import { currentLanguage } from "#domain/languages/current-language.ts";
import {
  headingIn,
  type Language,
  type TranslatedLanguage,
  translatedLanguageNames,
  translatedLanguages,
} from "#domain/languages/languages.ts";
import type { Said } from "#domain/languages/message.ts";
import type { Field, Fields, Heading, StoredField } from "./field.ts";

// A text of the office in another language is a field of its own beside the English one: "titleLg" beside "title". What
// follows from fields, such as versions, exports and the check of two editors, therefore holds for it as well.

type NameIn<Name extends string, L extends TranslatedLanguage> = `${Name}${Capitalize<L>}`;

type ColumnIn<Column, L extends TranslatedLanguage> = Column extends string ? `${Column}_${L}` : undefined;

type InLanguage<F, L extends TranslatedLanguage> = {
  [Name in keyof F & string as NameIn<Name, L>]: F[Name] extends StoredField<infer Stored, infer Value, infer Column>
    ? StoredField<Stored, Value, ColumnIn<Column, L>>
    : F[Name] extends Field<infer Value, infer Column>
      ? Field<Value, ColumnIn<Column, L>>
      : never;
};

type InLanguages<F> = InLanguage<F, "lg"> & InLanguage<F, "sw">;

const nameIn = (name: string, language: TranslatedLanguage) =>
  name + language.charAt(0).toUpperCase() + language.slice(1);

/** Returns the name of the English field beside one in another language: "title" for "titleLg". */
export const englishNameOf = (name: string, language: TranslatedLanguage): string => name.slice(0, -language.length);

/**
 * Makes a field for each of the fields in each language into which the site is translated. The fields have to take an
 * empty text, which means that the English one is shown. What they have in English only, such as a name in the API, is
 * left out.
 */
export function inLanguages<F extends Readonly<Record<string, Field>>>(fields: F): InLanguages<F>;
export function inLanguages(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  return Object.fromEntries(
    translatedLanguages.flatMap((language) =>
      Object.entries(fields).map(([name, { api, heading, hint, formLabel, section, width, ...field }]) => [
        nameIn(name, language),
        {
          ...field,
          label: `${field.label} in ${translatedLanguageNames[language]}`,
          formLabel: formLabel ?? field.label,
          column: field.column === undefined ? undefined : `${field.column}_${language}`,
          language,
        },
      ]),
    ),
  );
}

type SectionIn<Name extends string, L extends TranslatedLanguage> = Heading & { fields: NameIn<Name, L>[] };

/** Returns the sections of a form with these fields in each language. */
export function sectionsInLanguages<const Name extends string>(
  names: readonly Name[],
): [SectionIn<Name, "lg">, SectionIn<Name, "sw">];
export function sectionsInLanguages(names: readonly string[]): (Heading & { fields: string[] })[] {
  return translatedLanguages.map((language) => ({
    ...headingIn(language),
    fields: names.map((name) => nameIn(name, language)),
  }));
}

type Texts = string | readonly string[];

/** A text of the office in English and in each other language. */
export type Translated<Name extends string, Value extends Texts = string> = {
  [Field in Name | NameIn<Name, TranslatedLanguage>]: Value;
};

/** A text, or several, of the office with its language. */
export interface OfficeTexts<Value extends Texts = string> {
  text: Value;
  language: Language;
}

type Untranslated<Name extends string> = Record<NameIn<Name, TranslatedLanguage>, string>;

type FindShipped = (english: string) => Said | undefined;

let findShipped: FindShipped = () => undefined;

/**
 * Says how the translation of an English text that ships with the site is found. Only the server says it, so that the
 * browser does not load these texts.
 */
export function findShippedBy(find: FindShipped): void {
  findShipped = find;
}

/**
 * Returns a field of a record or document in the language of the page, or in English where it is not translated. A text
 * that ships with the site is translated by the site's catalogues until the office changes it.
 */
export function officeTexts<const Name extends string, Written extends Readonly<Translated<Name, Texts>>>(
  record: Written,
  name: Name,
): OfficeTexts<Written[Name]>;
export function officeTexts(record: Readonly<Record<string, Texts>>, name: string): OfficeTexts<Texts> {
  const language = currentLanguage();
  const translated = language === "en" ? "" : (record[nameIn(name, language)] ?? "");
  if (hasContent(translated)) return { text: translated, language };
  return shippedOrEnglish(record[name] ?? "");
}

/**
 * Returns a text, or a list, that is written in English only in the language of the page, if it ships with the site and
 * is translated by its catalogues. A list of which one item is the office's own is in English, because it would
 * otherwise be in two languages.
 */
export function shippedOrEnglish<Value extends Texts>(english: Value): OfficeTexts<Value>;
export function shippedOrEnglish(english: Texts): OfficeTexts<Texts> {
  const language = currentLanguage();
  const items = typeof english === "string" ? [english] : english;
  const shipped = language === "en" ? [] : items.flatMap((item) => findShipped(item) ?? []);
  const isTranslated = shipped.length === items.length && shipped.every((item) => item.language === language);
  if (!isTranslated || items.length === 0) return { text: english, language: "en" };
  const texts = shipped.map(({ text }) => text);
  return { text: typeof english === "string" ? texts.join("") : texts, language };
}

/** Paragraphs without words are no translation of an article. A picture is seen, so its mark counts. */
function hasContent(texts: Texts): boolean {
  if (typeof texts !== "string") return texts.length > 0;
  return /\S/.test(texts.replace(/<(?!img\b)[^>]*>|&nbsp;/g, ""));
}

/** Returns the fields in each other language, which are empty, of what is written in English only. */
export function notTranslated<const Name extends string>(...names: readonly Name[]): Untranslated<Name>;
export function notTranslated(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => translatedLanguages.map((language) => [nameIn(name, language), ""])),
  );
}

/** Divides the fields of a form: those without a language, and those of each language. */
export function byLanguage(fields: Fields): { fields: Fields; language: TranslatedLanguage | undefined }[] {
  return [...Map.groupBy(Object.entries(fields), ([, field]) => field.language)].map(([language, within]) => ({
    fields: Object.fromEntries(within),
    language,
  }));
}
