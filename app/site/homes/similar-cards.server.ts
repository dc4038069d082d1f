import { noFilters } from "#domain/catalogue/listing-filters.ts";
import type { Ugx } from "#domain/money/money.ts";
import { byAmount } from "#domain/plan/amount-offer.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listPublicHomes } from "#server/catalogue/home-lists.ts";
import { listSimilarHomes } from "#server/catalogue/similar-homes.ts";
import type { Database } from "#server/db/connection.ts";
import { cardForAmount, type HomeCardData } from "./home-card-data.ts";
import { listedCards } from "./listed-cards.server.ts";

interface AmountTerms {
  amount: Ugx | undefined;
  terms: CardTerms;
}

/** Of the homes beside another, at least this many are within the amount if such homes exist. */
const WITHIN_AMOUNT = 2;

/** Returns the homes like this one. With an amount, those that it buys are first, even if they are less similar. */
export async function similarCards(
  db: Database,
  to: Parameters<typeof listSimilarHomes>[1],
  at: AmountTerms,
  now: Date,
): Promise<HomeCardData[]> {
  const cards = await listedCards(db, await listSimilarHomes(db, to, now), at, now);
  const similar = forAmount(cards, at, now).sort((a, b) => byAmount(a.at, b.at));
  const isBought = (card: HomeCardData) => card.at?.isEnough === true;
  const missing = WITHIN_AMOUNT - similar.filter(isBought).length;
  if (at.amount === undefined || missing <= 0) return similar;
  const isNew = ({ home: { kind, id } }: HomeCardData) =>
    ![to, ...similar.map(({ home }) => home)].some((other) => other.kind === kind && other.id === id);
  const others = await likelyCards(db, { ...at, limit: similar.length + WITHIN_AMOUNT + 1 }, now);
  const bought = others.filter((card) => isBought(card) && isNew(card)).slice(0, missing);
  const room = Math.max(similar.length, WITHIN_AMOUNT) - bought.length;
  return [...bought, ...similar.slice(0, room)].sort((a, b) => byAmount(a.at, b.at));
}

/** Returns the homes that a visitor can most likely pay: what the amount buys, or without one the cheapest. */
export async function likelyCards(
  db: Database,
  { limit, ...at }: AmountTerms & { limit: number },
  now: Date,
): Promise<HomeCardData[]> {
  const filters = { ...noFilters, perDay: at.amount, sort: at.amount === undefined ? "price-low" : "nearest" } as const;
  const { items } = await listPublicHomes(db, { list: "all", filters, terms: at.terms, perPage: limit }, now);
  return forAmount(await listedCards(db, items, at, now), at, now);
}

const forAmount = (cards: readonly HomeCardData[], { amount, terms }: AmountTerms, now: Date) =>
  cards.map((card) => cardForAmount(card, amount, terms, localDate(now)));
