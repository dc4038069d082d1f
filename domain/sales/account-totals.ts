import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Standing } from "./standing.ts";

/** Several agreements together. */
export interface AccountTotals {
  /** All that was paid and not given back. */
  received: Ugx;
  /** What has fallen due by the day; nothing of what has ended. */
  due: Ugx;
  /** Daily payments whose day has passed: what one is ahead makes no other less behind. */
  overdue: Ugx;
  /** Deposits and fees whose day has passed. */
  depositsOwed: Ugx;
}

export interface Account extends Pick<Standing, "status" | "overdue" | "depositOwed" | "isDepositLate"> {
  paid: Ugx;
  /** By the day, or by the one on which it was completed. */
  due: Ugx;
}

export function totalsOf(accounts: readonly Account[]): AccountTotals {
  const sum = (amountOf: (account: Account) => number) =>
    ugx(accounts.reduce((total, account) => total + amountOf(account), 0));
  return {
    received: sum(({ paid }) => paid),
    due: sum(({ status, due }) => (status === "ended" ? 0 : due)),
    overdue: sum(({ overdue }) => overdue),
    depositsOwed: sum(({ isDepositLate, depositOwed }) => (isDepositLate ? depositOwed : 0)),
  };
}
