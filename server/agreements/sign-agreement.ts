import type { Ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Plan, PlanOutcome } from "#domain/plan/payment-plan.ts";
import { signedPlan } from "#domain/plan/schedule.ts";
import { addJointBuyers } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#server/db/constraint-violations.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { insertTerms } from "./agreement-terms.ts";
import { insertAgreement, type NewAgreement } from "./agreements.ts";

/** Plans an agreement as it would be signed, without storing anything. */
export function planNewAgreement(agreement: Omit<NewAgreement, "home">): PlanOutcome {
  const { perPayingDay, payingDaysPerMonth, startsOn, every = "day" } = agreement;
  return signedPlan({ ...agreement, every, terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth }] });
}

export type SignReason = "unknown-reference" | "home-taken" | "never-ends";

/** Stores an agreement. The database rejects a second running agreement about the same home. */
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
    const id = await insertAgreement(trx, agreement, signedBy, now);
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
 * Returns the reason for which the database rejected an agreement.
 *
 * @throws any other error, and every error within the caller's transaction, which cannot go on
 */
export function signRejectionOf(db: Database, error: unknown): "home-taken" | "unknown-reference" {
  if (db.isTransaction) throw error;
  if (isUniqueViolation(error, "agreements_one_per_unit") || isUniqueViolation(error, "agreements_one_per_property")) {
    return "home-taken";
  }
  if (isForeignKeyViolation(error)) return "unknown-reference";
  throw error;
}
