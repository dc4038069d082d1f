import { readAmount } from "#domain/amount/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import type { CountedKind } from "./counted-kinds.ts";
import type { HomeType } from "./kind-in-words.ts";
import {
  type CategoryOption,
  categoryOptions,
  type SizeBand,
  type SortOption,
  sizeBands,
  sortOptions,
  type TypeOption,
  typeOptions,
} from "./listing-choices.ts";
import { type PriceChoice, readPriceChoice } from "./price-choice.ts";
import { type RoomsChoice, readRoomsChoice } from "./rooms-choice.ts";

// Unknown values are dropped and each choice has one spelling, so that equal lists have equal addresses, which the page
// cache needs.

export interface HomeFilters {
  /** An empty text finds everything. */
  search: string;
  /**
   * The words that the page of a form had read as its filters (`settledFilters`). No link has them.
   */
  read: string;
  /** The search also finds words with a spelling mistake. It is never in an address. */
  forgives?: boolean;
  /** What words of the search ask for, which are not looked for then. It is never in an address. */
  said?: SaidInSearch | undefined;
  price: PriceChoice | undefined;
  size: SizeBand | undefined;
  bedrooms: RoomsChoice | undefined;
  category: CategoryOption | undefined;
  type: TypeOption | undefined;
  /** The location is one of `locationOptions`, or an area's slug. */
  location: string | undefined;
  /** The whole locations of the homes of an area, where a list is of one area. They are never in an address. */
  locations?: readonly string[];
  /**
   * What the visitor can pay a day. It orders a list and filters none; where homes are looked up, they cost at most
   * this.
   */
  perDay: Ugx | undefined;
  /** Only homes that cost more a day than this are found. It is never in an address. */
  beyond?: Ugx;
  sort: SortOption;
  page: number;
}

/** What the words of a search ask for that has no filter of its own. */
export interface SaidInSearch {
  /** None if no word says a kind. */
  kinds: readonly CountedKind[];
  withoutTypes: readonly HomeType[];
  /** Homes whose place has one of these words are left out. */
  withoutPlaces: readonly string[];
  bathrooms: { least: number; most: number } | undefined;
}

export interface PostFilters {
  search: string;
  category: string | undefined;
  tag: string | undefined;
  page: number;
}

/** The parameters in the order in which they are written in an address. */
export const homeParams = [
  "search",
  "read",
  "type",
  "price",
  "size",
  "bedrooms",
  "category",
  "location",
  "perday",
  "sort",
  "page",
] as const;
type HomeParam = (typeof homeParams)[number];

/** `unknown` names the parameters that a list does not take. */
export const homeLists = {
  all: { path: "/homes", unknown: ["type", "category"] },
  apartment: { path: "/apartment", unknown: ["type"] },
  property: { path: "/properties", unknown: ["size", "category"] },
} as const satisfies Record<string, { path: string; unknown: readonly HomeParam[] }>;

export type HomeListName = keyof typeof homeLists;

/** Returns the list at a path, and the list of all homes for any other path. */
export function homeListAt(pathname: string): HomeListName {
  if (pathname === homeLists.apartment.path) return "apartment";
  return pathname === homeLists.property.path ? "property" : "all";
}

export const postParams = ["search", "category", "tag", "page"] as const;

/**
 * Reads the filters of an address. Values that do not exist, and parameters that the list does not take, are left out.
 */
export function readHomeFilters(list: HomeListName, params: URLSearchParams): HomeFilters {
  const unknown: readonly string[] = homeLists[list].unknown;
  const valueAt = (name: HomeParam) => (unknown.includes(name) ? null : params.get(name));
  return {
    search: searchOf(params.get("search")),
    read: searchOf(params.get("read")),
    price: readPriceChoice(valueAt("price")),
    size: choiceOf(sizeBands, valueAt("size")),
    bedrooms: readRoomsChoice(valueAt("bedrooms")),
    category: choiceOf(categoryOptions, valueAt("category")),
    type: choiceOf(typeOptions, valueAt("type")),
    location: slugOf(valueAt("location")),
    perDay: readAmount(params).amount,
    sort: choiceOf(sortOptions, params.get("sort")) ?? "nearest",
    page: readPageNumber(params),
  };
}

export const noFilters = readHomeFilters("all", new URLSearchParams());

/** Reads the filters of the blog's address. Any text is a category or a tag, which may have no articles. */
export function readPostFilters(params: URLSearchParams): PostFilters {
  return {
    search: searchOf(params.get("search")),
    category: slugOf(params.get("category")),
    tag: slugOf(params.get("tag")),
    page: readPageNumber(params),
  };
}

/**
 * Writes the filters as the query of an address, like "?location=kololo&page=2", without the parameters that the list
 * does not take.
 */
export function homeSearch(list: HomeListName, filters: HomeFilters): string {
  const unknown: readonly string[] = homeLists[list].unknown;
  const { perDay, sort, page, ...named } = filters;
  const values = {
    ...named,
    perday: perDay,
    sort: sort === "nearest" ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return searchOfEntries(homeParams.flatMap((name) => (unknown.includes(name) ? [] : [[name, values[name]]])));
}

/** Tells whether the visitor's amount divides the homes of a list into those that it buys and the others. */
export const isByAmount = ({ sort }: Pick<HomeFilters, "sort">): boolean => sort === "nearest" || sort === "soonest";

/** Returns the path of a list of homes with these filters in its query. Filters at their defaults are left out. */
export function homeListPath(list: HomeListName, filters: HomeFilters): string {
  return homeLists[list].path + homeSearch(list, filters);
}

/** Writes the filters of the blog as a query, with its "?"; "" if all are at their defaults. Page 1 is left out. */
export function postSearch(filters: PostFilters): string {
  return searchOfEntries([
    ["search", filters.search],
    ["category", filters.category],
    ["tag", filters.tag],
    ["page", filters.page === 1 ? undefined : filters.page],
  ]);
}

/** Tells whether a list may leave something out. Its order, its page and the daily amount are no filters. */
export function hasActiveFilter(filters: HomeFilters | PostFilters): boolean {
  return Object.entries(filters).some(
    ([name, value]) =>
      !["sort", "page", "perDay", "said", "read"].includes(name) && value !== undefined && value !== "",
  );
}

export interface Page<Item> {
  items: Item[];
  matching: number;
  total: number;
  /** The page that is shown: the last one if a later one was asked for. */
  page: number;
  pages: number;
}

function choiceOf<Value extends string>(choices: readonly { value: Value }[], text: string | null): Value | undefined {
  return choices.find((choice) => choice.value === text)?.value;
}

function searchOf(text: string | null): string {
  return (text ?? "").normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 100).trimEnd();
}

function slugOf(text: string | null): string | undefined {
  return text !== null && text !== "all" && /^[a-z0-9][a-z0-9-]{0,79}$/.test(text) ? text : undefined;
}

function searchOfEntries(entries: [string, string | number | undefined][]): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value !== undefined && value !== "") params.set(name, String(value));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
