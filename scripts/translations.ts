// Run it by: npm run translations. The texts of the public site stand in translations/site.pot. This brings the
// catalogues translations/lg.po and translations/sw.po up to it, and writes the functions in domain/languages/messages
// that the site calls. docs/translation.md tells a translator how to work with the catalogues.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStructurallySame, type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type GetTextTranslation, type GetTextTranslations, po } from "gettext-parser";
import { type Language, type TranslatedLanguage, translatedLanguages } from "../domain/languages/languages.ts";

const root = join(import.meta.dirname, "..");
const catalogues = join(root, "translations");
const written = join(root, "domain/languages/messages");

/**
 * A text with this note is shown in English until its translation was reviewed, because it speaks of money or of the
 * law.
 */
export const ONLY_REVIEWED = "Shown only when reviewed.";

interface SourceText {
  /** The key names the file below domain/languages/messages and the function in it, as in "visit.bookVisit". */
  key: string;
  /** The text is written in ICU MessageFormat. */
  english: string;
  notes: string | undefined;
}

export type Catalogue = Record<string, { entry: GetTextTranslation; state: "missing" | "drafted" | "reviewed" }>;

/**
 * Reads the English texts of the site.
 * @throws if a text has no key, or a key that cannot be the name of a function
 */
export function readSource(text = readFileSync(join(catalogues, "site.pot"), "utf8")): SourceText[] {
  return entriesOf(po.parse(text, { validation: true })).map(({ msgctxt, msgid, comments }) => {
    if (!msgctxt || !/^[a-z][a-z-]*\.[a-z][A-Za-z0-9]*$/.test(msgctxt))
      throw new Error(`"${msgid}" has no key like "visit.bookVisit" as its msgctxt`);
    if (/\.(?:message|plural)$/.test(msgctxt)) throw new Error(`${msgctxt} has the name of a function that texts need`);
    return { key: msgctxt, english: msgid, notes: comments?.extracted };
  });
}

function entriesOf(parsed: GetTextTranslations): GetTextTranslation[] {
  return Object.values(parsed.translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== "");
}

/**
 * Brings a catalogue up to the source: new texts are added empty, texts that are gone are left out, and where the
 * English text has changed, the translation counts as drafted again beside the English that it was made from.
 */
export function updateCatalogue(language: TranslatedLanguage, source: readonly SourceText[], before: string): string {
  const parsed = po.parse(before, { validation: true });
  const known = new Map(entriesOf(parsed).map((entry) => [entry.msgctxt, entry]));
  const translations: GetTextTranslations["translations"] = { "": parsed.translations[""] ?? {} };
  for (const { key, english, notes } of source) {
    const old = known.get(key);
    const hasChanged = old !== undefined && old.msgid !== english && old.msgstr.join("") !== "";
    const comments = {
      ...old?.comments,
      ...(notes === undefined ? {} : { extracted: notes }),
      ...(hasChanged ? { flag: "fuzzy", previous: `msgid ${JSON.stringify(old.msgid)}` } : {}),
    };
    translations[key] = { [english]: { msgctxt: key, msgid: english, msgstr: old?.msgstr ?? [""], comments } };
  }
  const headers = { ...parsed.headers, Language: language };
  return `${po.compile({ charset: "utf-8", headers, translations }, { foldLength: 110 }).toString()}\n`;
}

/**
 * Reads a catalogue.
 * @throws {Error} if a translation has other placeholders than its English text, or is reviewed by nobody
 */
