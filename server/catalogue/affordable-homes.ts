import { type RawBuilder, sql } from "kysely";
import { typesInBuildings } from "#domain/catalogue/in-building.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import {
  type CardTerms,
  isAffordable,
  leastAmountFor,
  maxPriceFor,
  type OfferRange,
  offerRange,
} from "#domain/plan/home-offer.ts";
import type { PricedHome } from "#domain/plan/service-charge.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./public-states.ts";

type HomeTable = "properties" | "apartment_types";

/**
 * Returns a condition for units that can be bought now. A reservation whose time is over counts as ended, even if its
 * end is not written down yet.
 */
export function isUnitAvailable(now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(units.status = 'available' or (units.status = 'reserved' and units.reserved_until <= ${now}))`;
}

/**
 * Returns a condition for homes that can be bought now: a type of apartment also if it has no units yet. Prices "from",
 * the site's claims about its offer, and the planner only count these.
 */
export function isAvailable(table: HomeTable, now: Date): RawBuilder<boolean> {
  const isOffered = sql<boolean>`${isOnOffer(now)} and status = 'available'`;
  if (table === "properties") return sql<boolean>`(${isOffered})`;
  // It is a subquery for each home, because with a join PostgreSQL reads all units even for a list of twelve homes.
  const hasAvailableUnit = sql`
    select bool_or(${isUnitAvailable(now)}) from units where apartment_type_id = apartment_types.id`;
  return sql<boolean>`(${isOffered} and coalesce((${hasAvailableUnit}), true))`;
}

/** Returns a condition for homes that share a building, as `isInBuilding` of the domain tells it of a record. */
export function sharesBuilding(table: HomeTable): RawBuilder<boolean> {
  return table === "apartment_types"
    ? sql<boolean>`is_in_building`
    : sql<boolean>`(lower(property_type) = any(${typesInBuildings}::text[]))`;
}

/**
 * Returns a condition for homes that an amount per paying day buys, and one for those that cost more. They only hold for
 * homes that are also asked to be available (`isAvailable`), and neither holds for a home without a price. With a bank's
 * loan it first reads the prices that come into question.
 */
export async function divideByAmount(
  db: Database,
  { table, perDay }: { table: HomeTable; perDay: Ugx },
  terms: CardTerms,
  now: Date,
): Promise<{ isBought: RawBuilder<boolean>; isBeyond: RawBuilder<boolean> }> {
  const shared = sharesBuilding(table);
  const own = maxPriceFor(perDay, terms, { isInBuilding: false });
  const inBuilding = maxPriceFor(perDay, terms, { isInBuilding: true });
  if (own.isExact) {
    // A service charge only ever lowers the price that an amount buys. So each condition begins with a comparison that
    // holds for all homes, and PostgreSQL enters an index on prices there.
    return {
      isBought: sql<boolean>`(from_price_ugx <= ${own.upTo} and (from_price_ugx <= ${inBuilding.upTo} or not ${shared}))`,
      isBeyond: sql<boolean>`(from_price_ugx > ${inBuilding.upTo} and (from_price_ugx > ${own.upTo} or ${shared}))`,
    };
  }
  const homes = await listPriced(
    db,
    sql`select from_price_ugx, ${shared} as is_shared from ${sql.table(table)}
      where ${isAvailable(table, now)} and from_price_ugx <= ${own.upTo}`,
  );
  const bought = homes.filter((home) => isAffordable(home, perDay, terms));
  const hasBoughtPrice = (isInBuilding: boolean) => {
    const prices = bought.flatMap((home) => (home.isInBuilding === isInBuilding ? [home.price] : []));
    return sql<boolean>`from_price_ugx = any(${prices}::bigint[])`;
  };
  const isBought = sql<boolean>`(case when ${shared} then ${hasBoughtPrice(true)} else ${hasBoughtPrice(false)} end)`;
  return { isBought, isBeyond: sql<boolean>`(from_price_ugx is not null and not ${isBought})` };
}

/** Returns the range of prices and daily amounts of the homes that can be bought now; undefined if none has a price. */
export async function findOfferRange(db: Database, terms: CardTerms, now: Date): Promise<OfferRange | undefined> {
  const tables = ["properties", "apartment_types"] as const;
  const priced = (table: HomeTable) =>
    sql`select from_price_ugx, ${sharesBuilding(table)} as is_shared from ${sql.table(table)}
      where ${isAvailable(table, now)}`;
  const all = sql.join(tables.map(priced), sql` union all `);
  // A dearer home costs more a day, unless a bank pays a part. Only then must all prices be read. Whether one does is in
  // the terms, so any amount serves to ask. Each end is the first row of an index on prices, read forwards or backwards.
  const { isExact } = maxPriceFor(ugx(0), terms, { isInBuilding: false });
  const ends = tables.flatMap((table) =>
    [sharesBuilding(table), sql`not ${sharesBuilding(table)}`].flatMap((which) =>
      [sql`asc`, sql`desc`].map(
        (direction) =>
          sql`(${priced(table)} and ${which} and from_price_ugx is not null order by from_price_ugx ${direction} limit 1)`,
      ),
    ),
  );
  const wanted = isExact ? sql.join(ends, sql` union all `) : all;
  return offerRange(await listPriced(db, wanted), terms);
}

const isLivedIn = sql<boolean>`lower(trim(property_type)) not in ('land', 'commercial')`;

/** Returns the lowest price of a plot and of a home to live in that are available; each undefined without one. */
export async function findLeastPrices(
  db: Database,
  now: Date,
): Promise<{ plot: Ugx | undefined; home: Ugx | undefined }> {
  const { rows } = await sql<{ kind: "plot" | "home"; price: number | null }>`
    select 'plot' as kind, min(from_price_ugx) as price from properties
      where ${isAvailable("properties", now)} and lower(trim(property_type)) = 'land'
    union all select 'home', min(from_price_ugx) from (
      select min(from_price_ugx) as from_price_ugx from properties where ${isAvailable("properties", now)} and ${isLivedIn}
      union all select min(from_price_ugx) from apartment_types where ${isAvailable("apartment_types", now)}
    ) as homes`.execute(db);
  const least = (kind: "plot" | "home") => {
    const price = rows.find((row) => row.kind === kind)?.price;
    return price ? ugx(price) : undefined;
  };
  return { plot: least("plot"), home: least("home") };
}

/**
 * Returns the least amount a day that buys an available home that one can live in, unlike land or a shop; undefined
 * without one.
 */
export async function findLeastAmountForHome(db: Database, terms: CardTerms, now: Date): Promise<Ugx | undefined> {
  // Each part asks for one minimum without groups, which an index on prices answers.
  const least = (table: HomeTable, isHome: RawBuilder<boolean>) =>
    [true, false].map(
      (isInBuilding) => sql`
        select min(from_price_ugx) as from_price_ugx, ${isInBuilding}::boolean as is_shared from ${sql.table(table)}
        where ${isAvailable(table, now)} and ${isHome} and ${sharesBuilding(table)} = ${isInBuilding}`,
    );
  const parts = [...least("apartment_types", sql<boolean>`true`), ...least("properties", isLivedIn)];
  const homes = await listPriced(db, sql.join(parts, sql` union all `));
  return homes.length === 0 ? undefined : ugx(Math.min(...homes.map((home) => leastAmountFor(home, terms))));
}

async function listPriced(db: Database, wanted: RawBuilder<unknown>): Promise<PricedHome[]> {
  const { rows } = await sql<{ price: number; is_shared: boolean }>`
    select distinct from_price_ugx as price, is_shared from (${wanted}) as homes
    where from_price_ugx is not null`.execute(db);
  return rows.map(({ price, is_shared }) => ({ price: ugx(price), isInBuilding: is_shared }));
}
