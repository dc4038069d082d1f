import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import {
  addDays,
  addMonths,
  dateText,
  daysBetween,
  durationText,
  type LocalDate,
  monthYearText,
  planDurationText,
} from "#domain/time/kampala-time.ts";
import { monthSumText } from "./month-sum.ts";
import { finishText, type Plan, type PlanMonth, type PlanOutcome } from "./payment-plan.ts";

export interface PlanLine {
  label: string;
  payments: number;
  paid: Ugx;
  interest: Ugx;
  balance: Ugx;
  ownedPercent: number;
}

/** Lists the months of a plan, each with its name. */
export function monthLines(plan: Plan): PlanLine[] {
  return plan.schedule.map((month) => ({ ...month, label: monthYearText(month.startsOn) }));
}

/** Sums the months by years. Some days over whole years belong to the last of them, and are no year of their own. */
export function yearLines(plan: Plan): PlanLine[] {
  const lines: PlanLine[] = [];
  const restDays = daysOverYears(plan);
  const count = plan.schedule.length;
  for (let first = 0; first < count; first += 12) {
    const isLast = restDays > 0 && first + 12 === count - 1;
    const months = plan.schedule.slice(first, isLast ? count : first + 12);
    const last = months.at(-1);
    if (!last) break;
    const endsOn = last.month === plan.months ? plan.finishOn : addDays(addMonths(plan.startOn, last.month), -1);
    const sum = (value: (month: PlanMonth) => number) => months.reduce((total, month) => total + value(month), 0);
    // The last year ends on the day of the last payment, which may be in the month of the one before.
    const end = last.month === plan.months ? dateText(endsOn) : monthYearText(endsOn);
    lines.push({
      label: `Year ${first / 12 + 1}${isLast ? ` and ${countText(restDays, "day")}` : ""}, to ${end}`,
      payments: sum((month) => month.payments),
      paid: ugx(sum((month) => month.paid)),
      interest: ugx(sum((month) => month.interest)),
      balance: last.balance,
      ownedPercent: last.ownedPercent,
    });
    if (isLast) break;
  }
  return lines;
}

/** Counts the days of a last month that begins a further year; 0 if there is none. */
function daysOverYears({ schedule, startOn, finishOn }: Plan): number {
  const wholeMonths = schedule.length - 1;
  if (wholeMonths === 0 || wholeMonths % 12 !== 0) return 0;
  return daysBetween(addMonths(startOn, wholeMonths), finishOn) + 1;
}

/** Says after what time a quarter, half, three quarters and all of the price are paid. */
export function ownershipText(plan: Plan): string {
  const parts = [
    [25, "a quarter"],
    [50, "half"],
    [75, "three quarters"],
  ] as const;
  const messages = parts.flatMap(([percent, name]) => {
    const on = paidOn(plan, percent);
    return on === undefined ? [] : [`${name} after ${durationText(plan.startOn, on)}`];
  });
  if (plan.months === 0) return "The deposit pays all of it.";
  return `You have paid ${[...messages, `all of it after ${planDurationText(plan.startOn, plan.finishOn)}`].join(", ")}.`;
}

/**
 * Returns the day on which a percentage of the price is paid; undefined if the deposit pays it, or only the last month
 * does.
 */
function paidOn(plan: Plan, percent: number): LocalDate | undefined {
  const { price, deposit } = plan.input;
  const left = price - (price * percent) / 100;
  if (price - deposit <= left) return undefined;
  const month = plan.schedule.find(({ balance }) => balance <= left);
  if (!month || month.month === plan.months) return undefined;
  const before = plan.schedule[month.month - 2]?.balance ?? price - deposit;
  const days = daysBetween(month.startsOn, addMonths(plan.startOn, month.month));
  return addDays(month.startsOn, Math.round((days * (before - left)) / (before - month.balance)));
}

/**
 * Words the duration of a plan that is too long. It is rounded to months, so "10 years" is worded as "just over 10
 * years" if that is the longest term.
 */
export function tooLongText(plan: Pick<Plan, "startOn" | "finishOn">, maxTermYears: number): string {
  const duration = durationText(plan.startOn, plan.finishOn);
  return duration === countText(maxTermYears, "year") ? `just over ${duration}` : duration;
}

