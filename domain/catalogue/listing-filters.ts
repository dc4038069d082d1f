import type { Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import {
  type BedroomBand,
  bedroomBands,
  type CategoryOption,
  categoryOptions,
  type PriceBand,
  priceBands,
  type SizeBand,
  type SortOption,
  sizeBands,
  sortOptions,
  type TypeOption,
  typeOptions,
} from "./listing-choices.ts";

// Lists keep what a visitor chose in the address. Reading drops whatever it does not know; writing gives one spelling
// for one choice, so that an address can be shared, cached and compared.

export interface HomeFilters {
  /** Each word is looked for in name, description, kind, amenities, features, place and building, in any case; "" finds all. */
  search: string;
  /** The search forgives a slip. In no address of a list. */
  forgives?: boolean;
  price: PriceBand | undefined;
  size: SizeBand | undefined;
  bedrooms: BedroomBand | undefined;
  category: CategoryOption | undefined;
  type: TypeOption | undefined;
  /** One of `locationOptions`, or the slug of an area. */
  location: string | undefined;
  /** The homes of an area, by the whole text of their place. In no address of a list. */
  locations?: readonly string[];
  /** "I can pay UGX __ a day" */
  perDay: Ugx | undefined;
  /** The homes that can be bought, and not for so much a day. In no address of a list. */
  beyond?: Ugx;
  sort: SortOption;
  /** 1 is the first. */
  page: number;
}

export interface PostFilters {
  /** Looked for in title, excerpt and text. */
  search: string;
  /** The slug of a category; undefined: all. */
  category: string | undefined;
  /** The slug of a tag. */
  tag: string | undefined;
  page: number;
}

/** Every parameter of a list of homes, in the order in which an address names them. */
export const homeParams = [
  "search",
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

/** The one list of homes, and what the switch over it leaves of it: each with an address and parameters that it does not know. */
export const homeLists = {
  all: { path: "/homes", unknown: ["type", "category"] },
  apartment: { path: "/apartment", unknown: ["type"] },
  property: { path: "/properties", unknown: ["size", "category"] },
} as const satisfies Record<string, { path: string; unknown: readonly HomeParam[] }>;

export type HomeListName = keyof typeof homeLists;

/** The list at this address, "/homes" for example; all homes for any other. */
export function homeListAt(pathname: string): HomeListName {
  if (pathname === homeLists.apartment.path) return "apartment";
  return pathname === homeLists.property.path ? "property" : "all";
}

export const postParams = ["search", "category", "tag", "page"] as const;

/** What an address of this list asks for; what the list does not know is left out. */
export function readHomeFilters(list: HomeListName, params: URLSearchParams): HomeFilters {
  const unknown: readonly string[] = homeLists[list].unknown;
  const valueAt = (name: HomeParam) => (unknown.includes(name) ? null : params.get(name));
  return {
    search: searchOf(params),
    price: choiceOf(priceBands, valueAt("price")),
    size: choiceOf(sizeBands, valueAt("size")),
    bedrooms: choiceOf(bedroomBands, valueAt("bedrooms")),
    category: choiceOf(categoryOptions, valueAt("category")),
    type: choiceOf(typeOptions, valueAt("type")),
    location: slugOf(valueAt("location")),
    perDay: perDayOf(params),
    sort: choiceOf(sortOptions, params.get("sort")) ?? "featured",
    page: readPageNumber(params),
  };
}

/** A list of homes without a filter, in its usual order. */
export const noFilters = readHomeFilters("all", new URLSearchParams());

export function readPostFilters(params: URLSearchParams): PostFilters {
  return {
    search: searchOf(params),
    category: slugOf(params.get("category")),
    tag: slugOf(params.get("tag")),
    page: readPageNumber(params),
  };
}

/** The one spelling of a choice: "" or "?location=kololo&page=2"; without what this list does not know. */
export function homeSearch(list: HomeListName, filters: HomeFilters): string {
  const unknown: readonly string[] = homeLists[list].unknown;
  const { perDay, sort, page, ...named } = filters;
  const values = {
    ...named,
    perday: perDay,
    sort: sort === "featured" ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return searchOfEntries(homeParams.flatMap((name) => (unknown.includes(name) ? [] : [[name, values[name]]])));
}

/** Where the homes are that these filters leave of a list. */
export function homeListPath(list: HomeListName, filters: HomeFilters): string {
  return homeLists[list].path + homeSearch(list, filters);
}

export function postSearch(filters: PostFilters): string {
  return searchOfEntries([
    ["search", filters.search],
    ["category", filters.category],
    ["tag", filters.tag],
    ["page", filters.page === 1 ? undefined : filters.page],
  ]);
}

/** Whether anything narrows the list: sorting and paging do not. */
export function hasActiveFilter(filters: HomeFilters | PostFilters): boolean {
  return Object.entries(filters).some(
    ([name, value]) => name !== "sort" && name !== "page" && value !== undefined && value !== "",
  );
}

export interface Page<Item> {
  items: Item[];
  /** All that match the filters. */
  matching: number;
  /** All that there are, whatever the filters. */
  total: number;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

function choiceOf<Value extends string>(choices: readonly { value: Value }[], text: string | null): Value | undefined {
  return choices.find((choice) => choice.value === text)?.value;
}

function searchOf(params: URLSearchParams): string {
  return (params.get("search") ?? "").normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 100).trimEnd();
}

function perDayOf(params: URLSearchParams): Ugx | undefined {
  const parsed = parseUgx(params.get("perday") ?? "");
  return parsed.ok ? parsed.amount : undefined;
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
