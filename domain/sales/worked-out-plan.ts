import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { type CardTerms, cardDeposit, isAccepted, leastPerDay } from "./home-offer.ts";
import { type PlanInput, type PlanOutcome, planPayments } from "./payment-plan.ts";
import { depositProblem, planPath, type ReadPlan } from "./plan-link.ts";

export interface PlanHome {
  ref: HomeRef;
  name: string;
  price: Ugx | undefined;
  /** What it is while it cannot be bought; undefined for one that can. */
  taken: "sold" | "reserved" | undefined;
  /** The amount a day for which it was found; undefined for a home that was chosen. */
  foundFor?: Ugx;
}

/** What the planner's fields ask for, worked out. */
export interface WorkedOutPlan extends ReadPlan {
  home: PlanHome | undefined;
  /** Undefined where a home or a price is missing, the home is taken or gone, or the deposit cannot be. */
  result:
    | {
        input: PlanInput;
        outcome: PlanOutcome;
        /** Whether the company agrees to it: it does not take longer than the longest term. */
        isAccepted: boolean;
        /** The least amount that is agreed to: a round one, as it is advised. */
        minInTerm: Ugx;
        /** Reopens the plan. */
        path: string;
      }
    | undefined;
}

/** Works out what was read from the planner's fields, for the home that they name: alike on the server and on the device. */
export function workOut(
  { choices, problems }: ReadPlan,
  home: PlanHome | undefined,
  terms: CardTerms,
  today: LocalDate,
): WorkedOutPlan {
  const price = home?.price ?? choices.price;
  if (price === undefined || home?.taken || problems.home) return { choices, problems, home, result: undefined };
  const deposit = choices.deposit ?? cardDeposit(price, terms);
  const depositIsWrong = problems.deposit ?? depositProblem(deposit, price);
  if (depositIsWrong) return { choices, problems: { ...problems, deposit: depositIsWrong }, home, result: undefined };
  const { bankFeePercent } = terms;
  const withoutAmount = { ...choices, price, deposit, bankFeePercent, startOn: choices.startOn ?? today };
  const minInTerm = leastPerDay(withoutAmount, terms.years);
  const input = { ...withoutAmount, perPayingDay: choices.perPayingDay ?? home?.foundFor ?? minInTerm };
  const complete = { ...choices, home: home?.ref, price, deposit, perPayingDay: input.perPayingDay };
  return {
    choices: complete,
    problems,
    home,
    result: {
      input,
      outcome: planPayments(input),
      isAccepted: isAccepted(input, terms.years),
      minInTerm,
      // What somebody pays as rent is nobody else's business.
      path: planPath({ ...complete, rent: undefined }),
    },
  };
}
