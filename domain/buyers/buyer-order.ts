import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type BuyerSort = "name" | "received" | "overdue";

export const buyerSorts: ListSorts<BuyerSort> = { name: "asc", received: "desc", overdue: "desc" };

/**
 * Returns the default order of a list of buyers. It is undefined for the lists of arrears and of open deposits, whose
 * default order is by no column.
 */
export const ownOrder = (show: "behind" | "deposits" | undefined): ListOrder<BuyerSort> | undefined =>
  show === undefined ? { by: "name", direction: "asc" } : undefined;
