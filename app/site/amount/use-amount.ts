import { useLocation } from "react-router";
import { amountOfPage, withAmount } from "#domain/money/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";

/** What the visitor can pay a day, by the address of this page. */
export function useAmount(): Ugx | undefined {
  const { pathname, search } = useLocation();
  const amount = amountOfPage(pathname, search);
  return amount === "none" ? undefined : amount;
}

/** Makes links of this page carry its amount on, so that it is not lost without script. */
export function useAmountPath(): (path: string) => string {
  const amount = useAmount();
  return (path) => withAmount(path, amount);
}
