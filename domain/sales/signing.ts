import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { addDays, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { AgreementForm } from "./buyer.ts";
import { isAccepted, type OfferSettings } from "./home-offer.ts";
import type { Plan } from "./payment-plan.ts";
import { tooLongText } from "./plan-summary.ts";
import { signedPlan } from "./schedule.ts";
import { maxDaysAheadUnasked, maxDaysBackUnasked } from "./terms-change.ts";

/** What is for sale, as the office's own records and the site have it. */
export interface HomeOnSale {
  /** Undefined: on request. */
  price: Ugx | undefined;
  /** Visitors see it, or the type of home that it is. */
  isPublished: boolean;
  /** Undefined when it is not reserved. */
  reservation: Reservation | undefined;
}

interface Reservation {
  /** What was noted, "" if nothing. */
  note: string;
  /** For whom it is, by name, where that was said. */
  holder: string | undefined;
  /** Who that is in the book of buyers. */
  buyerIds: readonly number[];
  until: Date | undefined;
}

/**
 * Where an agreement departs from the home and from the terms in the settings, in sentences: whoever signs it all the same
 * has to say so. `signers` are the buyers who sign, by their ids.
 */
export function listDepartures(
  plan: Plan,
  home: HomeOnSale,
  { payment, planner }: OfferSettings,
  { signers, today }: { signers: readonly number[]; today: LocalDate },
): string[] {
  const { price, bankFeePercent, startOn } = plan.input;
  const departures = homeWarnings(home, signers);
  if (home.price !== undefined && home.price !== price)
    departures.push(`The price is ${formatUgx(price)}, and the home's is ${formatUgx(home.price)}.`);
  if (startOn > addDays(today, maxDaysAheadUnasked)) departures.push(`It begins only on ${dateText(startOn)}.`);
  if (startOn < addDays(today, -maxDaysBackUnasked))
    departures.push(`It began on ${dateText(startOn)}, and all that fell due since is due at once.`);
  if (!isAccepted(plan.input, planner.maxTermYears))
    departures.push(
      `It takes ${tooLongText(plan, planner.maxTermYears)}, and the longest term is ${countText(planner.maxTermYears, "year")}.`,
    );
  if (plan.bankPart > 0 && bankFeePercent !== payment.bankFeePercent)
    departures.push(`The bank's fee is ${bankFeePercent}%, and usually ${payment.bankFeePercent}%.`);
  return departures;
}

/** A payment of longer ago than this is mostly a slip of the year. */
const maxPaidDaysBackUnasked = 366;

/**
 * Whether a payment is so old that somebody has to say that its day is meant: more than a year, or paid long before the agreement
 * begins and before it is entered.
 */
export function isPaidFarBack(paidOn: LocalDate, startsOn: LocalDate, today: LocalDate): boolean {
  const begins = startsOn < today ? startsOn : today;
  return paidOn < addDays(today, -maxPaidDaysBackUnasked) || paidOn < addDays(begins, -maxDaysBackUnasked);
}

/** What is to be known of a home before these buyers sign for it: that it is reserved for one of them is no news. */
export function homeWarnings({ isPublished, reservation }: HomeOnSale, signers: readonly number[] = []): string[] {
  const isTheirs = reservation?.buyerIds.some((id) => signers.includes(id));
  return [
    ...(isPublished ? [] : ["This home is not on the site."]),
    ...(reservation && !isTheirs ? [reservedText(reservation)] : []),
  ];
}

function reservedText({ note, holder, until }: Reservation): string {
  if (holder === undefined && note.trim() === "") return "This home is reserved, and nobody noted for whom.";
  const forWhom = holder === undefined ? "" : ` for ${holder}`;
  const untilWhen = holder === undefined || until === undefined ? "" : ` until ${dateText(localDate(until))}`;
  const noted = note.trim() === "" ? "" : `: “${note.trim()}”`;
  // On one line: a form would send line ends of another kind back.
  return `This home is reserved${forWhom}${untilWhen}${noted}.`.replace(/\s+/g, " ");
}

/** The same for the audit log, which outlives whoever is erased: that the home is reserved, and not for whom or why. */
export function loggedDepartures(departures: readonly string[], { reservation }: HomeOnSale): string[] {
  const reserved = reservation && reservedText(reservation);
  return departures.map((departure) => (departure === reserved ? "This home is reserved." : departure));
}

/** What confirming exactly these departures of exactly this home sends. */
export function confirmationOf(home: { kind: string; id: number }, departures: readonly string[]): string {
  return departures.length === 0 ? "" : [`${home.kind}-${home.id}`, ...departures].join(" ");
}

/** "Expected finish: 4 November 2029, 1,200 payments, UGX 25,000,000 in all", or that it never ends. */
export function finishText(form: Omit<AgreementForm, "unitId" | "propertyId">): string {
  const { perPayingDay, payingDaysPerMonth, startsOn } = form;
  const outcome = signedPlan({ ...form, terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth }] });
  if (!outcome.ok) return `This amount is too low. Enter at least ${formatUgx(outcome.minPerPayingDay)} a day.`;
  const { finishOn, payments, totalPaid } = outcome.plan;
  return `Expected finish: ${dateText(finishOn)}, ${formatNumber(payments)} payments, ${formatUgx(totalPaid)} in all`;
}
