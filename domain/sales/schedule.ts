import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, addMonths, daysBetween, type LocalDate, wholeMonthsBy } from "#domain/time/kampala-time.ts";
import { payingDay, payingDaysBy } from "./paying-days.ts";
import {
  type BankTerms,
  maxPlanMonths,
  type Plan,
  type PlanInput,
  type PlanOutcome,
  planPayments,
} from "./payment-plan.ts";

// What is due by each day, from the plan as it was signed and what was agreed since. The rules of this file are written out
// for people in docs/ledger.md: change both together.

/** What falls due from a day on. Zero per paying day: a pause. */
export interface AgreedTerms {
  effectiveOn: LocalDate;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
}

/** An agreement as it was signed, and every change of it. */
export interface AgreementSums extends BankTerms {
  price: Ugx;
  deposit: Ugx;
  startsOn: LocalDate;
  /** Paid on each paying day, or at the end of each month for all of its paying days. */
  every: PlanInput["every"];
  /** All payments count for deposit and fee first; otherwise each counts for what it was paid for. */
  depositFirst: boolean;
  /** In order of their day; of two on one day the later counts. The first begins on `startsOn`. */
  terms: readonly AgreedTerms[];
}

/** What is due by each day of an agreement. */
export interface Schedule {
  sums: AgreementSums;
  /** The plan that was signed: it fixes interest and fee, whatever is agreed later about the days. */
  plan: Plan;
  /** Deposit and bank fee, due on the first day. */
  atStart: Ugx;
  stretches: readonly Stretch[];
}

/** Days on which the terms, and what may have fallen due at most, stay the same. */
interface Stretch {
  from: LocalDate;
  /** The first day after it; undefined when it goes on. */
  until: LocalDate | undefined;
  term: AgreedTerms;
  /** The first day on which other terms hold. */
  termUntil: LocalDate | undefined;
  /** Own part, instalments of the loan's months that have begun, and what earlier pauses cost. */
  cap: number;
  /** What earlier pauses cost. */
  pauseInterest: number;
  /** What the loan still owes by plan: its interest goes on in a pause. */
  bankBalance: number;
  /** The bank's instalments whose month has not begun. */
  instalmentsLeft: number;
  /** What has fallen due before it, deposit and fees aside. */
  dueBefore: number;
  /** The paying days of its term that were to be paid before it. */
  daysBefore: number;
}

/** What of an agreement its plan is worked out from. */
type PlannedSums = Omit<AgreementSums, "depositFirst">;

/** The plan that was signed. */
export function signedPlan(sums: PlannedSums): PlanOutcome {
  return planPayments(signedInput(sums, sums.terms[0]?.perPayingDay ?? ugx(0)));
}

/**
 * The plan that the books count with: the signed one. Terms that never end have none; nobody can sign them, but whatever
 * the database holds has to be shown. Then it is the plan of the least amount that ends: total, interest and fee depend
 * on no amount a day, so they are the same.
 */
export function countedPlan(sums: PlannedSums): Plan {
  const signed = signedPlan(sums);
  if (signed.ok) return signed.plan;
  const least = planPayments(signedInput(sums, signed.minPerPayingDay));
  if (least.ok) return least.plan;
  throw new Error("the least amount that ends does not end");
}

function signedInput(sums: PlannedSums, perPayingDay: Ugx): PlanInput {
  const payingDaysPerMonth = sums.terms[0]?.payingDaysPerMonth ?? 1;
  return { ...sums, perPayingDay, payingDaysPerMonth, startOn: sums.startsOn };
}

/** Works out what is due by each day of an agreement. */
export function scheduleOf(sums: AgreementSums): Schedule {
  const plan = countedPlan(sums);
  return { sums, plan, atStart: ugx(plan.input.deposit + plan.fees), stretches: [...stretchesOf(sums, plan)] };
}

/**
 * A pause stops the loan's months where they are, and they go on after it; interest for its days is added to what is to
 * be paid after it. Any other change of terms leaves the loan as it was signed. When everything has fallen due, a pause costs nothing.
 */
