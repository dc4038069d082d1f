import { ugx } from "#domain/money/money.ts";
import type { NewAgreement } from "#server/agreements/agreements.ts";
import { signAgreement } from "#server/agreements/sign-agreement.ts";
import type { Database } from "#server/db/connection.ts";

/** Adds a buyer and returns the id. `phone` is in E.164. */
export async function newBuyer(db: Database, name: string, phone: string): Promise<number> {
  const buyer = await db.insertInto("buyers").values({ name, phone }).returning("id").executeTakeFirstOrThrow();
  return buyer.id;
}

/**
 * Sells a new home by an agreement about UGX 20,000 a day since the first of January 2026, without a deposit or a bank.
 * It returns the agreement's id.
 */
export async function newAgreement(
  db: Database,
  buyerId: number,
  now: Date,
  price = 25_000_000,
  changes: Partial<NewAgreement> = {},
): Promise<number> {
  const home = await db
    .insertInto("properties")
    .values({ title: "House", price_ugx: price, created_by: "test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const signed = await signAgreement(
    db,
    {
      buyerId,
      home: { kind: "property", id: home.id },
      price: ugx(price),
      deposit: ugx(0),
      perPayingDay: ugx(20_000),
      payingDaysPerMonth: 26,
      startsOn: "2026-01-01",
      bankSharePercent: 0,
      yearlyRatePercent: 0,
      bankYears: 0,
      bankFeePercent: 0,
      ...changes,
    },
    "test",
    now,
  );
  if (!signed.ok) throw new Error(signed.reason);
  return signed.id;
}
