declare global {
  interface Navigator {
    /** Some browsers do not have this property. */
    connection?: { saveData?: boolean };
  }
}

/** Always false on the server. */
export function isSaveDataOn(): boolean {
  return typeof navigator !== "undefined" && navigator.connection?.saveData === true;
}
