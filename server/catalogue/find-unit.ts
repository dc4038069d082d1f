import type { UnitStatus } from "#domain/catalogue/unit.ts";
import type { Database } from "#server/db/connection.ts";

/** Finds a unit by its id, with what decides whether it can change; undefined if there is none. */
export async function findUnit(
  db: Database,
  id: number,
): Promise<{ id: number; version: number; status: UnitStatus; apartmentTypeId: number | null } | undefined> {
  return db
    .selectFrom("units")
    .select(["id", "version", "status", "apartment_type_id as apartmentTypeId"])
    .where("id", "=", id)
    .executeTakeFirst();
}
