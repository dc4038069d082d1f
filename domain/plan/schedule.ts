import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, addMonths, daysBetween, type LocalDate, wholeMonthsBy } from "#domain/time/kampala-time.ts";
import { payingDay, payingDaysBy } from "./paying-days.ts";
import {
  type BankTerms,
  MAX_PLAN_MONTHS,
  type Plan,
  type PlanInput,
  type PlanOutcome,
  planPayments,
} from "./payment-plan.ts";

// The rules are also in docs/ledger.md; change both.

/** Terms that were agreed from a day on. Zero per paying day is a pause. */
export interface AgreedTerms {
  effectiveOn: LocalDate;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
}

export interface AgreementSums extends BankTerms {
  price: Ugx;
  deposit: Ugx;
  startsOn: LocalDate;
  /** Payments are due by the day, or at the end of each month. */
  every: PlanInput["every"];
  /** This is true if all payments go to the deposit first; otherwise each counts for its own purpose. */
  depositFirst: boolean;
  /** Oldest first; the first terms begin on `startsOn`. Of two that begin on one day the later counts. */
  terms: readonly AgreedTerms[];
}

export interface Schedule {
  sums: AgreementSums;
  /** The plan as it was signed, which fixes interest and fee. */
  plan: Plan;
  /** UGX due on the first day: deposit and bank fee. */
  atStart: Ugx;
  stretches: readonly Stretch[];
}

interface Stretch {
  from: LocalDate;
  /** The first day after the stretch. */
  until: LocalDate | undefined;
  term: AgreedTerms;
  termUntil: LocalDate | undefined;
  /**
   * The most that may be due by then: own part, instalments of the months that have begun, and cost of earlier pauses.
   */
  cap: number;
  pauseInterest: number;
  /** The bank's loan that is left, because its interest goes on in a pause. */
  bankBalance: number;
  instalmentsLeft: number;
  /** UGX that was due before the stretch, without deposit and fees. */
  dueBefore: number;
  daysBefore: number;
}

type PlannedSums = Omit<AgreementSums, "depositFirst">;

/** Plans the agreement by the first of its terms, which were signed with it. */
export function signedPlan(sums: PlannedSums): PlanOutcome {
  return planPayments(signedInput(sums, sums.terms[0]?.perPayingDay ?? ugx(0)));
}

/**
 * Returns the plan that counts for an agreement. Stored terms that never end are replaced by the least amount that
 * does, with its interest and fee.
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

/** Computes what falls due by which day of an agreement, with all changes of its terms. */
export function scheduleOf(sums: AgreementSums): Schedule {
  const plan = countedPlan(sums);
  return { sums, plan, atStart: ugx(plan.input.deposit + plan.fees), stretches: [...stretchesOf(sums, plan)] };
}

/**
 * Divides an agreement into stretches of one daily amount. A pause stops the months of the loan and adds interest
 * afterwards, unless everything is due already. Other changes leave the loan as it was signed.
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
  const terms = termsWithoutRepeatedPauses(sums.terms);
  for (const [i, term] of terms.entries()) {
    const termUntil = terms[i + 1]?.effectiveOn;
    const stretch = (from: LocalDate, until: LocalDate | undefined): Stretch => ({
      from,
      until,
      term,
      termUntil,
      pauseInterest,
      bankBalance,
      dueBefore,
      cap: plan.ownPart + instalments + pauseInterest,
      instalmentsLeft: Math.max(0, loan.length - begun),
      daysBefore: daysToPay(sums, { term, termUntil }, addDays(from, -1)),
    });
    if (term.perPayingDay === 0) {
      beginMonths(addDays(term.effectiveOn, -1));
      // A month of the loan that ends on this day is repaid.
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

/** Leaves out terms that never apply, and makes one pause of several in a row. */
function termsWithoutRepeatedPauses(terms: readonly AgreedTerms[]): AgreedTerms[] {
  return effectiveTerms(terms).filter(
    ({ perPayingDay }, i, effective) => perPayingDay > 0 || effective[i - 1]?.perPayingDay !== 0,
  );
}

/** A day costs a 365th of the yearly rate. */
function interestOfDays({ yearlyRatePercent }: BankTerms, balance: number, days: number): number {
  const year = 10_000n * 365n;
  return Number((BigInt(balance) * BigInt(Math.round(yearlyRatePercent * 100)) * BigInt(days) + year / 2n) / year);
}

/**
 * Returns what pauses have cost by the end of a day, in UGX: the interest on the bank's loan while nothing was paid.
 */
export function pauseInterestBy({ sums, stretches }: Schedule, on: LocalDate): Ugx {
  const last = stretches.findLast(({ from }) => from <= on);
  if (!last) return ugx(0);
  if (last.term.perPayingDay > 0) return ugx(last.pauseInterest);
  return ugx(last.pauseInterest + interestOfDays(sums, last.bankBalance, daysBetween(last.from, on) + 1));
}

/** Returns UGX for the home in all, with what pauses have cost until then. */
export function totalBy(schedule: Schedule, on: LocalDate): Ugx {
  return ugx(schedule.plan.totalPaid + pauseInterestBy(schedule, on));
}

