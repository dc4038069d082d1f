import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type BuyerSort = "name" | "received" | "overdue";

export const buyerSorts: ListSorts<BuyerSort> = { name: "asc", received: "desc", overdue: "desc" };

/** Those behind come the furthest first, which no column says. */
export const ownOrder = (show: "behind" | "deposits" | undefined): ListOrder<BuyerSort> | undefined =>
  show === undefined ? { by: "name", direction: "asc" } : undefined;
