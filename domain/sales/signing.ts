import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import type { AgreementForm } from "./buyer.ts";
import { isAccepted } from "./home-offer.ts";
import type { Plan } from "./payment-plan.ts";
import { tooLongText } from "./plan-summary.ts";
import { signedPlan } from "./schedule.ts";
import { maxDaysAheadUnasked } from "./terms-change.ts";

/** What is for sale, as the office's own records and the site have it. */
export interface HomeOnSale {
  /** Undefined: on request. */
  price: Ugx | undefined;
  /** Visitors see it, or the type of home that it is. */
  isPublished: boolean;
  /** What was noted when it was reserved, "" if nothing; undefined when it is not. */
  reservedFor: string | undefined;
}

/**
 * Where an agreement departs from the home and from the terms in the settings, in sentences: whoever signs it all the same
 * has to say so.
 */
export function listDepartures(
  plan: Plan,
  home: HomeOnSale,
  { payment, planner }: Pick<Settings, "payment" | "planner">,
  today: LocalDate,
): string[] {
  const { price, bankFeePercent, startOn } = plan.input;
  const departures = homeWarnings(home);
  if (home.price !== undefined && home.price !== price)
    departures.push(`The price is ${formatUgx(price)}, and the home's is ${formatUgx(home.price)}.`);
  if (startOn > addDays(today, maxDaysAheadUnasked)) departures.push(`It begins only on ${dateText(startOn)}.`);
  if (!isAccepted(plan.input, planner.maxTermYears))
    departures.push(
      `It takes ${tooLongText(plan, planner.maxTermYears)}, and the longest term is ${countText(planner.maxTermYears, "year")}.`,
    );
  if (plan.bankPart > 0 && bankFeePercent !== payment.bankFeePercent)
    departures.push(`The bank's fee is ${bankFeePercent}%, and usually ${payment.bankFeePercent}%.`);
  return departures;
}

/** What is to be known of a home before somebody signs for it. */
export function homeWarnings({ isPublished, reservedFor }: HomeOnSale): string[] {
  const reserved = reservedFor === undefined ? [] : [reservedText(reservedFor)];
  return [...(isPublished ? [] : ["This home is not on the site."]), ...reserved];
}

function reservedText(note: string): string {
  // On one line: a form would send line ends of another kind back.
  const line = note.replace(/\s+/g, " ").trim();
  return line ? `This home is reserved: “${line}”.` : "This home is reserved, and nobody noted for whom.";
}

/** The same for the audit log, which outlives whoever is erased: that the home is reserved, and not what was noted about whom. */
export function loggedDepartures(departures: readonly string[], { reservedFor }: HomeOnSale): string[] {
  const reserved = reservedFor === undefined ? undefined : reservedText(reservedFor);
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