/** Returns UGX due by the end of a day. If payments are by the month, a month is due once it is over. */
export function dueBy({ sums, atStart, stretches }: Schedule, on: LocalDate): Ugx {
  if (on < sums.startsOn) return ugx(0);
  const last = lastDayThatCounts(sums, on);
  const stretch = stretches.findLast(({ from }) => from <= last);
  return ugx(atStart + (stretch ? dueWithin(sums, stretch, last) : 0));
}

/** Returns UGX due in a stretch, without deposit and fees. */
function dueWithin(sums: AgreementSums, stretch: Stretch, on: LocalDate): number {
  const days = daysToPay(sums, stretch, on) - stretch.daysBefore;
  return Math.max(stretch.dueBefore, Math.min(stretch.dueBefore + days * stretch.term.perPayingDay, stretch.cap));
}

/**
 * Returns the day on which payments by the current terms end. It is undefined if they end in a pause, or not within a
 * hundred years.
 */
export function finishAfter(
  { sums, plan, atStart, stretches }: Schedule,
  paidDaily: Ugx,
  on: LocalDate,
): { finishOn: LocalDate | undefined; neverEnds: boolean } {
  const first = addDays(lastDayThatCounts(sums, on), 1);
  // A deposit that is missing does not shorten the daily payments.
  let sum = Math.max(0, paidDaily);
  for (const stretch of stretches) {
    const { term, until, cap, pauseInterest } = stretch;
    if (term.perPayingDay === 0 || (until !== undefined && until <= first)) continue;
    const before = stretch.from >= first ? stretch.daysBefore : daysToPay(sums, stretch, addDays(first, -1));
    const days = until === undefined ? Number.POSITIVE_INFINITY : daysToPay(sums, stretch, addDays(until, -1)) - before;
    const wanted = Math.max(1, Math.ceil((cap - sum) / term.perPayingDay));
    if (cap + atStart >= plan.totalPaid + pauseInterest && wanted <= days) {
      // Such a day is not computed, because the calendar ends before a shilling a day would suffice.
      const neverEnds = wanted > MAX_PLAN_MONTHS * term.payingDaysPerMonth;
      return { finishOn: neverEnds ? undefined : paymentOn(sums, stretch, before + wanted), neverEnds };
    }
    sum = Math.max(sum, Math.min(sum + days * term.perPayingDay, cap));
  }
  return { finishOn: undefined, neverEnds: false };
}

/** Returns the last day whose payment is due. If payments are by the month, its last day counts on the day after. */
function lastDayThatCounts({ every }: AgreementSums, on: LocalDate): LocalDate {
  return every === "month" ? addDays(on, -1) : on;
}

/**
 * Counts the paying days that are due. If payments are by the month, only those of whole months count, and of one that
 * new terms cut short.
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

function paymentOn({ every }: AgreementSums, { term, termUntil }: Stretch, number: number): LocalDate {
  if (every === "day") return payingDay(term, number);
  const monthOver = addMonths(term.effectiveOn, Math.ceil(number / term.payingDaysPerMonth));
  return termUntil !== undefined && termUntil < monthOver ? termUntil : monthOver;
}

/** Leaves out terms that never apply, because others were agreed later for the same first day. */
export function effectiveTerms<Term extends AgreedTerms>(terms: readonly Term[]): Term[] {
  return terms.filter(({ effectiveOn }, i) => effectiveOn !== terms[i + 1]?.effectiveOn);
}

/** Returns the terms of a day; before the agreement begins, the first. It is undefined only without terms. */
export function termsInForce<Term extends AgreedTerms>(terms: readonly Term[], on: LocalDate): Term | undefined {
  return terms.filter((term) => term.effectiveOn <= on).at(-1) ?? terms[0];
}

/**
 * Returns the least amount per paying day of new terms: it pays the rest off within a hundred years and covers the
 * bank's instalments.
 */
export function minForNewTerms(
  { plan, stretches }: Schedule,
  remaining: Ugx,
  { effectiveOn, payingDaysPerMonth }: Omit<AgreedTerms, "perPayingDay">,
): Ugx {
  const { instalmentsLeft = 0 } = stretches.findLast(({ from }) => from <= effectiveOn) ?? {};
  const instalment = instalmentsLeft > 0 ? plan.bankInstalment : 0;
  return ugx(
    Math.max(Math.ceil(remaining / (MAX_PLAN_MONTHS * payingDaysPerMonth)), Math.ceil(instalment / payingDaysPerMonth)),
  );
}

type DepositSums = Pick<AgreementSums, "deposit" | "bankSharePercent" | "bankFeePercent">;

/** Tells whether a deposit or a bank's fee is due at the start, for which a part of the payments counts. */
export function hasDeposit({ deposit, bankSharePercent, bankFeePercent }: DepositSums): boolean {
  return deposit > 0 || (bankSharePercent > 0 && bankFeePercent > 0);
}

/** Tells whether deposit and bank fee are an account of their own, which the payer chooses beside the daily payments. */
export function hasDepositAccount({ depositFirst, ...sums }: DepositSums & Pick<AgreementSums, "depositFirst">) {
  return !depositFirst && hasDeposit(sums);
}
