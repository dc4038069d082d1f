/** Airtel takes letters and digits. */
export const idOf = (reference: string): string => reference.replaceAll("-", "");
