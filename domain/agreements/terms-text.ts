import { days as daysText } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/statement.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import type { PlanInput } from "#domain/plan/payment-plan.ts";
import type { AgreedTerms } from "#domain/plan/schedule.ts";

/** Words the terms, as "UGX 20,000 a day, 26 days a month" or "Paused". */
export function agreedText(
  { perPayingDay, payingDaysPerMonth }: Omit<AgreedTerms, "effectiveOn">,
  every: PlanInput["every"],
): string {
  if (perPayingDay === 0) return words.termsPaused();
  const said = { amount: formatUgx(perPayingDay), days: daysText({ count: payingDaysPerMonth }) };
  return every === "day"
    ? words.termsByDay(said)
    : words.termsByMonth({ ...said, sum: formatUgx(ugx(perPayingDay * payingDaysPerMonth)) });
}
