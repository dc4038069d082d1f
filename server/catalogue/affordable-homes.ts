import { type RawBuilder, sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, isAffordable, maxPriceFor, type OfferRange, offerRange } from "#domain/plan/home-offer.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./public-states.ts";

type HomeTable = "properties" | "apartment_types";

/** Returns a condition for units that can be bought now. */
export function isUnitAvailable(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(units.status = 'available' or (units.status = 'reserved' and units.reserved_until <= ${now}))`;
}

/** Returns a condition for homes that can be bought now. Prices "from", claims and the planner only count these. */
export function isAvailable(table: HomeTable, now: Date): RawBuilder<boolean> {
  const isOffered = sql<boolean>`${isOnOffer(now)} and status = 'available'`;
  if (table === "properties") return sql<boolean>`(${isOffered})`;
  // It is a subquery for each home, because with a join PostgreSQL reads all units even for a list of twelve homes.
  const hasAvailableUnit = sql`
    select bool_or(${isUnitAvailable(now)}) from units where apartment_type_id = apartment_types.id`;
  return sql<boolean>`(${isOffered} and coalesce((${hasAvailableUnit}), true))`;
}

/**
 * Returns a condition for homes that an amount per paying day buys. With a bank's loan it first reads the prices that
 * come into question.
 */
export async function isAffordableFor(
  db: Database,
  { table, perDay }: { table: HomeTable; perDay: Ugx },
  terms: CardTerms,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const { upTo, isExact } = maxPriceFor(perDay, terms);
  const isBelow = sql<boolean>`(from_price_ugx <= ${upTo})`;
  if (isExact) return isBelow;
  const prices = await listPrices(
    db,
    sql`select from_price_ugx from ${sql.table(table)} where ${isAvailable(table, now)} and ${isBelow}`,
  );
  const affordable = prices.filter((price) => isAffordable(price, perDay, terms));
  return sql<boolean>`(from_price_ugx = any(${affordable}::bigint[]))`;
}

/** Returns the range of prices and daily amounts of the homes that can be bought now; undefined if none has a price. */
export async function findOfferRange(db: Database, terms: CardTerms, now: Date): Promise<OfferRange | undefined> {
  const priced = (table: HomeTable) =>
    sql`select from_price_ugx from ${sql.table(table)} where ${isAvailable(table, now)}`;
  const all = sql`${priced("properties")} union all ${priced("apartment_types")}`;
  // A dearer home costs more a day, unless a bank pays a part. Only then must all prices be read.
  const { isExact } = maxPriceFor(ugx(0), terms);
  const ends = (["properties", "apartment_types"] as const).flatMap((table) =>
    [sql`asc nulls last`, sql`desc nulls last`].map(
      (order) => sql`(${priced(table)} and from_price_ugx is not null order by from_price_ugx ${order} limit 1)`,
    ),
  );
  const wanted = isExact ? sql.join(ends, sql` union all `) : all;
  return offerRange(await listPrices(db, wanted), terms);
}

/** Returns the lowest price of an available home that one can live in, unlike land or a shop; undefined without one. */
export async function findLeastHomePrice(db: Database, now: Date): Promise<Ugx | undefined> {
  const { rows } = await sql<{ price: number | null }>`
    select least(
      (select min(from_price_ugx) from apartment_types where ${isAvailable("apartment_types", now)}),
      (select min(from_price_ugx) from properties
        where ${isAvailable("properties", now)} and lower(trim(property_type)) not in ('land', 'commercial'))
    ) as price`.execute(db);
  const price = rows[0]?.price;
  return price === null || price === undefined ? undefined : ugx(Number(price));
}

async function listPrices(db: Database, wanted: RawBuilder<unknown>): Promise<Ugx[]> {
  const { rows } = await sql<{ price: number }>`
    select distinct from_price_ugx as price from (${wanted}) as homes where from_price_ugx is not null`.execute(db);
  return rows.map(({ price }) => ugx(price));
}
