import { expect, test } from "vitest";
import { shippedText } from "#domain/fields/shipped-texts.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { translatedLanguages } from "#domain/languages/languages.ts";
import { worldClassAmenities } from "./amenities.ts";
import { sampleBuilding } from "./sample/homes.ts";

const iconsOf = (amenity: string) =>
  worldClassAmenities.filter(({ named }) => named.test(amenity)).map(({ icon }) => icon);

test.each(translatedLanguages)("an amenity of a building has the same picture in %s", (language) => {
  const amenities = sampleBuilding.amenities.split(", ");
  const translated = amenities.map((amenity) => writtenIn(language, () => shippedText(amenity)?.text ?? ""));
  expect(translated.map(iconsOf)).toEqual(amenities.map(iconsOf));
  expect(amenities.flatMap(iconsOf).length).toBeGreaterThan(3);
});
