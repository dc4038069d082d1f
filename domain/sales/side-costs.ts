import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";

/** What the settings say of the costs beside a price. Percents are of the price. */
interface CostTerms {
  stampDutyPercent: number;
  titleFee: Ugx;
  advocatePercent: number;
  serviceCharge: Ugx;
}

interface SideCost {
  label: string;
  amount: Ugx;
}

/** What a buyer pays to others than the company, for a home at this price. */
export interface SideCosts {
  /** Paid once, in the order in which a buyer meets them; none that is 0. */
  lines: SideCost[];
  /** The sum of the lines. */
  once: Ugx;
  /** Each month, for a home in a building; 0: nothing. */
  perMonth: Ugx;
}

/** What a home costs beyond what the company is paid, line by line, the sum with that, and what goes on each month. */
export function allInLines(totalPaid: Ugx, { lines, once, perMonth }: SideCosts): [label: string, amount: string][] {
  if (once === 0 && perMonth === 0) return [];
  return [
    ...lines.map(({ label, amount }): [string, string] => [label, formatUgx(amount)]),
    ...allInSums(totalPaid, { once, perMonth }),
  ];
}

/** The same without the lines of what others are due. */
export function allInSums(
  totalPaid: Ugx,
  { once, perMonth }: Pick<SideCosts, "once" | "perMonth">,
  onceLabel = "In all, once, about",
): [label: string, amount: string][] {
  return [
    [onceLabel, formatUgx(once)],
    [allInLabel, formatUgx(ugx(totalPaid + once))],
    ...(perMonth > 0 ? [["Service charge a month", formatUgx(perMonth)] satisfies [string, string]] : []),
  ];
}

/** The sum of everything that is paid once. */
export const allInLabel = "With the price, all in";

/** Shares of the price are rounded to whole shillings, half a shilling up. */
export function sideCosts(price: Ugx, terms: CostTerms, { isInBuilding }: { isInBuilding: boolean }): SideCosts {
  const share = (percent: number) => ugx(Math.round((price * percent) / 100));
  const all: SideCost[] = [
    { label: `Advocate, about ${terms.advocatePercent}%`, amount: share(terms.advocatePercent) },
    { label: `Stamp duty, ${terms.stampDutyPercent}%`, amount: share(terms.stampDutyPercent) },
    { label: "Registering the title", amount: terms.titleFee },
  ];
  const lines = all.filter(({ amount }) => amount > 0);
  return {
    lines,
    once: ugx(lines.reduce((sum, { amount }) => sum + amount, 0)),
    perMonth: isInBuilding ? terms.serviceCharge : ugx(0),
  };
}
