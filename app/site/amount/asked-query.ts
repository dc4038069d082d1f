import { filledSearchParams } from "#app/document/in-place-navigation.ts";
import { AMOUNT_PARAMETER, readAmount } from "#domain/amount/daily-amount.ts";

/**
 * Returns the query that a form asks for with the amount of the field as it is now, which may have no answer yet. While
 * the field cannot be read, the amount before it counts.
 */
export function askedQuery(form: HTMLFormElement): URLSearchParams {
  const query = filledSearchParams(form);
  const { amount, problem } = readAmount(query);
  const { amount: before = "none" } = document.documentElement.dataset;
  if (amount !== undefined) query.set(AMOUNT_PARAMETER, String(amount));
  else if (problem === undefined) {
    // An empty parameter says that the visitor has no amount any more.
    if (new URLSearchParams(location.search).has(AMOUNT_PARAMETER)) query.set(AMOUNT_PARAMETER, "");
  } else if (before !== "none") query.set(AMOUNT_PARAMETER, before);
  return query;
}
