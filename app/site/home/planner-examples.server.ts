import {
  amountsToChoose,
  cardTerms,
  type OfferRange,
  type OfferSettings,
  planForAmount,
} from "#domain/plan/home-offer.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { findBestHomeFor } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import type { PlannerExample } from "./planner-card.tsx";

/** The dearest home for each amount. */
export function plannerExamples(
  db: Database,
  settings: OfferSettings,
  range: OfferRange | undefined,
  now: Date,
): Promise<PlannerExample[]> {
  const terms = cardTerms(settings);
  return Promise.all(
    amountsToChoose(range).map(async (perDay): Promise<PlannerExample> => {
      const home = await findBestHomeFor(db, perDay, terms, now);
      const plan = home && planForAmount(home.price, perDay, terms, localDate(now)).plan;
      if (!plan) return { perDay, home: undefined };
      const { name, picture } = home;
      const finish = monthYearText(plan.finishOn);
      return { perDay, home: { name, price: plan.totalPaid, picture, finish, payments: plan.payments } };
    }),
  );
}
