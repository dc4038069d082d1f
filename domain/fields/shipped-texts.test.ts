import { afterEach, beforeEach, expect, test } from "vitest";
import { findLanguageBy } from "#domain/languages/current-language.ts";
import * as words from "#domain/languages/messages/shipped.ts";
import { findShippedBy, officeTexts } from "./in-languages.ts";
import { shippedText } from "./shipped-texts.ts";

beforeEach(() => findShippedBy(shippedText));
afterEach(() => {
  findLanguageBy(() => "en");
  findShippedBy(() => undefined);
});

const inLuganda = () => findLanguageBy(() => "lg");

test("a text that ships with the site is translated until the office changes it", () => {
  const slide = { title: "Daily payments.", titleLg: "", titleSw: "" };
  expect(officeTexts(slide, "title")).toEqual({ text: "Daily payments.", language: "en" });
  inLuganda();
  expect(officeTexts(slide, "title")).toEqual({ text: words.dailyPayments(), language: "lg" });
  expect(words.dailyPayments()).not.toBe("Daily payments.");
  const changed = { ...slide, title: "Daily payments!" };
  expect(officeTexts(changed, "title")).toEqual({ text: "Daily payments!", language: "en" });
});

test("what the office wrote in the language stands before what ships", () => {
  inLuganda();
  const slide = { title: "Daily payments.", titleLg: "Buli lunaku.", titleSw: "" };
  expect(officeTexts(slide, "title")).toEqual({ text: "Buli lunaku.", language: "lg" });
});

test("facts stay in braces", () => {
  inLuganda();
  const { text, language } = officeTexts(
    { title: "Move in within {constructionMonths}", titleLg: "", titleSw: "" },
    "title",
  );
  expect([text, language]).toEqual([expect.stringContaining("{constructionMonths}"), "lg"]);
});

test("a sentence of money is in English until it is reviewed", () => {
  inLuganda();
  const intro = { text: "Rent never comes back. Your payments buy a title.", textLg: "", textSw: "" };
  expect(officeTexts(intro, "text")).toEqual({ text: intro.text, language: "en" });
});
