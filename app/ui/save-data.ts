declare global {
  interface Navigator {
    /** Not in all browsers. */
    connection?: { saveData?: boolean };
  }
}

/** False on the server. */
export function isSaveDataOn(): boolean {
  return typeof navigator !== "undefined" && navigator.connection?.saveData === true;
}
