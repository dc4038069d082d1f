import { addFirstUnit } from "#server/catalogue/first-unit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type NewAgreement, signRejectionOf } from "#server/sales/agreements.ts";
import { type SellOutcome, sellHome } from "#server/sales/sell-home.ts";

type TypeOutcome = SellOutcome | { ok: false; reason: "has-units" };

/** Undoes the unit that nobody has bought. */
class NotSold extends Error {
  readonly outcome: SellOutcome;
  constructor(outcome: SellOutcome) {
    super("not sold");
    this.outcome = outcome;
  }
}

/**
 * {@link sellHome} for a type without units: its first unit is added in the same transaction. A type that has units is
 * sold by the unit.
 */
export function sellHomeType(
  db: Database,
  {
    typeId,
    agreement,
    confirmed,
  }: { typeId: number; agreement: Omit<NewAgreement, "home">; confirmed?: string | undefined },
  by: By,
  now: Date,
): Promise<TypeOutcome> {
  return inTransaction(db, async (trx): Promise<TypeOutcome> => {
    const type = await trx
      .selectFrom("apartment_types")
      .select(["id", "name", "location", "status"])
      .where("id", "=", typeId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!type || type.status === "sold" || type.status === "hidden") return { ok: false, reason: "not-free" };
    const sold = await findUnitSoldByForm(trx, typeId, agreement);
    if (sold === undefined && (await hasUnits(trx, typeId))) return { ok: false, reason: "has-units" };
    const home = { kind: "unit" as const, id: sold ?? (await addFirstUnit(trx, type, by, now)) };
    const asked = { kind: "apartment", id: typeId };
    const outcome = await sellHome(trx, { agreement: { ...agreement, home }, confirmed, asked }, by, now);
    if (!outcome.ok) throw new NotSold(outcome);
    return outcome;
  }).catch((error: unknown) =>
    error instanceof NotSold ? error.outcome : { ok: false, reason: signRejectionOf(db, error) },
  );
}

/** The same form sent again finds the unit that it added. */
async function findUnitSoldByForm(
  trx: Database,
  typeId: number,
  { formKey, buyerId }: Pick<NewAgreement, "formKey" | "buyerId">,
): Promise<number | undefined> {
  if (formKey === undefined) return undefined;
  const found = await trx
    .selectFrom("agreements")
    .innerJoin("units", "units.id", "unit_id")
    .select("units.id")
    .where("form_key", "=", formKey)
    .where("buyer_id", "=", buyerId)
    .where("apartment_type_id", "=", typeId)
    .executeTakeFirst();
  return found?.id;
}

async function hasUnits(trx: Database, typeId: number): Promise<boolean> {
  return (
    (await trx.selectFrom("units").select("id").where("apartment_type_id", "=", typeId).executeTakeFirst()) !==
    undefined
  );
}
