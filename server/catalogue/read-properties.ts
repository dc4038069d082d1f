import type { RawBuilder } from "kysely";
import { propertyFields } from "#domain/catalogue/property.ts";
import { selectionOf } from "#domain/fields/field.ts";
import { ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { homeStateColumns } from "./homes.ts";

/**
 * Reads the properties that meet a condition, deleted ones included unless it says otherwise. A price on request is
 * null.
 */
export async function readProperties(db: Database, where: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom("properties")
    .select(homeStateColumns)
    .select(selectionOf(propertyFields))
    .where(where)
    .execute();
  return rows.map((row) => ({ ...row, price: row.price === null ? null : ugx(row.price) }));
}
