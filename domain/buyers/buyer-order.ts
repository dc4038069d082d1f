import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type BuyerSort = "name" | "received" | "overdue";

export const buyerSorts: ListSorts<BuyerSort> = { name: "asc", received: "desc", overdue: "desc" };

const buyersShown = ["behind", "deposits", "owed"] as const;

/** A list shows only those who are behind, whose deposit is not paid, or to whom money is owed. */
export type BuyersShown = (typeof buyersShown)[number];

export const isBuyersShown = (text: string | null): text is BuyersShown => buyersShown.some((one) => one === text);

/**
 * Returns the default order of a list of buyers. It is undefined for a list of only some of them, whose default order is
 * by no column.
 */
export const ownOrder = (show: BuyersShown | undefined): ListOrder<BuyerSort> | undefined =>
  show === undefined ? { by: "name", direction: "asc" } : undefined;
