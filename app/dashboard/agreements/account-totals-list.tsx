import type { AccountTotals } from "#domain/ledger/account-totals.ts";
import { formatUgx } from "#domain/money/money.ts";
import { Fact, Facts } from "../cards/facts.tsx";

export function AccountTotalsList({
  totals: { received, givenBack, owedToday, overdue, overdueDeposits, owedToBuyers },
  label,
}: {
  totals: AccountTotals;
  label: string;
}) {
  const facts = [
    { name: givenBack > 0 ? "Received, less what was given back" : "Received", amount: received },
    { name: "Owed today", amount: owedToday },
    { name: "Overdue", amount: overdue, isAlarming: overdue > 0 },
    ...(overdueDeposits > 0 ? [{ name: "Of it for deposits", amount: overdueDeposits, isAlarming: true }] : []),
    ...(owedToBuyers > 0 ? [{ name: "We owe buyers", amount: owedToBuyers, isAlarming: true }] : []),
  ];
  return (
    <section aria-label={label}>
      <Facts layout="figures" className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-8 sm:gap-y-2">
        {facts.map(({ name, amount, isAlarming = false }) => (
          <Fact key={name} label={name} isUrgent={isAlarming}>
            {formatUgx(amount)}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
