import type { RouterContextProvider } from "react-router";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { moveInText } from "#domain/catalogue/move-in.ts";
import { isLand } from "#domain/catalogue/property.ts";
import type { Said } from "#domain/languages/message.ts";
import { homeGone } from "#domain/languages/messages/plan.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type CalculatedPlan, calculatePlan, type PlanHome } from "#domain/plan/calculated-plan.ts";
import { type CardTerms, cardTerms, type OfferRange, typicalAmount } from "#domain/plan/home-offer.ts";
import { type PlanChoices, planBounds, readPlan } from "#domain/plan/plan-link.ts";
import { type SideCosts, sideCosts } from "#domain/plan/side-costs.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import { findBestHomeFor, type ListedHome, listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";

type Context = Readonly<RouterContextProvider>;

interface AddressedPlan extends CalculatedPlan {
  /** This is the amount a day in the address, in UGX; `choices` has an example where there is none. */
  amountGiven: Ugx | undefined;
  /** These terms have the visitor's own number of paying days. */
  terms: CardTerms;
  /** These terms have the number of paying days that other pages assume. */
  usualTerms: CardTerms;
  costs: SideCosts | undefined;
  /** This says when one can live in the home; it is undefined without a home, or where the office has not stated it. */
  moveIn: Said | undefined;
  isPlot: boolean;
  settings: Pick<Settings, "payment" | "planner" | "contacts" | "company">;
  today: LocalDate;
}

/** Reads the plan of an address and calculates it. What cannot be read is in `problems`. */
export async function loadPlan(searchParams: URLSearchParams, context: Context): Promise<AddressedPlan> {
  const settings = await getSettings(context.get(dbContext), ...offerTerms, contactsArea, companyArea, costsArea);
  const today = localDate(context.get(nowContext));
  const { choices, problems } = readPlan(searchParams, planBounds(settings), today);
  const usualTerms = cardTerms(settings);
  const terms = { ...usualTerms, payingDaysPerMonth: choices.payingDaysPerMonth };
  // An unreadable price or amount is asked for again; no home that nobody chose replaces it.
  const isUnread = problems.home || problems.price || (problems.perday && !choices.home);
  const selected = isUnread ? undefined : await selectedHome(choices, terms, context);
  const home = selected?.home;
  if (choices.home && !home) problems.home = homeGone();
  const calculated = calculatePlan({ choices, problems }, home, terms, today);
  const shared = { isInBuilding: home?.isInBuilding === true };
  const costs = calculated.result && sideCosts(calculated.result.input.price, settings.costs, shared);
  return {
    ...calculated,
    amountGiven: choices.perPayingDay,
    terms,
    usualTerms,
    costs,
    moveIn: selected?.moveIn,
    isPlot: selected?.isPlot === true,
    settings,
    today,
  };
}

/** Finds the selected home, otherwise the most expensive one for the amount. */
async function selectedHome(
  choices: PlanChoices,
  terms: CardTerms,
  context: Context,
): Promise<{ home: PlanHome; moveIn: Said | undefined; isPlot: boolean } | undefined> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { home } = choices;
  if (home) {
    const [found] = await listPublicHomesById(db, [home], now);
    if (!found) return undefined;
    const chosen = {
      ref: home,
      name: found.name,
      price: found.price ?? undefined,
      isInBuilding: isInBuilding(found),
      taken: takenOf(found),
    };
    return { home: chosen, moveIn: moveInText(found), isPlot: isLand(found) };
  }
  if (choices.price !== undefined) return undefined;
  const amount = choices.perPayingDay ?? typicalOf(await findOfferRange(db, terms, now));
  const best = amount && (await findBestHomeFor(db, amount, terms, now));
  if (!best) return undefined;
  const { kind, id, name, price } = best;
  const shared = isInBuilding(best);
  const dearest = { ref: { kind, id }, name, price, isInBuilding: shared, taken: undefined, foundFor: amount };
  return { home: dearest, moveIn: moveInText(best), isPlot: isLand(best) };
}

function takenOf({ status }: ListedHome): PlanHome["taken"] {
  return status === "sold" || status === "reserved" ? status : undefined;
}

function typicalOf(range: OfferRange | undefined) {
  return range && typicalAmount(range);
}
