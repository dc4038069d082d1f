import { MAX_AMOUNT } from "#domain/amount/daily-amount.ts";
import { formatNumber, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { durationText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { type CardTerms, cardTerms, leastOffer, type OfferSettings, perDayFor, planForAmount } from "./home-offer.ts";
import { type Plan, planPayments } from "./payment-plan.ts";
import { type PricedHome, serviceChargeADay } from "./service-charge.ts";

export interface PriceOffer {
  price: Ugx;
  /** The visitor's amount a day if it buys the home, otherwise the least that does, in UGX, with its service charge. */
  perDay: Ugx;
  /** The service charge in `perDay`; 0 where there is none. */
  serviceCharge: Ugx;
  payingDaysPerMonth: number;
  deposit: Ugx;
  /** UGX for the home, including what a bank takes. */
  totalPaid: Ugx;
  /** UGX of the bank's interest and fee, which are in `totalPaid`. */
  toBankOnTop: Ugx;
  months: number;
  finishOn: LocalDate;
  summary: string;
  whatIfs: readonly WhatIf[];
}

interface WhatIf {
  condition: string;
  result: string;
  /** UGX a day, with the service charge. */
  perDay: Ugx;
  /**
   * UGX for the home, with the deposit and what a bank takes, without the service charge. It is named beside the
   * result, so that no terms look cheaper than they are.
   */
  totalPaid: Ugx;
  /** UGX of the bank's interest and fee, which are in `totalPaid`. */
  toBankOnTop: Ugx;
}

/**
 * Works out what is said about a price: the amount a day, and what would change with other terms. Every amount a day has
 * the service charge, as the amounts that visitors give.
 *
 * @param amount what the visitor can pay a day, in UGX; where it is too little, the least amount is said
 */
export function priceOffer(home: PricedHome, settings: OfferSettings, today: LocalDate, amount?: Ugx): PriceOffer {
  const terms = cardTerms(settings);
  const { price } = home;
  const serviceCharge = serviceChargeADay(home, terms);
  const least = leastOffer(price, terms, today);
  const own = amount === undefined ? undefined : planForAmount(home, amount, terms, today);
  const { perDay, plan } =
    amount !== undefined && own?.isAccepted && own.plan
      ? { perDay: amount, plan: own.plan }
      : { perDay: ugx(least.perDay + serviceCharge), plan: least.plan };
  const { deposit } = plan.input;

  const whatIfs: WhatIf[] = [];
  const timeOf = (plan: Plan) => durationText(today, plan.finishOn);
  const atLeast = (other: CardTerms, withDeposit: Ugx) => {
    const forHome = perDayFor(price, other, withDeposit);
    const outcome = planPayments({
      ...other,
      price,
      deposit: withDeposit,
      perPayingDay: forHome,
      every: "day",
      startOn: today,
    });
    if (!outcome.ok) return undefined;
    const all = ugx(forHome + serviceCharge);
    const result = `${formatNumber(all)} a day, ${timeOf(outcome.plan)}`;
    return { result, perDay: all, ...totalOf(outcome.plan) };
  };
  const down = roundDown(price / 8);
  const withDeposit = down > deposit ? atLeast(terms, down) : undefined;
  if (withDeposit) whatIfs.push({ condition: `With a deposit of ${formatUgxShort(down)}`, ...withDeposit });
  const higher = roundUp(perDay * 1.6);
  const faster = higher <= MAX_AMOUNT ? planForAmount(home, higher, terms, today).plan : undefined;
  if (faster && faster.finishOn < plan.finishOn)
    whatIfs.push({
      condition: `At ${formatNumber(higher)} a day`,
      result: timeOf(faster),
      perDay: higher,
      ...totalOf(faster),
    });
  const withBank = atLeast({ ...terms, bankSharePercent: 50 }, deposit);
  if (withBank && terms.bankSharePercent !== 50 && terms.yearlyRatePercent > 0) {
    // Each bank names its own rate, so the example names no bank.
    const loan = `${terms.yearlyRatePercent}%, ${countText(terms.bankYears, "year")}`;
    whatIfs.push({ condition: `Half by a bank, such as at ${loan}: dearer. The amount is for both`, ...withBank });
  }
  return {
    price,
    perDay,
    serviceCharge,
    payingDaysPerMonth: terms.payingDaysPerMonth,
    deposit,
    ...totalOf(plan),
    months: plan.months,
    finishOn: plan.finishOn,
    summary: summaryText(deposit, plan.finishOn),
    whatIfs,
  };
}

function totalOf({ totalPaid, interest, fees }: Plan): Pick<PriceOffer, "totalPaid" | "toBankOnTop"> {
  return { totalPaid, toBankOnTop: ugx(interest + fees) };
}

function summaryText(deposit: Ugx, finishOn: LocalDate): string {
  const down = deposit === 0 ? "No deposit" : `Deposit ${formatUgxShort(deposit)}`;
  return `${down}. Yours in ${monthYearText(finishOn)}.`;
}

// These make round figures: down to 1, 2, 3 or 5 times a power of ten, and up to a multiple of half a power of ten.

function roundDown(value: number): Ugx {
  const magnitude = magnitudeOf(value);
  const leading = [5, 3, 2, 1].find((digit) => digit * magnitude <= value) ?? 0;
  return ugx(leading * magnitude);
}

function roundUp(value: number): Ugx {
  const step = Math.max(1, magnitudeOf(value) / 2);
  return ugx(Math.ceil(value / step) * step);
}

function magnitudeOf(value: number): number {
  return 10 ** Math.floor(Math.log10(Math.max(1, value)));
}
