import { expect, test } from "vitest";
import { readAskedHome, withFiltersOfWords } from "./asked-words.ts";

test.each([
  ["two bedroom Ntinda", "2", "home", "Ntinda"],
  ["2 bed house in Ntinda", "2", "home", "house Ntinda"],
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
  ["Kira,2 bedrooms", "2", [], "2", "Kira"],
] as const)("%j asks for %s bedrooms, else %j", (search, bedrooms, otherBedrooms, text, words) => {
  expect(readAskedHome(search)).toMatchObject({ bedrooms, otherBedrooms, words, rooms: { text } });
});

test.each([
  ["at least 3 bedrooms", ["3", "4-plus"], "3+"],
  ["3+ bedrooms", ["3", "4-plus"], "3+"],
  ["3 bedrooms or more", ["3", "4-plus"], "3+"],
  ["more than 2 bedrooms", ["3", "4-plus"], "3+"],
  ["angalau vyumba 3", ["3", "4-plus"], "3+"],
  ["no more than 2 bedrooms", ["1", "2"], "1 to 2"],
  ["fewer than 3 bedrooms", ["1", "2"], "1 to 2"],
  ["not studio", ["1", "2", "3", "4-plus"], "1+"],
  ["2 bedroom not studio", ["2"], "2"],
  ["2 bedrooms or 3 bedrooms", ["2", "3"], "2 to 3"],
  ["bedrooms 3", ["3"], "3"],
] as const)("%j asks for the numbers of bedrooms %j", (search, bands, text) => {
  const { bedrooms, otherBedrooms, rooms, words } = readAskedHome(search);
  expect({ bands: [bedrooms, ...otherBedrooms], text: rooms?.text, words }).toEqual({ bands, text, words: "" });
});

test("“any price” takes a chosen price away", () => {
  const search = "any price Kira";
  const chosen = { search, bedrooms: undefined, price: "400m-plus" } as const;
  expect(withFiltersOfWords(chosen, readAskedHome(search))).toMatchObject({ search: "Kira", price: undefined });
});

test.each([
  ["under two hundred million", "under-200000000"],
  ["half a billion", "up-to-500000000"],
  ["under one hundred and fifty million", "under-150000000"],
  ["hundred million", "up-to-100000000"],
  ["under eighty million", "under-80000000"],
  ["chini ya milioni mia moja", "under-100m"],
  ["milioni hamsini", "up-to-50000000"],
  ["wansi wa bukadde kikumi", "under-100m"],
  ["more than 200m please", "200000000-plus"],
] as const)("%j asks for the price %s", (search, price) => {
  expect(readAskedHome(search)).toMatchObject({ price, words: "" });
});

test("half a bedroom, and a thousand with its comma, are words like others", () => {
  for (const search of [".5 bedrooms", "1,000 bedrooms"])
    expect(readAskedHome(search)).toMatchObject({ bedrooms: undefined, rooms: undefined, words: search });
});

test("rooms and a price asked for in words take the place of those in the filters", () => {
  const search = "kololo 2 bedroom up to 98m";
  const asked = readAskedHome(search);
  const none = { search, bedrooms: undefined, price: undefined };
  const read = { search: "kololo", bedrooms: "2", price: "up-to-98000000" };
  expect(withFiltersOfWords(none, asked)).toEqual(read);
  expect(withFiltersOfWords({ ...none, bedrooms: "3" }, asked)).toEqual(read);
  expect(withFiltersOfWords({ ...none, price: "400m-plus" }, asked)).toEqual(read);
  const older = { ...none, search: "under 98m", bedrooms: "3", price: "400m-plus" } as const;
  expect(withFiltersOfWords(older, readAskedHome(older.search))).toEqual({
    ...{ search: "", bedrooms: "3", price: "under-98000000" },
  });
  const plain = { ...none, search: "kololo in town" };
  expect(withFiltersOfWords(plain, readAskedHome(plain.search))).toBe(plain);
});

