import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { AgreementState, BoughtHome } from "./read-agreements.ts";

export type ReservingAgreement = { agreementId: number; buyerId: number; buyer: string; state: AgreementState };

/** Finds the agreement that reserves or has sold a home. An agreement that has ended does neither. */
export async function findReservingAgreement(db: Database, home: BoughtHome): Promise<number | undefined> {
  const found = await db
    .selectFrom("agreements")
    .select("id")
    .where(home.kind === "unit" ? "unit_id" : "property_id", "=", home.id)
    .where("state", "<>", "ended")
    .executeTakeFirst();
  return found?.id;
}

/** Lists the agreements that reserve or have sold these units, by the ids of the units. */
export async function listReservingAgreements(
  db: Database,
  unitIds: readonly number[],
): Promise<Map<number, ReservingAgreement>> {
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["unit_id", "agreements.id as agreementId", "buyer_id as buyerId", "buyers.name as buyer", "state"])
    .where("unit_id", "in", [...unitIds, 0])
    .where("state", "<>", "ended")
    .execute();
  return new Map(rows.flatMap(({ unit_id, ...agreement }) => (unit_id === null ? [] : [[unit_id, agreement]])));
}

/** Tells which of these properties an agreement reserves or has sold. */
export async function listReservedProperties(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("agreements")
    .select("property_id")
    .where("property_id", "in", [...ids, 0])
    .where("state", "<>", "ended")
    .execute();
  return new Set(rows.flatMap(({ property_id }) => property_id ?? []));
}

/** Finds what in these buildings an agreement is about. It stays, also after the agreement has ended. */
export async function findPlacesOfAgreements(
  db: Database,
  buildingIds: readonly number[],
): Promise<{ units: ReadonlySet<number>; floors: ReadonlySet<number>; buildings: ReadonlySet<number> }> {
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("units", "units.id", "agreements.unit_id")
    .innerJoin("floors", "floors.id", "units.floor_id")
    .select(["units.id as unit", "floor_id as floor", "building_id as building"])
    .where("building_id", "in", [...buildingIds, 0])
    .execute();
  return {
    units: new Set(rows.map(({ unit }) => unit)),
    floors: new Set(rows.map(({ floor }) => floor)),
    buildings: new Set(rows.map(({ building }) => building)),
  };
}

/** Counts the homes that buyers still pay for: houses, and the units of each building by its id. */
export async function countHomesBeingPaid(
  db: Database,
): Promise<{ houses: number; units: ReadonlyMap<number, number> }> {
  const rows = await db
    .selectFrom("agreements")
    .leftJoin("units", "units.id", "agreements.unit_id")
    .leftJoin("floors", "floors.id", "units.floor_id")
    .select(["floors.building_id as buildingId", (eb) => eb.fn.countAll<number>().as("count")])
    .where("state", "=", "live")
    .groupBy("floors.building_id")
    .execute();
  const units = rows.flatMap(({ buildingId, count }) =>
    buildingId === null ? [] : [[buildingId, Number(count)] as const],
  );
  return { houses: Number(rows.find(({ buildingId }) => buildingId === null)?.count ?? 0), units: new Map(units) };
}

/** The number of agreements about the `record` of the query: a property, or the units of an apartment type. */
export const agreementsOfProperty = sql<number>`(
  select count(*) from agreements where agreements.property_id = record.id and agreements.state <> 'ended')`;
export const agreementsOfApartment = sql<number>`(
  select count(*) from agreements join units on units.id = agreements.unit_id
  where units.apartment_type_id = record.id and agreements.state <> 'ended')`;

type ReservedRejection = { ok: false; reason: "reserved" };

/**
 * Wraps a change of a home so that it is rejected while an agreement reserves the home. A new agreement raises the
 * home's version, so a concurrent change is rejected by `change` itself.
 */
export function unlessReserved<Edit extends { id: number }, Outcome>(
  kind: BoughtHome["kind"],
  change: (db: Database, edit: Edit, by: By, now: Date) => Promise<Outcome>,
): (db: Database, edit: Edit, by: By, now: Date) => Promise<Outcome | ReservedRejection> {
  return (db, edit, by, now) =>
    inTransaction(db, async (trx) =>
      (await findReservingAgreement(trx, { kind, id: edit.id })) === undefined
        ? change(trx, edit, by, now)
        : { ok: false, reason: "reserved" },
    );
}
