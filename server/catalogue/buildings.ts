import { sql } from "kysely";
import { countUnits, currentUnitStatus, type FloorAvailability, type UnitStatus } from "#domain/catalogue/unit.ts";
import { type BuildingDetails, buildingFields } from "#domain/catalogue/unit-form.ts";
import { selectionOf } from "#domain/fields/field.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { unitMatches } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";

interface UnitView {
  id: number;
  version: number;
  number: string;
  view: string;
  status: UnitStatus;
  /** Set exactly if the unit is reserved. */
  reservedUntil: Date | null;
  /** Null for the price of its type. */
  price: Ugx | null;
  apartmentTypeId: number | null;
}

interface FloorView extends FloorAvailability {
  id: number;
  version: number;
  number: number;
  kind: string;
  units: UnitView[];
}

export interface BuildingView extends FloorAvailability, BuildingDetails {
  id: number;
  version: number;
  isSample: boolean;
  changedAt: Date | null;
  floors: FloorView[];
}

const buildingColumns = [
  ...(["id", "version", "is_sample as isSample"] as const),
  ...selectionOf(buildingFields satisfies FieldsOf<"buildings">),
];

/** Lists buildings with their floors, from the top down, and units. A type leaves out all but its units and floors. */
export async function listBuildings(
  db: Database,
  now: Date,
  options: { ids?: readonly number[]; apartmentTypeId?: number } = {},
): Promise<BuildingView[]> {
  let wanted = options.ids;
  if (wanted === undefined && options.apartmentTypeId !== undefined) {
    const rows = await db
      .selectFrom("units")
      .innerJoin("floors", "floors.id", "units.floor_id")
      .select("floors.building_id")
      .distinct()
      .where("units.apartment_type_id", "=", options.apartmentTypeId)
      .execute();
    wanted = rows.map((row) => row.building_id);
  }
  const [buildings, floors] = await Promise.all([
    db
      .selectFrom("buildings")
      .select(buildingColumns)
      .$if(wanted !== undefined, (query) => query.where("id", "in", [...(wanted ?? []), 0]))
      .orderBy("name")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("floors")
      .selectAll()
      .$if(wanted !== undefined, (query) => query.where("building_id", "in", [...(wanted ?? []), 0]))
      .orderBy("number", "desc")
      .execute(),
  ]);
  const units = await db
    .selectFrom("units")
    .selectAll()
    // The ids of the floors are listed, because with a subquery PostgreSQL would read every unit.
    .$if(options.ids !== undefined, (query) => query.where("floor_id", "in", [...floors.map(({ id }) => id), 0]))
    .$if(options.apartmentTypeId !== undefined, (query) =>
      query.where("apartment_type_id", "=", options.apartmentTypeId ?? null),
    )
    .orderBy("number")
    .orderBy("id")
    .execute();
  const unitsOf = Map.groupBy(units, (unit) => unit.floor_id);
  const floorsOf = Map.groupBy(floors, (floor) => floor.building_id);
  const isWanted = (floor: { id: number }) => options.apartmentTypeId === undefined || unitsOf.has(floor.id);
  return buildings.flatMap((building): BuildingView[] => {
    const own = (floorsOf.get(building.id) ?? []).filter(isWanted);
    if (options.apartmentTypeId !== undefined && own.length === 0) return [];
    const rows = own.flatMap((floor) => unitsOf.get(floor.id) ?? []);
    const changedAt = rows.map((row) => statusSince(row, now)).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
    return [
      {
        ...building,
        changedAt,
        ...countUnits(rows.map((row) => toUnit(row, now).status)),
        floors: own.map((floor) => {
          const onFloor = (unitsOf.get(floor.id) ?? []).map((row) => toUnit(row, now));
          return {
            id: floor.id,
            version: floor.version,
            number: floor.number,
            kind: floor.kind,
            units: onFloor,
            ...countUnits(onFloor.map((unit) => unit.status)),
          };
        }),
      },
    ];
  });
}

interface BuildingsPage {
  buildings: BuildingView[];
  page: number;
  pages: number;
}

/**
 * Lists a page of buildings with whole floors, which have about `unitsPerPage` units together. `endingBy` and `search`
 * leave out floors and buildings without such units; `unitId` finds the page of that unit.
 */
