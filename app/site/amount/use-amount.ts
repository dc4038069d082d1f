import { useLocation } from "react-router";
import type { Ugx } from "#domain/money/money.ts";
import { amountOfPage } from "#domain/plan/daily-amount.ts";

/** The amount that the visitor can pay a day, from the address of this page. */
export function useAmount(): Ugx | undefined {
  const { pathname, search } = useLocation();
  const amount = amountOfPage(pathname, search);
  return amount === "none" ? undefined : amount;
}
