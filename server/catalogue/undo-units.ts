import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { deletePlace } from "./building-edits.ts";

/** Units that were added at one instant, and the floors that were added for them. */
interface AddedUnits {
  addedAt: Date;
  units: number;
  floorIds: readonly number[];
}

/**
 * Removes units that were just added, with the floors that are empty then: all of them, or none if one was changed
 * or deleted meanwhile.
 */
export function undoAddedUnits(
  db: Database,
  { addedAt, units, floorIds }: AddedUnits,
  by: By,
  now: Date,
): Promise<Outcome<{ units: number }, "changed-meanwhile">> {
  return inTransaction(db, async (trx) => {
    const added = await trx
      .selectFrom("units")
      .select(["id", "version"])
      .where("created_at", "=", addedAt)
      .orderBy("id")
      .forUpdate()
      .execute();
    // If the number differs, some units were deleted or belong to another form.
    if (added.length !== units || added.some(({ version }) => version !== 1))
      return { ok: false, reason: "changed-meanwhile" } as const;
    for (const target of added) await remove("units", target);
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
    return { ok: true, units } as const;

    async function remove(table: "units" | "floors", target: { id: number; version: number }) {
      const removed = await deletePlace(trx, { table, target }, by, now);
      if (!removed.ok) throw new Error(`${table} ${target.id} is not removed: ${removed.reason}`);
    }
  });
}
