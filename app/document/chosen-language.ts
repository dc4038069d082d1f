const STORAGE_KEY = "language-chosen";

/** Whether the visitor has chosen a language on this device, or declined the one that was offered. */
export function hasChosenLanguage(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function keepChosenLanguage(): void {
  try {
    localStorage.setItem(STORAGE_KEY, "yes");
  } catch {}
}
