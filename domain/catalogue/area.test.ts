import { expect, test } from "vitest";
import { areaOf, areaPath } from "./area.ts";

test.each([
  ["Kololo", "Kololo", "/area/kololo"],
  ["Upper Kololo, behind the market", "Upper Kololo", "/area/upper-kololo"],
])("a home at %s is in %s", (location, name, path) => {
  const area = areaOf(location);
  expect(area?.name).toBe(name);
  expect(area && areaPath(area)).toBe(path);
});

test.each(["", " , Kampala", "–", "ቃሊቲ"])("a home at '%s' is in no area that has a page", (location) => {
  expect(areaOf(location)).toBeUndefined();
});
