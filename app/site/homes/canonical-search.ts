import { AMOUNT_PARAMETER, readAmount } from "#domain/amount/daily-amount.ts";

/**
 * Returns the parameters of a list's canonical address. An amount that cannot be read stays, so that the page can show
 * the error.
 */
export function canonicalSearch(given: URLSearchParams, search: string): URLSearchParams {
  const canonical = new URLSearchParams(search);
  if (readAmount(given).problem) canonical.set(AMOUNT_PARAMETER, given.get(AMOUNT_PARAMETER) ?? "");
  return canonical;
}
