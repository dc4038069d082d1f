import { expect, test } from "vitest";
import { readAskedHome } from "./asked-words.ts";

test.each([
  ["two bedroom Ntinda", "2", "home", "Ntinda"],
  ["2 bed house in Ntinda", "2", "home", "Ntinda"],
  ["3-bedroom", "3", "home", ""],
  ["2BR Kira", "2", "home", "Kira"],
  ["five bedrooms", "4-plus", "home", ""],
  ["cheap single room Bwaise", "studio", "home", "Bwaise"],
  ["plot Matugga", undefined, "plot", "plot Matugga"],
  ["shop in Kololo", undefined, "commercial space", "shop Kololo"],
  ["Ntinda", undefined, "home", "Ntinda"],
  ["", undefined, "home", ""],
] as const)("%j asks for %s bedrooms of a %s, and “%s”", (search, bedrooms, kind, words) => {
  expect(readAskedHome(search)).toEqual({ bedrooms, kind, words });
});
