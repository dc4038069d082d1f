import { type Ugx, ugx } from "#domain/money/money.ts";
import { overdueInAll, owedToday, type Standing } from "./standing.ts";

export interface AccountTotals {
  /** This is what was received less what was given back, so that money that moved between agreements counts once. */
  received: Ugx;
  givenBack: Ugx;
  /** This is due by today and not paid yet, in UGX, deposits included; ended agreements owe nothing. */
  owedToday: Ugx;
  /**
   * This is the sum of what is overdue, deposits included. An agreement that is ahead does not offset another that is
   * behind.
   */
  overdue: Ugx;
  /** This part of `overdue` is for deposits. */
  overdueDeposits: Ugx;
  /** This is what the company is to give back: what ended agreements owe to their buyers, and what was paid too much. */
  owedToBuyers: Ugx;
}

export interface Account extends Pick<Standing, "status" | "overdue" | "dueToday" | "depositOwed" | "isDepositLate"> {
  paid: Ugx;
  givenBack: Ugx;
  /** This is what the company is to give back to the buyer. */
  refundable: Ugx;
}

/** Sums accounts up for the company as a whole. */
export function totalsOf(accounts: readonly Account[]): AccountTotals {
  const sum = (amountOf: (account: Account) => number) =>
    ugx(accounts.reduce((total, account) => total + amountOf(account), 0));
  return {
    received: sum(({ paid, givenBack }) => paid - givenBack),
    givenBack: sum(({ givenBack }) => givenBack),
    owedToday: sum(owedToday),
    overdue: sum(overdueInAll),
    owedToBuyers: sum(({ refundable }) => refundable),
    overdueDeposits: sum((account) => overdueInAll({ ...account, overdue: ugx(0) })),
  };
}
