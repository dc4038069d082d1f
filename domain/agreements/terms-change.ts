import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import type { AgreedTerms, AgreementSums } from "#domain/plan/schedule.ts";
import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import { agreedText } from "./terms-text.ts";

// The limits are also in docs/ledger.md; change both.

/** A change that begins more than this many days from today must be confirmed. */
export const maxDaysAheadUnconfirmed = 400;

/** A change that began more than this many days ago must be confirmed. */
export const maxDaysBackUnconfirmed = 31;

export interface TermsChange extends AgreedTerms {
  until?: LocalDate | undefined;
}

export interface NumberedTerms extends AgreedTerms {
  id: number;
  /** The pause after which these terms resume; null for terms that were agreed by themselves. */
  pauseId: number | null;
}

/**
 * Returns the future terms, which may still be withdrawn. The first, which were signed with the agreement, never are.
 */
export function withdrawableTerms<Terms extends AgreedTerms>(terms: readonly Terms[], today: LocalDate): Terms[] {
  return terms.slice(1).filter(({ effectiveOn }) => effectiveOn > today);
}

/**
 * Returns the future terms among `of`, together with those that resume after a pause among them. A pause is withdrawn
 * together with its end.
 */
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
 * Returns the future terms that a change replaces: all from its first day on or, for a pause with an end, those within
 * it.
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

/**
 * Returns the terms that resume on the day after a pause: the last that were agreed for a day up to then and are no
 * pause themselves. It is undefined if other terms begin on that day.
 */
export function termsAfterPause(
  terms: readonly AgreedTerms[],
  unreplaced: readonly AgreedTerms[],
  until: LocalDate,
): AgreedTerms | undefined {
  const effectiveOn = addDays(until, 1);
  if (unreplaced.some((one) => one.effectiveOn === effectiveOn)) return undefined;
  const before = terms.findLast((one) => one.effectiveOn <= effectiveOn && one.perPayingDay > 0);
  if (!before) return undefined;
  const { perPayingDay, payingDaysPerMonth } = before;
  return { effectiveOn, perPayingDay, payingDaysPerMonth };
}

export type TermsQuestion = Question<keyof typeof termsQuestionTexts>;

const agreed = () => "Save it all the same: this was agreed";

export const termsQuestionTexts = {
  "begins-late": {
    sentence: ({ effectiveOn }) => `These terms begin only on ${dateText(String(effectiveOn))}.`,
    label: agreed,
  },
  "long-pause": { sentence: ({ until }) => `The pause lasts until ${dateText(String(until))}.`, label: agreed },
  "replaces-terms": {
    sentence: ({ from, perPayingDay, payingDaysPerMonth, every }) => {
      const terms = { perPayingDay: ugx(Number(perPayingDay)), payingDaysPerMonth: Number(payingDaysPerMonth) };
      const what = agreedText(terms, every === "month" ? "month" : "day");
      return `What was agreed from ${dateText(String(from))} is withdrawn: ${what}.`;
    },
    label: agreed,
  },
} satisfies QuestionTexts;

/**
 * Returns the questions that a person answers before terms change: about a first day or an end that lies far ahead, and
 * about every agreed change that the new terms replace.
 */
export function termsQuestions(
  { effectiveOn, until }: TermsChange,
  replaced: readonly AgreedTerms[],
  { every }: Pick<AgreementSums, "every">,
  today: LocalDate,
): TermsQuestion[] {
  const last = addDays(today, maxDaysAheadUnconfirmed);
  return [
    ...(effectiveOn > last ? [{ code: "begins-late" as const, facts: { effectiveOn } }] : []),
    ...(until !== undefined && until > last ? [{ code: "long-pause" as const, facts: { until } }] : []),
    ...replaced.map(({ effectiveOn: from, perPayingDay, payingDaysPerMonth }) => ({
      code: "replaces-terms" as const,
      facts: { from, perPayingDay, payingDaysPerMonth, every },
    })),
  ];
}
