import { expect, test } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { distanceSaid } from "./distance.ts";

test.each([
  ["21 km, an hour by taxi", "km 21, dakika 60 kwa teksi", "km 21, eddakiika 60 mu takisi"],
  ["1.5 km, 5 minutes by boda", "km 1.5, dakika 5 kwa boda", "km 1.5, eddakiika 5 ku boda"],
  ["300 m, 4 minutes on foot", "mita 300, dakika 4 kwa miguu", "mita 300, eddakiika 4 ku bigere"],
  ["120 km, 3 hours by bus", "km 120, masaa 3 kwa basi", "km 120, essaawa 3 mu bbaasi"],
  ["14 km", "km 14", "km 14"],
  ["25 minutes by boda", "dakika 25 kwa boda", "eddakiika 25 ku boda"],
])("%s is said in the language of the page", (text, swahili, luganda) => {
  expect(writtenIn("sw", () => distanceSaid(text))).toEqual({ text: swahili, language: "sw" });
  expect(writtenIn("lg", () => distanceSaid(text))).toEqual({ text: luganda, language: "lg" });
  expect(distanceSaid(text)).toEqual({ text, language: "en" });
});

test.each([
  "",
  "21 km, an hour by taxi, two when it rains",
  "3 km, five minutes by boda",
  "beside the stage",
  "a while on foot",
  "2 km,",
])("%j stays as the office wrote it", (text) => {
  expect(writtenIn("sw", () => distanceSaid(text))).toEqual({ text, language: "en" });
});
