import { sql } from "kysely";
import type { Ugx } from "#domain/money/money.ts";
import type { BankTerms, PlanInput } from "#domain/plan/payment-plan.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { type AgreementState, type BoughtHome, getAgreement, getPosition } from "./read-agreements.ts";

export interface NewAgreement extends BankTerms {
  buyerId: number;
  jointBuyerIds?: readonly number[];
  home: BoughtHome;
  price: Ugx;
  deposit: Ugx;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
  every?: PlanInput["every"];
  /** This is true if all payments go to the deposit first, which is the default; otherwise each has its purpose. */
  depositFirst?: boolean;
  startsOn: LocalDate;
}

/** Inserts an agreement and returns its id. The caller has checked and locked the home and the signers. */
export async function insertAgreement(
  trx: Database,
  agreement: NewAgreement,
  signedBy: string,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto("agreements")
    .values({
      buyer_id: agreement.buyerId,
      unit_id: agreement.home.kind === "unit" ? agreement.home.id : null,
      property_id: agreement.home.kind === "property" ? agreement.home.id : null,
      price_ugx: agreement.price,
      deposit_ugx: agreement.deposit,
      bank_share_percent: agreement.bankSharePercent,
      yearly_rate_percent: agreement.yearlyRatePercent,
      bank_years: agreement.bankYears,
      bank_fee_percent: agreement.bankFeePercent,
      paid_every: agreement.every,
      deposit_first: agreement.depositFirst ?? false,
      starts_on: agreement.startsOn,
      party_count: 1 + (agreement.jointBuyerIds?.length ?? 0),
      created_by: signedBy,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface Ending {
  reason: string;
  keptPercent: number;
  refundDueOn: LocalDate | null;
}

/**
 * Marks a running agreement as ended, so that another one can be signed about its home. Its ledger stays. The result is
 * not ok without a reason, or if the agreement does not run.
 */
export async function endAgreement(
  db: Database,
  agreementId: number,
  { reason, keptPercent, refundDueOn }: Ending,
  now: Date,
): Promise<{ ok: boolean }> {
  if (reason.trim() === "") return { ok: false };
  const ended = await db
    .updateTable("agreements")
    .set({
      state: "ended",
      ended_reason: reason.trim(),
      ended_kept_percent: keptPercent,
      refund_due_on: refundDueOn,
      closed_on: localDate(now),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", agreementId)
    .where("state", "=", "live")
    .executeTakeFirst();
  return { ok: ended.numUpdatedRows > 0n };
}

/**
 * Completes an agreement once everything is paid, or lets it run again after a reversal. It is called in the
 * transaction of each entry.
 */
export function updateAgreementState(
  db: Database,
  agreementId: number,
  now: Date,
): Promise<{ before: AgreementState; after: AgreementState }> {
  return inTransaction(db, async (trx) => {
    await trx
      .selectFrom("agreements")
      .select("id")
      .where("id", "=", agreementId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const agreement = await getAgreement(trx, agreementId);
    if (agreement.state === "ended") return { before: "ended", after: "ended" } as const;
    const { remaining } = await getPosition(trx, agreement, localDate(now));
    const after = remaining === 0 ? "completed" : "live";
    if (after !== agreement.state) {
      await trx
        .updateTable("agreements")
        .set({
          state: after,
          closed_on: after === "live" ? null : localDate(now),
          updated_at: now,
          version: sql`version + 1`,
        })
        .where("id", "=", agreementId)
        .execute();
    }
    return { before: agreement.state, after } as const;
  });
}
