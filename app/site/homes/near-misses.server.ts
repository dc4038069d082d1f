import { amountSearch } from "#domain/amount/daily-amount.ts";
import { type HomeRef, homeKey, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { type HomeFilters, type HomeListName, noFilters } from "#domain/catalogue/listing-filters.ts";
import { moreADay } from "#domain/languages/messages/card.ts";
import { depositWay as depositWayText } from "#domain/languages/messages/homes.ts";
import { formatNumber, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, leastAmountFor, shortfallFor } from "#domain/plan/home-offer.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import type { PricedHome } from "#domain/plan/service-charge.ts";
import { type ListedHome, listFirstHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { nameOf } from "./home-texts.ts";

const SHOWN = 3;

export type NearMissData = Awaited<ReturnType<typeof findNearMisses>>;

/** Finds the homes that are nearest above an amount, by the filters of a list or, if none match, among all homes. */
export async function findNearMisses(
  db: Database,
  perDay: Ugx,
  {
    list,
    filters,
    terms,
    days,
  }: {
    list: HomeListName;
    filters: HomeFilters;
    terms: CardTerms;
    /** The paying days of the visitor's own plan; undefined for the usual ones, which an address need not name. */
    days?: number | undefined;
  },
  now: Date,
) {
  const beyond = (wanted: HomeFilters, of: HomeListName) =>
    listFirstHomes(
      db,
      { list: of, filters: { ...wanted, perDay: undefined, beyond: perDay, sort: "nearest" }, terms, limit: SHOWN },
      now,
    );
  const near = await beyond(filters, list);
  const homes = near.length > 0 ? near : await beyond(noFilters, "all");
  return {
    perDay,
    homes: homes.flatMap((home) => nearMiss(home, perDay, terms, days)),
    least: await findLeastWay(db, perDay, { terms, days }, now),
  };
}

export type LeastWay = NonNullable<Awaited<ReturnType<typeof findLeastWay>>>;

/**
 * Finds the lowest amount a day that buys any home, and the deposit with which the visitor's own amount buys the same
 * home, if the site proposes it.
 */
export async function findLeastWay(
  db: Database,
  perDay: Ugx,
  { terms, days }: { terms: CardTerms; days?: number | undefined },
  now: Date,
) {
  const filters: HomeFilters = { ...noFilters, beyond: ugx(0), sort: "nearest" };
  const [cheapest] = await listFirstHomes(db, { list: "all", filters, terms, limit: 1 }, now);
  if (!cheapest || cheapest.price === null) return undefined;
  const { kind, id, name, price } = cheapest;
  const home = { kind, id };
  const priced = { price, isInBuilding: isInBuilding(cheapest) };
  const least = leastAmountFor(priced, terms);
  const { deposit } = perDay < least ? shortfallFor(priced, perDay, terms) : {};
  return {
    home,
    key: homeKey(home),
    name,
    perDay: least,
    path: planPath({ home, perPayingDay: least, payingDaysPerMonth: days }),
    withDeposit: deposit === undefined ? undefined : depositWay(home, perDay, deposit, days),
  };
}

/**
 * Returns the words and the address of a plan with a deposit, for an amount that alone does not buy the home.
 *
 * @param days the paying days a month that the visitor chose, if she chose them
 */
export function depositWay(home: HomeRef, perPayingDay: Ugx, deposit: Ugx, days?: number) {
  return {
    deposit,
    text: depositWayText({ amount: formatUgxShort(deposit) }),
    path: planPath({ home, perPayingDay, deposit, payingDaysPerMonth: days }),
  };
}

function nearMiss(listed: ListedHome, perDay: Ugx, terms: CardTerms, days: number | undefined) {
  const { kind, id, price, picture } = listed;
  if (price === null) return [];
  const home = { kind, id };
  const ways = affordableWays({ home, price, isInBuilding: isInBuilding(listed) }, perDay, terms, days);
  return {
    name: nameOf(listed),
    price,
    picture,
    key: homeKey(home),
    path: homePath(home) + amountSearch(perDay),
    ways,
  };
}

/** Returns how a visitor can afford a home that her amount does not buy: with more a day, or with a deposit in reach. */
export function affordableWays(
  { home, ...priced }: PricedHome & { home: HomeRef },
  perPayingDay: Ugx,
  terms: CardTerms,
  days?: number,
): { text: string; path: string }[] {
  const { perDay: more, deposit } = shortfallFor(priced, perPayingDay, terms);
  return [
    {
      text: moreADay({ amount: formatNumber(more) }),
      path: planPath({ home, perPayingDay: leastAmountFor(priced, terms), payingDaysPerMonth: days }),
    },
    ...(deposit === undefined ? [] : [depositWay(home, perPayingDay, deposit, days)]),
  ];
}
