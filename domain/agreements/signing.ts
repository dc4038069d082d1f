import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { isAccepted, type OfferSettings } from "#domain/plan/home-offer.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { tooLongText } from "#domain/plan/plan-summary.ts";
import { signedPlan } from "#domain/plan/schedule.ts";
import { countText } from "#domain/text/count-text.ts";
import { addDays, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { AgreementForm } from "./agreement-forms.ts";
import { agreementDisplayId } from "./agreement-number.ts";
import { maxDaysAheadUnconfirmed, maxDaysBackUnconfirmed } from "./terms-change.ts";

export interface HomeOnSale {
  price: Ugx | undefined;
  isPublished: boolean;
  reservation: Reservation | undefined;
}

interface Reservation {
  note: string;
  holder: string | undefined;
  buyerIds: readonly number[];
  until: Date | undefined;
  /** Holds the home: the note is its own. */
  agreement: { id: number; buyer: string } | undefined;
}

/** From home and settings, to be confirmed. `signers`: buyer ids. */
export function listDeviations(
  plan: Plan,
  home: HomeOnSale,
  { payment, planner }: OfferSettings,
  { signers, today }: { signers: readonly number[]; today: LocalDate },
): string[] {
  const { price, bankFeePercent, startOn } = plan.input;
  const departures = homeWarnings(home, signers);
  if (home.price !== undefined && home.price !== price)
    departures.push(`The price is ${formatUgx(price)}, and the home's is ${formatUgx(home.price)}.`);
  if (startOn > addDays(today, maxDaysAheadUnconfirmed)) departures.push(`It begins only on ${dateText(startOn)}.`);
  if (startOn < addDays(today, -maxDaysBackUnconfirmed))
    departures.push(`It began on ${dateText(startOn)}, and all that fell due since is due at once.`);
  if (!isAccepted(plan.input, planner.maxTermYears))
    departures.push(
      `It takes ${tooLongText(plan, planner.maxTermYears)}, and the longest term is ${countText(planner.maxTermYears, "year")}.`,
    );
  if (plan.bankPart > 0 && bankFeePercent !== payment.bankFeePercent)
    departures.push(`The bank's fee is ${bankFeePercent}%, and usually ${payment.bankFeePercent}%.`);
  return departures;
}

export function homeWarnings({ isPublished, reservation }: HomeOnSale, signers: readonly number[] = []): string[] {
  const isTheirs = reservation?.buyerIds.some((id) => signers.includes(id));
  return [
    ...(isPublished ? [] : ["This home is not on the site."]),
    ...(reservation && !isTheirs ? [reservedText(reservation)] : []),
  ];
}

function reservedText({ note, holder, until, agreement }: Reservation): string {
  if (agreement) return `This home is promised in ${agreementDisplayId(agreement.id)} of ${agreement.buyer}.`;
  if (holder === undefined && note.trim() === "") return "This home is reserved, but no name was noted.";
  const forWhom = holder === undefined ? "" : ` for ${holder}`;
  const untilWhen = holder === undefined || until === undefined ? "" : ` until ${dateText(localDate(until))}`;
  const noted = note.trim() === "" ? "" : `: “${note.trim()}”`;
  // On one line, as a form would change other line ends.
  return `This home is reserved${forWhom}${untilWhen}${noted}.`.replace(/\s+/g, " ");
}

/** Without names and reasons: the audit log stays after people are erased. */
export function loggedDeviations(departures: readonly string[], { reservation }: HomeOnSale): string[] {
  const reserved = reservation && reservedText(reservation);
  return departures.map((departure) => (departure === reserved ? "This home is reserved." : departure));
}

export function confirmationOf(home: { kind: string; id: number }, departures: readonly string[]): string {
  return departures.length === 0 ? "" : [`${home.kind}-${home.id}`, ...departures].join(" ");
}

/** "Expected finish: 4 November 2029, 1,200 payments, UGX 25,000,000 in all" */
export function finishText(form: Omit<AgreementForm, "unitId" | "propertyId" | "unitNumber">): string {
  const { perPayingDay, payingDaysPerMonth, startsOn } = form;
  const outcome = signedPlan({ ...form, terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth }] });
  if (!outcome.ok) return `This amount is too low. Enter at least ${formatUgx(outcome.minPerPayingDay)} a day.`;
  const { finishOn, payments, totalPaid } = outcome.plan;
  return `Expected finish: ${dateText(finishOn)}, ${countText(payments, "payment")}, ${formatUgx(totalPaid)} in all`;
}
