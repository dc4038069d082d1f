import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { NewAgreement } from "#server/agreements/agreements.ts";
import { sellHome } from "#server/agreements/sell-home.ts";
import { signAgreement } from "#server/agreements/sign-agreement.ts";
import type { Database } from "#server/db/connection.ts";
import { by } from "#test/catalogue/records.ts";
import { confirm } from "#test/forms/confirm.ts";

/** Adds a buyer and returns the id. `phone` is in E.164. */
export async function newBuyer(db: Database, name: string, phone?: string): Promise<number> {
  const buyer = await db.insertInto("buyers").values({ name, phone }).returning("id").executeTakeFirstOrThrow();
  return buyer.id;
}

/** These are UGX 20,000 a paying day, without a deposit or a bank. */
const usualSums = {
  deposit: ugx(0),
  perPayingDay: ugx(20_000),
  payingDaysPerMonth: 26,
  bankSharePercent: 0,
  yearlyRatePercent: 0,
  bankYears: 0,
  bankFeePercent: 0,
};

/**
 * Signs an agreement about UGX 20,000 a day since the first of January 2026, without a deposit or a bank, and returns
 * its id. The home is a new property, unless `changes` names one.
 */
export async function newAgreement(
  db: Database,
  buyerId: number,
  now: Date,
  price = 25_000_000,
  changes: Partial<NewAgreement> = {},
): Promise<number> {
  const home = changes.home ?? (await newProperty(db, price));
  const terms = { buyerId, ...usualSums, price: ugx(price), startsOn: "2026-01-01", ...changes, home };
  const signed = await signAgreement(db, terms, "test", now);
  if (!signed.ok) throw new Error(signed.reason);
  return signed.id;
}

async function newProperty(db: Database, price: number): Promise<NewAgreement["home"]> {
  const { id } = await db
    .insertInto("properties")
    .values({ title: "House", price_ugx: price, created_by: "test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { kind: "property", id };
}

/**
 * Sells a home from today on, as a person does who confirms each question about it, and returns the agreement's id. The
 * sums are those of `newAgreement`.
 */
export async function sellConfirmed(
  db: Database,
  sale: Pick<NewAgreement, "buyerId" | "home" | "price">,
  now: Date,
): Promise<number> {
  const agreement = { ...usualSums, startsOn: localDate(now), ...sale };
  const asked = await sellHome(db, { agreement }, by, now);
  const sold =
    !asked.ok && asked.reason === "needs-answers"
      ? await sellHome(db, { agreement, answers: confirm(asked.questions) }, by, now)
      : asked;
  if (!sold.ok) throw new Error(sold.reason);
  return sold.agreementId;
}
