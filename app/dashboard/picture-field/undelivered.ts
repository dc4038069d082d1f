import { useEffect, useSyncExternalStore } from "react";

/** So many pictures of this page have not arrived yet. */
let total = 0;
const listeners = new Set<() => void>();

function add(count: number): void {
  total += count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const countUndelivered = (): number => total;

/** Returns how many pictures of the page have not arrived yet; 0 on the server. */
export function useUndelivered(): number {
  return useSyncExternalStore(subscribe, countUndelivered, () => 0);
}

/** Holds the page while pictures of a field have not arrived, because leaving would lose them. */
export function useHoldPage(undelivered: number): void {
  useEffect(() => {
    if (undelivered === 0) return;
    add(undelivered);
    return () => add(-undelivered);
  }, [undelivered]);
}
