import { useSyncExternalStore } from "react";

const STORAGE_KEY = "amaka-list-keys";
const changes = new EventTarget();

/**
 * Read at each key, because another tab may have changed the choice. The keys are on if the browser cannot store it.
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
    // Without storage the choice cannot be kept, so the keys stay on.
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

/** Whether lists on this device react to keys of one letter, and a function to change that. */
export function useListKeysChoice(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areListKeysOn, () => true), setListKeys];
}
