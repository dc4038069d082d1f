import { AMOUNT_PARAMETER, readAmount } from "#domain/amount/daily-amount.ts";

/** An unreadable amount stays, to be shown with an error. */
export function canonicalSearch(given: URLSearchParams, search: string): URLSearchParams {
  const canonical = new URLSearchParams(search);
  if (readAmount(given).problem) canonical.set(AMOUNT_PARAMETER, given.get(AMOUNT_PARAMETER) ?? "");
  return canonical;
}
