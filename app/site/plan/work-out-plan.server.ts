import type { RouterContextProvider } from "react-router";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Ugx } from "#domain/money/money.ts";
import {
  type CardTerms,
  cardDeposit,
  isAccepted,
  leastPerDay,
  type OfferRange,
  typicalAmount,
} from "#domain/sales/home-offer.ts";
import { type PlanInput, type PlanOutcome, planPayments } from "#domain/sales/payment-plan.ts";
import { depositProblem, type PlanChoices, planPath, type ReadPlan, readPlan } from "#domain/sales/plan-link.ts";
import { cardTerms, planBounds, type Settings } from "#domain/settings/settings.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import { findBestApartmentFor, listPublicApartmentsById } from "#server/catalogue/apartments.ts";
import { listPublicPropertiesById } from "#server/catalogue/properties.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";

type Context = Readonly<RouterContextProvider>;

interface PlanHome {
  ref: HomeRef;
  name: string;
  price: Ugx | undefined;
  isSold: boolean;
  /** The amount a day for which it was found; undefined for a home that was chosen. */
  foundFor?: Ugx;
}

/** What the planner's address asks for, worked out. */
export interface WorkedOutPlan extends ReadPlan {
  settings: Settings;
  today: LocalDate;
  home: PlanHome | undefined;
  /** Undefined where a home or a price is missing, the home is sold or gone, or the deposit cannot be. */
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

/** The plan of an address: for the page and for the key-facts sheet, so that both say the same. */
export async function workOutPlan(searchParams: URLSearchParams, context: Context): Promise<WorkedOutPlan> {
  const settings = await getSettings(context.get(dbContext));
  const today = localDate(context.get(nowContext));
  const { choices, problems } = readPlan(searchParams, planBounds(settings), today);
  const terms = cardTerms(settings);
  // A price that could not be read is asked for again, and no home takes its place.
  const isUnread = problems.home || (problems.price && !choices.home);
  const home = isUnread ? undefined : await selectedHome(choices, terms, context);
  if (choices.home && !home) problems.home = "This home is no longer on the site";
  const common = { settings, today, home };
  const price = home?.price ?? choices.price;
  if (price === undefined || home?.isSold || problems.home) return { ...common, choices, problems, result: undefined };
  const deposit = choices.deposit ?? cardDeposit(price, terms);
  const depositIsWrong = problems.deposit ?? depositProblem(deposit, price);
  if (depositIsWrong)
    return { ...common, choices, problems: { ...problems, deposit: depositIsWrong }, result: undefined };
  const { bankFeePercent } = settings.payment;
  const withoutAmount = { ...choices, price, deposit, bankFeePercent, startOn: choices.startOn ?? today };
  const minInTerm = leastPerDay(withoutAmount, terms.years);
  const input = { ...withoutAmount, perPayingDay: choices.perPayingDay ?? home?.foundFor ?? minInTerm };
  const complete = { ...choices, home: home?.ref, price, deposit, perPayingDay: input.perPayingDay };
  return {
    ...common,
    choices: complete,
    problems,
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

/** The home of the plan: the chosen one, else the dearest that an amount a day is accepted for. */
async function selectedHome(choices: PlanChoices, terms: CardTerms, context: Context): Promise<PlanHome | undefined> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { home } = choices;
  if (home?.kind === "property") {
    const [property] = await listPublicPropertiesById(db, [home.id], now);
    if (!property) return undefined;
    const { title, price, status } = property;
    return { ref: home, name: title, price: price ?? undefined, isSold: status === "sold" };
  }
  if (home) {
    const [apartment] = await listPublicApartmentsById(db, [home.id], now);
    if (!apartment) return undefined;
    return { ref: home, name: apartment.name, price: apartment.price, isSold: apartment.status === "sold" };
  }
  if (choices.price !== undefined) return undefined;
  const amount = choices.perPayingDay ?? typicalOf(await findOfferRange(db, terms, now));
  const apartment = amount && (await findBestApartmentFor(db, amount, terms, now));
  if (!apartment) return undefined;
  const { id, name, price } = apartment;
  return { ref: { kind: "apartment", id }, name, price, isSold: false, foundFor: amount };
}

function typicalOf(range: OfferRange | undefined): Ugx | undefined {
  return range && typicalAmount(range);
}
