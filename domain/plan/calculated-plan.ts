import type { HomeRef } from "#domain/catalogue/home.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { type CardTerms, cardDeposit, isAccepted, leastPerDay } from "./home-offer.ts";
import { type Plan, type PlanInput, type PlanOutcome, planPayments } from "./payment-plan.ts";
import { depositProblem, planPath, type ReadPlan } from "./plan-link.ts";
import { divideAmount, serviceChargeADay } from "./service-charge.ts";

export interface PlanHome {
  ref: HomeRef;
  name: string;
  price: Ugx | undefined;
  /** Such a home has a service charge beside its price. */
  isInBuilding: boolean;
  taken: "sold" | "reserved" | undefined;
  /** The visitor's amount, if the home was found for it and not chosen by hand. */
  foundFor?: Ugx;
}

export interface CalculatedPlan extends ReadPlan {
  home: PlanHome | undefined;
  /** It is undefined without a price, with a deposit above it or an unreadable amount, or for a home that is taken. */
  result:
    | {
        /** The amount is for the home alone, as an agreement has it. */
        input: PlanInput;
        /** All that is paid a paying day, with the service charge. */
        amount: Ugx;
        /** This is what the amount leaves for the home with so many paying days a month. */
        forHomeAt: (payingDaysPerMonth: number) => Ugx;
        /** UGX on a paying day; 0 where there is none. */
        serviceCharge: Ugx;
        outcome: PlanOutcome;
        isAccepted: boolean;
        /**
         * Years and sums are those of this plan: of the amount, or of `minInTerm` if that is too small, because nobody
         * can agree to a longer plan.
         */
        counted: Plan | undefined;
        /** The least amount per paying day, with the service charge, for the longest term; rounded up. */
        minInTerm: Ugx;
        /** Within so many years the least amount pays the home off: a bank's loan may be shorter or longer than the term. */
        minInTermYears: number;
        path: string;
      }
    | undefined;
}

/** Calculates what the planner shows. Server and browser call it, so that both show the same. */
export function calculatePlan(
  { choices, problems }: ReadPlan,
  home: PlanHome | undefined,
  terms: CardTerms,
  today: LocalDate,
): CalculatedPlan {
  const price = home?.price ?? choices.price;
  if (price === undefined || home?.taken || problems.home) return { choices, problems, home, result: undefined };
  const deposit = choices.deposit ?? cardDeposit(price, terms);
  const depositIsWrong = problems.deposit ?? depositProblem(deposit, price);
  if (depositIsWrong) return { choices, problems: { ...problems, deposit: depositIsWrong }, home, result: undefined };
  // An amount that cannot be read is asked for again: a plan for another one would look like its answer.
  if (problems.perday) return { choices, problems, home, result: undefined };
  const { bankFeePercent } = terms;
  const withoutAmount = { ...choices, price, deposit, bankFeePercent, startOn: choices.startOn ?? today };
  const shared = { isInBuilding: home?.isInBuilding === true };
  const { payingDaysPerMonth } = choices;
  const serviceCharge = serviceChargeADay(shared, { ...terms, payingDaysPerMonth });
  const leastForHome = leastPerDay(withoutAmount, terms.years);
  const minInTerm = ugx(leastForHome + serviceCharge);
  const least = planPayments({ ...withoutAmount, perPayingDay: leastForHome });
  const amount = choices.perPayingDay ?? home?.foundFor ?? minInTerm;
  const forHomeAt = (days: number) => divideAmount(amount, shared, { ...terms, payingDaysPerMonth: days }).forHome;
  const input = { ...withoutAmount, perPayingDay: forHomeAt(payingDaysPerMonth) };
  const outcome = planPayments(input);
  const isEnough = isAccepted(input, terms.years);
  const counted = isEnough ? outcome : least;
  const complete = { ...choices, home: home?.ref, price, deposit, perPayingDay: amount };
  return {
    choices: complete,
    problems,
    home,
    result: {
      input,
      amount,
      forHomeAt,
      serviceCharge,
      outcome,
      isAccepted: isEnough,
      counted: counted.ok ? counted.plan : undefined,
      minInTerm,
      minInTermYears: least.ok ? Math.max(1, Math.ceil(least.plan.months / 12)) : terms.years,
      // The link leaves the rent out, because it is private and links are shared.
      path: planPath({ ...complete, rent: undefined }),
    },
  };
}
