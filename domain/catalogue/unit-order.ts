import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type UnitSort = "number" | "place" | "price" | "status" | "until";

export const unitSorts: ListSorts<UnitSort> = {
  number: "asc",
  place: "asc",
  price: "desc",
  status: "asc",
  until: "asc",
};

/** As the buildings stand: by their names, from the top floor down. */
export const ownUnitOrder: ListOrder<UnitSort> = { by: "place", direction: "asc" };
