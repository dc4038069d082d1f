import { useEffect, useSyncExternalStore } from "react";

/** A count of something on this page, to which each field adds its own. */
class PageCount {
  #total = 0;
  readonly #listeners = new Set<() => void>();

  readonly current = (): number => this.#total;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(count: number): void {
    this.#total += count;
    for (const listener of this.#listeners) listener();
  }
}

/** So many pictures of this page have not arrived yet, and leaving it would lose them. */
export const undelivered = new PageCount();

/** So many forms of this page are saved as soon as their pictures have arrived. */
export const formsToSave = new PageCount();

/** Returns a count of the page; 0 on the server. */
export function usePageCount({ subscribe, current }: PageCount): number {
  return useSyncExternalStore(subscribe, current, () => 0);
}

/** Adds to a count while the component is on the page. */
export function useAdded(count: PageCount, added: number): void {
  useEffect(() => {
    if (added === 0) return;
    count.add(added);
    return () => count.add(-added);
  }, [count, added]);
}
