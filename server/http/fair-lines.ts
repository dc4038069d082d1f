import type { Origin } from "./network.ts";

/**
 * Items that wait, in a line for each network. The wide networks take turns and, within one, its narrow ones, so that a
 * line of any length costs another network only one turn. An item may be in several lines and is taken once.
 */
export class FairLines<Item> {
  /** The network whose turn is next is first. */
  readonly #networks = new Map<string, Map<string, Set<Item>>>();
  readonly #places = new Map<Item, Origin[]>();
  #size = 0;

  /** The number of places, of which an item may have several. */
  get size(): number {
    return this.#size;
  }

  add(item: Item, origin: Origin): void {
    const lines = this.#networks.get(origin.wide) ?? new Map<string, Set<Item>>();
    const line = lines.get(origin.narrow) ?? new Set();
    if (line.has(item)) return;
    this.#networks.set(origin.wide, lines);
    lines.set(origin.narrow, line);
    line.add(item);
    this.#places.set(item, [...(this.#places.get(item) ?? []), origin]);
    this.#size += 1;
  }

  delete(item: Item): void {
    for (const origin of this.#places.get(item) ?? []) this.#leave(item, origin);
    this.#places.delete(item);
  }

  /** Takes the oldest item of the network whose turn it is, among those that `mayBegin`. */
  next(mayBegin: (wide: string) => boolean): { item: Item; wide: string } | undefined {
    for (const [wide, lines] of this.#networks) {
      if (!mayBegin(wide)) continue;
      for (const [narrow, line] of lines) {
        for (const item of line) {
          this.delete(item);
          putLast(lines, narrow);
          putLast(this.#networks, wide);
          return { item, wide };
        }
      }
    }
    return undefined;
  }

  /** Takes one place from the longest line of the longest network. It returns the item if it has no other place. */
  shorten(): Item | undefined {
    const wide = longest(this.#networks, (lines) => [...lines.values()].reduce((sum, line) => sum + line.size, 0));
    const narrow = wide && longest(wide.of, (line) => line.size);
    const item = narrow && [...narrow.of].at(-1);
    if (!item) return undefined;
    const origin = { wide: wide.name, narrow: narrow.name };
    this.#leave(item, origin);
    const left = (this.#places.get(item) ?? []).filter(({ narrow: name }) => name !== origin.narrow);
    if (left.length > 0) this.#places.set(item, left);
    else this.#places.delete(item);
    return left.length > 0 ? undefined : item;
  }

  #leave(item: Item, { wide, narrow }: Origin): void {
    const lines = this.#networks.get(wide);
    const line = lines?.get(narrow);
    if (!lines || !line?.delete(item)) return;
    this.#size -= 1;
    if (line.size === 0) lines.delete(narrow);
    if (lines.size === 0) this.#networks.delete(wide);
  }
}

function putLast<Value>(ring: Map<string, Value>, name: string): void {
  const value = ring.get(name);
  if (value === undefined) return;
  ring.delete(name);
  ring.set(name, value);
}

/** Of equally long ones it returns the last, which came last or had its turn last. */
function longest<Value>(ring: ReadonlyMap<string, Value>, lengthOf: (value: Value) => number) {
  let found: { name: string; of: Value; length: number } | undefined;
  for (const [name, of] of ring) {
    const length = lengthOf(of);
    if (!found || length >= found.length) found = { name, of, length };
  }
  return found;
}
