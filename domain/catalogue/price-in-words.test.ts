import { expect, test } from "vitest";
import { isLimitAlone, readAskedPrice, withoutDeposit } from "./price-in-words.ts";

test.each([
  ["below 200m", "under-200000000", ""],
  ["under 100m", "under-100m", ""],
  ["under 5m", "under-5000000", ""],
  ["up to 10 million", "up-to-10000000", ""],
  ["less than UGX 75,000,000", "under-75000000", ""],
  ["150,000,000/=", "up-to-150000000", ""],
  ["200m", "up-to-200000000", ""],
  ["0.2b", "up-to-200000000", ""],
  ["kololo under 200m", "under-200000000", "kololo"],
  ["under 200m kololo", "under-200000000", "kololo"],
  ["plot under 50m", "under-50000000", "plot"],
  ["kololo 120m", "up-to-120000000", "kololo"],
  ["above 200m", "200000000-plus", ""],
  ["more than 400m", "400m-plus", ""],
  ["over 500m Kira", "500000000-plus", "Kira"],
  ["300m and above", "300000000-plus", ""],
  ["300m+", "300000000-plus", ""],
  ["not more than 200m", "up-to-200000000", ""],
  ["cheaper than 200 mil", "under-200000000", ""],
  ["within 200m", "up-to-200000000", ""],
  ["budget 80m", "up-to-80000000", ""],
  ["price 80m", "up-to-80000000", ""],
  ["< 80m", "under-80000000", ""],
  ["100m to 200m", "100000000-to-200000000", ""],
  ["between 100m and 200m", "100000000-to-200000000", ""],
  ["200-100m Ntinda", "100000000-to-200000000", "Ntinda"],
  ["UGX 100 to UGX 200m", "100000000-to-200000000", ""],
  ["milioni 100 hadi 200 Kira", "100000000-to-200000000", "Kira"],
  ["kati ya milioni 100 na 200", "100000000-to-200000000", ""],
  ["obukadde 100 okutuuka ku 200", "100000000-to-200000000", ""],
  ["200m - 5 minutes", "up-to-200000000", "- 5 minutes"],
  ["chini ya 200m", "under-200000000", ""],
  ["chini ya milioni 200", "under-200000000", ""],
  ["milioni 200", "up-to-200000000", ""],
  ["wansi wa 200m", "under-200000000", ""],
  ["not below 200m", "200000000-plus", ""],
  ["not under 200m", "200000000-plus", ""],
  ["no less than 200m", "200000000-plus", ""],
  ["si zaidi ya milioni 100", "up-to-100000000", ""],
  ["isiyozidi milioni 100", "up-to-100000000", ""],
  ["si chini ya milioni 100", "100000000-plus", ""],
  ["juu ya milioni 400", "400m-plus", ""],
  ["waggulu wa bukadde 400", "400m-plus", ""],
  ["pungufu ya milioni 100", "under-100m", ""],
  ["milioni 100 au chini", "up-to-100000000", ""],
  ["100m to 300", "100000000-to-300000000", ""],
  ["100 million to 300", "100000000-to-300000000", ""],
  ["kati ya milioni 100 na 300", "100000000-to-300000000", ""],
  ["kutoka milioni 100 hadi 300", "100000000-to-300000000", ""],
  ["wakati wa bukadde 100 ne 300", "100000000-to-300000000", ""],
  ["okuva ku bukadde 100 okutuuka ku 300", "100000000-to-300000000", ""],
  ["price under 100m", "under-100m", ""],
  ["price from 100m to 300m", "100000000-to-300000000", ""],
  ["price range 100m to 300m", "100000000-to-300000000", ""],
  ["max budget 100m", "up-to-100000000", ""],
  ["minimum budget 100m", "100000000-plus", ""],
  ["budget: 100m", "up-to-100000000", ""],
  ["my maximum is 100m", "up-to-100000000", ""],
  ["my budget is not less than 100m", "100000000-plus", ""],
  ["costing less than 100m", "under-100m", ""],
  ["bei chini ya milioni 100", "under-100m", ""],
  ["bei hadi milioni 100", "up-to-100000000", ""],
  ["omuwendo bukadde 100", "up-to-100000000", ""],
  ["ssente bukadde 100", "up-to-100000000", ""],
  ["chini ya shilingi milioni 100", "under-100m", ""],
  ["bajeti milioni 100", "up-to-100000000", ""],
  ["around 200m", "180000000-to-220000000", ""],
  ["about 200 million", "180000000-to-220000000", ""],
  ["up to about 200m", "up-to-200000000", ""],
  ["nyumba ya milioni 100", "up-to-100000000", "nyumba ya"],
  ["200 mill", "up-to-200000000", ""],
  ["under 200", "under-200000000", ""],
  ["chini ya 200", "under-200000000", ""],
  ["wansi wa 200", "under-200000000", ""],
  ["between 100 and 300", "100000000-to-300000000", ""],
  ["kati ya 100 na 300", "100000000-to-300000000", ""],
  ["wakati wa 100 ne 300", "100000000-to-300000000", ""],
  ["10m deposit under 100m", "under-100m", ""],
  ["under 100m with a deposit of 10m", "under-100m", ""],
  ["chini ya milioni 100, amana milioni 10", "under-100m", ","],
  ["45 m under 200m", "under-200000000", "45 m"],
  ["more than 100m but less than 200m", "100m-200m", ""],
  ["above 100m and below 200m", "100m-200m", ""],
  ["over 100m under 200m", "100m-200m", ""],
  ["under 200m over 100m Kira", "100m-200m", "Kira"],
  ["from 100m, under 200m", "100m-200m", ","],
  ["min 100m max 200m", "100000000-to-200000000", ""],
  ["at least 100m at most 200m", "100000000-to-200000000", ""],
  ["not more than 200m and not less than 100m", "100000000-to-200000000", ""],
  ["zaidi ya milioni 100 na chini ya milioni 200", "100m-200m", ""],
  ["100m 200m", "100000000-to-200000000", ""],
  ["starting 100m", "100000000-plus", ""],
  ["starts at 100m", "100000000-plus", ""],
  ["100m upwards", "100000000-plus", ""],
  ["from 300m downwards", "up-to-300000000", ""],
  ["300m down to 100m", "100000000-to-300000000", ""],
  ["between 100 and 200 million shillings", "100000000-to-200000000", ""],
  ["wansi w'obukadde 200", "under-200000000", ""],
  ["wansi w’obukadde 200", "under-200000000", ""],
  ["waggulu w'obukadde 100", "100000000-plus", ""],
  ["wakati w'obukadde 100 n'obukadde 200", "100000000-to-200000000", ""],
  ["si waggulu w'obukadde 100", "up-to-100000000", ""],
  ["okusinga bukadde 100", "100000000-plus", ""],
  ["esukka obukadde 100", "100000000-plus", ""],
  ["obukadde 100 oba okusingawo", "100000000-plus", ""],
  ["obukadde 100 ne wansi", "up-to-100000000", ""],
  ["ssente zange bukadde 100", "up-to-100000000", ""],
  ["inazidi milioni 100", "100000000-plus", ""],
  ["inayozidi milioni 100", "100000000-plus", ""],
  ["zinazozidi milioni 100", "100000000-plus", ""],
  ["milioni 200 kwenda juu", "200000000-plus", ""],
  ["haizidi milioni 100", "up-to-100000000", ""],
  ["isizidi milioni 100", "up-to-100000000", ""],
  ["bajeti yangu ni milioni 100", "up-to-100000000", ""],
  ["no deposit under 200m", "under-200000000", ""],
  ["without deposit under 100m", "under-100m", ""],
  ["zero deposit 100m", "up-to-100000000", ""],
  ["10m down under 200m", "under-200000000", ""],
  ["5m to start under 200m", "under-200000000", ""],
  ["100m deposit 10m", "up-to-100000000", ""],
  ["10m deposit 100m", "up-to-100000000", ""],
  ["bila amana chini ya milioni 100", "under-100m", ""],
  ["awatali deposit wansi wa bukadde 100", "under-100m", ""],
  ["obukadde 100 Kira", "up-to-100000000", "Kira"],
  ["tetasukka bukadde 100", "up-to-100000000", ""],
  ["etassuka bukadde 100", "up-to-100000000", ""],
  ["undr 50m", "under-50000000", ""],
])("%j asks for the price %s, and for “%s”", (search, price, rest) => {
  const asked = readAskedPrice(withoutDeposit(search));
  expect(asked?.price).toBe(price);
  expect(asked?.rest.trim()).toBe(rest);
});

