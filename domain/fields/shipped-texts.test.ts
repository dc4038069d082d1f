import { afterEach, beforeEach, expect, test } from "vitest";
import { findLanguageBy } from "#domain/languages/current-language.ts";
import * as words from "#domain/languages/messages/shipped.ts";
import { findShippedBy, officeTexts, shippedOrEnglish } from "./in-languages.ts";
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

test("a list is translated if each of its items ships with the site", () => {
  const home = { features: ["Lift", "Covered parking"], featuresLg: [], featuresSw: [] };
  expect(officeTexts(home, "features")).toEqual({ text: home.features, language: "en" });
  inLuganda();
  const translated = { text: [words.lift(), words.coveredParking()], language: "lg" };
  expect(officeTexts(home, "features")).toEqual(translated);
  expect(shippedOrEnglish(home.features)).toEqual(translated);
  const own = { ...home, features: ["Lift", "A view of the lake"] };
  expect(officeTexts(own, "features"), "a list in two languages").toEqual({ text: own.features, language: "en" });
  expect(officeTexts({ ...home, featuresLg: ["Paakingi"] }, "features")).toEqual({
    text: ["Paakingi"],
    language: "lg",
  });
});
