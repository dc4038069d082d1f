import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Standing } from "./standing.ts";

export interface AccountTotals {
  received: Ugx;
  /** UGX still to pay; ended agreements owe nothing. */
  due: Ugx;
  /** The sum of what is overdue. An agreement that is ahead does not offset another that is behind. */
  overdue: Ugx;
  depositsOwed: Ugx;
}

export interface Account extends Pick<Standing, "status" | "overdue" | "depositOwed" | "isDepositLate"> {
  paid: Ugx;
  due: Ugx;
}

/** Sums accounts up for the company as a whole. */
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
