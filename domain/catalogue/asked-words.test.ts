import { expect, test } from "vitest";
import * as askedWords from "./asked-words.ts";
import { withFiltersOfWords } from "./asked-words.ts";

const PAYING_DAYS = 26;
const readAskedHome = (search: string) => askedWords.readAskedHome(search, PAYING_DAYS);

test.each([
  ["two bedroom Ntinda", "2", [], "Ntinda"],
  ["2 bed house in Ntinda", "2", ["home"], "house Ntinda"],
  ["3-bedroom", "3", [], ""],
  ["2BR Kira", "2", [], "Kira"],
  ["3 b/r house", "3", ["home"], "house"],
  ["2 bdrm flat", "2", ["home"], "flat"],
  ["2bhk flat", "2", ["home"], "flat"],
  ["2 bed house near Kampala city with a lift", "2", ["home"], "house lift"],
  ["2 bedrom hause Kira", "2", ["home"], "house Kira"],
  ["five bedrooms", "4-plus", [], ""],
  ["99 bedrooms", "4-plus", [], ""],
  ["0 bedroom Kira", "studio", [], "Kira"],
  ["ten rooms", "4-plus", [], ""],
  ["cheap single room Bwaise", "studio", [], "Bwaise"],
  ["plot Matugga", undefined, ["plot"], "plot Matugga"],
  ["shop in Kololo", undefined, ["commercial space"], "shop Kololo"],
  ["am looking for a home around Ntinda", undefined, ["home"], "home Ntinda"],
  ["Ntinda", undefined, [], "Ntinda"],
  ["", undefined, [], ""],
] as const)("%j asks for %s bedrooms of the kinds %j, and “%s”", (search, bedrooms, kinds, words) => {
  expect(readAskedHome(search)).toMatchObject({ bedrooms, kinds, words });
});

test.each([
  ["1.5 bedrooms Kira", "1-or-2", "1.5", "Kira"],
  ["1,5 bedrooms", "1-or-2", "1.5", ""],
  ["2.0 bedrooms", "2", "2", ""],
  ["2-3 bedrooms", "2-or-3", "2 to 3", ""],
  ["Ntinda 3 – 2 bed", "2-or-3", "2 to 3", "Ntinda"],
  ["two or three bedrooms", "2-or-3", "2 or 3", ""],
  ["1 or 3 bedrooms", "1-or-3", "1 or 3", ""],
  ["1 to 3 rooms", "1-or-2-or-3", "1 to 3", ""],
  ["2 to 4 bedrooms", "2-or-3-or-4-plus", "2 to 4", ""],
  ["between 2 and 3 bedrooms", "2-or-3", "2 to 3", ""],
  ["5-6 bedrooms", "4-plus", "5 to 6", ""],
  ["-1 bedrooms", "1", "1", ""],
  ["Kira - 2 bedrooms", "2", "2", "Kira"],
  ["Kira,2 bedrooms", "2", "2", "Kira"],
  ["at least 3 bedrooms", "3-or-4-plus", "3+", ""],
  ["atleast 3 bedrooms", "3-or-4-plus", "3+", ""],
  ["3+ bedrooms", "3-or-4-plus", "3+", ""],
  ["3 or more bedrooms", "3-or-4-plus", "3+", ""],
  ["3 bedrooms or more", "3-or-4-plus", "3+", ""],
  ["3 bedrooms and above", "3-or-4-plus", "3+", ""],
  ["from 2 bedrooms", "2-or-3-or-4-plus", "2+", ""],
  ["from 2 bedrooms upwards", "2-or-3-or-4-plus", "2+", ""],
  ["more than 2 bedrooms", "3-or-4-plus", "3+", ""],
  ["at least 2 and at most 3 bedrooms", "2-or-3", "2 to 3", ""],
  ["angalau vyumba 3", "3-or-4-plus", "3+", ""],
  ["vyumba viwili au zaidi", "2-or-3-or-4-plus", "2+", ""],
  ["vyumba visivyozidi viwili", "1-or-2", "1 to 2", ""],
  ["waakiri ebisenge bisatu", "3-or-4-plus", "3+", ""],
  ["ebisenge bibiri oba okusingawo", "2-or-3-or-4-plus", "2+", ""],
  ["no more than 2 bedrooms", "1-or-2", "1 to 2", ""],
  ["fewer than 3 bedrooms", "1-or-2", "1 to 2", ""],
  ["studio or 1 bedroom", "studio-or-1", "0 or 1", ""],
  ["studio or 2 bedrooms", "studio-or-2", "0 or 2", ""],
  ["2 bedrooms or a studio", "studio-or-2", "0 or 2", ""],
  ["muzigo oba ekisenge kimu", "studio-or-1", "0 or 1", ""],
  ["not studio", "1-or-2-or-3-or-4-plus", "1+", ""],
  ["2 bedroom not studio", "2", "2", ""],
  ["2 bedrooms or 3 bedrooms", "2-or-3", "2 or 3", ""],
  ["bedrooms 3", "3", "3", ""],
] as const)("%j asks for the bedrooms %s, written %s, and for “%s”", (search, bedrooms, text, words) => {
  expect(readAskedHome(search)).toMatchObject({ bedrooms, words, rooms: { text } });
});

