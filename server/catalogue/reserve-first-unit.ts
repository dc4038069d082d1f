import type { UnitHolder } from "#domain/catalogue/unit-holder.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { addFirstUnit } from "./first-unit.ts";
import { changeUnitStatus } from "./units.ts";

export function reserveFirstUnit(
  db: Database,
  {
    typeId,
    number,
    ...reservation
  }: { typeId: number; number: string; reservedUntil: Date; holder: UnitHolder | undefined; note: string },
  by: By,
  now: Date,
): Promise<Outcome<{ id: number }, "not-free" | "number-taken">> {
  return inTransaction(db, async (trx) => {
    const type = await trx
      .selectFrom("apartment_types")
      .select("id")
      .where("id", "=", typeId)
      .where("status", "in", ["available", "reserved"])
      .forUpdate()
      .executeTakeFirst();
    const added = type ? await addFirstUnit(trx, { typeId, number }, by, now) : undefined;
    if (!added?.ok) return added ?? { ok: false, reason: "not-free" };
    await changeUnitStatus(trx, { id: added.id, version: 1, status: "reserved", ...reservation }, by, now);
    return added;
  });
}
