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
  taken: "sold" | "reserved" | undefined;
  /** The visitor's amount, if the home was found for it and not chosen by hand. */
  foundFor?: Ugx;
}

export interface CalculatedPlan extends ReadPlan {
  home: PlanHome | undefined;
  /** It is undefined without a price, with a deposit above it, or if the home is sold, reserved or unknown. */
  result:
    | {
        input: PlanInput;
        outcome: PlanOutcome;
        isAccepted: boolean;
        /** The least amount per paying day that pays the home off in the longest term, rounded up. */
        minInTerm: Ugx;
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
      // The link leaves the rent out, because it is private and links are shared.
      path: planPath({ ...complete, rent: undefined }),
    },
  };
}
