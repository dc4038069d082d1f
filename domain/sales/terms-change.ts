import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import type { AgreedTerms, AgreementSums } from "./schedule.ts";
import { agreedText } from "./terms-text.ts";

// The rules of this file are written out for people in docs/ledger.md: change both together.

/** A date further ahead than this is mostly a slip of the year: somebody has to say that it is meant. */
export const maxDaysAheadUnasked = 400;

/** The same of a first day that is longer ago. */
export const maxDaysBackUnasked = 31;

/** New terms that somebody wants to agree on, with the last day of a pause. */
export interface TermsChange extends AgreedTerms {
  until?: LocalDate | undefined;
}

/** Terms among those of an agreement. */
export interface NumberedTerms extends AgreedTerms {
  id: number;
  /** Of what holds again after a pause: that pause. */
  pauseId: number | null;
}

/** Those that have not begun on a day: they can be withdrawn. What was signed cannot, whenever it begins. */
export function withdrawableTerms<Terms extends AgreedTerms>(terms: readonly Terms[], today: LocalDate): Terms[] {
  return terms.slice(1).filter(({ effectiveOn }) => effectiveOn > today);
}

/** These terms, and what holds again after those of them that are pauses. */
export function withResumptions<Terms extends NumberedTerms>(
  of: readonly Terms[],
  terms: readonly Terms[],
  today: LocalDate,
): Terms[] {
  const ids = new Set(of.map(({ id }) => id));
  return withdrawableTerms(terms, today).filter(
    ({ id, pauseId }) => ids.has(id) || (pauseId !== null && ids.has(pauseId)),
  );
}

/**
 * What new terms take the place of, of terms in the order of their days: all that has not begun and lies on or after their first
 * day; of a pause with a last day only what lies within it.
 */
export function replacedTerms<Terms extends NumberedTerms>(
  terms: readonly Terms[],
  { effectiveOn, until }: TermsChange,
  today: LocalDate,
): Terms[] {
  const within = withdrawableTerms(terms, today).filter(
    (one) => one.effectiveOn >= effectiveOn && (until === undefined || one.effectiveOn <= until),
  );
  return withResumptions(within, terms, today);
}

/** What holds again after the last day of a pause: what would hold then without it. Undefined where something is agreed from that day. */
export function termsAfterPause(
  terms: readonly AgreedTerms[],
  kept: readonly AgreedTerms[],
  until: LocalDate,
): AgreedTerms | undefined {
  const effectiveOn = addDays(until, 1);
  if (kept.some((one) => one.effectiveOn === effectiveOn)) return undefined;
  const before = terms.findLast((one) => one.effectiveOn <= effectiveOn && one.perPayingDay > 0);
  if (!before) return undefined;
  const { perPayingDay, payingDaysPerMonth } = before;
  return { effectiveOn, perPayingDay, payingDaysPerMonth };
}

/** What somebody has to have seen before new terms are agreed, in sentences. */
export function termsQuestions(
  { effectiveOn, until }: TermsChange,
  replaced: readonly AgreedTerms[],
  { every }: Pick<AgreementSums, "every">,
  today: LocalDate,
): string[] {
  const last = addDays(today, maxDaysAheadUnasked);
  return [
    ...(effectiveOn > last ? [`These terms begin only on ${dateText(effectiveOn)}.`] : []),
    ...(until !== undefined && until > last ? [`The pause lasts until ${dateText(until)}.`] : []),
    ...replaced.map(
      (one) => `What was agreed from ${dateText(one.effectiveOn)} is withdrawn: ${agreedText(one, every)}.`,
    ),
  ];
}
