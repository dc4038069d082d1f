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

test.each([
  ["1.5 bedrooms Kira", "1", ["2"], "1.5", "Kira"],
  ["1,5 bedrooms", "1", ["2"], "1.5", ""],
  ["2.0 bedrooms", "2", [], "2", ""],
  ["2-3 bedrooms", "2", ["3"], "2 to 3", ""],
  ["Ntinda 3 – 2 bed", "2", ["3"], "2 to 3", "Ntinda"],
  ["two or three bedrooms", "2", ["3"], "2 to 3", ""],
  ["1 to 3 rooms", "1", ["2", "3"], "1 to 3", ""],
  ["5-6 bedrooms", "4-plus", [], "5 to 6", ""],
  ["-1 bedrooms", "1", [], "1", ""],
  ["Kira - 2 bedrooms", "2", [], "2", "Kira"],
  ["Kira,2 bedrooms", "2", [], "2", "Kira,"],
] as const)("%j asks for %s bedrooms, else %j", (search, bedrooms, otherBedrooms, text, words) => {
  expect(readAskedHome(search)).toMatchObject({ bedrooms, otherBedrooms, words, rooms: { text } });
});

test("half a bedroom, and a thousand with its comma, are words like others", () => {
  for (const search of [".5 bedrooms", "1,000 bedrooms"])
    expect(readAskedHome(search)).toMatchObject({ bedrooms: undefined, rooms: undefined, words: search });
});

test("rooms asked for in words are those of the filter, unless the filter names others", () => {
  const search = "kololo 2 bedroom";
  const asked = readAskedHome(search);
  expect(withRoomsOfWords({ search, bedrooms: undefined }, asked)).toEqual({ search: "kololo", bedrooms: "2" });
  expect(withRoomsOfWords({ search, bedrooms: "3" }, asked)).toEqual({ search: "kololo", bedrooms: "3" });
  const plain = { search: "kololo in town", bedrooms: undefined };
  expect(withRoomsOfWords(plain, readAskedHome(plain.search))).toBe(plain);
});
