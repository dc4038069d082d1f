import { formatUgx, ugx } from "#domain/money/money.ts";
import type { PlanInput } from "#domain/plan/payment-plan.ts";
import type { AgreedTerms } from "#domain/plan/schedule.ts";
import { countText } from "#domain/text/count-text.ts";

/** Words the terms, as "UGX 20,000 a day, 26 days a month" or "Paused". */
export function agreedText(
  { perPayingDay, payingDaysPerMonth }: Omit<AgreedTerms, "effectiveOn">,
  every: PlanInput["every"],
): string {
  if (perPayingDay === 0) return "Paused";
  const days = countText(payingDaysPerMonth, "day");
  return every === "day"
    ? `${formatUgx(perPayingDay)} a day, ${days} a month`
    : `${formatUgx(ugx(perPayingDay * payingDaysPerMonth))} a month: ${days} of ${formatUgx(perPayingDay)}`;
}
