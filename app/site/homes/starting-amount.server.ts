import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, typicalAmount } from "#domain/plan/home-offer.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import type { Database } from "#server/db/connection.ts";

const START_WITHOUT_HOMES = ugx(10_000);

/** Returns the amount a day from which + and − begin while the visitor has none, in UGX. */
export async function startingAmount(db: Database, terms: CardTerms, now: Date): Promise<Ugx> {
  const range = await findOfferRange(db, terms, now);
  return range ? typicalAmount(range) : START_WITHOUT_HOMES;
}
