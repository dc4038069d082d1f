import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type UnitSort = "number" | "place" | "price" | "status" | "until";

export const unitSorts: ListSorts<UnitSort> = {
  number: "asc",
  place: "asc",
  price: "desc",
  status: "asc",
  until: "asc",
};

/** The default order is by the names of the buildings, and within each from the top floor down. */
export const ownUnitOrder: ListOrder<UnitSort> = { by: "place", direction: "asc" };