export function readCatalogue(text: string): Catalogue {
  const catalogue: Catalogue = {};
  for (const entry of entriesOf(po.parse(text, { validation: true }))) {
    const { msgctxt = "", msgid, msgstr, comments } = entry;
    const translation = msgstr.join("");
    const isDraft = comments?.flag?.includes("fuzzy") === true;
    if (translation !== "") {
      const { success, error } = isStructurallySame(parse(msgid), parse(translation));
      if (!success) throw new Error(`${msgctxt} has other placeholders than its English text: ${error?.message}`);
      if (!isDraft && !/^Reviewed by .+ on \d{4}-\d\d-\d\d$/m.test(comments?.translator ?? ""))
        throw new Error(`${msgctxt} is not marked as fuzzy, and no comment says "Reviewed by NAME on YYYY-MM-DD"`);
    }
    catalogue[msgctxt] = { entry, state: translation === "" ? "missing" : isDraft ? "drafted" : "reviewed" };
  }
  return catalogue;
}

type Catalogues = Record<TranslatedLanguage, Catalogue>;

/** Returns the files to write below domain/languages/messages, by their names. A text has one line, to be short. */
export function writeMessages(source: readonly SourceText[], by: Catalogues): Map<string, string> {
  const groups = Map.groupBy(source, ({ key }) => key.split(".")[0] ?? "");
  const files = [...groups].map(([group, texts]) => [`${group}.ts`, groupSource(texts, by)] as const);
  return new Map([...files, ["state.ts", stateSource(source, by)]]);
}

function groupSource(texts: readonly SourceText[], by: Catalogues): string {
  const functions = texts.map((text) => messageSource(text, by)).join("\n\n");
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(functions);
  const helpers = [...(uses("Marked") ? ["type Marked"] : []), ...["message", "plural"].filter(uses)];
  return [
    heading,
    uses("formatNumber") ? 'import { formatNumber } from "../format-number.ts";\n' : "",
    `import { ${helpers.join(", ")} } from "../message.ts";\n\n`,
    functions,
    "\n",
  ].join("");
}

const heading = "// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.\n";

function messageSource({ key, english, notes }: SourceText, by: Catalogues): string {
  const parsed = parse(english);
  const parameters = parametersOf(parsed);
  const texts = [
    textSource("en", parsed, parameters),
    ...translatedLanguages.flatMap((language) => {
      const found = by[language][key];
      if (found === undefined || !isShown(found.state, notes)) return [];
      return textSource(language, parse(found.entry.msgstr.join("")), parameters);
    }),
  ];
  const doc = `/** ${english.replaceAll("*/", "* /").replace(/\s+/g, " ")} */`;
  return `${doc}\nexport const ${key.split(".")[1]} = /*#__PURE__*/ message({ ${texts.join(", ")} });`;
}

function isShown(state: Catalogue[string]["state"], notes: string | undefined): boolean {
  return state === "reviewed" || (state === "drafted" && !notes?.includes(ONLY_REVIEWED));
}

interface Parameter {
  name: string;
  /**
   * The type is written in TypeScript. It is "mark" for a part of the text that is drawn in another way, such as bold.
   */
  type: string;
}

function parametersOf(elements: readonly MessageFormatElement[]): Parameter[] {
  const found = new Map<string, string>();
  const visit = (some: readonly MessageFormatElement[]): void => {
    for (const element of some) {
      if (element.type === TYPE.argument) found.set(element.value, found.get(element.value) ?? "string | number");
      else if (element.type === TYPE.number) found.set(element.value, "number");
      else if (element.type === TYPE.tag) {
        found.set(element.value, "mark");
        visit(element.children);
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        const choices = Object.keys(element.options).filter((option) => option !== "other");
        found.set(
          element.value,
          element.type === TYPE.plural ? "number" : choices.map((one) => JSON.stringify(one)).join(" | "),
        );
        for (const option of Object.values(element.options)) visit(option.value);
      } else if (element.type === TYPE.date || element.type === TYPE.time) {
        throw new Error(`"${element.value}" is a date: write the date as a text and pass it on`);
      }
    }
  };
  visit(elements);
  return [...found].map(([name, type]) => ({ name, type }));
}

/**
 * Writes the TypeScript of a function that returns a text: a list of parts if the text has marked parts, or else a
 * string.
 */
