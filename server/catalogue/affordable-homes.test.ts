import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect } from "vitest";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type CardTerms, leastAmountFor, planForAmount } from "#domain/plan/home-offer.ts";
import type { PricedHome } from "#domain/plan/service-charge.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { countPublicHomes, findBestHomeFor, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { addApartment, addProperty, by, now } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;
let buildingId: number;
test.beforeAll(async ({ database: opened }) => {
  database = opened;
  const row = { name: "Sunrise Courts" };
  ({ id: buildingId } = await database.db
    .insertInto("buildings")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await database.db.deleteFrom("properties").execute();
  await database.db.deleteFrom("apartment_types").execute();
});

const terms: CardTerms = {
  payingDaysPerMonth: 26,
  years: 10,
  depositPercent: 0,
  bankSharePercent: 0,
  yearlyRatePercent: 17,
  bankYears: 8,
  bankFeePercent: 0,
  serviceCharge: ugx(100_000),
};

const anyPrice = fc.integer({ min: 1_000_000, max: 900_000_000 }).map(ugx);
const anyTerms: fc.Arbitrary<CardTerms> = fc.record({
  payingDaysPerMonth: fc.integer({ min: 1, max: 31 }),
  years: fc.integer({ min: 1, max: 20 }),
  depositPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90 })),
  bankSharePercent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
  yearlyRatePercent: fc.integer({ min: 0, max: 60 }),
  bankYears: fc.integer({ min: 1, max: 15 }),
  bankFeePercent: fc.constant(0),
  serviceCharge: fc.constantFrom(ugx(0), ugx(100_000), ugx(750_000)),
});

/** Every second home is one in a building. */
const priced = (prices: readonly Ugx[]): PricedHome[] =>
  prices.map((price, position) => ({ price, isInBuilding: position % 2 === 1 }));

async function offerHomes(properties: readonly Ugx[], apartments: readonly Ugx[]): Promise<void> {
  const { db } = database;
  await db.deleteFrom("properties").execute();
  await db.deleteFrom("apartment_types").execute();
  await sql`insert into properties (title, property_type, price_ugx, created_by, published_at)
    select 'Home ' || n, case when n % 2 = 0 then 'Penthouse' else 'House' end, price, 'test', ${now} from unnest(${properties}::bigint[]) with ordinality as p (price, n)`.execute(
    db,
  );
  await sql`insert into apartment_types
      (slug, name, building_id, price_ugx, area_sqm, bedrooms, bathrooms, created_by, published_at)
    select 'type-' || n, 'Type ' || n, case when n % 2 = 0 then ${buildingId}::bigint end, price, 50, 1, 1, 'test', ${now}
    from unnest(${apartments}::bigint[]) with ordinality as p (price, n)`.execute(db);
}

const sorted = (prices: readonly (Ugx | null)[]) => [...prices].sort((a, b) => Number(a) - Number(b));

test("for all offers and terms, a list for an amount has the homes that the planner accepts", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPrice, { maxLength: 12 }),
      fc.array(anyPrice, { maxLength: 12 }),
      fc.integer({ min: 100, max: 400_000 }).map(ugx),
      anyTerms,
      async (properties, apartments, perDay, used) => {
        await offerHomes(properties, apartments);
        const accepted = (prices: readonly Ugx[]) =>
          sorted(
            priced(prices).flatMap((home) =>
              planForAmount(home, perDay, used, "2026-11-20").isAccepted ? [home.price] : [],
            ),
          );
        const filters = { ...noFilters, perDay };
        const options = { terms: used, perPage: 50 };
        const [shown, types, range] = await Promise.all([
          listPublicHomes(db, { list: "property", filters, ...options }, now),
          listPublicHomes(db, { list: "apartment", filters, ...options }, now),
          findOfferRange(db, used, now),
        ]);
        // The homes that the amount buys come first, and all the others follow.
        const begins = ({ items }: typeof shown, prices: readonly Ugx[]) => {
          expect(items).toHaveLength(prices.length);
          const bought = accepted(prices);
          expect(sorted(items.slice(0, bought.length).map(({ price }) => price))).toEqual(bought);
          const leasts = items
            .slice(bought.length)
            .map((home) => leastAmountFor({ price: home.price ?? ugx(0), isInBuilding: isInBuilding(home) }, used));
          // Interest jumps by whole instalments, so by a bank's terms the order is close.
          if (used.bankSharePercent === 0)
            for (const [at, least] of leasts.entries()) expect(least + 100).toBeGreaterThanOrEqual(leasts[at - 1] ?? 0);
        };
        begins(shown, properties);
        begins(types, apartments);
        const both = sorted([...accepted(properties), ...accepted(apartments)]);
        expect(await countPublicHomes(db, { list: "all", filters, terms: used }, now)).toBe(both.length);
        expect((await findBestHomeFor(db, perDay, used, now))?.price).toBe(both.at(-1));
        const cards = [...priced(properties), ...priced(apartments)].map((home) => leastAmountFor(home, used));
        expect([range?.perDayFrom, range?.perDayTo]).toEqual(
          cards.length === 0 ? [undefined, undefined] : [Math.min(...cards), Math.max(...cards)],
        );
      },
    ),
    { numRuns: 40 },
  );
});

test("for all offers, “soonest yours” lists what an amount buys by the day of the last payment", async () => {
  const today = "2026-11-20";
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPrice, { maxLength: 12 }),
      fc.array(anyPrice, { maxLength: 12 }),
      fc.integer({ min: 20_000, max: 400_000 }).map(ugx),
      anyTerms.map((any) => ({ ...any, bankSharePercent: 0, depositPercent: 0 })),
      async (properties, apartments, perDay, used) => {
        await offerHomes(properties, apartments);
        const filters = { ...noFilters, perDay, sort: "soonest" } as const;
        const { items } = await listPublicHomes(database.db, { list: "all", filters, terms: used, perPage: 50 }, now);
        expect(items).toHaveLength(properties.length + apartments.length);
        const finishes = items.map((home) => {
          const { isAccepted, plan } = planForAmount(
            { price: home.price ?? ugx(0), isInBuilding: isInBuilding(home) },
            perDay,
            used,
            today,
          );
          return isAccepted ? plan?.finishOn : undefined;
        });
        const bought = finishes.filter((finishOn) => finishOn !== undefined);
        expect(finishes.slice(0, bought.length)).toEqual(bought.toSorted());
      },
    ),
    { numRuns: 25 },
  );
});

test("the claims count what can be bought: no draft, no sold home and none without a price", async () => {
  const { db } = database;
  expect(await findOfferRange(db, terms, now)).toBeUndefined();
  await addProperty(db, { price: "" });
  await addProperty(db, { price: "5M" }, null);
  const sold = await addApartment(db, { price: "900M" });
  await apartmentRecords.changeStatus(db, { id: sold, version: 1, status: "sold" }, by, now);
  expect(await findOfferRange(db, terms, now)).toBeUndefined();
  await addApartment(db, { price: "25M" });
  await addProperty(db, { price: "185M" });
  expect(await findOfferRange(db, terms, now)).toEqual({
    cheapest: { price: 25_000_000, isInBuilding: false },
    perDayFrom: 8_100,
    perDayTo: 59_300,
  });
});
