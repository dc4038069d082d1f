import { useSyncExternalStore } from "react";

const STORAGE_KEY = "amaka-list-keys";
const changes = new EventTarget();

/** Read at each key: another tab may have changed it. On where the device keeps nothing. */
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
    // Storage is refused: the keys stay on.
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

/** Whether lists answer keys of one letter on this device. */
export function useListKeysChoice(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areListKeysOn, () => true), setListKeys];
}
