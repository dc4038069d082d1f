import type { ListSorts } from "#domain/records/list-order.ts";

export type ArrearsSort = "name" | "behind" | "overdue";

/** The list's default order is none of these: broken promises are first, then those that are the furthest behind. */
export const arrearsSorts: ListSorts<ArrearsSort> = { name: "asc", behind: "desc", overdue: "desc" };
