declare const ugxBrand: unique symbol;

/** A whole number of Uganda shillings. May be negative where a difference or a reversal is meant. */
export type Ugx = number & { readonly [ugxBrand]: "Ugx" };

/** Brands a number as shillings. Throws a RangeError for a fraction or a number that a double cannot hold exactly. */
export function ugx(amount: number): Ugx {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of shillings: ${amount}`);
  return amount as Ugx;
}

/** Digits in groups of three, the same on every device: "185,000,000". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** "UGX 185,000,000" */
export function formatUgx(amount: Ugx): string {
  return amount < 0 ? `-UGX ${formatNumber(-amount)}` : `UGX ${formatNumber(amount)}`;
}

/** "UGX 185M", "UGX 1.5B": to one decimal, rounded. Below a million the amount is written in full. */
export function formatUgxShort(amount: Ugx): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? "-" : "";
  if (size >= 999_950_000) return `${sign}UGX ${formatNumber(Math.round(size / 100_000_000) / 10)}B`;
  if (size >= 1_000_000) return `${sign}UGX ${Math.round(size / 100_000) / 10}M`;
  return formatUgx(amount);
}
