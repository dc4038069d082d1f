import { useLocation } from "react-router";
import { amountOfPage, withAmount } from "#domain/money/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";

/** The amount that the visitor can pay a day, from the address of this page. */
export function useAmount(): Ugx | undefined {
  const { pathname, search } = useLocation();
  const amount = amountOfPage(pathname, search);
  return amount === "none" ? undefined : amount;
}

/**
 * Returns a function that adds the page's amount to the path of a link, so that the amount is not lost without script.
 */
export function useAmountPath(): (path: string) => string {
  const amount = useAmount();
  return (path) => withAmount(path, amount);
}
