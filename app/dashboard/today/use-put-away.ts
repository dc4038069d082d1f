import { useSyncExternalStore } from "react";

const KEY_PREFIX = "amaka-put-away:";
const PUT_AWAY_MS = 30 * 24 * 3_600_000;
const changes = new EventTarget();

/** Tells whether a task was put away on this device in the last thirty days. It is not if the browser cannot store it. */
function isPutAway(name: string): boolean {
  try {
    return Number(localStorage.getItem(KEY_PREFIX + name)) > Date.now() - PUT_AWAY_MS;
  } catch {
    return false;
  }
}

function putAway(name: string) {
  try {
    localStorage.setItem(KEY_PREFIX + name, String(Date.now()));
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
