import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { apartmentRecords } from "./apartment-records.ts";
import { deletePlace } from "./building-edits.ts";

/** Units that were added at one instant, and the floors that were added for them. */
interface AddedUnits {
  addedAt: Date;
  units: number;
  floorIds: readonly number[];
}

/**
 * Removes units that were just added, with the floors that are empty then and the type that was added for them: all
 * units, or none if one was changed or deleted meanwhile. A type that somebody has edited, published or used stays.
 *
 * @returns the names of the types that went with them into the bin
 */
export function undoAddedUnits(
  db: Database,
  { addedAt, units, floorIds }: AddedUnits,
  by: By,
  now: Date,
): Promise<Outcome<{ units: number; types: readonly string[] }, "changed-meanwhile">> {
  return inTransaction(db, async (trx) => {
    const added = await trx
      .selectFrom("units")
      .select(["id", "version", "apartment_type_id"])
      .where("created_at", "=", addedAt)
      .orderBy("id")
      .forUpdate()
      .execute();
    // If the number differs, some units were deleted or belong to another form.
    if (added.length !== units || added.some(({ version }) => version !== 1))
      return { ok: false, reason: "changed-meanwhile" } as const;
    for (const { id, version } of added) await remove("units", { id, version });
    const empty = await trx
      .selectFrom("floors")
      .select(["id", "version"])
      .where("id", "in", [...floorIds, 0])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("units").select("id").whereRef("units.floor_id", "=", "floors.id"))),
      )
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const target of empty) if (target.version === 1) await remove("floors", target);
    const types = await listUnusedTypes(trx, { addedAt, ids: added.map((unit) => unit.apartment_type_id ?? 0) });
    for (const { id, version } of types) {
      const removed = await apartmentRecords.remove(trx, { id, version }, by, now);
      if (!removed.ok) throw new Error(`apartment type ${id} is not removed: ${removed.reason}`);
    }
    return { ok: true, units, types: types.map(({ name }) => name) } as const;

    async function remove(table: "units" | "floors", target: { id: number; version: number }) {
      const removed = await deletePlace(trx, { table, target }, by, now);
      if (!removed.ok) throw new Error(`${table} ${target.id} is not removed: ${removed.reason}`);
    }
  });
}

/** Lists those of the types that were added at that instant, are still as they were added, and that nothing uses. */
function listUnusedTypes(trx: Database, { addedAt, ids }: { addedAt: Date; ids: readonly number[] }) {
  return trx
    .selectFrom("apartment_types as type")
    .select(["id", "version", "name"])
    .where("id", "in", [...ids])
    .where("created_at", "=", addedAt)
    .where("version", "=", 1)
    .where("published_at", "is", null)
    .where("deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("units").select("id").whereRef("units.apartment_type_id", "=", "type.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("progress_updates").select("id").whereRef("progress_updates.apartment_type_id", "=", "type.id"),
        ),
      ),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}
