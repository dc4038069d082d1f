// The amount that the visitor can pay a day is stored on her device. It is not a cookie, because a page that depends on
// a cookie cannot be shared in the page cache.

const STORAGE_KEY = "amount-a-day";

/**
 * These are the limits `MIN_AMOUNT` and `MAX_AMOUNT` of `domain/amount/daily-amount.ts`. Importing them would make the
 * script in the head of each page too long.
 */
const STORED = /^(?:[5-9]\d\d|[1-9]\d{3,6}|10000000)$/;

/** Returns the stored amount; undefined if no valid amount is stored, or if the browser has no storage. */
export function storedAmount(): string | undefined {
  try {
    return STORED.exec(localStorage.getItem(STORAGE_KEY) ?? "")?.[0];
  } catch {
    return undefined;
  }
}

/** Stores an amount; undefined removes the stored one. */
export function storeAmount(amount: string | undefined): void {
  try {
    if (amount === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, amount);
  } catch {}
}
