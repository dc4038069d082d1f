import { expect, test } from "vitest";
import { readAskedOrder } from "./order-in-words.ts";

test.each([
  ["cheap", "price-low", ""],
  ["the cheapest flat in Kira", "price-low", "flat in Kira"],
  ["low cost houses", "price-low", "houses"],
  ["nyumba ya bei nafuu", "price-low", "nyumba ya"],
  ["ennyumba eya layisi", "price-low", "ennyumba eya"],
  ["biggest house", "largest", "house"],
  ["big house Kira", "largest", "house Kira"],
  ["most expensive penthouse", "price-high", "penthouse"],
  ["newest homes", "newest", "homes"],
])("%j asks for the order %s, and for “%s”", (search, sort, rest) => {
  const asked = readAskedOrder(search);
  expect([asked?.sort, asked?.rest.replace(/\s+/g, " ").trim()]).toEqual([sort, rest]);
});

test("words that say no order are no order", () => {
  for (const search of ["big balcony", "Kira", "", "cheaper than 100m", "new kitchen"])
    expect(readAskedOrder(search), search).toBeUndefined();
});
