// The dashboard's lists of things that are edited: what they can be narrowed to and sorted by. The choice is in the address.

import { readPageNumber } from "#domain/records/paging.ts";

/** After so many months without a change a published record is stale: nobody has looked whether it is still so. */
export const staleMonths = 6;

/** What a list shows; each is also counted. Those about price and status hold for homes only. */
export const recordShows = [
  { value: "all", label: "All" },
  { value: "available", label: "Available" },
  { value: "reserved", label: "Reserved" },
  { value: "sold", label: "Sold" },
  { value: "hidden", label: "Hidden" },
  { value: "published", label: "Published" },
  { value: "scheduled", label: "Scheduled" },
  { value: "draft", label: "Drafts" },
  { value: "featured", label: "Featured" },
  { value: "no-picture", label: "Without a picture" },
  { value: "no-alt", label: "Pictures to describe" },
  { value: "no-price", label: "Without a price" },
  { value: "stale", label: `Unchanged for ${staleMonths} months` },
  { value: "sample", label: "Sample content" },
] as const;

export type RecordShow = (typeof recordShows)[number]["value"];

/** The first is what a list is sorted by unless asked otherwise. */
export const recordSorts = [
  { value: "changed", label: "Last changed" },
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
  { value: "views", label: "Most seen" },
  { value: "price-low", label: "Lowest price" },
  { value: "price-high", label: "Highest price" },
] as const;

export type RecordSort = (typeof recordSorts)[number]["value"];

export interface RecordListChoice {
  /** "" finds all. */
  search: string;
  show: RecordShow;
  sort: RecordSort;
  /** 1 is the first. */
  page: number;
}

/** Reads a choice from an address; what it does not know it drops. */
export function readRecordListChoice(params: URLSearchParams): RecordListChoice {
  return {
    search: (params.get("search") ?? "").normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 100).trimEnd(),
    show: recordShows.find(({ value }) => value === params.get("show"))?.value ?? "all",
    sort: recordSorts.find(({ value }) => value === params.get("sort"))?.value ?? "changed",
    page: readPageNumber(params),
  };
}

/** The parameters that differ from an untouched list, in their one spelling. */
export function recordListParams(choice: Partial<RecordListChoice>): Record<string, string | number | undefined> {
  return {
    search: choice.search,
    show: choice.show === "all" ? undefined : choice.show,
    sort: choice.sort === "changed" ? undefined : choice.sort,
    page: choice.page === 1 ? undefined : choice.page,
  };
}
