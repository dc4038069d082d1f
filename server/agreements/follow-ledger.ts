import { countedPlan } from "#domain/plan/schedule.ts";
import { addMonths, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { setHomeStatus } from "./agreement-home.ts";
import { updateAgreementState } from "./agreements.ts";
import { getAgreement, getPosition } from "./read-agreements.ts";

/**
 * An agreement reserves its unit for years beyond the expected end, because only the end of the agreement may free it,
 * not the clock.
 */
const RESERVED_BEYOND_FINISH_MONTHS = 120;

/** Returns until when an agreement reserves its unit. */
export const reserveUntil = (finishOn: LocalDate) => localInstant(addMonths(finishOn, RESERVED_BEYOND_FINISH_MONTHS));

/**
 * Brings an agreement and its home up to date after a change in the ledger: the home is sold once all is paid, and
 * reserved again if a reversal reopens the agreement.
 */
export async function followLedger(trx: Database, agreementId: number, by: By, now: Date): Promise<void> {
  const { before, after } = await updateAgreementState(trx, agreementId, now);
  if (before === after) return;
  const agreement = await getAgreement(trx, agreementId);
  const note = `Agreement ${agreementId}`;
  if (after === "completed") await setHomeStatus(trx, { home: agreement.home, status: "sold", note }, by, now);
  else if (after === "live") {
    const { expectedFinishOn } = await getPosition(trx, agreement, localDate(now));
    const until = reserveUntil(expectedFinishOn ?? countedPlan(agreement).finishOn);
    await setHomeStatus(trx, { home: agreement.home, status: "reserved", reservedUntil: until, note }, by, now);
  }
}
