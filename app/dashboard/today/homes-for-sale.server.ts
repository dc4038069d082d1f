import type { RecordFilter } from "#domain/records/record-list.ts";
import { listReservingAgreements } from "#server/agreements/reserving-agreements.ts";
import { listBuildingsPage } from "#server/catalogue/buildings.ts";
import type { Database } from "#server/db/connection.ts";
import { blockOf, withoutPaid } from "../units/unit-blocks.ts";

/** The first screen of the dashboard shows this many units; the view Units has all. */
const DRAWN_UNITS = 240;

/** Counts houses and plots by their status, with those apart that a buyer still pays for. */
export function countHouses(
  { available = 0, reserved = 0, sold = 0 }: Partial<Record<RecordFilter, number>>,
  paying: number,
) {
  return { available, ...withoutPaid(reserved, paying), sold };
}

/** Reads the buildings with their floors and units, and what is to be drawn for each unit. */
export async function listStackedBuildings(db: Database, paid: ReadonlyMap<number, number>, now: Date) {
  const { buildings, pages } = await listBuildingsPage(db, { page: 1, unitsPerPage: DRAWN_UNITS }, now);
  const units = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const agreements = await listReservingAgreements(
    db,
    units.map(({ id }) => id),
  );
  return {
    hasMore: pages > 1,
    buildings: buildings.map(({ id, name, available, reserved, sold, total, floors }) => ({
      id,
      name,
      available,
      ...withoutPaid(reserved, paid.get(id) ?? 0),
      sold,
      total,
      floors: floors.map((floor) => ({
        number: floor.number,
        units: floor.units.map((unit) => ({
          id: unit.id,
          number: unit.number,
          block: blockOf(unit.status, agreements.get(unit.id)),
        })),
      })),
    })),
  };
}
