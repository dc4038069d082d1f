import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses, mixedQueries, type OddSite, oddPaths, openOddSite, pathOf, widestRanges } from "./odd-addresses.ts";

let odd: OddSite;
beforeAll(async () => {
  odd = await openOddSite();
});
afterAll(() => odd.site.remove());

// The nightly test puts every text into every parameter.
test.each(addresses)("%s accepts any query, and fails at nothing", async (address) => {
  const queries = [...mixedQueries.slice(0, 1), ...widestRanges.slice(-1)];
  expect(await odd.failures(queries.map((each) => `${pathOf(address)}?${each}`))).toEqual([]);
});

test("nor does any at what its path says", async () => {
  expect(await odd.failures(oddPaths(["-1", "99999999999999999999", "__proto__"]))).toEqual([]);
});

test("a NUL is no letter of any address", async () => {
  for (const address of addresses) {
    const status = await odd.ask(`${address.replace(/:\w+\??/g, "1")}?page=%00&search=%00`);
    expect([address, status]).toEqual([address, 400]);
  }
});
