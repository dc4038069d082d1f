import { sql } from "kysely";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { findUnit } from "#server/catalogue/find-unit.ts";
import { changeHomeStatus, findHomeStatus } from "#server/catalogue/home-status.ts";
import { storedApartments, storedProperties } from "#server/catalogue/stored-homes.ts";
import { changeUnitStatus } from "#server/catalogue/units.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { BoughtHome } from "./read-agreements.ts";

/**
 * Locks a home until the transaction ends.
 *
 * @returns its status; undefined if it does not exist or is in the bin
 */
export async function lockHome(trx: Database, { kind, id }: SelectedHome): Promise<string | undefined> {
  const tables = { unit: "units", property: "properties", apartment: "apartment_types" };
  await sql`select from ${sql.table(tables[kind])} where id = ${id} for update`.execute(trx);
  if (kind === "unit") return (await findUnit(trx, id))?.status;
  const home = await findHomeStatus(trx, kind === "property" ? storedProperties : storedApartments, id);
  return home?.deletedAt === null ? home.status : undefined;
}

/**
 * Sets the status of a home whose agreement was signed, completed or ended. A home that no longer exists is left alone.
 */
export async function setHomeStatus(
  trx: Database,
  {
    home,
    status,
    reservedUntil,
    note,
  }: { home: BoughtHome; status: "available" | "reserved" | "sold"; reservedUntil?: Date; note: string },
  by: By,
  now: Date,
): Promise<void> {
  if (home.kind === "property") {
    const property = await findHomeStatus(trx, storedProperties, home.id);
    if (property)
      await changeHomeStatus(
        trx,
        { home: storedProperties, edit: { id: home.id, version: property.version, status, note } },
        by,
        now,
      );
    return;
  }
  const unit = await findUnit(trx, home.id);
  if (!unit) return;
  const target = { id: home.id, version: unit.version, note };
  const change = status === "reserved" ? { status, reservedUntil: reservedUntil ?? now } : { status };
  await changeUnitStatus(trx, { ...target, ...change }, by, now);
}
