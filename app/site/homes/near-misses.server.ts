import { amountSearch } from "#domain/amount/daily-amount.ts";
import { type HomeRef, homeKey, homePath } from "#domain/catalogue/home.ts";
import { type HomeFilters, type HomeListName, noFilters } from "#domain/catalogue/listing-filters.ts";
import { moreADay } from "#domain/languages/messages/card.ts";
import { depositWay as depositWayText } from "#domain/languages/messages/homes.ts";
import { formatNumber, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, perDayFor, shortfallFor } from "#domain/plan/home-offer.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import { type ListedHome, listFirstHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { nameOf } from "./home-texts.ts";

const SHOWN = 3;

export type NearMissData = Awaited<ReturnType<typeof findNearMisses>>;

export async function findNearMisses(
  db: Database,
  perDay: Ugx,
  { list, filters, terms }: { list: HomeListName; filters: HomeFilters; terms: CardTerms },
  now: Date,
) {
  const beyond = (wanted: HomeFilters, of: HomeListName) =>
    listFirstHomes(
      db,
      { list: of, filters: { ...wanted, perDay: undefined, beyond: perDay, sort: "price-low" }, terms, limit: SHOWN },
      now,
    );
  const near = await beyond(filters, list);
  const homes = near.length > 0 ? near : await beyond(noFilters, "all");
  return {
    perDay,
    homes: homes.flatMap((home) => nearMiss(home, perDay, terms)),
    least: await findLeastWay(db, perDay, terms, now),
  };
}

export type LeastWay = NonNullable<Awaited<ReturnType<typeof findLeastWay>>>;

/** The least amount that buys anything, and the deposit with which the visitor's own buys the same. */
export async function findLeastWay(db: Database, perDay: Ugx, terms: CardTerms, now: Date) {
  const filters: HomeFilters = { ...noFilters, beyond: ugx(0), sort: "price-low" };
  const [cheapest] = await listFirstHomes(db, { list: "all", filters, terms, limit: 1 }, now);
  if (!cheapest || cheapest.price === null) return undefined;
  const { kind, id, name, price } = cheapest;
  const home = { kind, id };
  const least = perDayFor(price, terms);
  const { deposit } = perDay < least ? shortfallFor(price, perDay, terms) : {};
  return {
    home,
    key: homeKey(home),
    name,
    perDay: least,
    path: planPath({ home, perPayingDay: least }),
    withDeposit: deposit === undefined ? undefined : depositWay(home, perDay, deposit),
  };
}

/** How a plan with a deposit is called, for an amount that alone does not buy the home. */
export function depositWay(home: HomeRef, perPayingDay: Ugx, deposit: Ugx) {
  return {
    deposit,
    text: depositWayText({ amount: formatUgxShort(deposit) }),
    path: planPath({ home, perPayingDay, deposit }),
  };
}

function nearMiss(listed: ListedHome, perDay: Ugx, terms: CardTerms) {
  const { kind, id, price, picture } = listed;
  if (price === null) return [];
  const home = { kind, id };
  const ways = affordableWays({ home, price }, perDay, terms);
  return {
    name: nameOf(listed),
    price,
    picture,
    key: homeKey(home),
    path: homePath(home) + amountSearch(perDay),
    ways,
  };
}

export function affordableWays(
  { home, price }: { home: HomeRef; price: Ugx },
  perPayingDay: Ugx,
  terms: CardTerms,
): { text: string; path: string }[] {
  const { perDay: more, deposit } = shortfallFor(price, perPayingDay, terms);
  return [
    { text: moreADay({ amount: formatNumber(more) }), path: planPath({ home, perPayingDay: perDayFor(price, terms) }) },
    ...(deposit === undefined ? [] : [depositWay(home, perPayingDay, deposit)]),
  ];
}
