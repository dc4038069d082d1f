import { expect, test } from "vitest";
import { missingFromApartment } from "./missing-details.ts";

test.each([
  [{ name: "Garden Two Bedroom", bedrooms: 0 }, ["bedrooms"]],
  [{ name: "Garden Two Bedroom", bedrooms: 2 }, []],
  [{ name: "Urban Studio", bedrooms: 0 }, []],
])("of the apartment type %o is missed %o", (details, missing) => {
  expect(missingFromApartment({ mainImageId: 1, bathrooms: 1, ...details })).toEqual(missing);
});