function* stretchesOf(sums: AgreementSums, plan: Plan): Generator<Stretch> {
  const loan = plan.schedule.filter((month) => month.toBank + month.interest > 0);
  let begun = 0;
  let instalments = 0;
  let bankBalance: number = plan.bankPart;
  let pauseInterest = 0;
  let dueBefore = 0;
  let loanFrom = sums.startsOn;
  let monthsFrom = 0;
  let nextMonthOn = sums.startsOn;
  const beginMonths = (on: LocalDate) => {
    while (nextMonthOn <= on && begun <= loan.length) {
      const [last, month] = [loan[begun - 1], loan[begun]];
      bankBalance -= last?.toBank ?? 0;
      instalments += month ? month.toBank + month.interest : 0;
      begun += 1;
      monthsFrom += 1;
      nextMonthOn = addMonths(loanFrom, monthsFrom);
    }
  };
  const terms = termsThatHold(sums.terms);
  for (const [i, term] of terms.entries()) {
    const termUntil = terms[i + 1]?.effectiveOn;
    const stretch = (from: LocalDate, until: LocalDate | undefined): Stretch => ({
      ...{ from, until, term, termUntil, pauseInterest, bankBalance, dueBefore },
      cap: plan.ownPart + instalments + pauseInterest,
      instalmentsLeft: Math.max(0, loan.length - begun),
      daysBefore: daysToPay(sums, { term, termUntil }, addDays(from, -1)),
    });
    if (term.perPayingDay === 0) {
      beginMonths(addDays(term.effectiveOn, -1));
      // A month that is over on this day has been repaid, and the next one has not begun.
      const repaid = nextMonthOn <= term.effectiveOn ? (loan[begun - 1]?.toBank ?? 0) : 0;
      const pause = stretch(term.effectiveOn, termUntil);
      const isAllDue = pause.instalmentsLeft === 0 && dueBefore >= pause.cap;
      pause.bankBalance = isAllDue ? 0 : bankBalance - repaid;
      yield pause;
      if (termUntil === undefined) return;
      pauseInterest += interestOfDays(sums, pause.bankBalance, daysBetween(term.effectiveOn, termUntil));
      loanFrom = addDays(termUntil, Math.max(0, daysBetween(term.effectiveOn, nextMonthOn)));
      monthsFrom = 0;
      nextMonthOn = loanFrom;
      continue;
    }
    for (let from: LocalDate | undefined = term.effectiveOn; from !== undefined && from !== termUntil; ) {
      beginMonths(from);
      const monthUntil: LocalDate | undefined = begun < loan.length ? nextMonthOn : undefined;
      const until: LocalDate | undefined =
        monthUntil !== undefined && (termUntil === undefined || monthUntil < termUntil) ? monthUntil : termUntil;
      const paying = stretch(from, until);
      yield paying;
      if (until !== undefined) dueBefore = dueWithin(sums, paying, addDays(until, -1));
      from = until;
    }
  }
}

/** Of terms of one day the last; and pauses that follow each other are one pause, whose interest is rounded once. */
function termsThatHold(terms: readonly AgreedTerms[]): AgreedTerms[] {
  return terms
    .filter(({ effectiveOn }, i) => effectiveOn !== terms[i + 1]?.effectiveOn)
    .filter(({ perPayingDay }, i, holding) => perPayingDay > 0 || holding[i - 1]?.perPayingDay !== 0);
}

/** A day's interest is a 365th of the yearly rate; of all days of a pause together rounded to the nearest shilling. */
function interestOfDays({ yearlyRatePercent }: BankTerms, balance: number, days: number): number {
  const year = 10_000n * 365n;
  return Number((BigInt(balance) * BigInt(Math.round(yearlyRatePercent * 100)) * BigInt(days) + year / 2n) / year);
}

/** What pauses have cost by the end of a day. */
export function pauseInterestBy({ sums, stretches }: Schedule, on: LocalDate): Ugx {
  const last = stretches.findLast(({ from }) => from <= on);
  if (!last) return ugx(0);
  if (last.term.perPayingDay > 0) return ugx(last.pauseInterest);
  return ugx(last.pauseInterest + interestOfDays(sums, last.bankBalance, daysBetween(last.from, on) + 1));
}

/** All that is to be paid: price, interest and fee as signed, and what pauses have cost by the end of a day. */
export function totalBy(schedule: Schedule, on: LocalDate): Ugx {
  return ugx(schedule.plan.totalPaid + pauseInterestBy(schedule, on));
}

/**
 * What has fallen due by the end of a day: deposit and fee on the first day, then the agreed amount for each paying day that
 * has come (paid by the month: once the month is over), never more than own part and instalments by then.
 */
export function dueBy({ sums, atStart, stretches }: Schedule, on: LocalDate): Ugx {
  if (on < sums.startsOn) return ugx(0);
  const last = lastDayThatCounts(sums, on);
  const stretch = stretches.findLast(({ from }) => from <= last);
  return ugx(atStart + (stretch ? dueWithin(sums, stretch, last) : 0));
}