/**
 * Words the payments so that they add up, as "2,000 payments of UGX 50,000 and one of UGX 1". If a bank's instalments
 * go on after the own part is paid, it ends with "and 24 smaller ones, UGX 199,440 together".
 */
export function paymentsText(plan: Plan): string {
  const { perPayingDay, payingDaysPerMonth, every } = plan.input;
  const each = every === "month" ? ugx(perPayingDay * payingDaysPerMonth) : perPayingDay;
  const rests = plan.schedule.map(({ paid }) => ugx(paid % each)).filter((rest) => rest > 0);
  const whole = plan.payments - rests.length;
  const rest = ugx(rests.reduce((sum, amount) => sum + amount, 0));
  const texts = [
    ...(whole > 0 ? [`${countText(whole, "payment")} of ${formatUgx(each)}`] : []),
    ...(rests.length === 1 ? [`${whole > 0 ? "one" : "1 payment"} of ${formatUgx(rest)}`] : []),
    ...(rests.length > 1 ? [`${formatNumber(rests.length)} smaller ones, ${formatUgx(rest)} together`] : []),
  ];
  return texts.join(" and ") || "no payments";
}

/**
 * Words the answer of a plan. One that takes longer than the longest term says so first, with the least amount a paying
 * day (`minInTerm`, UGX) that does not.
 */
export function planHeadline(
  plan: Plan,
  { isAccepted, minInTerm, maxTermYears }: { isAccepted: boolean; minInTerm: Ugx; maxTermYears: number },
): { headline: string; line: string } {
  const duration = isAccepted ? planDurationText(plan.startOn, plan.finishOn) : tooLongText(plan, maxTermYears);
  // Who pays by the month reads the sum of a month in the payments.
  const hasMonth = plan.input.every === "day" && plan.months > 1;
  const month = hasMonth ? `: ${monthSumText(plan.input)} a month` : "";
  const payments =
    plan.payments === 0 ? "The deposit pays all of it." : `${paymentsText(plan)}, over ${duration}${month}.`;
  const price = plan.interest + plan.fees > 0 ? "to us and the bank, with its interest" : "to us, no interest";
  const { perPayingDay } = plan.input;
  const headline = isAccepted
    ? finishText(plan, isAccepted)
    : `Not within ${countText(maxTermYears, "year")} at ${formatUgx(perPayingDay)}: from ${formatNumber(minInTerm)} a day`;
  return { headline, line: `${payments} ${formatUgx(plan.totalPaid)} ${price}.` };
}

/** Says below the headline how long a plan would take that is longer than the longest term. */
export function rejectedPlanText(plan: Plan, maxTermYears: number): string {
  return `${finishText(plan, false)}, longer than the ${countText(maxTermYears, "year")} that we agree to.`;
}

export const tooLowText = "This amount is too low.";

/** Says why an amount never pays the home off. */
export function neverEndingText(
  { reason, bankInstalment }: Extract<PlanOutcome, { ok: false }>,
  perPayingDay: Ugx,
  homeName: string | undefined,
): string {
  return reason === "below-the-bank-instalment"
    ? `The bank alone takes ${formatUgx(bankInstalment)} a month, more than ${formatUgx(perPayingDay)} a day brings in.`
    : `At ${formatUgx(perPayingDay)} a day ${homeName ?? "this home"} takes more than a hundred years.`;
}

/** Words the message with which a visitor sends a plan to the office or to friends. */
export function planMessage(plan: Plan, homeName: string | undefined, address: string): string {
  const home = homeName ?? `a home of ${formatUgx(plan.input.price)}`;
  return `My plan for ${home}: ${paymentsText(plan)}, mine by ${monthYearText(plan.finishOn)}. ${address}`;
}

/** Words the question that a visitor sends about an amount that is too low, because there is no plan to send. */
export function rejectedPlanMessage(
  { price, perPayingDay }: Pick<Plan["input"], "price" | "perPayingDay">,
  { homeName, minInTerm, maxTermYears }: { homeName: string | undefined; minInTerm: Ugx; maxTermYears: number },
  address: string,
): string {
  const home = homeName ?? `a home of ${formatUgx(price)}`;
  const least = `${formatUgx(minInTerm)} a day`;
  return `A question about ${home}: I can pay ${formatUgx(perPayingDay)} a day, and the planner says from ${least} for ${countText(maxTermYears, "year")}. What can I do? ${address}`;
}
