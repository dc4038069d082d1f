import type { ListOrder, ListSorts } from "#domain/records/list-order.ts";

export type LibrarySort = "name" | "size" | "added";

export const librarySorts: ListSorts<LibrarySort> = { name: "asc", size: "desc", added: "desc" };

/** The default order has the newest first. */
export const ownLibraryOrder: ListOrder<LibrarySort> = { by: "added", direction: "desc" };
