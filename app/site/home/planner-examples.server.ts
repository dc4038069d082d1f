import { ugx } from "#domain/money/money.ts";
import { cardDeposit, maximalPriceFor } from "#domain/sales/home-offer.ts";
import { planPayments } from "#domain/sales/payment-plan.ts";
import { cardTerms, type Settings } from "#domain/settings/settings.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { findBestApartmentUpTo } from "#server/catalogue/apartments.ts";
import type { Database } from "#server/db/connection.ts";
import type { PlannerExample } from "./planner-card.island.tsx";

/** The amounts to choose from, in UGX a working day. */
const AMOUNTS = [10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000].map(ugx);

/** For each amount the dearest home on offer that it pays off within the usual years, and when. */
export function plannerExamples(db: Database, settings: Settings, now: Date): Promise<PlannerExample[]> {
  const terms = cardTerms(settings);
  return Promise.all(
    AMOUNTS.map(async (perDay): Promise<PlannerExample> => {
      const home = await findBestApartmentUpTo(db, maximalPriceFor(perDay, terms), now);
      if (!home) return { perDay, home: undefined };
      const { name, price, picture } = home;
      const outcome = planPayments({
        ...terms,
        price,
        deposit: cardDeposit(price, terms),
        perPayingDay: perDay,
        every: "day",
        startOn: localDate(now),
      });
      if (!outcome.ok) return { perDay, home: undefined };
      const { plan } = outcome;
      return {
        perDay,
        home: {
          name,
          price: plan.totalPaid,
          picture,
          finish: monthYearText(plan.finishOn),
          payments: plan.payments,
        },
      };
    }),
  );
}
