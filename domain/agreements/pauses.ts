import { type AgreedTerms, effectiveTerms } from "#domain/plan/schedule.ts";
import { addDays, dateText, type LocalDate } from "#domain/time/kampala-time.ts";

/** A pause that runs or is agreed for later; `until` is its last day, undefined if it is open. */
export interface Pause<Terms> {
  terms: Terms;
  until: LocalDate | undefined;
  hasBegun: boolean;
}

/** Lists the pause that runs on a day and those that begin later, by their first day. */
export function pausesFrom<Terms extends AgreedTerms>(terms: readonly Terms[], today: LocalDate): Pause<Terms>[] {
  const effective = effectiveTerms(terms);
  return effective.flatMap((one, i) => {
    if (one.perPayingDay > 0) return [];
    const next = effective[i + 1]?.effectiveOn;
    if (next !== undefined && next <= today) return [];
    const until = next === undefined ? undefined : addDays(next, -1);
    return [{ terms: one, until, hasBegun: one.effectiveOn <= today }];
  });
}

/** Returns the terms by which was paid last until a day, which a pause on that day interrupts. */
export function termsBesidesPause<Terms extends AgreedTerms>(terms: readonly Terms[], on: LocalDate) {
  const paid = terms.filter(({ perPayingDay }) => perPayingDay > 0);
  return paid.findLast(({ effectiveOn }) => effectiveOn <= on) ?? paid[0];
}

/** Words a pause: "Pause from 9 December 2026 to 29 December 2026" or "Paused since 9 December 2026, with no last day". */
export function pauseText({ terms, until, hasBegun }: Pause<Pick<AgreedTerms, "effectiveOn">>): string {
  const first = dateText(terms.effectiveOn);
  if (until === undefined) return hasBegun ? `Paused since ${first}, with no last day` : `Pause from ${first} on`;
  return hasBegun ? `Paused from ${first} to ${dateText(until)}` : `Pause from ${first} to ${dateText(until)}`;
}
