import { cardTerms, planForAmount } from "#domain/plan/home-offer.ts";
import type { SiteFacts } from "#domain/settings/fact-text.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { findLeastPrices, findOfferRange } from "./affordable-homes.ts";

/**
 * Adds to the facts of the settings what the homes on offer say: the lowest prices, the amounts a day, and how long
 * paying for the cheapest home takes at the lowest amount. Each is undefined if no home backs it.
 */
export async function getSiteFacts(
  db: Database,
  settings: Pick<Settings, "facts" | "payment" | "planner" | "ending" | "costs">,
  now: Date,
): Promise<SiteFacts> {
  const terms = cardTerms(settings);
  const range = await findOfferRange(db, terms, now);
  const answer = range && planForAmount(range.cheapest, settings.facts.lowestPerDay, terms, localDate(now));
  const plan = answer?.isAccepted ? answer.plan : undefined;
  return {
    ...settings.facts,
    range,
    leastPrices: await findLeastPrices(db, now),
    lowestTerm: plan && { startOn: plan.startOn, finishOn: plan.finishOn },
    ending: settings.ending,
    depositPercent: settings.payment.depositPercent,
    costs: settings.costs,
  };
}
