import type { ListSorts } from "#domain/records/list-order.ts";

export type ArrearsSort = "name" | "behind" | "overdue";

/** The list's own order is none of them: broken promises first, then the furthest behind. */
export const arrearsSorts: ListSorts<ArrearsSort> = { name: "asc", behind: "desc", overdue: "desc" };
