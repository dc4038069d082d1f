import { pausesFrom, termsBesidesPause } from "#domain/agreements/pauses.ts";
import type { Settlement } from "#domain/agreements/settlement.ts";
import { withdrawableTerms } from "#domain/agreements/terms-change.ts";
import { usualPayment } from "#domain/ledger/due-payment.ts";
import type { Position } from "#domain/ledger/ledger.ts";
import { ugx } from "#domain/money/money.ts";
import {
  type AgreedTerms,
  effectiveTerms,
  finishAfter,
  hasDeposit,
  hasDepositAccount,
  scheduleOf,
} from "#domain/plan/schedule.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { type Agreement, getPosition } from "#server/agreements/read-agreements.ts";
import { listParties } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { listSettlements, refundableOf } from "#server/ledger/settlements.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";

/**
 * Reads all that the page of an agreement shows. For a running agreement it includes what would happen if it ended now.
 */
export async function describeAgreement(
  db: Database,
  agreement: Agreement,
  today: LocalDate,
  ending: Pick<Settlement, "keptPercent" | "refundDueOn">,
) {
  const nameOf = await nameBoughtHomes(db, [agreement.home]);
  const position = await getPosition(db, agreement, today);
  const isLive = agreement.state === "live";
  const [settlement] = await listSettlements(db, [isLive ? { id: agreement.id, ...ending } : agreement]);
  const parties = await listParties(db, [agreement.id]);
  return {
    id: agreement.id,
    buyerId: agreement.buyerId,
    parties: parties.map(({ phone, kinPhone, agreementId: _, ...party }) => ({
      ...party,
      phoneText: phone === "" ? "" : formatPhoneNumber(phone),
      kinPhoneText: kinPhone === "" ? "" : formatPhoneNumber(kinPhone),
    })),
    state: agreement.state,
    endedReason: agreement.endedReason,
    settlement: agreement.state === "ended" ? settlement : undefined,
    wouldLeave: isLive ? settlement : undefined,
    refundable: refundableOf(agreement, position, settlement),
    startsOn: agreement.startsOn,
    every: agreement.every,
    depositFirst: agreement.depositFirst,
    hasDeposit: hasDeposit(agreement),
    hasDepositAccount: hasDepositAccount(agreement),
    depositLeft: ugx(scheduleOf(agreement).atStart - position.paidDeposit),
    /**
     * During a pause these are the terms from before it, so that the page still says what is agreed for a paying day.
     */
    terms: termsBesidesPause(agreement.terms, today),
    /** This list has the pause of today, if there is one, and the pauses to come. */
    pauses: isLive ? pausesFrom(agreement.terms, today) : [],
    usual: usualPayment(agreement, today),
    history: historyOf(agreement, today),
    homeName: nameOf(agreement.home),
    position,
    finishWithoutArrears: finishWithoutArrears(agreement, position, today),
  };
}

/** Returns the expected finish for a buyer who has paid all that is due; undefined if nothing is missing or there is none. */
function finishWithoutArrears(agreement: Agreement, position: Position, today: LocalDate): LocalDate | undefined {
  const schedule = scheduleOf(agreement);
  const dailyDue = ugx(Math.max(0, position.due - schedule.atStart));
  if (agreement.state !== "live" || position.paidDaily >= dailyDue) return undefined;
  return finishAfter(schedule, dailyDue, today).finishOn;
}

/**
 * Returns all terms by the day on which they take effect, with the withdrawn ones, and whether each can still be
 * withdrawn. Terms that are a pause also have the last day of the pause.
 */
function historyOf({ terms, withdrawnTerms, state }: Agreement, today: string) {
  const open = new Set((state === "live" ? withdrawableTerms(terms, today) : []).map(({ id }) => id));
  const resumptions = new Map([...withdrawnTerms, ...terms].map(({ pauseId, effectiveOn }) => [pauseId, effectiveOn]));
  const pausedUntil = (id: number) => {
    const resumedOn = resumptions.get(id);
    return resumedOn && addDays(resumedOn, -1);
  };
  const agreed = terms.map((one, i) => ({
    ...one,
    pausedUntil: pausedUntil(one.id),
    resumedEarlyOn: resumedEarlyOn(one, { until: pausedUntil(one.id), later: terms.slice(i + 1) }),
    // The terms that resume after a pause belong to the pause: they are withdrawn together with it, and never alone.
    canBeWithdrawn: one.pauseId === null && open.has(one.id),
    withdrawal: undefined,
  }));
  const withdrawn = withdrawnTerms.map(({ withdrawnBy, withdrawalReason, ...one }) => ({
    ...one,
    pausedUntil: pausedUntil(one.id),
    resumedEarlyOn: undefined,
    canBeWithdrawn: false,
    withdrawal: `Withdrawn: ${withdrawalReason}, ${withdrawnBy}`,
  }));
  return [...agreed, ...withdrawn].sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn) || a.id - b.id);
}

/**
 * Returns the day from which the buyer pays again although the pause was to last longer, or had no last day; undefined
 * if there is none.
 */
function resumedEarlyOn(
  { perPayingDay }: AgreedTerms,
  { until, later }: { until: LocalDate | undefined; later: readonly AgreedTerms[] },
): LocalDate | undefined {
  const next = effectiveTerms(later)[0];
  if (perPayingDay > 0 || !next || next.perPayingDay === 0) return undefined;
  return until === undefined || next.effectiveOn <= until ? next.effectiveOn : undefined;
}
