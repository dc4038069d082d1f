import { type RawBuilder, sql } from "kysely";
import { currentUnitStatus, type UnitStatus } from "#domain/catalogue/unit.ts";
import type { UnitSort } from "#domain/catalogue/unit-order.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { unitMatches } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";

export interface ListedUnit {
  id: number;
  version: number;
  number: string;
  view: string;
  building: string;
  floor: number;
  status: UnitStatus;
  /** It is set exactly if the unit is reserved. */
  reservedUntil: Date | null;
  /** Null means the price of its type. */
  price: Ugx | null;
  apartmentTypeId: number | null;
}

interface UnitsChoice {
  search: string;
  page: number;
  perPage: number;
  order: ListOrder<UnitSort>;
}

/** Lists a page of all units. `opened` is the unit `openedId`, even if it is on another page. */
export async function listUnits(
  db: Database,
  { search, page: asked, perPage, order, openedId }: UnitsChoice & { openedId: number | undefined },
  now: Date,
): Promise<{ units: ListedUnit[]; opened: ListedUnit | undefined; matching: number; page: number; pages: number }> {
  const matches = search === "" ? sql<boolean>`true` : unitMatches(search);
  const counted = await sql<{ matching: number }>`
    select count(*) as matching from ${placedUnits} where ${matches}`.execute(db);
  const matching = counted.rows[0]?.matching ?? 0;
  const { page, pages } = pageBounds(matching, perPage, asked);
  const read = (ending: RawBuilder<unknown>) =>
    sql<UnitRow>`
      select units.id, units.version, units.number, units.view, units.status, units.reserved_until as "reservedUntil",
        units.price_ugx as price, units.apartment_type_id as "apartmentTypeId", buildings.name as building, floors.number as floor
      from ${placedUnits} left join apartment_types on apartment_types.id = units.apartment_type_id ${ending}`.execute(
      db,
    );
  const [found, opened] = await Promise.all([
    read(sql`where ${matches} order by ${orderOf(order, now)} limit ${perPage} offset ${(page - 1) * perPage}`),
    openedId === undefined ? undefined : read(sql`where units.id = ${openedId}`),
  ]);
  const toUnit = (row: UnitRow): ListedUnit => {
    const status = currentUnitStatus(row, now);
    return {
      ...row,
      status,
      reservedUntil: status === "reserved" ? row.reservedUntil : null,
      price: row.price === null ? null : ugx(row.price),
    };
  };
  return { units: found.rows.map(toUnit), opened: opened?.rows.map(toUnit)[0], matching, page, pages };
}

type UnitRow = Omit<ListedUnit, "price"> & { price: number | null };

const placedUnits = sql`units join floors on floors.id = units.floor_id join buildings on buildings.id = floors.building_id`;

function orderOf({ by, direction }: ListOrder<UnitSort>, now: Date): RawBuilder<unknown> {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const against = direction === "asc" ? sql`desc` : sql`asc`;
  switch (by) {
    case "number":
      return sql`units.number ${way}, units.id ${way}`;
    case "place":
      return sql`buildings.name ${way}, buildings.id ${way}, floors.number ${against}, units.number ${way}, units.id ${way}`;
    case "price":
      return sql`coalesce(units.price_ugx, apartment_types.price_ugx) ${way} nulls last, units.number, units.id`;
    case "status":
      return sql`case when units.status = 'sold' then 3
        when units.status = 'reserved' and units.reserved_until > ${now} then 2 else 1 end ${way}, units.number, units.id`;
    case "until":
      return sql`case when units.status = 'reserved' and units.reserved_until > ${now} then units.reserved_until end
        ${way} nulls last, units.number, units.id`;
  }
}
