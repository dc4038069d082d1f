import { type Ugx, ugx } from "#domain/money/money.ts";

/** Several agreements together. */
export interface AccountTotals {
  /** All that was paid and not given back. */
  received: Ugx;
  /** What has fallen due by the day; nothing of what has ended. */
  due: Ugx;
  /** The part of it that is missing: what one is ahead makes no other less behind. */
  overdue: Ugx;
}

export interface Account {
  state: "live" | "completed" | "ended";
  paid: Ugx;
  /** By the day, or by the one on which it was completed. */
  due: Ugx;
}

export function totalsOf(accounts: readonly Account[]): AccountTotals {
  const sum = (amountOf: (account: Account) => number) =>
    ugx(accounts.reduce((total, account) => total + amountOf(account), 0));
  return {
    received: sum(({ paid }) => paid),
    due: sum(({ state, due }) => (state === "ended" ? 0 : due)),
    overdue: sum(overdueOf),
  };
}

/** What is missing of what has fallen due, deposit and fee included; nothing falls due of what is closed. */
function overdueOf({ state, paid, due }: Account): Ugx {
  return ugx(state === "live" ? Math.max(0, due - paid) : 0);
}
