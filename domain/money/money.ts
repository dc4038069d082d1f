declare const ugxBrand: unique symbol;

/** Whole Uganda shillings; negative for a difference or reversal. */
export type Ugx = number & { readonly [ugxBrand]: "Ugx" };

/** @throws RangeError for a fraction or an unsafe integer */
export function ugx(amount: number): Ugx {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of shillings: ${amount}`);
  return amount as Ugx;
}

/** The same on every device. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}

export function formatUgx(amount: Ugx): string {
  return amount < 0 ? `-UGX ${formatNumber(-amount)}` : `UGX ${formatNumber(amount)}`;
}

/** "UGX 185M"; in full below a million. */
export function formatUgxShort(amount: Ugx): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? "-" : "";
  if (size >= 999_950_000) return `${sign}UGX ${formatNumber(Math.round(size / 100_000_000) / 10)}B`;
  if (size >= 1_000_000) return `${sign}UGX ${Math.round(size / 100_000) / 10}M`;
  return formatUgx(amount);
}
