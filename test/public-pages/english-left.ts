import { teamOf } from "#content/team.ts";
import type { TranslatedLanguage } from "#domain/languages/languages.ts";
import type { Database } from "#server/db/connection.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { withoutEntities } from "#test/pages/reading.ts";
import { readCatalogues } from "../../scripts/translations.ts";

/** These are the same in all three languages, and no text of the catalogues stands for them alone. */
const sameEverywhere = [
  // What is paid with, and through which companies.
  ...["UGX", "MTN", "MoMo", "Airtel", "Visa"],
  ...["WhatsApp", "Facebook", "Instagram", "TikTok", "YouTube", "LinkedIn", "SMS", "PDF"],
  ...["Amaka", "amaka", "Kampala", "Uganda", "km", "min", "English", "Luganda", "Kiswahili"],
  // Parts of an address.
  ...["Plot", "Sample Road", "Road", "Avenue", "Street", "Close", "Lane"],
];

/**
 * Returns the texts of a translated page that are the same on the English page, though they are not marked as English:
 * they were left over. Names, numbers, addresses, and what a translator left as it is are no texts to translate.
 *
 * @param names of homes, places, people and the company
 */
export function englishLeft(
  pages: { english: string; translated: string; language: TranslatedLanguage },
  names: readonly string[],
): string[] {
  const known = new Set(textsIn(pages.english, "en"));
  const withoutNames = withoutThese([...names, ...sameEverywhere, ...untranslatable(pages.language)]);
  const left = textsIn(pages.translated, pages.language).filter(
    (text) => known.has(text) && /\p{L}{3,}/u.test(withoutNames(text)),
  );
  return [...new Set(left)];
}

/** These elements are within a line; every other one begins a line of its own. */
const withinLine = /^(?:a|b|em|i|mark|span|strong)$/;

/**
 * Returns the lines of a translated page that are in two languages, in short. Names and numbers are in every language,
 * and what only screen readers hear is not part of a line.
 */
export function mixedLines(html: string, language: TranslatedLanguage, names: readonly string[]): string[] {
  const withoutNames = withoutThese([...names, ...sameEverywhere, ...untranslatable(language)]);
  const mixed = new Set<string>();
  let line: { text: string; language: string }[] = [];
  const endLine = () => {
    const texts = line.filter(({ text }) => /\p{L}{3,}/u.test(withoutNames(text)));
    if (new Set(texts.map((one) => one.language)).size > 1)
      mixed.add(
        line
          .map(({ text }) => text.trim())
          .join(" ")
          .slice(0, 160),
      );
    line = [];
  };
  readPage(html, language, {
    text: (text, of) => line.push({ text, language: of }),
    tag: (tag, part) => {
      if (!withinLine.test(tag) || /\sclass="[^"]*\b(?:block|on-top|question-link|sr-only)\b/.test(part)) endLine();
    },
  });
  endLine();
  return [...mixed];
}

/** Returns the names in the records of a site, which are the same in every language. */
export async function namesIn(db: Database): Promise<string[]> {
  const { company, contacts, banks, ...settings } = await getAllSettings(db);
  const [properties, apartments, buildings, testimonials, posts] = await Promise.all([
    db.selectFrom("properties").select(["title", "location", "city", "country", "title_number"]).execute(),
    db.selectFrom("apartment_types").select(["name", "location"]).execute(),
    db.selectFrom("buildings").select(["name", "location"]).execute(),
    db.selectFrom("testimonials").select("name").execute(),
    db.selectFrom("posts").select(["author", "title", "excerpt"]).execute(),
  ]);
  const written = [company, contacts, ...properties, ...apartments, ...buildings, ...testimonials, ...posts];
  const texts = written.flatMap((record) =>
    Object.entries(record).flatMap(([name, value]) => (name === "description" ? [] : [value])),
  );
  const tags = (await db.selectFrom("tags").select("name").execute()).map(({ name }) => `#${name}`);
  const others = [...teamOf(settings), ...banks.partners].map(({ name }) => name);
  const names = [...texts, ...tags, ...others].filter((text) => typeof text === "string");
  // "Kololo, Acacia Avenue" is also shown in parts.
  return [...new Set(names.flatMap((name) => [name, ...name.split(/, /)]).map((name) => name.trim()))];
}

/** Returns a function that takes names and addresses out of a text. */
function withoutThese(names: readonly string[]): (text: string) => string {
  const addresses = /https?:\/\/\S+|\S+@\S+|\b[\w-]+\.go\.ug\b|\b[A-Z\d]{2,}-[A-Z\d]+\b/g;
  const taken = names.filter((name) => name !== "").sort((a, b) => b.length - a.length);
  return (text) => taken.reduce((rest, name) => rest.replaceAll(name, " "), text.replace(addresses, " "));
}

let catalogues: ReturnType<typeof readCatalogues> | undefined;

/** The English texts that a translator left as they are, such as "Duplex". */
function untranslatable(language: TranslatedLanguage): string[] {
  catalogues ??= readCatalogues();
  const entries = Object.values(catalogues[language]).map(({ entry }) => entry);
  return entries.flatMap(({ msgid, msgstr }) => (msgstr.join("") === msgid ? [msgid] : []));
}

const withoutEnd = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr|path|circle|rect|line|polyline|use)$/;

/** The attributes that people read or hear. */
const attributes = /\s(alt|aria-label|placeholder|title|label|data-missing|data-wrong|data-loading)="([^"]*)"/g;

/** Returns the texts of a page, or of a part of one, that are in `language`: in elements and in attributes. */
function textsIn(html: string, language: string): string[] {
  const texts: string[] = [];
  const add = (text: string, of: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (of === language && words !== "") texts.push(words);
  };
  readPage(html, language, {
    text: add,
    tag: (_, part, of) => {
      for (const [, , text = ""] of part.matchAll(attributes)) add(withoutEntities(text), of);
      if (/^<meta[^>]*name="description"/.test(part))
        add(withoutEntities(/\scontent="([^"]*)"/.exec(part)?.[1] ?? ""), of);
    },
  });
  return texts;
}

interface PageReader {
  text: (text: string, language: string) => void;
  /** This is called for the beginning and the end of an element, whose beginning is `part` each time. */
  tag: (tag: string, part: string, language: string) => void;
}

/** Reads the elements and texts of a page, or of a part of one, in order, each with its language. */
function readPage(html: string, language: string, reader: PageReader): void {
  const open: { tag: string; part: string; language: string }[] = [];
  const current = () => open.at(-1)?.language ?? language;
  const shown = html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->|<!DOCTYPE[^>]*>|<wbr\/?>/gs, "");
  for (const [part] of shown.matchAll(/<[^>]+>|[^<]+/g)) {
    const { end, tag } = /^<(?<end>\/?)(?<tag>[\w-]+)/.exec(part)?.groups ?? {};
    if (tag === undefined) {
      reader.text(withoutEntities(part), current());
    } else if (end) {
      for (let last = open.pop(); last; last = open.pop()) {
        reader.tag(last.tag, last.part, "");
        if (last.tag === tag) break;
      }
    } else {
      const own = /\slang="([\w-]+)"/.exec(part)?.[1] ?? current();
      reader.tag(tag, part, own);
      if (!withoutEnd.test(tag) && !part.endsWith("/>")) open.push({ tag, part, language: own });
    }
  }
}
