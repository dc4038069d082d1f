import { homeWarnings } from "#domain/agreements/signing.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { cardTerms, leastOffer } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { findFirstUnitPlace } from "#server/catalogue/first-unit.ts";
import { findHomeOnSale } from "#server/catalogue/home-on-sale.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

interface HomeOffer {
  fields: Readonly<Record<string, string>>;
  warnings: readonly string[];
}

/**
 * Calculates the terms that an agreement about this home would have. It returns undefined for a deleted home, and for
 * an apartment type that has units.
 */
export async function findOffer(
  db: Database,
  selected: SelectedHome,
  startOn: LocalDate,
  now: Date,
): Promise<HomeOffer | undefined> {
  const home = await findHomeOnSale(db, selected, now);
  if (!home) return undefined;
  const place = selected.kind === "apartment" ? await findFirstUnitPlace(db, selected.id) : undefined;
  const settings = await getSettings(db, ...offerTerms);
  const { bankSharePercent, yearlyRatePercent, bankYears, bankFeePercent, payingDaysPerMonth } = settings.payment;
  // An agreement names the amount for the home alone; a service charge is paid to the building.
  const offer = home.price === undefined ? undefined : leastOffer(home.price, cardTerms(settings), startOn);
  const fields = offer && {
    price: offer.plan.input.price,
    deposit: offer.plan.input.deposit,
    perPayingDay: offer.perDay,
    payingDaysPerMonth,
    bankSharePercent,
    yearlyRatePercent,
    bankYears,
    bankFeePercent,
  };
  return {
    fields: {
      ...Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)])),
      ...(place ? { unitNumber: place.number } : {}),
    },
    warnings: homeWarnings(home),
  };
}