test.each([
  ["kololo, under 200m", "under-200000000", "kololo"],
  ["Kololo,under 200m.", "under-200000000", "Kololo"],
  ["under 200m (kololo)", "under-200000000", "kololo"],
  ["2 bedrooms, under 200m", "under-200000000", ""],
  ["“under 200m”", "under-200000000", ""],
  ["mukono; 100m", "up-to-100000000", "mukono"],
  ["200m-", "up-to-200000000", ""],
  ["I want a house under 200m", "under-200000000", "house"],
  ["looking for 2 bedroom under 200m", "under-200000000", ""],
  ["what can i get for 100m", "up-to-100000000", ""],
  ["anything under 100m", "under-100m", ""],
  ["affordable 100m", "up-to-100000000", ""],
  ["ennyumba eri wansi wa bukadde 100", "under-100m", "ennyumba"],
] as const)("%j asks for the price %s, and “%s”", (search, price, words) => {
  expect(readAskedHome(search)).toMatchObject({ price, words });
});

test("an amount a day stands beside a price and the other words", () => {
  expect(readAskedHome("10000 per day under 200m")).toMatchObject({
    ...{ price: "under-200000000", perDay: { amount: 10_000, words: "" } },
  });
  expect(readAskedHome("30k a day in Kololo").perDay).toMatchObject({ amount: 30_000, words: "Kololo" });
});

test.each([
  ["house under 30m", "home", "house", ""],
  ["nyumba chini ya milioni 30", "home", "nyumba", ""],
  ["ennyumba wansi wa bukadde 30", "home", "ennyumba", ""],
  ["apartment under 80m", "home", "apartment", ""],
  ["villa under 400m", "home", "villa", "villa"],
  ["land in Mukono", "plot", "land Mukono", "Mukono"],
  ["plot near a house", "plot", "plot house", "house"],
  ["amaduuka", "commercial space", "amaduuka", ""],
  ["office", "commercial space", "office", ""],
  ["not a plot", "home", "not plot", ""],
  ["no plots", "home", "no plots", ""],
  ["house not plot Kira", "home", "house not plot Kira", "Kira"],
  ["nyumba sio kiwanja", "home", "nyumba sio kiwanja", ""],
  ["sio kiwanja", "home", "sio kiwanja", ""],
] as const)("%j asks for a %s; “%s” stays, of which “%s” is no word for a kind", (search, kind, words, otherWords) => {
  expect(readAskedHome(search)).toMatchObject({ isKindSaid: true, kind, words, otherWords });
});

test("a search asks for no kind without a word for it, and for none of several", () => {
  for (const search of ["under 30m", "house or plot", "kiwanja au nyumba", "Kololo"])
    expect(readAskedHome(search).isKindSaid, search).toBe(false);
});

test.each([
  ["30k a day under 100m", 30_000, "under-100m", ""],
  ["10m deposit 30k per day", 30_000, undefined, ""],
  ["30000 buli lunaku Ntinda", 30_000, undefined, "Ntinda"],
  ["elfu 30 kwa siku", 30_000, undefined, ""],
] as const)("%j has the filters of %s a day, and the price %s", (search, perDay, price, words) => {
  const none = { search, bedrooms: undefined, price: undefined };
  expect(withFiltersOfWords(none, readAskedHome(search))).toEqual({
    ...{ search: words, bedrooms: undefined, price, perDay },
  });
});

test("what is said of a deposit is left out of the search", () => {
  expect(readAskedHome("no deposit Kira")).toMatchObject({ isDepositSaid: true, words: "Kira" });
  expect(readAskedHome("Kira")).toMatchObject({ isDepositSaid: false });
});

test("“studio” and a price without a limit may be words of a home's text", () => {
  for (const search of ["studio", "kololo 120m"]) expect(readAskedHome(search).isUncertain, search).toBe(true);
  for (const search of ["kololo", "under 120m", "0 bedrooms"])
    expect(readAskedHome(search).isUncertain, search).toBe(false);
});
