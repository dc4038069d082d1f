import type { Ugx } from "#domain/money/money.ts";
import { durationText, type LocalDate } from "#domain/time/kampala-time.ts";
import { type CardTerms, planForAmount, shortfallFor } from "./home-offer.ts";
import type { PricedHome } from "./service-charge.ts";

/** This is what a visitor's amount a day buys of one home. */
export type AmountOffer = {
  /** All that she pays on a paying day, the service charge included. */
  perDay: Ugx;
} & (
  | {
      isEnough: true;
      finishOn: LocalDate;
      /** The duration is such as "7 years 6 months", which every page words in the same way. */
      duration: string;
      /** UGX in all for the home, including the bank's interest. */
      total: Ugx;
      /** The longest term, in which the lowest amount pays the home off. */
      years: number;
    }
  | {
      isEnough: false;
      /** The shillings a day that are missing. */
      more: Ugx;
      /** The deposit with which the amount would be enough; undefined if it is too large to propose. */
      deposit: Ugx | undefined;
    }
);

/** Computes what an amount a day buys of a home, with the deposit that its card names. */
export function amountOffer(home: PricedHome, perDay: Ugx, terms: CardTerms, today: LocalDate): AmountOffer {
  const { isAccepted, plan } = planForAmount(home, perDay, terms, today);
  if (!isAccepted || !plan) {
    const { perDay: more, deposit } = shortfallFor(home, perDay, terms);
    return { perDay, isEnough: false, more, deposit };
  }
  const { finishOn, totalPaid } = plan;
  return {
    ...{ perDay, isEnough: true, finishOn, total: totalPaid, years: terms.years },
    duration: durationText(today, finishOn),
  };
}

/**
 * Compares two homes for sorting. Those that the amount buys come first, the dearest before the others, then those that
 * need the least more a day. A home without an offer comes last.
 */
export function byAmount(a: AmountOffer | undefined, b: AmountOffer | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  if (a.isEnough && b.isEnough) return b.total - a.total;
  if (!a.isEnough && !b.isEnough) return a.more - b.more;
  return a.isEnough ? -1 : 1;
}
