// The address has what is selected in a list of records, so that a link leads back to it.

import { type ListOrder, type ListSorts, listOrderText, readListOrder } from "./list-order.ts";
import { readPageNumber } from "./paging.ts";

/** A published record is stale if its last change is longer ago than this many months. */
export const STALE_MONTHS = 6;

/** At most this many records are changed at once. */
export const MAX_BULK_RECORDS = 100;

/** The filters of a list, each of which shows its count. Price and status are only for homes. */
export const recordFilters = [
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
  { value: "stale", label: `Unchanged for ${STALE_MONTHS} months` },
  { value: "sample", label: "Sample content" },
] as const;

export type RecordFilter = (typeof recordFilters)[number]["value"];

export type RecordSort = "changed" | "newest" | "name" | "views" | "price";

export const recordSorts: ListSorts<RecordSort> = {
  name: "asc",
  price: "desc",
  views: "desc",
  changed: "desc",
  newest: "desc",
};

/** The default order has the last changed record first. */
export const ownRecordOrder: ListOrder<RecordSort> = { by: "changed", direction: "desc" };

export interface RecordListChoice {
  search: string;
  show: RecordFilter;
  order: ListOrder<RecordSort>;
  page: number;
}

/** Reads which records an address asks for. Values that do not exist count as not given. */
export function readRecordListChoice(params: URLSearchParams): RecordListChoice {
  return {
    search: (params.get("search") ?? "").normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 100).trimEnd(),
    show: recordFilters.find(({ value }) => value === params.get("show"))?.value ?? "all",
    order: readListOrder(params.get("sort"), recordSorts, ownRecordOrder),
    page: readPageNumber(params),
  };
}

/** Returns the parameters of an address for these records. Those that are the default are undefined. */
export function recordListParams(choice: Partial<RecordListChoice>): Record<string, string | number | undefined> {
  return {
    search: choice.search,
    show: choice.show === "all" ? undefined : choice.show,
    sort: listOrderText(choice.order, recordSorts, ownRecordOrder),
    page: choice.page === 1 ? undefined : choice.page,
  };
}
