import { type Message, type Said, said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/costs.ts";
import { formatNumber, formatUgx, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";

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

/** These are the costs of buying besides the price. They are paid to others than the company. */
export interface SideCosts {
  /** The costs are in the order in which they are shown; costs of 0 are left out. */
  lines: SideCost[];
  once: Ugx;
  perMonth: Ugx;
}

/** This is what is paid for a home, and in how many months. */
interface Paid {
  totalPaid: Ugx;
  /** A month that has begun counts, so a duration that is rounded to whole months may be one less. */
  months: number;
}

/** Lists each cost and their sums; nothing if there are no costs. */
export function allInLines(paid: Paid, costs: SideCosts): [label: string, amount: string][] {
  return [
    ...costs.lines.map(({ label, amount }): [string, string] => [label, formatUgx(amount)]),
    ...allInSums(paid, costs),
  ];
}

/**
 * Lists the sums of the costs alone; nothing if there are no costs. The last one has everything that is paid until the
 * home is the buyer's.
 */
export function allInSums(
  paid: Paid,
  costs: Pick<SideCosts, "once" | "perMonth">,
  onceLabel = words.togetherOnce(),
): [label: string, amount: string][] {
  const { once, perMonth } = costs;
  if (once === 0 && perMonth === 0) return [];
  const charges = chargesUntilPaid(costs, paid);
  const perMonthLines: [string, string][] = [
    [words.serviceChargeMonthly(), formatUgx(perMonth)],
    [words.serviceChargeTimes({ months: paid.months }), formatUgx(charges)],
  ];
  return [
    ...(once > 0 ? [[onceLabel, formatUgx(once)] satisfies [string, string]] : []),
    ...(perMonth > 0 ? perMonthLines.slice(0, charges > 0 ? 2 : 1) : []),
    [(perMonth > 0 ? words.untilYours : words.allIn)(), formatUgx(paidUntilYours(costs, paid))],
  ];
}

/** Returns all that is paid until the home is the buyer's, in UGX. */
export function paidUntilYours(costs: Pick<SideCosts, "once" | "perMonth">, paid: Paid): Ugx {
  return ugx(paid.totalPaid + costs.once + chargesUntilPaid(costs, paid));
}

/**
 * Returns the service charge of the months in which the home is paid, in UGX. It is due at most once for each of them, the
 * month of the last payment included.
 */
function chargesUntilPaid({ perMonth }: Pick<SideCosts, "perMonth">, { months }: Paid): Ugx {
  return ugx(perMonth * months);
}

/** Words what comes on top of the price: "UGX 2,645,000 once, UGX 100,000 a month"; "" if nothing does. */
export function sideCostsText({ once, perMonth }: Pick<SideCosts, "once" | "perMonth">): string {
  const parts = [
    ...(once > 0 ? [words.once({ amount: formatUgx(once) })] : []),
    ...(perMonth > 0 ? [words.monthly({ amount: formatUgx(perMonth) })] : []),
  ];
  return parts.join(", ");
}

/** Words what the title costs, below a price: "+ title at the end, about UGX 2.6M". */
export function titleCostsText({ once }: Pick<SideCosts, "once">): Said | undefined {
  return once > 0 ? said(words.toOthers, () => [{ amount: formatUgxShort(once) }]) : undefined;
}

/** This is a line of what is paid for a home: a name and an amount, such as "UGX 77,645,000". */
export interface CostLine {
  label: Said;
  amount: string;
  isTotal?: boolean;
}

/**
 * Lists what is paid until the home is the buyer's: the home itself, under a name that the page chooses, what comes on
 * top of it, and the sum. A service charge goes on each month; it has a line for the months until the last payment.
 */
export function costLines(home: Said, paid: Paid, costs: Pick<SideCosts, "once" | "perMonth">): CostLine[] {
  const { once, perMonth } = costs;
  const charges = chargesUntilPaid(costs, paid);
  const line = (label: Said, amount: Ugx): CostLine => ({ label, amount: formatUgx(amount) });
  const name = (label: Message) => said(label, () => []);
  const chargeName = said(words.chargeUntilThen, () => [{ monthly: formatNumber(perMonth) }]);
  const onTop = [
    ...(once > 0 ? [line(name(words.othersForTitle), once)] : []),
    ...(charges > 0 ? [line(chargeName, charges)] : []),
  ];
  const total = line(name(perMonth > 0 ? words.untilItIsYours : words.inAll), paidUntilYours(costs, paid));
  return [
    line(home, paid.totalPaid),
    ...(onTop.length > 0 ? [...onTop, { ...total, isTotal: true }] : []),
    ...(charges === 0 && perMonth > 0 ? [line(name(words.serviceChargeMonthly), perMonth)] : []),
  ];
}

/** Tells whether a label is that of the sum of price and costs, unlike those of the lines above it. */
export const isTotalLabel = (label: string): boolean => label === words.allIn() || label === words.untilYours();

/** Computes the costs of a home, each rounded to whole UGX, half up. Only homes in buildings have a service charge. */
export function sideCosts(price: Ugx, terms: CostTerms, { isInBuilding }: { isInBuilding: boolean }): SideCosts {
  const share = (percent: number) => ugx(Math.round((price * percent) / 100));
  const all: SideCost[] = [
    { label: words.advocate({ percent: terms.advocatePercent }), amount: share(terms.advocatePercent) },
    { label: words.stampDuty({ percent: terms.stampDutyPercent }), amount: share(terms.stampDutyPercent) },
    { label: words.registeringTitle(), amount: terms.titleFee },
  ];
  const lines = all.filter(({ amount }) => amount > 0);
  return {
    lines,
    once: ugx(lines.reduce((sum, { amount }) => sum + amount, 0)),
    perMonth: isInBuilding ? terms.serviceCharge : ugx(0),
  };
}
