import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type BuyerSort = "name" | "received" | "overdue";

export const buyerSorts: ListSorts<BuyerSort> = { name: "asc", received: "desc", overdue: "desc" };

/**
 * The lists of those who are behind and of open deposits have no column for their default order, so it is undefined for
 * them.
 */
export const ownOrder = (show: "behind" | "deposits" | undefined): ListOrder<BuyerSort> | undefined =>
  show === undefined ? { by: "name", direction: "asc" } : undefined;
