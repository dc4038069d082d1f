import type { UnitHolder } from "#domain/catalogue/unit-holder.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";
import { addFirstUnit } from "./first-unit.ts";
import { changeUnitStatus } from "./units.ts";

interface FirstReservation<Rejected> {
  /** The key of the form, by which one that is sent again is recognized. */
  formKey: string | undefined;
  /** This is what was entered, by field. Another form with the same key is rejected by it. */
  submitted: Readonly<Record<string, unknown>>;
  /** The unit's number; "" for the first one that is not taken. */
  number: string;
  /** How many homes of the type there are. The others are added as available. */
  unitsInAll: number;
  reservedUntil: Date;
  note: string;
  /**
   * Finds what the form names. It is called in the transaction, and not again for a form that was done, because the
   * type then has a unit and a new person is known already.
   */
  find: (trx: Database) => Promise<FoundReservation | Rejected>;
}

type FoundReservation = { ok: true; typeId: number; holder: UnitHolder | undefined };

/**
 * Adds the first unit of an apartment type and reserves it, once for each form.
 *
 * @returns the unit's id; "not-available" if the type has units already or is not for sale, "number-taken" if its floor has
 * a unit of that number, or the rejection of `find`
 */
export function reserveFirstUnit<Rejected extends { ok: false; reason: string }>(
  db: Database,
  { formKey: key, submitted, number, unitsInAll, find, ...reservation }: FirstReservation<Rejected>,
  by: By,
  now: Date,
): Promise<OnceOutcome<Outcome<{ id: number }, "not-available" | "number-taken"> | Rejected>> {
  const sent = { key, command: "unit.reserve-first", input: submitted, by, now };
  const reserve = async (
    trx: Database,
  ): Promise<Outcome<{ id: number }, "not-available" | "number-taken"> | Rejected> => {
    const found = await find(trx);
    if (!found.ok) return found;
    const { typeId, holder } = found;
    const type = await trx
      .selectFrom("apartment_types")
      .select("id")
      .where("id", "=", typeId)
      .where("status", "in", ["available", "reserved"])
      .forUpdate()
      .executeTakeFirst();
    const added = type ? await addFirstUnit(trx, { typeId, number, inAll: unitsInAll }, by, now) : undefined;
    if (!added?.ok) return added ?? { ok: false, reason: "not-available" };
    await changeUnitStatus(trx, { id: added.id, version: 1, status: "reserved", ...reservation, holder }, by, now);
    return added;
  };
  return inTransaction(db, (trx) => once(trx, sent, () => reserve(trx)));
}
