import type { Ugx } from "#domain/money/money.ts";
import { byAmount } from "#domain/plan/amount-offer.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listSimilarHomes } from "#server/catalogue/similar-homes.ts";
import type { Database } from "#server/db/connection.ts";
import { cardForAmount, type HomeCardData } from "./home-card-data.ts";
import { listedCards } from "./home-list.server.ts";

export async function similarCards(
  db: Database,
  to: Parameters<typeof listSimilarHomes>[1],
  { amount, terms }: { amount: Ugx | undefined; terms: CardTerms },
  now: Date,
): Promise<HomeCardData[]> {
  const cards = await listedCards(db, await listSimilarHomes(db, to, now), { terms }, now);
  return cards.map((card) => cardForAmount(card, amount, terms, localDate(now))).sort((a, b) => byAmount(a.at, b.at));
}
