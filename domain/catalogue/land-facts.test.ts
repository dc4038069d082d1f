import { expect, test } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { translatedLanguages } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/shipped.ts";
import { landServices, landSizeTexts } from "./land-facts.ts";

test.each([
  [460, "about 11 decimals", "as much as 50 by 99 feet"],
  [404.686, "about 10 decimals", "as much as 50 by 87 feet"],
  [30, "about 1 decimal", "as much as 50 by 6 feet"],
])("%d m² of land are %s, %s", (areaSqm, decimals, feet) => {
  expect(landSizeTexts(areaSqm)).toEqual({ decimals, feet });
});

test("of a plot's features, those about water, road and power are found, and no others", () => {
  expect(
    landServices(["Slab for a two-room house", "Water at the boundary", "Murram road to the gate", "Waterproof slab"]),
  ).toEqual([
    ["Water", "at the boundary"],
    ["Murram road", "to the gate"],
  ]);
});

test.each(translatedLanguages)("they are found in %s too", (language) => {
  const told = writtenIn(language, () =>
    landServices([words.slabTwoRooms(), words.spaceToAdd(), words.waterAtBoundary(), words.murramRoad()]),
  );
  const full = writtenIn(language, () => [words.waterAtBoundary(), words.murramRoad()]);
  expect(told.map((both) => both.join(" "))).toEqual(full);
});
