declare global {
  interface Navigator {
    /** Some browsers do not have this property. */
    connection?: { saveData?: boolean };
  }
}

/** Tells whether the visitor saves data. It is always false on the server. */
export function isSaveDataOn(): boolean {
  return typeof navigator !== "undefined" && navigator.connection?.saveData === true;
}
