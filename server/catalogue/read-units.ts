import { sql } from "kysely";
import { currentUnitStatus, type UnitStatus } from "#domain/catalogue/unit.ts";
import type { Database } from "#server/db/connection.ts";

/** The number of units with a price of their own, in a query in which the apartment type is called `record`. */
export const ownPricesOfApartment = sql<number>`(
  select count(*) from units where units.apartment_type_id = record.id and units.price_ugx is not null)`;

interface AskedUnit {
  kind: "apartment";
  id: number;
  name: string;
  unitId: number;
  /** The place is such as "Kololo Courts, 5-03". */
  place: string;
  status: UnitStatus;
}

/** Finds the unit that an enquiry asks about. Its type may be hidden from the site. */
export async function findAskedUnit(db: Database, unitId: number, now: Date): Promise<AskedUnit | undefined> {
  const row = await db
    .selectFrom("units")
    .innerJoin("apartment_types", "apartment_types.id", "units.apartment_type_id")
    .innerJoin("floors", "floors.id", "units.floor_id")
    .innerJoin("buildings", "buildings.id", "floors.building_id")
    .select(["apartment_types.id", "apartment_types.name", "buildings.name as building"])
    .select(["units.number", "units.status", "units.reserved_until as reservedUntil"])
    .where("units.id", "=", unitId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      kind: "apartment",
      id: row.id,
      name: `${row.name}, unit ${row.number}`,
      unitId,
      place: `${row.building}, ${row.number}`,
      status: currentUnitStatus(row, now),
    }
  );
}

/** Reads the status of each of the units, as it is now. */
export async function listUnitStatuses(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; status: UnitStatus }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("units")
    .select(["id", "status", "reserved_until as reservedUntil"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ id: row.id, status: currentUnitStatus(row, now) }));
}

/** Lists the reservations that end between now and `until`, the earliest first. */
export async function listEndingReservations(
  db: Database,
  now: Date,
  until: Date,
): Promise<{ id: number; name: string; until: Date }[]> {
  const rows = await db
    .selectFrom("units")
    .innerJoin("floors", "floors.id", "units.floor_id")
    .innerJoin("buildings", "buildings.id", "floors.building_id")
    .select(["units.id", "units.number", "buildings.name as building", "reserved_until"])
    .where("status", "=", "reserved")
    .where("reserved_until", ">", now)
    .where("reserved_until", "<=", until)
    .orderBy("reserved_until")
    .orderBy("units.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.building}, ${row.number}`,
    until: row.reserved_until ?? until,
  }));
}
