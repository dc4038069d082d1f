import { formatUgx, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { addMonths, type LocalDate, monthYearText, wholeMonthsBy } from "#domain/time/kampala-time.ts";
import { isAccepted, leastPerDay } from "./home-offer.ts";
import { maxPlanMonths, type Plan, type PlanInput, planPayments } from "./payment-plan.ts";

interface PlanAlternative {
  name: string;
  text: string;
  change: Partial<Pick<PlanInput, "perPayingDay" | "deposit">>;
}

/**
 * Proposes other amounts and deposits for a plan. It lists only those that are accepted and change the day on which the
 * home is paid off.
 */
export function planAlternatives(input: PlanInput, maxTermYears: number): PlanAlternative[] {
  const now = planPayments(input);
  const finishOn = now.ok ? now.plan.finishOn : undefined;
  const alternatives: PlanAlternative[] = [];
  const offer = (
    name: string,
    change: PlanAlternative["change"],
    isWanted: (on: LocalDate) => boolean,
    text: (finish: string) => string,
  ) => {
    const other = { ...input, ...change };
    const outcome = planPayments(other);
    if (!outcome.ok || !isAccepted(other, maxTermYears) || !isWanted(outcome.plan.finishOn)) return;
    alternatives.push({ name, change, text: text(`yours by ${monthYearText(outcome.plan.finishOn)}`) });
  };
  const isSooner = (on: LocalDate) => finishOn === undefined || on < finishOn;
  const perDay = (name: string, perPayingDay: Ugx, isWanted: (on: LocalDate) => boolean) =>
    offer(name, { perPayingDay }, isWanted, (finish) => `${formatUgx(perPayingDay)} a day: ${finish}`);

  const more = roundUp(input.perPayingDay * 1.2);
  if (isAccepted(input, maxTermYears)) perDay("A little more a day", more, isSooner);
  const years = now.ok ? Math.floor(now.plan.months / 24) : 0;
  if (years > 0 && years <= maxTermYears) {
    const shorter = leastPerDay(input, years);
    if (shorter > more) perDay(`Within ${countText(years, "year")}`, shorter, isSooner);
  }
  const least = leastPerDay(input, maxTermYears);
  if (least !== input.perPayingDay)
    perDay(`The longest term, ${countText(maxTermYears, "year")}`, least, (on) => on !== finishOn);
  const extra = roundDown(input.price / 10);
  const deposit = ugx(input.deposit + extra);
  if (extra > 0 && deposit < input.price)
    offer(
      `${formatUgxShort(extra)} ${input.deposit > 0 ? "more " : ""}at the start`,
      { deposit },
      isSooner,
      (finish) => `A deposit of ${formatUgx(deposit)}: ${finish}`,
    );
  return alternatives;
}

interface RentComparison {
  meanwhile: Ugx;
  /** When the rent that was paid equals the home's cost; undefined if that is beyond a hundred years. */
  spentBy: LocalDate | undefined;
}

/** Compares a plan with a monthly rent that is paid meanwhile. */
export function compareWithRent(plan: Plan, rent: Ugx): RentComparison {
  const months = Math.ceil(plan.totalPaid / rent);
  return {
    meanwhile: ugx(rent * wholeMonthsBy(plan.startOn, plan.finishOn)),
    spentBy: months > maxPlanMonths ? undefined : addMonths(plan.startOn, months),
  };
}

function roundUp(amount: number): Ugx {
  const step = Math.max(100, 10 ** Math.floor(Math.log10(amount)) / 2);
  return ugx(Math.ceil(amount / step) * step);
}

function roundDown(amount: number): Ugx {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return ugx([5, 2, 1].map((digit) => digit * magnitude).find((round) => round <= amount) ?? 0);
}