test.each([
  "under 30000",
  "under 1m",
  "under 5",
  "2m a day",
  "2,000,000 per day",
  "2m a month",
  "2m weekly",
  "milioni 2 kwa mwezi",
  "200m from the road",
  "200 m²",
  "200m2",
  "Kololo 200",
  "chini ya milioni",
  "under the lights",
  "2m deposit",
  "deposit of 2m",
  "amana milioni 2",
  "dipoziti ya bukadde 2",
  "above 200 sqm",
  "100-300",
  "",
])("%j asks for no price", (search) => {
  expect(readAskedPrice(withoutDeposit(search))).toBeUndefined();
});

test("many words about prices are read at once", () => {
  const startedAt = performance.now();
  expect(readAskedPrice("price  budget: ".repeat(100))).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("a number is a limit for certain only if words say which one", () => {
  for (const search of ["200m", "100m 200m", "above average 200m", "not quite 100m", "mbali ya milioni 100"])
    expect(readAskedPrice(search)?.isCertain, search).toBe(false);
  for (const search of ["up to 200m", "200m max", "100m-200m", "200m+"])
    expect(readAskedPrice(search)?.isCertain, search).toBe(true);
});

test.each([
  ["over 300m under 100m", "300000000-plus", ["under-100m"]],
  ["over 100m or under 50m", "100000000-plus", ["under-50000000"]],
  ["above 200m but below 100m", "200000000-plus", ["under-100m"]],
  ["zaidi ya milioni 100 au chini ya milioni 50", "100000000-plus", ["under-50000000"]],
  ["100m", "up-to-100000000", ["100000000-plus", "90000000-to-110000000"]],
  ["under 100m", "under-100m", []],
])("%j asks for the price %s, and may mean %j", (search, price, others) => {
  expect(readAskedPrice(search)).toMatchObject({ price, others });
});

test("a limit with a number is no text of a home", () => {
  for (const search of ["under 5", "under 1m", "chini ya 30000"]) expect(isLimitAlone(search), search).toBe(true);
  for (const search of ["5", "under the lights", "under 5 kololo", "kololo"])
    expect(isLimitAlone(search), search).toBe(false);
});
