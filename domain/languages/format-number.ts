/** Separates thousands by commas. It does not use the device's locale, so that server and browser write the same. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}
