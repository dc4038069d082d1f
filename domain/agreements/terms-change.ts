import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import { type AgreedTerms, type AgreementSums, effectiveTerms, termsInForce } from "#domain/plan/schedule.ts";
import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import { agreedText } from "./terms-text.ts";

// The limits are also in docs/ledger.md; change both.

/** A change that begins more than this many days from today must be confirmed. */
export const MAX_DAYS_AHEAD_UNCONFIRMED = 400;

/** A change that began more than this many days ago must be confirmed. */
export const MAX_DAYS_BACK_UNCONFIRMED = 31;

export interface TermsChange extends AgreedTerms {
  until?: LocalDate | undefined;
}

export interface NumberedTerms extends AgreedTerms {
  id: number;
  /** The pause after which these terms resume; null for terms that were agreed by themselves. */
  pauseId: number | null;
  /** The terms that these bring back, as they were agreed first; null if they do not. */
  restoresId: number | null;
}

/** Terms that were withdrawn or replaced. */
export interface ReplacedTerms extends NumberedTerms {
  /** The terms that replaced them; null if a person withdrew them. */
  replacedById: number | null;
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

const originOf = ({ id, restoresId }: NumberedTerms) => restoresId ?? id;

export type Withdrawal<Terms, Replaced> =
  | { ok: true; withdrawn: Terms[]; restored: Replaced[] }
  | { ok: false; reason: "begun" | "ends-pause" | "agreed-later" };

/**
 * Finds what is withdrawn with terms, and which terms that they had replaced are brought back, so that what applied
 * before they were agreed applies again. It is rejected if they end a pause that would stay open, or if what was agreed
 * later rests on them.
 */
export function withdrawalOf<Terms extends NumberedTerms, Replaced extends ReplacedTerms>(
  wanted: Terms,
  terms: readonly Terms[],
  replaced: readonly Replaced[],
  today: LocalDate,
): Withdrawal<Terms, Replaced> {
  const withdrawn = withResumptions([wanted], terms, today);
  if (!withdrawn.includes(wanted)) return { ok: false, reason: "begun" };
  const kept = terms.filter((one) => !withdrawn.includes(one));
  const isLater = (one: Terms) => originOf(one) > originOf(wanted);
  const effective = effectiveTerms(terms);
  const endsPause = effective.some((pause, i) => {
    const next = effective[i + 1];
    const isEndedHere = pause.perPayingDay === 0 && next !== undefined && withdrawn.includes(next);
    return isEndedHere && kept.includes(pause) && (isLater(pause) || wanted.pauseId === pause.id);
  });
  if (endsPause) return { ok: false, reason: "ends-pause" };
  const isResumed = kept.some((one) => {
    if (one.pauseId === null || !isLater(one)) return false;
    const source = terms.findLast(
      (other) => other !== one && other.effectiveOn <= one.effectiveOn && other.perPayingDay > 0,
    );
    return source !== undefined && withdrawn.includes(source);
  });
  const own = replaced.filter(({ replacedById }) => replacedById === originOf(wanted));
  const restored = own.flatMap((one) => {
    const restoresId = originOf(one);
    if (one.pauseId === null || own.some(({ id }) => id === one.pauseId)) return [{ ...one, restoresId }];
    const first = [...terms, ...replaced].find(({ id }) => id === one.pauseId);
    const pause = kept.find((other) => first && originOf(other) === originOf(first));
    // A pause that was cancelled meanwhile needs no end.
    return pause ? [{ ...one, restoresId, pauseId: pause.id }] : [];
  });
  const isCovered = restored.length > 0 && kept.some((one) => isLater(one) && one.effectiveOn >= wanted.effectiveOn);
  if (isResumed || isCovered) return { ok: false, reason: "agreed-later" };
  return { ok: true, withdrawn, restored };
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

/**
 * Returns the pause that a pause with a last day would end: one that would still run on the day after and that is not
 * replaced.
 */
export function pauseEndedBy<Terms extends AgreedTerms>(
  terms: readonly Terms[],
  unreplaced: readonly Terms[],
  { perPayingDay, until }: TermsChange,
): Terms | undefined {
  if (perPayingDay > 0 || until === undefined || !termsAfterPause(terms, unreplaced, until)) return undefined;
  const inForce = termsInForce(terms, addDays(until, 1));
  return inForce?.perPayingDay === 0 && unreplaced.includes(inForce) ? inForce : undefined;
}

export type TermsQuestion = Question<keyof typeof termsQuestionTexts>;

const agreed = () => "Save it all the same: this was agreed";

export const termsQuestionTexts = {
  "begins-late": {
    sentence: ({ effectiveOn }) => `These terms begin only on ${dateText(String(effectiveOn))}.`,
    label: agreed,
  },
  "long-pause": { sentence: ({ until }) => `The pause lasts until ${dateText(String(until))}.`, label: agreed },
  "ends-pause": {
    sentence: ({ since, until }) =>
      `The payments pause from ${dateText(String(since))} already. With this they fall due again from ${dateText(addDays(String(until), 1))}.`,
    label: agreed,
  },
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
 * Returns the questions that a person answers before terms change: about a first day or an end that lies far ahead, the
 * pause that would end, and every agreed change that the new terms replace.
 */
export function termsQuestions(
  { effectiveOn, until }: TermsChange,
  { replaced, ended }: { replaced: readonly AgreedTerms[]; ended: AgreedTerms | undefined },
  { every }: Pick<AgreementSums, "every">,
  today: LocalDate,
): TermsQuestion[] {
  const last = addDays(today, MAX_DAYS_AHEAD_UNCONFIRMED);
  return [
    ...(effectiveOn > last ? [{ code: "begins-late" as const, facts: { effectiveOn } }] : []),
    ...(until !== undefined && until > last ? [{ code: "long-pause" as const, facts: { until } }] : []),
    ...(ended && until !== undefined
      ? [{ code: "ends-pause" as const, facts: { since: ended.effectiveOn, until } }]
      : []),
    ...replaced.map(({ effectiveOn: from, perPayingDay, payingDaysPerMonth }) => ({
      code: "replaces-terms" as const,
      facts: { from, perPayingDay, payingDaysPerMonth, every },
    })),
  ];
}
