// What the visitor can pay a day, kept on her device: never in a cookie, which would make every page hers alone.

const STORAGE_KEY = "amount-a-day";

/** Undefined where nothing is kept, or the browser keeps nothing. */
export function keptAmount(): string | undefined {
  try {
    return /^\d{3,8}$/.exec(localStorage.getItem(STORAGE_KEY) ?? "")?.[0];
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
