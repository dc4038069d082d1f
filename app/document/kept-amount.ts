// What the visitor can pay a day, kept on her device: never in a cookie, which would make every page hers alone.

const STORAGE_KEY = "amount-a-day";

/** As `minAmount` and `maxAmount` of `domain/money/daily-amount.ts`, which would be too long for the head of each page. */
const KEPT = /^(?:[5-9]\d\d|[1-9]\d{3,6}|10000000)$/;

/** Undefined where nothing is kept, or nonsense, or the browser keeps nothing. */
export function keptAmount(): string | undefined {
  try {
    return KEPT.exec(localStorage.getItem(STORAGE_KEY) ?? "")?.[0];
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. */
export function keepAmount(amount: string | undefined): void {
  try {
    if (amount === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, amount);
  } catch {}
}
