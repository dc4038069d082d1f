import { useLocation } from "react-router";
import { amountOfPage } from "#domain/amount/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";

/** The amount that the visitor can pay a day, from the address of this page. */
export function useAmount(): Ugx | undefined {
  const { pathname, search } = useLocation();
  const amount = amountOfPage(pathname, search);
  return amount === "none" ? undefined : amount;
}
