import { useSyncExternalStore } from "react";

const STORAGE_KEY = "amaka-list-keys";
const changes = new EventTarget();

/**
 * Tells whether the keys are on. It is read at each key, because another tab may have changed the choice. The keys are
 * on if the browser cannot store it.
 */
export function areListKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function setListKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // The choice cannot be stored, so the keys stay on.
  }
  changes.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void) {
  changes.addEventListener("change", listener);
  window.addEventListener("storage", listener);
  return () => {
    changes.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** Returns whether lists on this device react to keys of one letter, and a function to change that. */
export function useListKeysChoice(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areListKeysOn, () => true), setListKeys];
}
