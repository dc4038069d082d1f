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

/** What buying costs besides the price. It is paid to others than the company. */
export interface SideCosts {
  /** In the order in which they are shown; costs of 0 are left out. */
  lines: SideCost[];
  once: Ugx;
  perMonth: Ugx;
}

/** Lists each cost and their sums; nothing if there are no costs. */
export function allInLines(totalPaid: Ugx, { lines, once, perMonth }: SideCosts): [label: string, amount: string][] {
  if (once === 0 && perMonth === 0) return [];
  return [
    ...lines.map(({ label, amount }): [string, string] => [label, formatUgx(amount)]),
    ...allInSums(totalPaid, { once, perMonth }),
  ];
}

/** Lists the sums of the costs alone. */
export function allInSums(
  totalPaid: Ugx,
  { once, perMonth }: Pick<SideCosts, "once" | "perMonth">,
  onceLabel = "Together, once, about",
): [label: string, amount: string][] {
  return [
    [onceLabel, formatUgx(once)],
    [perMonth > 0 ? onceInLabel : allInLabel, formatUgx(ugx(totalPaid + once))],
    ...(perMonth > 0 ? [["Service charge a month", formatUgx(perMonth)] satisfies [string, string]] : []),
  ];
}

/** Words what comes on top of the price: "UGX 2,645,000 once, UGX 100,000 a month"; "" if nothing does. */
export function sideCostsText({ once, perMonth }: Pick<SideCosts, "once" | "perMonth">): string {
  const parts = [
    ...(once > 0 ? [`${formatUgx(once)} once`] : []),
    ...(perMonth > 0 ? [`${formatUgx(perMonth)} a month`] : []),
  ];
  return parts.join(", ");
}

/** A service charge is said rounded up to a multiple of this, in UGX, because it is paid by the month and not by the day. */
const CHARGE_STEP = 100;

/** Words the service charge beside an amount a day: "+ about 3,900 a day service charge". Empty where there is none. */
export function serviceChargeText({ perMonth }: Pick<SideCosts, "perMonth">, payingDaysPerMonth: number): string {
  if (perMonth === 0) return "";
  const perDay = Math.ceil(perMonth / payingDaysPerMonth / CHARGE_STEP) * CHARGE_STEP;
  return `+ about ${formatNumber(perDay)} a day service charge`;
}

/**
 * Words what comes on top of the price after the last payment, as lines below every price that the site names: "+ about
 * UGX 2.6M to others at the end, for the title", and with what is paid for the home the sum of both, "= UGX 77,645,000 in
 * all". A service charge goes on each month and is in no sum, so that beside one the sum is called "price and fees". Without
 * costs there are no lines.
 */
export function costsAtTheEnd({ once, perMonth }: Pick<SideCosts, "once" | "perMonth">, totalPaid?: Ugx): string[] {
  if (once === 0) return [];
  const costs = `+ about ${formatUgxShort(once)} to others at the end, for the title`;
  if (totalPaid === undefined) return [costs];
  const name = perMonth > 0 ? "price and fees" : "in all";
  return [costs, `= ${formatUgx(ugx(totalPaid + once))} ${name}`];
}

const allInLabel = "Price and costs, all in";

/** This label is for a home with a service charge, which is in no sum because it goes on for ever. */
const onceInLabel = "Price and what is paid once";

/** Tells whether a label is that of the sum of price and costs, unlike those of the lines above it. */
export const isTotalLabel = (label: string): boolean => label === allInLabel || label === onceInLabel;

/** Computes the costs of a home, each rounded to whole UGX, half up. Only homes in buildings have a service charge. */
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