test.each([
  ["at least two bathrooms", 2, Number.POSITIVE_INFINITY, "2+ bathrooms"],
  ["2 baths Kira", 2, 2, "Kira 2 bathrooms"],
  ["angalau mabafu mawili", undefined, undefined, "angalau mabafu mawili"],
  ["angalau bafu mbili", 2, Number.POSITIVE_INFINITY, "2+ bathrooms"],
  ["ebinaabiro bibiri", 2, 2, "2 bathrooms"],
  ["3 bedrooms and 2 bathrooms", 2, 2, "2 bathrooms"],
] as const)("%j asks for %s to %s bathrooms, which stay in the words “%s”", (search, least, most, words) => {
  const asked = readAskedHome(search);
  expect([asked.bathrooms?.least, asked.bathrooms?.most, asked.words]).toEqual([least, most, words]);
  if (least !== undefined) expect(readAskedHome(words).bathrooms).toMatchObject({ least, most });
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
  ["house under 30m", ["home"], "house", ""],
  ["nyumba chini ya milioni 30", ["home"], "nyumba", ""],
  ["ennyumba wansi wa bukadde 30", ["home"], "ennyumba", ""],
  ["apartment under 80m", ["home"], "apartment", ""],
  ["villa under 400m", ["home"], "villa", "villa"],
  ["land in Mukono", ["plot"], "land Mukono", "Mukono"],
  ["ettaka e Mukono", ["plot"], "ettaka Mukono", "Mukono"],
  ["plot near a house", ["plot"], "plot house", "house"],
  ["amaduuka", ["commercial space"], "amaduuka", ""],
  ["office", ["commercial space"], "office", ""],
  ["house or plot", ["home", "plot"], "house or plot", ""],
  ["a house or a plot in Mukono", ["home", "plot"], "house or plot Mukono", "Mukono"],
  ["kiwanja au nyumba", ["plot", "home"], "kiwanja au nyumba", ""],
  ["ennyumba oba ettaka", ["home", "plot"], "ennyumba oba ettaka", ""],
  ["not a plot", ["home"], "not plot", ""],
  ["no plots", ["home"], "no plots", ""],
  ["anything but plots", ["home"], "not plots", ""],
  ["anything except plots or shops", ["home"], "not plots or shops", ""],
  ["house not plot Kira", ["home"], "house not plot Kira", "Kira"],
  ["shop not plot", ["commercial space"], "shop not plot", ""],
  ["nyumba sio kiwanja", ["home"], "nyumba not kiwanja", ""],
  ["sio kiwanja", ["home"], "not kiwanja", ""],
  ["no home", ["plot", "commercial space"], "not home", ""],
] as const)(
  "%j asks for the kinds %j; “%s” stays, of which “%s” is no word for a kind",
  (search, kinds, words, others) => {
    const asked = readAskedHome(search);
    expect(asked).toMatchObject({ kinds, words: words.replace(/^no /, "not "), otherWords: others });
    // The links of a list carry these words, so they have to be read alike.
    expect(readAskedHome(asked.words)).toMatchObject({ kinds, otherWords: others });
  },
);

test.each([
  ["not a house", ["house"], [], ["house"]],
  ["si nyumba", ["house"], [], ["nyumba"]],
  ["no apartments please", ["apartment"], [], ["apartments"]],
  ["apartment but not kololo", [], ["kololo"], ["kololo"]],
  ["ennyumba etali mu Kololo", [], ["Kololo"], ["Kololo"]],
  ["not in Kololo or Bukoto", [], ["Kololo", "Bukoto"], ["Kololo", "Bukoto"]],
  ["anywhere but Kololo", [], ["Kololo"], ["Kololo"]],
  ["Kololo, not more than 200m", [], [], []],
] as const)("%j does not want the types %j, the words %j", (search, withoutTypes, withoutWords, refused) => {
  expect(readAskedHome(search)).toMatchObject({ withoutTypes, withoutWords, refused });
});

test("a search asks for no kind without a word for it", () => {
  for (const search of ["under 30m", "Kololo"]) expect(readAskedHome(search).kinds, search).toEqual([]);
});

test.each([
  ["30k a day under 100m", 30_000, "under-100m", ""],
  ["10m deposit 30k per day", 30_000, undefined, ""],
  ["30000 buli lunaku Ntinda", 30_000, undefined, "Ntinda"],
  ["i can pay 25,000 every day", 25_000, undefined, ""],
  ["deposit of 5 million and 20k a day", 20_000, undefined, ""],
  ["under 1m a month", 38_400, undefined, ""],
  ["150k weekly", 25_000, undefined, ""],
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
