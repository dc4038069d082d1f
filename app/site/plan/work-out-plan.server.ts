import type { RouterContextProvider } from "react-router";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, maximalPriceFor, perDayFor, perDayStep } from "#domain/sales/home-offer.ts";
import { maxPlanMonths, minPerPayingDay, type PlanInput, type PlanOutcome, planPayments } from "#domain/sales/payment-plan.ts";
import { depositProblem, type PlanChoices, planPath, type ReadPlan, readPlan } from "#domain/sales/plan-link.ts";
import { cardTerms, planBounds, type Settings } from "#domain/settings/settings.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { findBestApartmentUpTo, listPublicApartmentsById } from "#server/catalogue/apartments.ts";
import { listPublicPropertiesById } from "#server/catalogue/properties.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";

type Context = Readonly<RouterContextProvider>;

interface PlanHome {
  ref: HomeRef;
  name: string;
  price: Ugx | undefined;
  isSold: boolean;
}

/** What the planner's address asks for, worked out. */
export interface WorkedOutPlan extends ReadPlan {
  settings: Settings;
  today: LocalDate;
  home: PlanHome | undefined;
  /** Undefined where a home or a price is missing, the home is sold, or the deposit is above its price. */
  result:
    | {
        input: PlanInput;
        outcome: PlanOutcome;
        /** The least amounts that make it theirs, ever and within the longest term: round ones, as they are advised. */
        least: Ugx;
        minInTerm: Ugx;
        /** Reopens the plan. */
        path: string;
      }
    | undefined;
}

/** What is in the planner before anybody chose. */
const firstAmount = ugx(20_000);

/** The plan of an address: for the page and for the key-facts sheet, so that both say the same. */
export async function workOutPlan(searchParams: URLSearchParams, context: Context): Promise<WorkedOutPlan> {
  const settings = await getSettings(context.get(dbContext));
  const today = localDate(context.get(nowContext));
  const { choices, problems } = readPlan(searchParams, planBounds(settings), today);
  const terms = cardTerms(settings);
  // A price that could not be read is asked for again, and no home takes its place.
  const home = problems.price && !choices.home ? undefined : await selectedHome(choices, terms, context);
  const common = { settings, today, choices, home };
  const price = home?.price ?? choices.price;
  if (price === undefined || home?.isSold) return { ...common, problems, result: undefined };
  const deposit = depositProblem(choices.deposit, price);
  if (deposit) return { ...common, problems: { ...problems, deposit }, result: undefined };
  const perPayingDay = choices.perPayingDay ?? (home ? firstAmount : perDayFor(price, terms, choices.deposit));
  const input = {
    ...choices,
    price,
    perPayingDay,
    bankFeePercent: settings.payment.bankFeePercent,
    startOn: choices.startOn ?? today,
  };
  const outcome = planPayments(input);
  return {
    ...common,
    problems,
    result: {
      input,
      outcome,
      least: roundUp(minPerPayingDay(input, maxPlanMonths)),
      minInTerm: roundUp(minPerPayingDay(input, settings.planner.maxTermYears * 12)),
      path: planPath({ ...choices, home: home?.ref, price, perPayingDay }),
    },
  };
}

/** The home of the plan: the chosen one, else with an amount only the dearest that it pays off in the usual time. */
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
  const reach = maximalPriceFor(choices.perPayingDay ?? firstAmount, terms);
  const apartment = await findBestApartmentUpTo(db, reach, now);
  if (!apartment) return undefined;
  const { id, name, price } = apartment;
  return { ref: { kind: "apartment", id }, name, price, isSold: false };
}

/** Amounts that are advised are round ones. */
function roundUp(amount: Ugx): Ugx {
  return ugx(Math.ceil(amount / perDayStep) * perDayStep);
}
