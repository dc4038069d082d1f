import { formatNumber, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { durationText, type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import { cardTerms, leastOffer, type OfferSettings, perDayFor, planForAmount } from "./home-offer.ts";

export interface PriceOffer {
  price: Ugx;
  perDay: Ugx;
  payingDaysPerMonth: number;
  deposit: Ugx;
  /** UGX, including the bank's interest. */
  totalPaid: Ugx;
  finishOn: LocalDate;
  summary: string;
  whatIfs: readonly WhatIf[];
}

interface WhatIf {
  condition: string;
  result: string;
}

export function priceOffer(
  price: Ugx,
  settings: OfferSettings & { banks: { partners: readonly { name: string }[] } },
  today: LocalDate,
): PriceOffer {
  const terms = cardTerms(settings);
  const { perDay, plan } = leastOffer(price, terms, today);
  const { deposit } = plan.input;

  const whatIfs: WhatIf[] = [];
  const down = roundDown(price / 8);
  if (down > deposit) {
    whatIfs.push({
      condition: `With a deposit of ${formatUgxShort(down)}`,
      result: `${formatNumber(perDayFor(price, terms, down))} a day`,
    });
  }
  const higher = roundUp(perDay * 1.6);
  const faster = planForAmount(price, higher, terms, today).plan;
  if (faster && faster.finishOn < plan.finishOn)
    whatIfs.push({ condition: `At ${formatNumber(higher)} a day`, result: durationText(today, faster.finishOn) });
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
    totalPaid: plan.totalPaid,
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
