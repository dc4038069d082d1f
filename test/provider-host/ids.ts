/** Airtel takes letters and digits only. */
export const idOf = (reference: string): string => reference.replaceAll("-", "");
