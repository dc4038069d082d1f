import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { translatedLanguages } from "#domain/languages/languages.ts";
import {
  ONLY_REVIEWED,
  readCatalogue,
  readCatalogues,
  readSource,
  updateCatalogue,
  writeMessages,
} from "../../scripts/translations.ts";

const root = join(import.meta.dirname, "../..");
const catalogueOf = (language: string) => readFileSync(join(root, `translations/${language}.po`), "utf8");

describe("after npm run translations", () => {
  test("the functions in domain/languages/messages are those of the catalogues", () => {
    const folder = join(root, "domain/languages/messages");
    const written = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
    expect(written).toEqual(writeMessages(readSource(), readCatalogues()));
  });

  test.each(translatedLanguages)("the catalogue %s has every text of the source", (language) => {
    expect(updateCatalogue(language, readSource(), catalogueOf(language))).toBe(catalogueOf(language));
  });
});

const template = (texts: string) => `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n${texts}`;
const source = (key: string, english: string, note = "") =>
  readSource(template(`${note ? `#. ${note}\n` : ""}msgctxt "${key}"\nmsgid "${english}"\nmsgstr ""\n`));
const catalogue = (key: string, english: string, translation: string, comment: string) =>
  template(`${comment}\nmsgctxt "${key}"\nmsgid "${english}"\nmsgstr "${translation}"\n`);
const reviewed = "# Reviewed by Amina Nakato on 2026-12-01";

describe("a catalogue", () => {
  test("gets a new text without a translation", () => {
    const updated = readCatalogue(updateCatalogue("lg", source("visit.book", "Book a visit"), ""));
    expect(updated["visit.book"]?.state).toBe("missing");
  });

  test("keeps a translation as a draft when the English text has changed, with the earlier English beside it", () => {
    const before = catalogue("visit.book", "Book a visit", "Saba okukyala", reviewed);
    expect(readCatalogue(before)["visit.book"]?.state).toBe("reviewed");
    const after = updateCatalogue("lg", source("visit.book", "Book your visit"), before);
    expect(readCatalogue(after)["visit.book"]?.state).toBe("drafted");
    expect(after).toContain('#| msgid "Book a visit"');
  });

  test("leaves out a text that is gone", () => {
    const before = catalogue("visit.old", "Old", "Kikadde", "#, fuzzy");
    expect(Object.keys(readCatalogue(updateCatalogue("lg", source("visit.book", "Book a visit"), before)))).toEqual([
      "visit.book",
    ]);
  });

  test("is refused with other placeholders than the English, or reviewed by nobody", () => {
    const other = catalogue("plan.perDay", "{amount} a day", "{sente} buli lunaku", "#, fuzzy");
    expect(() => readCatalogue(other)).toThrow("other placeholders");
    expect(() => readCatalogue(catalogue("visit.book", "Book a visit", "Saba okukyala", ""))).toThrow("Reviewed by");
  });
});

describe("the function of a text", () => {
  const written = (key: string, english: string, translation: string, comment: string, note = "") => {
    const lg = readCatalogue(catalogue(key, english, translation, comment));
    return writeMessages(source(key, english, note), { lg, sw: {} }).get(`${key.split(".")[0]}.ts`) ?? "";
  };

  test("speaks of money or of the law only in words that were reviewed", () => {
    const texts = ["plan.perDay", "{amount} a day", "{amount} buli lunaku"] as const;
    expect(written(...texts, "#, fuzzy")).toContain("lg:");
    expect(written(...texts, "#, fuzzy", ONLY_REVIEWED)).not.toContain("lg:");
    expect(written(...texts, reviewed, ONLY_REVIEWED)).toContain("lg:");
  });

  test("counts by the rules of its language, and marks its parts", () => {
    const english = "{count, plural, one {# room} other {# rooms}}: <link>see it</link>";
    const text = written(
      "home.rooms",
      english,
      "{count, plural, one {ekisenge #} other {ebisenge #}}: <link>laba</link>",
      "#, fuzzy",
    );
    expect(text).toContain('plural("lg", values.count');
    expect(text).toContain('{ mark: "link", text: "laba" }');
  });
});
