import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageBounds } from "#domain/records/paging.ts";
import { bandOf, bedroomBands, labelOf, locationOptions, priceBands, sizeBands } from "./listing-choices.ts";
import {
  hasActiveFilter,
  homeListPath,
  homeParams,
  homeSearch,
  postSearch,
  readHomeFilters,
  readPostFilters,
} from "./listing-filters.ts";

const apartments = (search: string) => readHomeFilters("apartment", new URLSearchParams(search));
const apartmentSearch = (filters: ReturnType<typeof apartments>) => homeSearch("apartment", filters);

test("an empty address filters nothing", () => {
  expect(apartments("")).toEqual({
    search: "",
    read: "",
    price: undefined,
    size: undefined,
    bedrooms: undefined,
    category: undefined,
    type: undefined,
    location: undefined,
    perDay: undefined,
    sort: "nearest",
    page: 1,
  });
  expect(hasActiveFilter(apartments(""))).toBe(false);
  expect(hasActiveFilter(apartments("sort=newest&page=2"))).toBe(false);
  expect(hasActiveFilter(apartments("perday=20k"))).toBe(false);
});

test("the form's untouched fields leave no trace in the address", () => {
  expect(apartmentSearch(apartments("search=&price=any&size=any&bedrooms=any&category=&perday=&sort=nearest"))).toBe(
    "",
  );
});

test("what is unknown is dropped, what is known is spelt one way", () => {
  const filters = apartments(
    "page=3&perday=UGX+20,000&price=cheap&bedrooms=4-plus&utm_source=x&search=++roof%0A+garden+",
  );
  expect(apartmentSearch(filters)).toBe("?search=roof+garden&bedrooms=4-plus&perday=20000&page=3");
  expect(apartmentSearch(apartments("page=0&sort=best&perday=lots&location=Mars"))).toBe("");
});

describe("the address of a list reads back as it was written", () => {
  const anySearch = fc
    .array(fc.tuple(fc.constantFrom(...homeParams, "tag", "junk"), fc.oneof(fc.string(), anyKnownValue())), {
      maxLength: 12,
    })
    .map((entries) => new URLSearchParams(entries).toString());

  function expectRoundTrip<Filters>(read: (params: URLSearchParams) => Filters, write: (filters: Filters) => string) {
    fc.assert(
      fc.property(anySearch, (search) => {
        const filters = read(new URLSearchParams(search));
        const canonical = write(filters);
        const again = read(new URLSearchParams(canonical));
        expect(again).toEqual(filters);
        expect(write(again)).toBe(canonical);
      }),
    );
  }

  test.each(["all", "apartment", "property"] as const)("homes: %s", (list) =>
    expectRoundTrip(
      (params) => readHomeFilters(list, params),
      (filters) => homeSearch(list, filters),
    ),
  );
  test("posts", () => expectRoundTrip(readPostFilters, postSearch));
});

describe("every number belongs to exactly one band", () => {
  test.each([
    ["price", priceBands, 1_000_000_000],
    ["size", sizeBands, 1_000],
    ["bedrooms", bedroomBands, 20],
  ] as const)("%s", (_name, bands, most) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: most }), (value) => {
        const holding = bands.filter((band) => {
          const { atLeast = 0, below = Number.POSITIVE_INFINITY } = bandOf<string>(bands, band.value);
          return value >= atLeast && value < below;
        });
        expect(holding).toHaveLength(1);
      }),
    );
  });

  test("the edges are the specification's", () => {
    expect(bandOf(priceBands, "100m-200m")).toEqual({ atLeast: 100_000_000, below: 200_000_000 });
    expect(bandOf(priceBands, "400m-plus")).toEqual({ atLeast: 400_000_000, below: undefined });
    expect(bandOf(sizeBands, "medium")).toEqual({ atLeast: 80, below: 150 });
    expect(bandOf(sizeBands, undefined)).toEqual({ atLeast: undefined, below: undefined });
  });
});

test("the switch takes along what the other list knows as well", () => {
  const filters = apartments("category=luxury&location=kololo&perday=20000");
  expect(homeListPath("property", filters)).toBe("/properties?location=kololo&perday=20000");
  expect(homeListPath("all", filters)).toBe("/homes?location=kololo&perday=20000");
});

test("a place is looked for by its name", () => {
  expect(labelOf(locationOptions, "kampala-city-center")).toBe("Kampala City Center");
  expect(labelOf(locationOptions, undefined)).toBeUndefined();
});

test("a page past the end is the last page", () => {
  expect(pageBounds(25, 12, 9)).toEqual({ page: 3, pages: 3 });
  expect(pageBounds(0, 12, 4)).toEqual({ page: 1, pages: 1 });
});

test("the category all is no category", () => {
  expect(readPostFilters(new URLSearchParams("category=all"))).toMatchObject({ category: undefined });
  expect(readPostFilters(new URLSearchParams("category=building&tag=modern"))).toMatchObject({
    category: "building",
    tag: "modern",
  });
});

function anyKnownValue() {
  return fc.constantFrom(
    "under-100m",
    "small",
    "studio",
    "4-plus",
    "luxury",
    "kololo",
    "20000",
    "150k",
    "newest",
    "2",
    "all",
  );
}
