import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addresses,
  mixedQueries,
  type OddSite,
  oddPaths,
  openOddSite,
  pathOf,
  plainQueries,
  texts,
  widestRanges,
} from "./odd-addresses.ts";

let odd: OddSite;
beforeAll(async () => {
  odd = await openOddSite();
});
afterAll(() => odd.site.remove());

test.each(addresses)("%s takes each text in each parameter, and fails at nothing", async (address) => {
  const queries = [...plainQueries, ...mixedQueries, ...widestRanges];
  expect(await odd.failures(queries.map((each) => `${pathOf(address)}?${each}`))).toEqual([]);
});

test("nor does any at what its path says", async () => {
  expect(await odd.failures(oddPaths(texts))).toEqual([]);
});
