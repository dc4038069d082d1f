import { classNames } from "#app/ui/class-names.ts";
import type { AccountTotals } from "#domain/ledger/account-totals.ts";
import { formatUgx } from "#domain/money/money.ts";

export function AccountTotalsList({
  totals: { received, due, overdue, depositsOwed },
  label,
}: {
  totals: AccountTotals;
  label: string;
}) {
  const facts = [
    { name: "Received", amount: received },
    { name: "Due by today", amount: due },
    { name: "Overdue", amount: overdue, isAlarming: overdue > 0 },
    ...(depositsOwed > 0 ? [{ name: "Deposits not paid", amount: depositsOwed, isAlarming: true }] : []),
  ];
  return (
    <section aria-label={label}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ name, amount, isAlarming = false }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className={classNames("display text-lg", isAlarming && "text-clay")}>{formatUgx(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
