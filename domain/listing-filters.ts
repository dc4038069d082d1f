import { parseUgx, type Ugx } from "./money.ts";

// Lists keep what a visitor chose in the address. Reading drops whatever it does not know; writing gives one spelling
// for one choice, so that an address can be shared, cached and compared.

interface Band {
  value: string;
  label: string;
  /** Inclusive lower and exclusive upper bound; undefined: none. */
  atLeast?: number;
  below?: number;
}

interface Choice {
  value: string;
  label: string;
}

/** In shillings. */
export const priceBands = [
  { value: "under-100m", label: "Under UGX 100M", below: 100_000_000 },
  { value: "100m-200m", label: "UGX 100M to 200M", atLeast: 100_000_000, below: 200_000_000 },
  { value: "200m-300m", label: "UGX 200M to 300M", atLeast: 200_000_000, below: 300_000_000 },
  { value: "300m-400m", label: "UGX 300M to 400M", atLeast: 300_000_000, below: 400_000_000 },
  { value: "400m-plus", label: "UGX 400M and above", atLeast: 400_000_000 },
] as const satisfies readonly Band[];

/** In m². */
export const sizeBands = [
  { value: "small", label: "Small (under 80 m²)", below: 80 },
  { value: "medium", label: "Medium (80 to 149 m²)", atLeast: 80, below: 150 },
  { value: "large", label: "Large (150 to 199 m²)", atLeast: 150, below: 200 },
  { value: "extra-large", label: "Extra large (200 m² and above)", atLeast: 200 },
] as const satisfies readonly Band[];

export const bedroomBands = [
  { value: "studio", label: "Studio", atLeast: 0, below: 1 },
  { value: "1", label: "1", atLeast: 1, below: 2 },
  { value: "2", label: "2", atLeast: 2, below: 3 },
  { value: "3", label: "3", atLeast: 3, below: 4 },
  { value: "4-plus", label: "4+", atLeast: 4 },
] as const satisfies readonly Band[];

/** The label is what is looked for in a home's category, in any case. */
export const categoryOptions = [
  { value: "studio", label: "Studio" },
  { value: "1-bedroom", label: "1 Bedroom" },
  { value: "2-bedroom", label: "2 Bedroom" },
  { value: "3-bedroom", label: "3 Bedroom" },
  { value: "penthouse", label: "Penthouse" },
  { value: "luxury", label: "Luxury" },
] as const satisfies readonly Choice[];

/** The label is what is looked for in a home's location, in any case. */
export const locationOptions = [
  { value: "kampala-city-center", label: "Kampala City Center" },
  { value: "kololo", label: "Kololo" },
  { value: "bukoto", label: "Bukoto" },
  { value: "nakasero", label: "Nakasero" },
  { value: "muyenga", label: "Muyenga" },
  { value: "ntinda", label: "Ntinda" },
  { value: "bugolobi", label: "Bugolobi" },
] as const satisfies readonly Choice[];

/** The label is what is looked for in a property's type, in any case. */
export const typeOptions = [
  { value: "apartment", label: "Apartment" },
  { value: "simplex", label: "Simplex" },
  { value: "duplex", label: "Duplex" },
  { value: "double-height", label: "Double Height" },
  { value: "studio", label: "Studio" },
  { value: "penthouse", label: "Penthouse" },
  { value: "house", label: "House" },
  { value: "commercial", label: "Commercial" },
  { value: "land", label: "Land" },
] as const satisfies readonly Choice[];

/** The first is what a list is sorted by unless asked otherwise. */
export const sortOptions = [
  { value: "featured", label: "Featured first" },
  { value: "price-low", label: "Lowest price" },
  { value: "price-high", label: "Highest price" },
  { value: "largest", label: "Largest" },
  { value: "newest", label: "Newest" },
] as const satisfies readonly Choice[];

export type PriceBand = (typeof priceBands)[number]["value"];
export type SizeBand = (typeof sizeBands)[number]["value"];
export type BedroomBand = (typeof bedroomBands)[number]["value"];
export type CategoryOption = (typeof categoryOptions)[number]["value"];
export type LocationOption = (typeof locationOptions)[number]["value"];
export type TypeOption = (typeof typeOptions)[number]["value"];
export type SortOption = (typeof sortOptions)[number]["value"];

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
    page: pageOf(params),
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
    page: pageOf(params),
  };
}

export function readPostFilters(params: URLSearchParams): PostFilters {
  return {
    search: searchOf(params),
    category: slugOf(params.get("category")),
    tag: slugOf(params.get("tag")),
    page: pageOf(params),
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

/** The bounds of a chosen band. */
export function bandOf<Value extends string>(
  bands: readonly (Band & { value: Value })[],
  value: Value | undefined,
): { atLeast: number | undefined; below: number | undefined } {
  const band = bands.find((each) => each.value === value);
  return { atLeast: band?.atLeast, below: band?.below };
}

/** The words of a choice; undefined when nothing is chosen. */
export function labelOf<Value extends string>(
  choices: readonly (Choice & { value: Value })[],
  value: Value | undefined,
): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
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

function pageOf(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
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
