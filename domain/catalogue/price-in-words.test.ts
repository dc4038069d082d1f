import { expect, test } from "vitest";
import { isLimitAlone, readAskedPrice } from "./price-in-words.ts";

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
  ["obukadde 100 Kira", "up-to-100000000", "Kira"],
])("%j asks for the price %s, and for “%s”", (search, price, rest) => {
  const asked = readAskedPrice(search);
  expect(asked?.price).toBe(price);
  expect(asked?.rest.trim()).toBe(rest);
});

test.each([
  "under 30000",
  "under 1m",
  "under 5",
  "2m a day",
  "2,000,000 per day",
  "200m from the road",
  "200 m²",
  "200m2",
  "Kololo 200",
  "chini ya milioni",
  "under the lights",
  "",
])("%j asks for no price", (search) => {
  expect(readAskedPrice(search)).toBeUndefined();
});

test("a number alone may be a word of a home's text", () => {
  expect(readAskedPrice("200m")?.isCertain).toBe(false);
  for (const search of ["up to 200m", "200m max", "100m-200m", "200m+"])
    expect(readAskedPrice(search)?.isCertain, search).toBe(true);
});

test("a limit with a number is no text of a home", () => {
  for (const search of ["under 5", "under 1m", "chini ya 30000"]) expect(isLimitAlone(search), search).toBe(true);
  for (const search of ["5", "under the lights", "under 5 kololo", "kololo"])
    expect(isLimitAlone(search), search).toBe(false);
});
