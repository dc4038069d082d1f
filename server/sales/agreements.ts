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
  jointBuyerIds?: readonly number[];
  home: BoughtHome;
  price: Ugx;
  deposit: Ugx;
  perPayingDay: Ugx;
  payingDaysPerMonth: number;
  /** Each paying day, unless monthly. */
  every?: PlanInput["every"];
  /** Payments count for the deposit first unless they state a purpose; the default. */
  depositFirst?: boolean;
  startsOn: LocalDate;
  formKey?: string | undefined;
}

export function planNewAgreement(agreement: Omit<NewAgreement, "home">): PlanOutcome {
  const { perPayingDay, payingDaysPerMonth, startsOn, every = "day" } = agreement;
  return signedPlan({ ...agreement, every, terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth }] });
}

export type SignReason = "unknown-reference" | "home-taken" | "never-ends";

/**
 * The database rejects a second agreement for a home that is being paid or paid in full, also at the same moment.
 * Rejected too when the amount never pays the home off.
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
 * What the database's rejection of a new agreement means.
 * @throws the error itself when it means something else or the transaction is the caller's, which is then void
 */
export function signRejectionOf(db: Database, error: unknown): "home-taken" | "unknown-reference" {
  if (db.isTransaction) throw error;
  if (isUniqueViolation(error, "agreements_one_per_unit") || isUniqueViolation(error, "agreements_one_per_property")) {
    return "home-taken";
  }
  if (isForeignKeyViolation(error)) return "unknown-reference";
  throw error;
}

export interface Ending {
  reason: string;
  keptPercent: number;
  refundDueOn: LocalDate | null;
}

/** The home is free for another buyer; what was paid stays in the ledger. */
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
 * Completed once everything is paid, live again after a reversal. Run after each entry, in its transaction.
 * @returns the state before and after
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
