import { afterEach, expect, test } from "vitest";
import { findLanguageBy } from "#domain/languages/current-language.ts";
import { columnsIn, formOf, sectionsInOrder, storedOf } from "./field.ts";
import { text, words } from "./field-kinds.ts";
import { byLanguage, inLanguages, officeTexts, sectionsInLanguages } from "./in-languages.ts";

afterEach(() => findLanguageBy(() => "en"));

const title = text("Title", { column: "title", max: 5, api: { about: "Its title" }, hint: "Short" });
const features = words("Features", { column: "features", placeholder: "Balcony" });
const fields = inLanguages({ title, features });

test("each field is there in each language, with a column of its own and without what is English only", () => {
  expect(Object.keys(fields)).toEqual(["titleLg", "featuresLg", "titleSw", "featuresSw"]);
  expect(columnsIn(fields)).toEqual(["title_lg", "features_lg", "title_sw", "features_sw"]);
  expect(fields.titleSw).toMatchObject({ label: "Title in Swahili", formLabel: "Title", language: "sw" });
  expect([fields.titleSw].map((field) => [field.api, field.hint])).toEqual([[undefined, undefined]]);
  expect(formOf(fields).parse({ titleLg: "Amaka", featuresSw: "Roshani, Jiko" })).toEqual({
    ...{ titleLg: "Amaka", titleSw: "" },
    ...{ featuresLg: [], featuresSw: ["Roshani", "Jiko"] },
  });
  expect(formOf(fields).safeParse({ titleLg: "Amaka gaffe" }).success).toBe(false);
});

test("a document that was stored before has empty texts", () => {
  const stored = storedOf(inLanguages({ answer: text("Answer", { max: 9, default: "" }) }));
  expect(stored.parse({})).toEqual({ answerLg: "", answerSw: "" });
});

test("a form has a section for each language", () => {
  const names = (sections: readonly { title: string; fields: object }[]) =>
    sections.map(({ title, fields: within }) => [title, Object.values(within).length]);
  const expected = [
    ["In Luganda", 2],
    ["In Swahili", 2],
  ];
  expect(names(sectionsInLanguages(["title", "features"]))).toEqual(expected);
  expect(names(sectionsInOrder({ title: "The home" }, { title, ...fields }))).toEqual([["The home", 1], ...expected]);
  expect(byLanguage({ title, ...fields }).map(({ language }) => language)).toEqual([undefined, "lg", "sw"]);
});

test("a text is in the language of the page, or in English where it is not translated", () => {
  const home = { title: "Home", titleLg: "Amaka", titleSw: "", tags: ["Lift"], tagsLg: [], tagsSw: ["Lifti"] };
  expect(officeTexts(home, "title")).toEqual({ text: "Home", language: "en" });
  findLanguageBy(() => "lg");
  expect(officeTexts(home, "title")).toEqual({ text: "Amaka", language: "lg" });
  expect(officeTexts(home, "tags")).toEqual({ text: ["Lift"], language: "en" });
  findLanguageBy(() => "sw");
  expect(officeTexts(home, "title")).toEqual({ text: "Home", language: "en" });
  expect(officeTexts(home, "tags")).toEqual({ text: ["Lifti"], language: "sw" });
});

test.each(["", " ", "<p> </p>", "<p><br></p>", "<h2></h2><p>&nbsp;</p>", "<hr>"])(
  "an article of nothing that is seen (“%s”) is not a translation",
  (bodyLg) => {
    findLanguageBy(() => "lg");
    const languageOf = (added: string) =>
      officeTexts({ body: "<p>Home</p>", bodyLg: bodyLg + added, bodySw: "" }, "body").language;
    expect(languageOf("")).toBe("en");
    expect(languageOf("<p>Amaka</p>")).toBe("lg");
    expect(languageOf('<img src="a.jpg">')).toBe("lg");
  },
);