/** What has fallen due by the end of one of its days, deposit and fees aside. */
function dueWithin(sums: AgreementSums, stretch: Stretch, on: LocalDate): number {
  const days = daysToPay(sums, stretch, on) - stretch.daysBefore;
  return Math.max(stretch.dueBefore, Math.min(stretch.dueBefore + days * stretch.term.perPayingDay, stretch.cap));
}

/**
 * The day of the last payment of one who has paid so much beside deposit and fee, if what is agreed is kept after a day, later terms and pauses that are agreed already included;
 * undefined when it ends in a pause or never.
 */
export function finishAfter(
  { sums, plan, atStart, stretches }: Schedule,
  paidDaily: Ugx,
  on: LocalDate,
): { finishOn: LocalDate | undefined; neverEnds: boolean } {
  const first = addDays(lastDayThatCounts(sums, on), 1);
  // What is missing of the deposit is taken to be paid at once: it is due, and no daily payment is meant for it.
  let sum = Math.max(0, paidDaily);
  for (const stretch of stretches) {
    const { term, until, cap, pauseInterest } = stretch;
    if (term.perPayingDay === 0 || (until !== undefined && until <= first)) continue;
    const before = stretch.from >= first ? stretch.daysBefore : daysToPay(sums, stretch, addDays(first, -1));
    const days = until === undefined ? Number.POSITIVE_INFINITY : daysToPay(sums, stretch, addDays(until, -1)) - before;
    const wanted = Math.max(1, Math.ceil((cap - sum) / term.perPayingDay));
    if (cap + atStart >= plan.totalPaid + pauseInterest && wanted <= days) {
      // The calendar itself ends long before what somebody pays at a shilling a day.
      const neverEnds = wanted > maxPlanMonths * term.payingDaysPerMonth;
      return { finishOn: neverEnds ? undefined : paymentOn(sums, stretch, before + wanted), neverEnds };
    }
    sum = Math.max(sum, Math.min(sum + days * term.perPayingDay, cap));
  }
  return { finishOn: undefined, neverEnds: false };
}

/** What is paid by the month is paid when the month is over, so its last day counts on the day after. */
function lastDayThatCounts({ every }: AgreementSums, on: LocalDate): LocalDate {
  return every === "month" ? addDays(on, -1) : on;
}

/**
 * How many of a term's paying days are to be paid by the end of a day: by the month only those of months that are over, and
 * of one that a change of terms cuts short.
 */
function daysToPay(
  { every }: AgreementSums,
  { term, termUntil }: Pick<Stretch, "term" | "termUntil">,
  on: LocalDate,
): number {
  const isCutShort = termUntil !== undefined && on >= addDays(termUntil, -1);
  if (every === "day" || isCutShort || on < term.effectiveOn) return payingDaysBy(term, on);
  return wholeMonthsBy(term.effectiveOn, addDays(on, 1)) * term.payingDaysPerMonth;
}

/** The day on which the first, second ... paying day of a term is paid. */
function paymentOn({ every }: AgreementSums, { term, termUntil }: Stretch, number: number): LocalDate {
  if (every === "day") return payingDay(term, number);
  const monthOver = addMonths(term.effectiveOn, Math.ceil(number / term.payingDaysPerMonth));
  return termUntil !== undefined && termUntil < monthOver ? termUntil : monthOver;
}

/** The terms that hold on a day. */
export function termsInForce<Term extends AgreedTerms>(terms: readonly Term[], on: LocalDate): Term | undefined {
  return terms.filter((term) => term.effectiveOn <= on).at(-1) ?? terms[0];
}

/**
 * The least amount per paying day for which new terms can be agreed from a day on: the rest is paid off within a hundred
 * years, and the bank's instalments are covered while there are any.
 */
export function minForNewTerms(
  { plan, stretches }: Schedule,
  remaining: Ugx,
  { effectiveOn, payingDaysPerMonth }: Omit<AgreedTerms, "perPayingDay">,
): Ugx {
  const { instalmentsLeft = 0 } = stretches.findLast(({ from }) => from <= effectiveOn) ?? {};
  const instalment = instalmentsLeft > 0 ? plan.bankInstalment : 0;
  return ugx(
    Math.max(Math.ceil(remaining / (maxPlanMonths * payingDaysPerMonth)), Math.ceil(instalment / payingDaysPerMonth)),
  );
}
