import type { RawBuilder } from "kysely";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { selectionOf } from "#domain/fields/field.ts";
import { ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { homeStateColumns } from "./homes.ts";

/** Builds the query for the apartment types that meet a condition, deleted ones included unless it says otherwise. */
export const apartmentsWhere = (db: Database, where: RawBuilder<boolean>) =>
  db
    .selectFrom("apartment_types")
    .select(homeStateColumns)
    .select(["actual_building_id as actualBuildingId", "is_in_building as isInBuilding"])
    .select(selectionOf(apartmentFields))
    .where(where);

/** Reads the apartment types that meet a condition, deleted ones included unless it says otherwise. */
export async function readApartments(db: Database, where: RawBuilder<boolean>) {
  const rows = await apartmentsWhere(db, where).execute();
  return rows.map((row) => ({ ...row, price: ugx(row.price) }));
}
