import { formatNumber, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText, monthsText } from "#domain/text/count-text.ts";
import { type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { cardDeposit, perDayFor, planPayments } from "./payment-plan.ts";

/** The sum behind "from UGX X a day", as a home's page, its brochure and its preview state it. */
export interface PriceOffer {
  price: Ugx;
  perDay: Ugx;
  payingDaysPerMonth: number;
  deposit: Ugx;
  /** Deposit, fees, interest and all payments: more than the price only where a bank has its part. */
  totalPaid: Ugx;
  finishOn: LocalDate;
  /** "Nothing down. Yours in October 2032." */
  summary: string;
  /** What would change if something else were paid: at most three. */
  whatIfs: readonly WhatIf[];
}

export interface WhatIf {
  /** "With UGX 10M down" */
  condition: string;
  /** "44,400 a day" or "9 years 9 months" */
  result: string;
}

/** Works out a home's offer by the terms in the settings. A first payment is made `today`. */
export function priceOffer(
  price: Ugx,
  settings: Pick<Settings, "payment" | "planner" | "banks">,
  today: LocalDate,
): PriceOffer {
  const terms = settings.payment;
  const perDay = perDayFor(price, terms);
  const deposit = cardDeposit(price, terms);
  const input = { ...terms, price, deposit, perPayingDay: perDay, every: "day" as const, startOn: today };
  const outcome = planPayments(input);
  if (!outcome.ok) throw new Error(`the amount on the card never pays the home off: ${price} at ${perDay}`);

  const whatIfs: WhatIf[] = [];
  const down = roundDown(price / 8);
  if (down > deposit) {
    whatIfs.push({
      condition: `With ${formatUgxShort(down)} down`,
      result: `${formatNumber(perDayFor(price, terms, down))} a day`,
    });
  }
  const maxMonths = settings.planner.maxTermYears * 12;
  const lower = roundUp(perDay * 0.6);
  const slower = lower < perDay ? planPayments({ ...input, perPayingDay: lower }) : undefined;
  if (slower?.ok && slower.plan.months <= maxMonths)
    whatIfs.push({ condition: `At ${formatNumber(lower)} a day`, result: monthsText(slower.plan.months) });
  const withBank = perDayFor(price, { ...terms, bankSharePercent: 50 }, deposit);
  if (terms.bankSharePercent !== 50 && terms.yearlyRatePercent > 0) {
    const bank = settings.banks.partners[0]?.name ?? "a bank";
    whatIfs.push({
      condition: `Half by ${bank}, ${terms.yearlyRatePercent}% for ${countText(terms.bankYears, "year")}`,
      result: `${formatNumber(withBank)} a day`,
    });
  }
  return {
    price,
    perDay,
    payingDaysPerMonth: terms.payingDaysPerMonth,
    deposit,
    totalPaid: outcome.plan.totalPaid,
    finishOn: outcome.plan.finishOn,
    summary: summaryText(deposit, outcome.plan.finishOn),
    whatIfs,
  };
}

function summaryText(deposit: Ugx, finishOn: LocalDate): string {
  const down = deposit === 0 ? "Nothing down" : `${formatUgxShort(deposit)} down`;
  return `${down}. Yours in ${monthYearText(finishOn)}.`;
}

// Amounts that a person would name: 1, 2, 3 or 5 and zeros below the value; above it also a half step, as in 8,500.

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
