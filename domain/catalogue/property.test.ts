import { expect, test } from "vitest";
import { isFlat } from "./property.ts";

test("a flat is an apartment of a building, or a property whose type says so", () => {
  expect(isFlat({ kind: "apartment", isInBuilding: true })).toBe(true);
  expect(isFlat({ kind: "apartment", isInBuilding: false })).toBe(false);
  expect(isFlat({ kind: "property", propertyType: "Penthouse " })).toBe(true);
  expect(isFlat({ kind: "property", propertyType: "House" })).toBe(false);
});
