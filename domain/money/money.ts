import { formatNumber } from "#domain/languages/format-number.ts";

export { formatNumber };

declare const ugxBrand: unique symbol;

/** An amount is in whole Uganda shillings; it is negative for a difference or a reversal. */
export type Ugx = number & { readonly [ugxBrand]: "Ugx" };

/**
 * Makes shillings of a number.
 *
 * @throws RangeError for a fraction or an unsafe integer
 */
export function ugx(amount: number): Ugx {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of shillings: ${amount}`);
  return amount as Ugx;
}

/** Writes an amount in full, like "UGX 185,000,000" or "-UGX 500". */
export function formatUgx(amount: Ugx): string {
  return amount < 0 ? `-UGX ${formatNumber(-amount)}` : `UGX ${formatNumber(amount)}`;
}

/** Writes "UGX 185M" or "UGX 1.2B"; amounts below a million are written in full. */
export function formatUgxShort(amount: Ugx): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? "-" : "";
  if (size >= 999_950_000) return `${sign}UGX ${formatNumber(Math.round(size / 100_000_000) / 10)}B`;
  if (size >= 1_000_000) return `${sign}UGX ${Math.round(size / 100_000) / 10}M`;
  return formatUgx(amount);
}
