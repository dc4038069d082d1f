import type { Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import {
  type BedroomBand,
  bedroomBands,
  type CategoryOption,
  categoryOptions,
  type LocationOption,
  locationOptions,
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

export interface ApartmentFilters {
  /** Looked for in name, description and amenities, in any case; "" finds all. */
  search: string;
  price: PriceBand | undefined;
  size: SizeBand | undefined;
  bedrooms: BedroomBand | undefined;
  category: CategoryOption | undefined;
  location: LocationOption | undefined;
  /** "I can pay UGX __ a day" */
  perDay: Ugx | undefined;
  sort: SortOption;
  /** 1 is the first. */
  page: number;
}

export interface PropertyFilters {
  /** Looked for in title, description, location, features and building amenities. */
  search: string;
  type: TypeOption | undefined;
  location: LocationOption | undefined;
  price: PriceBand | undefined;
  bedrooms: BedroomBand | undefined;
  perDay: Ugx | undefined;
  sort: SortOption;
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

/** The parameters of each list, in the order in which an address names them. */
export const apartmentParams = [
  "search",
  "price",
  "size",
  "bedrooms",
  "category",
  "location",
  "perday",
  "sort",
  "page",
] as const;
export const propertyParams = ["search", "type", "location", "price", "bedrooms", "perday", "sort", "page"] as const;
export const postParams = ["search", "category", "tag", "page"] as const;

export function readApartmentFilters(params: URLSearchParams): ApartmentFilters {
  return {
    search: searchOf(params),
    price: choiceOf(priceBands, params.get("price")),
    size: choiceOf(sizeBands, params.get("size")),
    bedrooms: choiceOf(bedroomBands, params.get("bedrooms")),
    category: choiceOf(categoryOptions, params.get("category")),
    location: choiceOf(locationOptions, params.get("location")),
    perDay: perDayOf(params),
    sort: choiceOf(sortOptions, params.get("sort")) ?? "featured",
    page: readPageNumber(params),
  };
}

export function readPropertyFilters(params: URLSearchParams): PropertyFilters {
  return {
    search: searchOf(params),
    type: choiceOf(typeOptions, params.get("type")),
    location: choiceOf(locationOptions, params.get("location")),
    price: choiceOf(priceBands, params.get("price")),
    bedrooms: choiceOf(bedroomBands, params.get("bedrooms")),
    perDay: perDayOf(params),
    sort: choiceOf(sortOptions, params.get("sort")) ?? "featured",
    page: readPageNumber(params),
  };
}

export function readPostFilters(params: URLSearchParams): PostFilters {
  return {
    search: searchOf(params),
    category: slugOf(params.get("category")),
    tag: slugOf(params.get("tag")),
    page: readPageNumber(params),
  };
}

/** The one spelling of a choice: "" or "?location=kololo&page=2". */
export function apartmentSearch(filters: ApartmentFilters): string {
  return searchOfEntries([
    ["search", filters.search],
    ["price", filters.price],
    ["size", filters.size],
    ["bedrooms", filters.bedrooms],
    ["category", filters.category],
    ["location", filters.location],
    ["perday", filters.perDay],
    ["sort", filters.sort === "featured" ? undefined : filters.sort],
    ["page", filters.page === 1 ? undefined : filters.page],
  ]);
}

export function propertySearch(filters: PropertyFilters): string {
  return searchOfEntries([
    ["search", filters.search],
    ["type", filters.type],
    ["location", filters.location],
    ["price", filters.price],
    ["bedrooms", filters.bedrooms],
    ["perday", filters.perDay],
    ["sort", filters.sort === "featured" ? undefined : filters.sort],
    ["page", filters.page === 1 ? undefined : filters.page],
  ]);
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
export function hasActiveFilter(filters: ApartmentFilters | PropertyFilters | PostFilters): boolean {
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

/** The page that an address asks for; the first one where it names none, or no number of a page. A million is beyond every list. */
export function readPageNumber(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** How many pages there are, at least one, and which of them to show. */
export function pageBounds(matching: number, perPage: number, wanted: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(matching / perPage));
  return { page: Math.min(wanted, pages), pages };
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
