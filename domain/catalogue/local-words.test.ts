import { expect, test } from "vitest";
import { readAskedHome } from "./asked-words.ts";
import { roomsInEnglish, wordsInEnglish, wordsThatTell } from "./local-words.ts";

test.each([
  ["ebisenge bibiri Ntinda", "2 bedrooms Ntinda"],
  ["Ennyumba y'ebisenge bisatu", "Ennyumba 3 bedrooms"],
  ["ekisenge kimu", "1 bedrooms"],
  ["ebisenge by'okusulamu 4", "4 bedrooms"],
  ["ebisenge 2-3 Kira", "2 to 3 bedrooms Kira"],
  ["vyumba viwili", "2 bedrooms"],
  ["nyumba ya vyumba vya kulala vitatu", "nyumba ya 3 bedrooms"],
  ["chumba kimoja Bwaise", "1 bedrooms Bwaise"],
  ["vyumba viwili au vitatu", "2 or 3 bedrooms"],
  ["ebisenge ebibiri oba bisatu", "2 or 3 bedrooms"],
  ["bafu mbili", "2 bathrooms"],
  ["ebisenge", "ebisenge"],
  ["vyumba vizuri", "vyumba vizuri"],
])("%j asks for %j", (search, expected) => {
  expect(roomsInEnglish(search)).toBe(expected);
});

test.each([
  ["nyumba ya vyumba viwili Ntinda", "2", ["home"], "Ntinda"],
  ["ennyumba ey'ebisenge bibiri mu Kira", "2", ["home"], "Kira"],
  ["ennyumba ez'omu kalina ez'ebisenge bisatu okumpi ne Kololo", "3", ["home"], "Kololo"],
  ["fleti ya vyumba 2 karibu na Bukoto", "2", ["home"], "Bukoto"],
  ["muzigo Bwaise", "studio", [], "Bwaise"],
  ["poloti Matugga", undefined, ["plot"], "Matugga"],
  ["kiwanja Mukono", undefined, ["plot"], "Mukono"],
  ["edduuka mu Kololo", undefined, ["commercial space"], "Kololo"],
  ["amaka mu Ntinda", undefined, ["home"], "Ntinda"],
] as const)("%j asks for %s bedrooms of the kinds %j, and “%s”", (search, bedrooms, kinds, otherWords) => {
  expect(readAskedHome(search, 26)).toMatchObject({ bedrooms, kinds, otherWords });
});

test("a word is known in any case and with any apostrophe, and a name is no word", () => {
  expect(wordsInEnglish("ENNYUMBA")).toEqual(["house"]);
  expect(wordsInEnglish("Ntinda")).toEqual([]);
  expect(wordsThatTell("ennyumba ey’omu Kira")).toBe("ennyumba Kira");
  expect(wordsThatTell("na")).toBe("");
});
