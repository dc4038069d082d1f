import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type PersonSort = "name" | "seen";

export const personSorts: ListSorts<PersonSort> = { name: "asc", seen: "desc" };

export const ownPeopleOrder: ListOrder<PersonSort> = { by: "seen", direction: "desc" };
