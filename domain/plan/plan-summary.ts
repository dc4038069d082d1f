import { type Said, said } from "#domain/languages/message.ts";
import { forHomeAndCharge } from "#domain/languages/messages/card.ts";
import { allToBank, allToBankAndCharge, divided, dividedWithBank, withBank } from "#domain/languages/messages/costs.ts";
import { years as yearsText } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import {
  addDays,
  addMonths,
  dateText,
  daysBetween,
  durationText,
  type LocalDate,
  monthYearText,
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
    const year = first / 12 + 1;
    lines.push({
      label: isLast ? words.yearAndDaysTo({ year, days: restDays, end }) : words.yearTo({ year, end }),
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
    [25, words.quarterAfter],
    [50, words.halfAfter],
    [75, words.threeQuartersAfter],
  ] as const;
  const messages = parts.flatMap(([percent, after]) => {
    const on = paidOn(plan, percent);
    return on === undefined ? [] : [after({ duration: durationText(plan.startOn, on) })];
  });
  if (plan.months === 0) return words.depositPaysAll();
  const all = words.allAfter({ duration: durationText(plan.startOn, plan.finishOn) });
  return words.youHavePaid({ parts: [...messages, all].join(", ") });
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
  return duration === yearsText({ count: maxTermYears }) ? words.justOver({ duration }) : duration;
}

/**
 * Words the payments so that they add up, as "2,000 payments of UGX 50,000 and one of UGX 1". If a bank's instalments
 * go on after the own part is paid, it ends with "and 24 smaller ones, UGX 199,440 together". If no payment is as large
 * as the amount, it is "96 payments, UGX 142,007,025 together".
 */
export function paymentsText(plan: Plan): string {
  const { perPayingDay, payingDaysPerMonth, every } = plan.input;
  const each = every === "month" ? ugx(perPayingDay * payingDaysPerMonth) : perPayingDay;
  const rests = plan.schedule.map(({ paid }) => ugx(paid % each)).filter((rest) => rest > 0);
  const whole = plan.payments - rests.length;
  const rest = ugx(rests.reduce((sum, amount) => sum + amount, 0));
  if (whole === 0 && rests.length > 1)
    return words.paymentsTogether({ count: formatNumber(rests.length), amount: formatUgx(rest) });
  const texts = [
    ...(whole > 0 ? [words.payments({ count: whole, amount: formatUgx(each) })] : []),
    ...(rests.length === 1 ? [lastPayment(whole, rest)] : []),
    ...(rests.length > 1 ? [words.smallerOnes({ count: formatNumber(rests.length), amount: formatUgx(rest) })] : []),
  ];
  const [first = words.noPayments(), second] = texts;
  return second === undefined ? first : words.and({ first, second });
}

function lastPayment(others: number, amount: Ugx): string {
  return others > 0
    ? words.oneOf({ amount: formatUgx(amount) })
    : words.payments({ count: 1, amount: formatUgx(amount) });
}

/**
 * Words what follows the deposit, as all who tell a visitor of a plan do. Where a bank pays all that the deposit leaves,
 * they are its instalments of each month, because nobody pays a bank by the day.
 */
export function afterDepositText(plan: Plan): string {
  return plan.bankPart > 0 && plan.ownPart === 0
    ? words.paymentsTogether({
        count: formatNumber(plan.months),
        amount: formatUgx(ugx(plan.bankPart + plan.interest)),
      })
    : paymentsText(plan);
}

/** Puts the deposit, if there is one, before what follows it. */
function withDeposit({ input: { deposit } }: { input: Pick<Plan["input"], "deposit"> }, payments: string): string {
  return deposit > 0 ? words.depositThen({ deposit: formatUgx(deposit), payments }) : payments;
}

/**
 * Words the answer of a plan. One that takes longer than the longest term says so first, with the least amount a paying
 * day (`minInTerm`, UGX) that does not. `amount` is what was offered a day, if a service charge is a part of it.
 * `forHome` names the sum of what is paid for the home.
 */
export function planHeadline(
  plan: Plan,
  {
    isAccepted,
    minInTerm,
    maxTermYears,
    amount = plan.input.perPayingDay,
  }: { isAccepted: boolean; minInTerm: Ugx; maxTermYears: number; amount?: Ugx },
): { headline: string; line: string; forHome: Said } {
  const duration = isAccepted ? durationText(plan.startOn, plan.finishOn) : tooLongText(plan, maxTermYears);
  const headline = isAccepted
    ? finishText(plan, isAccepted)
    : words.notWithin({
        years: maxTermYears,
        amount: formatUgx(amount),
        least: formatNumber(minInTerm),
      });
  const forHome = said(plan.bankPart > 0 ? words.toUsAndBank : words.toUs, () => []);
  return { headline, line: paymentsOverText(plan, duration, amount), forHome };
}

function paymentsOverText(plan: Plan, duration: string, amount: Ugx): string {
  const { every, payingDaysPerMonth, perPayingDay } = plan.input;
  if (plan.payments === 0) return words.depositPaysAll();
  const payments = withDeposit(plan, afterDepositText(plan));
  // Who pays by the month reads the sum of a month in the payments. A bank's instalment may be all of a month, also after
  // our part is paid. The first and the last month may be shorter than the others.
  const isFull = ({ paid }: { paid: number }) => paid === perPayingDay * payingDaysPerMonth;
  const isPaidAlike = plan.schedule.some(isFull) && plan.schedule.slice(1, -1).every(isFull);
  if (every === "month" || plan.months <= 1 || !isPaidAlike) return words.paymentsOver({ payments, duration });
  const ofMonth = amount > perPayingDay ? words.paymentsOverOfMonthInAll : words.paymentsOverOfMonth;
  return ofMonth({ payments, duration, sum: monthSumText({ perPayingDay: amount, payingDaysPerMonth }) });
}

/**
 * Names the time that the picture of the years shows.
 * @param least UGX a day, if the visitor's amount is too small and the plan is that of the least that buys the home
 */
export function planTimeText(plan: Plan, least?: Ugx): Said {
  const duration = () => durationText(plan.startOn, plan.finishOn);
  return least === undefined
    ? said(words.ofPayments, () => [{ duration: duration() }])
    : said(words.atLeast, () => [{ amount: formatUgx(least), duration: duration() }]);
}

/**
 * Says to whom an amount a day goes: for the home, of it to a bank, and the service charge (UGX a paying day). It is
 * undefined if all of it is for the home, and none for a bank, or if the deposit pays all. Only a plan within the
 * longest term becomes an agreement.
 */
export function planDivision(plan: Plan, serviceCharge: Ugx, isAccepted: boolean): Said | undefined {
  if (plan.payments === 0) return undefined;
  const hasBank = isAccepted && plan.bankInstalment > 0;
  const values = () => ({ home: formatNumber(plan.input.perPayingDay), charge: formatNumber(serviceCharge) });
  const bankValues = () => ({
    ...values(),
    bank: formatUgx(plan.bankInstalment),
    years: yearsText({ count: plan.input.bankYears }),
  });
  if (hasBank && plan.ownPart === 0)
    return said(serviceCharge > 0 ? allToBankAndCharge : allToBank, () => [bankValues()]);
  if (hasBank) return said(serviceCharge > 0 ? dividedWithBank : withBank, () => [bankValues()]);
  return serviceCharge > 0 ? said(isAccepted ? divided : forHomeAndCharge, () => [values()]) : undefined;
}

/** Says below the headline how long a plan would take that is longer than the longest term. */
export function rejectedPlanText(plan: Plan, maxTermYears: number): string {
  return words.wouldTakeTooLong({ month: monthYearText(plan.finishOn), years: maxTermYears });
}

/**
 * Says why an amount never pays the home off. `amount` is what was offered a day, `perPayingDay` what a service charge
 * leaves of it, both in UGX.
 */
export function neverEndingText(
  { reason, bankInstalment }: Extract<PlanOutcome, { ok: false }>,
  { amount: offered, perPayingDay }: { amount: Ugx; perPayingDay: Ugx },
  homeName: string | undefined,
): string {
  if (perPayingDay === 0 && offered > 0) return words.chargeTakesAll({ amount: formatUgx(offered) });
  if (reason === "below-the-bank-instalment")
    return words.bankTakesMore({ instalment: formatUgx(bankInstalment), amount: formatUgx(perPayingDay) });
  const amount = formatUgx(offered);
  return homeName === undefined
    ? words.thisHomeOverHundredYears({ amount })
    : words.overHundredYears({ amount, home: homeName });
}

/**
 * Words the message with which a visitor sends a plan to the office or to friends. `amount` is all that is paid a day, in
 * UGX, and comes first: whoever reads it may pay it too.
 */
export function planMessage(
  plan: Plan,
  { homeName, amount, serviceCharge }: { homeName: string | undefined; amount: Ugx; serviceCharge: Ugx },
  address: string,
): string {
  const values = () => ({
    home: homeName ?? words.homeOf({ price: formatUgx(plan.input.price) }),
    month: monthYearText(plan.finishOn),
    link: address,
  });
  if (plan.payments === 0)
    return said(words.planMessageOfDeposit, () => [{ ...values(), deposit: formatUgx(plan.input.deposit) }]).text;
  if (plan.bankInstalment > 0) {
    const bank = formatUgx(plan.bankInstalment);
    const shares = () => ({
      ...values(),
      years: yearsText({ count: plan.input.bankYears }),
      hasCharge: serviceCharge > 0 ? ("yes" as const) : ("no" as const),
      charge: formatNumber(serviceCharge),
    });
    return plan.ownPart === 0
      ? said(words.planMessageAllToBank, () => [{ ...shares(), bank: withDeposit(plan, bank) }]).text
      : said(words.planMessageWithBank, () => [{ ...shares(), bank, amount: withDeposit(plan, formatUgx(amount)) }])
          .text;
  }
  const paid = { ...values(), payments: withDeposit(plan, afterDepositText(plan)) };
  if (serviceCharge === 0) return words.planMessage(paid);
  const parts = { part: formatNumber(plan.input.perPayingDay), charge: formatNumber(serviceCharge) };
  return words.planMessageInAll({ ...paid, ...parts, amount: formatUgx(amount) });
}

/**
 * Words the question that a visitor sends about an amount that is too low, because there is no plan to send. It names the
 * deposit and the bank's part as the message of a plan does. `perPayingDay` is all that is paid a day, and `least` the
 * plan of the least that buys the home.
 */
export function rejectedPlanMessage(
  input: Pick<Plan["input"], "price" | "deposit" | "bankYears" | "perPayingDay">,
  {
    homeName,
    minInTerm,
    minInTermYears,
    least,
  }: { homeName: string | undefined; minInTerm: Ugx; minInTermYears: number; least: Plan | undefined },
  address: string,
): string {
  const values = () => ({
    home: homeName ?? words.homeOf({ price: formatUgx(input.price) }),
    amount: withDeposit({ input }, formatUgx(input.perPayingDay)),
    least: formatUgx(minInTerm),
    years: minInTermYears,
    link: address,
  });
  if (!least || least.bankInstalment === 0) return words.question(values());
  const bank = () => ({
    ...values(),
    bank: formatUgx(least.bankInstalment),
    bankYears: yearsText({ count: input.bankYears }),
    hasOwnPart: least.ownPart > 0 ? ("yes" as const) : ("no" as const),
  });
  return said(words.questionWithBank, () => [bank()]).text;
}