export async function listBuildingsPage(
  db: Database,
  choice: {
    page: number;
    unitsPerPage: number;
    endingBy?: Date | undefined;
    search?: string;
    unitId?: number | undefined;
    /** The page is the one that this building begins on. */
    buildingId?: number | undefined;
  },
  now: Date,
): Promise<BuildingsPage> {
  const { endingBy, search = "" } = choice;
  const isEnding =
    endingBy === undefined
      ? sql`true`
      : sql`(units.status = 'reserved' and reserved_until > ${now} and reserved_until <= ${endingBy})`;
  const isWanted = search === "" ? sql<boolean>`${isEnding}` : sql<boolean>`${isEnding} and ${unitMatches(search)}`;
  const { rows } = await sql<{ building_id: number; floor_id: number | null; page: number; pages: number }>`
    with lines as (
      select buildings.id as building_id, buildings.name, floors.id as floor_id, floors.number, count(units.id) as units
      from buildings left join floors on building_id = buildings.id
      left join units on floor_id = floors.id and ${isWanted}
      group by buildings.id, floors.id
      having ${endingBy === undefined && search === ""} or count(units.id) > 0
    ), placed as (
      select building_id, floor_id, sum(greatest(units, 1)) over (order by name, building_id, number desc, floor_id) - 1 as upto
      from lines
    ), paged as (
      select building_id, floor_id, dense_rank() over (order by trunc(upto / ${choice.unitsPerPage})) as page from placed
    ), ends as (
      select max(page) as pages from paged
    )
    select building_id, floor_id, page, pages from paged, ends where page = coalesce(
      (select page from paged where floor_id = (select floor_id from units where id = ${choice.unitId ?? null} and ${isWanted})),
      (select min(page) from paged where building_id = ${choice.buildingId ?? null}),
      least(${choice.page}::bigint, pages))`.execute(db);
  const buildingIds = [...new Set(rows.map((row) => row.building_id))];
  const floorIds = rows.flatMap((row) => row.floor_id ?? []);
  const [buildings, floors, units, counts] = await Promise.all([
    db
      .selectFrom("buildings")
      .select(buildingColumns)
      .where("id", "in", [...buildingIds, 0])
      .orderBy("name")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("floors")
      .selectAll()
      .where("id", "in", [...floorIds, 0])
      .orderBy("number", "desc")
      .execute(),
    db
      .selectFrom("units")
      .selectAll()
      .where("floor_id", "in", [...floorIds, 0])
      .where(isWanted)
      .orderBy("number")
      .orderBy("id")
      .execute(),
    countUnitsOfBuildings(db, buildingIds, now),
  ]);
  const unitsOf = Map.groupBy(units, (unit) => unit.floor_id);
  const floorsOf = Map.groupBy(floors, (floor) => floor.building_id);
  return {
    page: rows[0]?.page ?? 1,
    pages: rows[0]?.pages ?? 1,
    buildings: buildings.map((building) => ({
      ...building,
      changedAt: null,
      ...countUnits([]),
      ...counts.get(building.id),
      floors: (floorsOf.get(building.id) ?? []).map(({ building_id: _, ...floor }) => {
        const onFloor = (unitsOf.get(floor.id) ?? []).map((row) => toUnit(row, now));
        return { ...floor, units: onFloor, ...countUnits(onFloor.map((unit) => unit.status)) };
      }),
    })),
  };
}

async function countUnitsOfBuildings(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, FloorAvailability & { changedAt: Date | null }>> {
  const { rows } = await sql<{
    id: number;
    available: number;
    reserved: number;
    total: number;
    changed_at: Date | null;
  }>`
    select building_id as id, count(*) as total,
      count(*) filter (where status = 'available' or lapsed) as available,
      count(*) filter (where status = 'reserved' and not lapsed) as reserved,
      max(case when lapsed then reserved_until else changed_at end) as changed_at
    from units join floors on floors.id = floor_id,
      lateral (select status = 'reserved' and reserved_until <= ${now} as lapsed) as ended
    where building_id = any(${[...ids]}::bigint[]) group by building_id`.execute(db);
  return new Map(
    rows.map(({ id, available, reserved, total, changed_at }) => [
      id,
      {
        available,
        reserved,
        sold: total - available - reserved,
        total,
        occupied: total - available,
        changedAt: changed_at,
      },
    ]),
  );
}

/** Finds the building of a place, with all its floors and units. */
export async function findBuildingOf(
  db: Database,
  place: { kind: "building" | "floor" | "unit"; id: number },
  now: Date,
): Promise<BuildingView | undefined> {
  const { rows } = await (place.kind === "building"
    ? sql<{ id: number }>`select id from buildings where id = ${place.id}`
    : place.kind === "floor"
      ? sql<{ id: number }>`select building_id as id from floors where id = ${place.id}`
      : sql<{ id: number }>`select building_id as id from units join floors on floors.id = floor_id
          where units.id = ${place.id}`
  ).execute(db);
  const [found] = rows;
  return found && (await listBuildings(db, now, { ids: [found.id] }))[0];
}

/**
 * Lists the buildings to show. If there are more than `limit`, only those that have units of these types are listed.
 */
export async function listBuildingsOf(
  db: Database,
  apartmentTypeIds: readonly number[],
  limit: number,
): Promise<number[]> {
  const first = await db
    .selectFrom("buildings")
    .select("id")
    .orderBy("name")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  if (first.length <= limit) return first.map(({ id }) => id);
  const rows = await db
    .selectFrom("buildings")
    .select("buildings.id")
    .where("buildings.id", "in", (eb) =>
      eb
        .selectFrom("apartment_types")
        .select("actual_building_id")
        .where("id", "in", [...apartmentTypeIds, 0])
        .where("actual_building_id", "is not", null)
        .$castTo<{ actual_building_id: number }>(),
    )
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface UnitRow {
  id: number;
  version: number;
  number: string;
  view: string;
  status: UnitStatus;
  reserved_until: Date | null;
  price_ugx: number | null;
  apartment_type_id: number | null;
  changed_at: Date;
}

function toUnit(row: UnitRow, now: Date): UnitView {
  const status = currentUnitStatus({ status: row.status, reservedUntil: row.reserved_until }, now);
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    view: row.view,
    status,
    reservedUntil: status === "reserved" ? row.reserved_until : null,
    price: row.price_ugx === null ? null : ugx(row.price_ugx),
    apartmentTypeId: row.apartment_type_id,
  };
}

/** Returns when the unit got its status. A reservation that has ended made the unit available at its end. */
function statusSince(row: UnitRow, now: Date): Date {
  const isLapsed = row.status === "reserved" && row.reserved_until !== null && row.reserved_until <= now;
  return isLapsed && row.reserved_until ? row.reserved_until : row.changed_at;
}
