export type OrderDirection = "asc" | "desc";

export interface ListOrder<Key extends string = string> {
  by: Key;
  direction: OrderDirection;
}

/** A list can be ordered by these, each with the direction that the first press on its column's head asks for. */
export type ListSorts<Key extends string> = Readonly<Record<Key, OrderDirection>>;

const opposite = { asc: "desc", desc: "asc" } as const;

const isSort = <Key extends string>(sorts: ListSorts<Key>, key: string): key is Key => Object.hasOwn(sorts, key);

/**
 * Reads the order of an address: "name" is the first direction and "-name" the other. Anything that is not in `sorts`
 * gives the list's default order `own`, so that no text of an address reaches a query. `own` is undefined if the
 * default is not by a column.
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

/** Writes the order as `readListOrder` reads it; undefined for the default order, which an address does not name. */
export function listOrderText<Key extends string>(
  order: ListOrder<Key> | undefined,
  sorts: ListSorts<Key>,
  own: ListOrder<Key> | undefined,
): string | undefined {
  if (!order || (order.by === own?.by && order.direction === own.direction)) return undefined;
  return order.direction === sorts[order.by] ? order.by : `-${order.by}`;
}

/** Returns the order to which a press on the head of the column leads. */
export function nextOrder<Key extends string>(
  now: ListOrder<Key> | undefined,
  by: Key,
  sorts: ListSorts<Key>,
): ListOrder<Key> {
  return { by, direction: now?.by === by ? opposite[now.direction] : sorts[by] };
}
