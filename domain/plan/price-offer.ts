import { formatNumber, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { durationText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { type CardTerms, cardTerms, leastOffer, type OfferSettings, perDayFor, planForAmount } from "./home-offer.ts";
import { type Plan, planPayments } from "./payment-plan.ts";
import { type PricedHome, serviceChargeADay } from "./service-charge.ts";

export interface PriceOffer {
  price: Ugx;
  /** The least amount a day that buys the home, in UGX, with its service charge. */
  perDay: Ugx;
  /** The service charge in `perDay`; 0 where there is none. */
  serviceCharge: Ugx;
  payingDaysPerMonth: number;
  deposit: Ugx;
  /** UGX for the home, including the bank's interest. */
  totalPaid: Ugx;
  months: number;
  finishOn: LocalDate;
  summary: string;
  whatIfs: readonly WhatIf[];
}

interface WhatIf {
  condition: string;
  result: string;
}

/**
 * Works out what is said about a price: the least amount a day, and what would change with other terms. Every amount a
 * day has the service charge, as the amounts that visitors give.
 */
export function priceOffer(
  home: PricedHome,
  settings: OfferSettings & { banks: { partners: readonly { name: string }[] } },
  today: LocalDate,
): PriceOffer {
  const terms = cardTerms(settings);
  const { price } = home;
  const { perDay: forHomeADay, plan } = leastOffer(price, terms, today);
  const serviceCharge = serviceChargeADay(home, terms);
  const perDay = ugx(forHomeADay + serviceCharge);
  const { deposit } = plan.input;

  const whatIfs: WhatIf[] = [];
  /** Both are named, so that no terms look cheaper than they are. */
  const timeAndTotal = (plan: Plan) => `${durationText(today, plan.finishOn)}, ${formatUgxShort(plan.totalPaid)}`;
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
    return outcome.ok ? `${formatNumber(forHome + serviceCharge)} a day, ${timeAndTotal(outcome.plan)}` : undefined;
  };
  const down = roundDown(price / 8);
  const withDeposit = down > deposit ? atLeast(terms, down) : undefined;
  if (withDeposit) whatIfs.push({ condition: `With a deposit of ${formatUgxShort(down)}`, result: withDeposit });
  const higher = roundUp(perDay * 1.6);
  const faster = planForAmount(home, higher, terms, today).plan;
  if (faster && faster.finishOn < plan.finishOn)
    whatIfs.push({ condition: `At ${formatNumber(higher)} a day`, result: timeAndTotal(faster) });
  const withBank = atLeast({ ...terms, bankSharePercent: 50 }, deposit);
  if (withBank && terms.bankSharePercent !== 50 && terms.yearlyRatePercent > 0) {
    const bank = settings.banks.partners[0]?.name ?? "a bank";
    whatIfs.push({
      condition: `Half by ${bank}, ${terms.yearlyRatePercent}% for ${countText(terms.bankYears, "year")}`,
      result: withBank,
    });
  }
  return {
    price,
    perDay,
    serviceCharge,
    payingDaysPerMonth: terms.payingDaysPerMonth,
    deposit,
    totalPaid: plan.totalPaid,
    months: plan.months,
    finishOn: plan.finishOn,
    summary: summaryText(deposit, plan.finishOn),
    whatIfs,
  };
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
