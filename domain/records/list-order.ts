export type OrderDirection = "asc" | "desc";

export interface ListOrder<Key extends string = string> {
  by: Key;
  direction: OrderDirection;
}

/** What a list can be ordered by, each with the direction that its column's head asks for first. */
export type ListSorts<Key extends string> = Readonly<Record<Key, OrderDirection>>;

const opposite = { asc: "desc", desc: "asc" } as const;

const isSort = <Key extends string>(sorts: ListSorts<Key>, key: string): key is Key => Object.hasOwn(sorts, key);

/**
 * The order in the address: "name" in the direction first asked for, "-name" in the other; the list's own order for
 * anything that is not in `sorts`, so that nothing of the address reaches a query. Undefined: an order of the list's own
 * that no column has.
 */
export function readListOrder<Key extends string, Own extends ListOrder<Key> | undefined>(
  text: string | null,
  sorts: ListSorts<Key>,
  own: Own,
): ListOrder<Key> | Own {
  const isTurned = text?.startsWith("-") === true;
  const by = (text ?? "").slice(isTurned ? 1 : 0);
  if (!isSort(sorts, by)) return own;
  return { by, direction: isTurned ? opposite[sorts[by]] : sorts[by] };
}

/** As `readListOrder` reads it; undefined for the list's own order, which an address does not name. */
export function listOrderText<Key extends string>(
  order: ListOrder<Key> | undefined,
  sorts: ListSorts<Key>,
  own: ListOrder<Key> | undefined,
): string | undefined {
  if (!order || (order.by === own?.by && order.direction === own.direction)) return undefined;
  return order.direction === sorts[order.by] ? order.by : `-${order.by}`;
}

/** What a press on the head of the column leads to. */
export function nextOrder<Key extends string>(
  now: ListOrder<Key> | undefined,
  by: Key,
  sorts: ListSorts<Key>,
): ListOrder<Key> {
  return { by, direction: now?.by === by ? opposite[now.direction] : sorts[by] };
}
