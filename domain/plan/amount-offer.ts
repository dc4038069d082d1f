import type { Ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { addMonths, dateText, durationText, type LocalDate } from "#domain/time/kampala-time.ts";
import { type CardTerms, planForAmount, shortfallFor } from "./home-offer.ts";

/** What a visitor's amount a day buys of one home. */
export type AmountOffer = {
  perDay: Ugx;
} & (
  | {
      isEnough: true;
      finishOn: LocalDate;
      /** Like "7½ years". */
      years: string;
      /** Like "12 March 2034". */
      finish: string;
      /** UGX in all, including the bank's interest. */
      total: Ugx;
    }
  | {
      isEnough: false;
      /** The shillings a day that are missing. */
      more: Ugx;
      /** The deposit with which the amount would be enough; undefined if none would do. */
      deposit: Ugx | undefined;
    }
);

/** Computes what an amount a day buys of a home, with the deposit that its card names. */
export function amountOffer(price: Ugx, perDay: Ugx, terms: CardTerms, today: LocalDate): AmountOffer {
  const { isAccepted, plan } = planForAmount(price, perDay, terms, today);
  if (!isAccepted || !plan) {
    const { perDay: more, deposit } = shortfallFor(price, perDay, terms);
    return { perDay, isEnough: false, more, deposit };
  }
  const { finishOn, totalPaid } = plan;
  return {
    ...{ perDay, isEnough: true, finishOn, total: totalPaid },
    years: halfYearsText(today, finishOn),
    finish: dateText(finishOn),
  };
}

/** Rounds to the nearest half year, or below two years to the month. The exact day is always shown beside it. */
function halfYearsText(from: LocalDate, to: LocalDate): string {
  if (to < addMonths(from, 24)) return durationText(from, to);
  let halves = 4;
  while (addMonths(from, halves * 6 + 3) <= to) halves += 1;
  const years = Math.floor(halves / 2);
  return halves % 2 === 0 ? countText(years, "year") : `${years}½ years`;
}

/**
 * Orders homes by an amount: first those that it buys, the dearest of them first, then the others, the nearest of them
 * first.
 */
export function byAmount(a: AmountOffer | undefined, b: AmountOffer | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  if (a.isEnough && b.isEnough) return b.total - a.total;
  if (!a.isEnough && !b.isEnough) return a.more - b.more;
  return a.isEnough ? -1 : 1;
}