function textSource(
  language: Language,
  elements: readonly MessageFormatElement[],
  parameters: readonly Parameter[],
): string {
  const values = parameters.flatMap(({ name, type }) => (type === "mark" ? [] : `${name}: ${type}`));
  const marks = parameters.flatMap(({ name, type }) => (type === "mark" ? JSON.stringify(name) : []));
  // The types of the English text are those of its translations.
  const typed = language === "en" ? `values: { ${values.join("; ")} }` : "values";
  const given = values.length === 0 ? "" : typed;
  if (marks.length === 0) return `${language}: (${given}) => ${stringSource(language, elements, undefined)}`;
  return `${language}: (${given}): (string | Marked<${marks.join(" | ")}>)[] => ${partsSource(language, elements)}`;
}

function partsSource(language: Language, elements: readonly MessageFormatElement[]): string {
  const parts = elements.map((element) =>
    element.type === TYPE.tag
      ? `{ mark: ${JSON.stringify(element.value)}, text: ${stringSource(language, element.children, undefined)} }`
      : stringSource(language, [element], undefined),
  );
  return `[${parts.join(", ")}]`;
}

function stringSource(
  language: Language,
  elements: readonly MessageFormatElement[],
  counted: string | undefined,
): string {
  if (elements.every((element) => element.type === TYPE.literal))
    return JSON.stringify(elements.map((element) => (element.type === TYPE.literal ? element.value : "")).join(""));
  const pieces = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.replace(/[`\\]|\$(?=\{)/g, "\\$&");
    return `\${${valueSource(language, element, counted)}}`;
  });
  return `\`${pieces.join("")}\``;
}

function valueSource(language: Language, element: MessageFormatElement, counted: string | undefined): string {
  if (element.type === TYPE.argument) return `values.${element.value}`;
  if (element.type === TYPE.number) return `formatNumber(values.${element.value})`;
  if (element.type === TYPE.pound && counted !== undefined) return `formatNumber(values.${counted})`;
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const inner = element.type === TYPE.plural ? element.value : counted;
    const options = Object.entries(element.options).map(
      ([option, { value }]) => `${JSON.stringify(option)}: ${stringSource(language, value, inner)}`,
    );
    if (element.type === TYPE.plural)
      return `plural("${language}", values.${element.value}, { ${options.join(", ")} })`;
    const choices = options.filter((option) => !option.startsWith('"other":'));
    return `{ ${choices.join(", ")} }[values.${element.value}]`;
  }
  throw new Error("a marked part stands within another choice: mark the whole text instead");
}

function stateSource(source: readonly SourceText[], by: Catalogues): string {
  const counts = translatedLanguages.map((language) => {
    const count = (state: string) => source.filter(({ key }) => by[language][key]?.state === state).length;
    return `${language}: { drafted: ${count("drafted")}, reviewed: ${count("reviewed")} }`;
  });
  return `${heading}/** How many of the site's texts there are, and how many of them are drafted or reviewed in each language. */
export const translationState = { texts: ${source.length}, ${counts.join(", ")} };\n`;
}

/**
 * Reads the catalogues of all languages into which the site is translated.
 * @throws if a catalogue is not valid
 */
export function readCatalogues(): Catalogues {
  const read = (language: TranslatedLanguage) => readCatalogue(readFileSync(pathOf(language), "utf8"));
  return { lg: read("lg"), sw: read("sw") };
}

const pathOf = (language: TranslatedLanguage) => join(catalogues, `${language}.po`);

if (import.meta.main) {
  const source = readSource();
  for (const language of translatedLanguages) {
    const path = pathOf(language);
    writeFileSync(path, updateCatalogue(language, source, existsSync(path) ? readFileSync(path, "utf8") : ""));
  }
  const files = writeMessages(source, readCatalogues());
  mkdirSync(written, { recursive: true });
  for (const name of readdirSync(written)) if (!files.has(name)) rmSync(join(written, name));
  for (const [name, text] of files) writeFileSync(join(written, name), text);
}
