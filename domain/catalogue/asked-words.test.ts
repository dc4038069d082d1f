import { expect, test } from "vitest";
import { readAskedHome, withRoomsOfWords } from "./asked-words.ts";

test.each([
  ["two bedroom Ntinda", "2", "home", "Ntinda"],
  ["2 bed house in Ntinda", "2", "home", "Ntinda"],
  ["3-bedroom", "3", "home", ""],
  ["2BR Kira", "2", "home", "Kira"],
  ["five bedrooms", "4-plus", "home", ""],
  ["99 bedrooms", "4-plus", "home", ""],
  ["0 bedroom Kira", "studio", "home", "Kira"],
  ["ten rooms", "4-plus", "home", ""],
  ["cheap single room Bwaise", "studio", "home", "Bwaise"],
  ["plot Matugga", undefined, "plot", "plot Matugga"],
  ["shop in Kololo", undefined, "commercial space", "shop Kololo"],
  ["Ntinda", undefined, "home", "Ntinda"],
  ["", undefined, "home", ""],
] as const)("%j asks for %s bedrooms of a %s, and “%s”", (search, bedrooms, kind, words) => {
  expect(readAskedHome(search)).toMatchObject({ bedrooms, kind, words });
});

test("rooms asked for in words are those of the filter, unless the filter names others", () => {
  const search = "kololo 2 bedroom";
  const asked = readAskedHome(search);
  expect(withRoomsOfWords({ search, bedrooms: undefined }, asked)).toEqual({ search: "kololo", bedrooms: "2" });
  expect(withRoomsOfWords({ search, bedrooms: "3" }, asked)).toEqual({ search: "kololo", bedrooms: "3" });
  const plain = { search: "kololo in town", bedrooms: undefined };
  expect(withRoomsOfWords(plain, readAskedHome(plain.search))).toBe(plain);
});
