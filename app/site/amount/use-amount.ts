import { useLocation } from "react-router";
import { amountOfPage } from "#domain/amount/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";

/** Returns the amount that the visitor can pay a day, in UGX, from the address of this page; undefined without one. */
export function useAmount(): Ugx | undefined {
  const { pathname, search } = useLocation();
  const amount = amountOfPage(pathname, search);
  return amount === "none" ? undefined : amount;
}

/**
 * Returns the attribute of an element that answers the amount of this page, in UGX a day. The script of the amount hides
 * it, within the content, while the field has another amount. The answer to no amount is "none".
 */
export function useAnswered(): { "data-amount": Ugx | "none" } {
  return { "data-amount": useAmount() ?? "none" };
}
