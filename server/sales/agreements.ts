import { sql } from "kysely";
import type { Ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { BankTerms, Plan, PlanInput, PlanOutcome } from "#domain/sales/payment-plan.ts";
import { signedPlan } from "#domain/sales/schedule.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { insertTerms } from "#server/sales/agreement-terms.ts";
import { addJointBuyers } from "#server/sales/parties.ts";
import type { BoughtHome } from "#server/sales/read-agreements.ts";
import { type AgreementState, getAgreement, getPosition } from "#server/sales/read-agreements.ts";

export interface NewAgreement extends BankTerms {
  buyerId: number;
  /** Who buys jointly with them. */
  jointBuyerIds?: readonly number[];
  home: BoughtHome;
  price: Ugx;
  deposit: Ugx;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
  /** Paid on each paying day, unless by the month is agreed. */
  every?: PlanInput["every"];
  /** Whatever is paid counts for the deposit first, unless it says what it is for, which is agreed if nothing else is. */
  depositFirst?: boolean;
  startsOn: LocalDate;
  /** Of the form that it was typed into: whatever the form sends again is not signed again. */
  formKey?: string | undefined;
}

/** The plan of an agreement that is to be signed. */
export function planNewAgreement(agreement: NewAgreement): PlanOutcome {
  const { perPayingDay, payingDaysPerMonth, startsOn, every = "day" } = agreement;
  return signedPlan({ ...agreement, every, terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth }] });
}

export type SignReason = "unknown-reference" | "home-taken" | "never-ends";

/**
 * Signs an agreement. A home can be promised once: while an agreement lives and after it is completed, the database
 * rejects a second one, also to two who sign at the same moment. Rejected too when the amount never pays the home off.
 */
export function signAgreement(
  db: Database,
  agreement: NewAgreement,
  signedBy: string,
  now: Date,
): Promise<Outcome<{ id: number; plan: Plan }, { reason: SignReason; minPerPayingDay?: Ugx }>> {
  const { perPayingDay, payingDaysPerMonth, startsOn, jointBuyerIds = [] } = agreement;
  const outcome = planNewAgreement(agreement);
  if (!outcome.ok) {
    return Promise.resolve({ ok: false, reason: "never-ends", minPerPayingDay: outcome.minPerPayingDay });
  }
  const sign = async (trx: Database) => {
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
        starts_on: startsOn,
        form_key: agreement.formKey ?? null,
        party_count: 1 + jointBuyerIds.length,
        created_by: signedBy,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addJointBuyers(trx, id, jointBuyerIds);
    await insertTerms(
      trx,
      {
        agreementId: id,
        terms: { effectiveOn: startsOn, perPayingDay, payingDaysPerMonth },
        reason: "As signed",
        agreedBy: signedBy,
      },
      now,
    );
    return { ok: true, id, plan: outcome.plan } as const;
  };
  return inTransaction(db, sign).catch((error: unknown) => ({ ok: false, reason: signRejectionOf(db, error) }));
}

/**
 * What the database's rejection of a new agreement means. Throws the error on when it means nothing of the kind, or when
 * the transaction is the caller's: then nothing of it stands, and only the caller can say so.
 */
export function signRejectionOf(db: Database, error: unknown): "home-taken" | "unknown-reference" {
  if (db.isTransaction) throw error;
  if (isUniqueViolation(error, "agreements_one_per_unit") || isUniqueViolation(error, "agreements_one_per_property")) {
    return "home-taken";
  }
  if (isForeignKeyViolation(error)) return "unknown-reference";
  throw error;
}

/** Why an agreement ends, and on what terms. */
export interface Ending {
  reason: string;
  /** How much of what was paid the company keeps. */
  keptPercent: number;
  /** By when the rest is given back; null where nothing is agreed. */
  refundDueOn: LocalDate | null;
}

/** Ends an agreement that either side gives up. The home is free for another; what was paid stays in the ledger. */
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
 * Brings the state in line with the ledger: completed once everything is paid, live again after a reversal. Run after
 * each entry, in its transaction. Says what the state was and is.
 */
export function settleAgreement(
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
