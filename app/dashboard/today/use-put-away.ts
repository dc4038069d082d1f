import { useSyncExternalStore } from "react";

const STORAGE_KEY = "amaka-put-away:";
const PUT_AWAY_MS = 30 * 24 * 3_600_000;
const changes = new EventTarget();

/** Tells whether a task was put away on this device in the last thirty days. It is not if the browser cannot store it. */
function isPutAway(name: string): boolean {
  try {
    return Number(localStorage.getItem(STORAGE_KEY + name)) > Date.now() - PUT_AWAY_MS;
  } catch {
    return false;
  }
}

function putAway(name: string) {
  try {
    localStorage.setItem(STORAGE_KEY + name, String(Date.now()));
  } catch {
    // The choice cannot be stored, so the task stays.
  }
  changes.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void) {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}

/** Returns which of these names are put away on this device, and a function to put one away. */
export function usePutAway(names: readonly string[]): [readonly string[], (name: string) => void] {
  const away = useSyncExternalStore(
    subscribe,
    () => names.filter(isPutAway).join(" "),
    () => "",
  );
  return [away.split(" "), putAway];
}
