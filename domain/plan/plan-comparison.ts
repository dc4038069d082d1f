import { years as yearsText } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { addMonths, durationText, type LocalDate, monthYearText, wholeMonthsBy } from "#domain/time/kampala-time.ts";
import { isAccepted, leastPerDay } from "./home-offer.ts";
import { MAX_PLAN_MONTHS, type Plan, type PlanInput, planPayments } from "./payment-plan.ts";

export interface PlanAlternative {
  name: string;
  /** All that is paid a paying day, the service charge included, as in `change`. */
  perPayingDay: Ugx;
  /** The month of the last payment, like "November 2029". */
  finish: string;
  /** UGX with deposit, interest and fees. */
  totalPaid: Ugx;
  change: Partial<Pick<PlanInput, "perPayingDay" | "deposit">>;
}

/** An amount that is rounded up ends a term some weeks early, which is within the term. */
const MONTHS_NEAR_A_YEAR = 11;

/**
 * Works out alternatives to a plan. Every home and amount has the same ones, so that two plans can be compared: three
 * lengths of time, and a larger deposit. Those that the company does not agree to are left out, and those that
 * are the same as the plan or as another one, or end in the month of the plan. With a bank all may end in that month. `input` is for the home alone; the alternatives have the service charge (UGX on a
 * paying day) too.
 */
export function planAlternatives(
  input: PlanInput,
  maxTermYears: number,
  serviceCharge: Ugx = ugx(0),
): PlanAlternative[] {
  const alternatives: PlanAlternative[] = [];
  const own = planPayments(input);
  const known = new Set(own.ok ? [keyOf(own.plan)] : []);
  const withCharge = (perPayingDay: Ugx) => ugx(perPayingDay + serviceCharge);
  const offer = (change: PlanAlternative["change"], nameOf: (plan: Plan) => string | undefined) => {
    const other = { ...input, ...change };
    const outcome = planPayments(other);
    const name = outcome.ok && isAccepted(other, maxTermYears) ? nameOf(outcome.plan) : undefined;
    if (!outcome.ok || name === undefined || outcome.plan.payments === 0 || known.has(keyOf(outcome.plan))) return;
    if (own.ok && own.plan.bankPart === 0 && monthYearText(outcome.plan.finishOn) === monthYearText(own.plan.finishOn))
      return;
    known.add(keyOf(outcome.plan));
    const { finishOn, totalPaid } = outcome.plan;
    alternatives.push({
      name,
      perPayingDay: withCharge(other.perPayingDay),
      finish: monthYearText(finishOn),
      totalPaid,
      change: change.perPayingDay === undefined ? change : { perPayingDay: withCharge(change.perPayingDay) },
    });
  };
  const terms = new Set([maxTermYears * 0.3, maxTermYears * 0.5, maxTermYears].map((years) => Math.ceil(years)));
  for (const years of terms) {
    const perPayingDay = leastPerDay(input, years);
    if (perPayingDay === input.perPayingDay) continue;
    offer({ perPayingDay }, ({ months, startOn, finishOn }) => {
      // A bank's loan may run longer than the terms here.
      if (months > years * 12) return years < maxTermYears ? undefined : words.longestTerm();
      // The bank's part or a small price may be paid sooner than in the time for which the amount was worked out.
      return (months % 12 || 12) >= MONTHS_NEAR_A_YEAR
        ? words.withinTime({ duration: yearsText({ count: Math.ceil(months / 12) }) })
        : words.inTime({ duration: durationText(startOn, finishOn) });
    });
  }
  const extra = roundDown(input.price / 10);
  const deposit = ugx(input.deposit + extra);
  if (extra > 0 && deposit < input.price)
    offer({ deposit }, () =>
      (input.deposit > 0 ? words.moreAtStart : words.atStart)({ amount: formatUgxShort(extra) }),
    );
  return alternatives;
}

/** Two plans with the same key look the same in a list, so a deposit that changes nothing else is no other way. */
function keyOf({ input, finishOn, totalPaid }: Plan): string {
  return `${input.perPayingDay} ${finishOn} ${totalPaid}`;
}

/** The page says what missed days do to a plan by one with so many paying days fewer in a month. */
const MISSED_DAYS_PER_MONTH = 4;

/**
 * Works out a plan again with four paying days fewer in each month, for visitors who would miss as many. It proposes to
 * agree on fewer days, because missed days stay due, and too many of them end an agreement. It is undefined for a plan
 * by the month or with a bank's part, whose instalment does not wait, if so few days never pay the home off, and if they
 * change nothing because the plan ends in the same month. `forHomeAt` tells what the visitor's amount leaves for the home
 * with so many paying days, where a service charge is a part of it.
 */
export function fewerDaysPlan(
  { input, bankPart, payments, finishOn }: Plan,
  maxTermYears: number,
  forHomeAt: (payingDaysPerMonth: number) => Ugx = () => input.perPayingDay,
): { text: string; payingDaysPerMonth: number } | undefined {
  if (bankPart > 0 || payments === 0 || input.every === "month") return undefined;
  if (input.payingDaysPerMonth <= MISSED_DAYS_PER_MONTH) return undefined;
  const payingDaysPerMonth = input.payingDaysPerMonth - MISSED_DAYS_PER_MONTH;
  const fewer = { ...input, payingDaysPerMonth, perPayingDay: forHomeAt(payingDaysPerMonth) };
  const outcome = planPayments(fewer);
  if (!outcome.ok) return undefined;
  const month = monthYearText(outcome.plan.finishOn);
  if (month === monthYearText(finishOn)) return undefined;
  const days = payingDaysPerMonth;
  const text = isAccepted(fewer, maxTermYears)
    ? words.fewerDays({ days, month })
    : words.fewerDaysTooLong({ days, month, years: maxTermYears });
  return { text, payingDaysPerMonth };
}

interface RentComparison {
  /** The rent in all until the plan ends. */
  meanwhile: Ugx;
  /** By this day the rent that was paid equals the home's cost; it is undefined if that is beyond a hundred years. */
  spentBy: LocalDate | undefined;
}

/** Compares a plan with a monthly rent that is paid meanwhile. */
export function compareWithRent(plan: Plan, rent: Ugx): RentComparison {
  const months = Math.ceil(plan.totalPaid / rent);
  return {
    meanwhile: ugx(rent * wholeMonthsBy(plan.startOn, plan.finishOn)),
    spentBy: months > MAX_PLAN_MONTHS ? undefined : addMonths(plan.startOn, months),
  };
}

function roundDown(amount: number): Ugx {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return ugx([5, 2, 1].map((digit) => digit * magnitude).find((round) => round <= amount) ?? 0);
}
