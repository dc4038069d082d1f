import { expect, test } from "vitest";
import { countedKind, countedKindsText } from "./counted-kinds.ts";

test("land is counted as a plot and a shop as commercial space, also in the office's own words", () => {
  expect(["Land", "Commercial", "House", "Penthouse", "Plot with a slab", "Island villa", ""].map(countedKind)).toEqual(
    ["plot", "commercial space", "home", "home", "plot", "home", "home"],
  );
});

test("a count names each kind, homes first", () => {
  expect(countedKindsText(["plot", "home", "home", "commercial space"])).toBe("2 homes, 1 plot and 1 commercial space");
  expect(countedKindsText(["plot"])).toBe("1 plot");
  expect(countedKindsText(["home", "plot", "plot"])).toBe("1 home and 2 plots");
  expect(countedKindsText([])).toBe("0 homes");
});
