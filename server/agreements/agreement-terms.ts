import { pausesFrom, termsBesidesPause } from "#domain/agreements/pauses.ts";
import {
  pauseEndedBy,
  replacedTerms,
  type TermsChange,
  type TermsQuestion,
  termsAfterPause,
  termsQuestions,
  withdrawableTerms,
  withdrawalOf,
} from "#domain/agreements/terms-change.ts";
import { type Answers, noAnswers, stillAsked } from "#domain/forms/question.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { type AgreedTerms, minForNewTerms, scheduleOf } from "#domain/plan/schedule.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type Agreement, findAgreement, getPosition } from "./read-agreements.ts";

type ChangeTermsOutcome =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-live" | "before-earlier-terms" | "reason-missing" }
  | { ok: false; reason: "never-ends"; minPerPayingDay: Ugx }
  | { ok: false; reason: "needs-answers"; questions: TermsQuestion[] };

/**
 * Changes the terms from a day on. Zero per paying day is a pause, after which the earlier terms apply again. What was
 * due stays due. Withdrawing later terms, or a day far ahead, must be confirmed. If the amount is too low, the
 * rejection has the least one that pays the rest off in a hundred years and covers the bank's instalments.
 */
export function changeTerms(
  db: Database,
  {
    agreementId,
    change,
    reason,
    answers = noAnswers,
  }: { agreementId: number; change: TermsChange; reason: string; answers?: Answers },
  by: By,
  now: Date,
): Promise<ChangeTermsOutcome> {
  return inTransaction(db, async (trx): Promise<ChangeTermsOutcome> => {
    if (reason.trim() === "") return { ok: false, reason: "reason-missing" };
    const current = await lockAgreement(trx, agreementId);
    if (!current) return { ok: false, reason: "not-found" };
    if (current.state !== "live") return { ok: false, reason: "not-live" };
    const today = localDate(now);
    const { terms } = current;
    const replaced = replacedTerms(terms, change, today);
    const unreplaced = terms.filter((one) => !replaced.includes(one));
    const begun = unreplaced.filter((one) => !withdrawableTerms(terms, today).includes(one));
    if (begun.some(({ effectiveOn }) => effectiveOn > change.effectiveOn))
      return { ok: false, reason: "before-earlier-terms" };
    const { remaining } = await getPosition(trx, current, today);
    const minPerPayingDay = minForNewTerms(scheduleOf({ ...current, terms: unreplaced }), remaining, change);
    if (change.perPayingDay > 0 && change.perPayingDay < minPerPayingDay)
      return { ok: false, reason: "never-ends", minPerPayingDay };
    const questions = stillAsked(
      termsQuestions(change, { replaced, ended: pauseEndedBy(terms, unreplaced, change) }, current, today),
      answers,
    );
    if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
    const id = await insertTerms(
      trx,
      { agreementId, terms: change, reason: reason.trim(), agreedBy: by.actor.name },
      now,
    );
    const why = `Replaced: ${reason.trim()}`.slice(0, 1000);
    await insertWithdrawals(trx, { terms: replaced, reason: why, replacedById: id }, by, now);
    const after = change.until === undefined ? undefined : termsAfterPause(terms, unreplaced, change.until);
    if (after) {
      const why = `After the pause: ${reason.trim()}`.slice(0, 1000);
      await insertTerms(trx, { agreementId, terms: after, reason: why, agreedBy: by.actor.name, pauseId: id }, now);
    }
    await recordAction(trx, by, now, {
      action: "agreement.change-terms",
      id: agreementId,
      after: { ...change, reason },
    });
    return { ok: true };
  });
}

type ResumeOutcome = Outcome<{ terms: AgreedTerms }, "not-found" | "not-paused" | "reason-missing">;

/**
 * Ends the pause that runs today: from today on the terms before it apply again. Other changes that were agreed for
 * later stay.
 */
export function resumePayments(
  db: Database,
  { agreementId, reason }: { agreementId: number; reason: string },
  by: By,
  now: Date,
): Promise<ResumeOutcome> {
  return inTransaction(db, async (trx): Promise<ResumeOutcome> => {
    if (reason.trim() === "") return { ok: false, reason: "reason-missing" };
    const current = await lockAgreement(trx, agreementId);
    if (current?.state !== "live") return { ok: false, reason: "not-found" };
    const today = localDate(now);
    const pause = pausesFrom(current.terms, today).find(({ hasBegun }) => hasBegun)?.terms;
    const before = pause && termsBesidesPause(current.terms, today);
    if (!before) return { ok: false, reason: "not-paused" };
    const { perPayingDay, payingDaysPerMonth } = before;
    const terms = { effectiveOn: today, perPayingDay, payingDaysPerMonth };
    const resumption = withdrawableTerms(current.terms, today).filter(({ pauseId }) => pauseId === pause.id);
    await insertWithdrawals(
      trx,
      { terms: resumption, reason: `Resumed earlier: ${reason.trim()}`.slice(0, 1000) },
      by,
      now,
    );
    await insertTerms(trx, { agreementId, terms, reason: reason.trim(), agreedBy: by.actor.name }, now);
    await recordAction(trx, by, now, { action: "agreement.resume", id: agreementId, after: { ...terms, reason } });
    return { ok: true, terms };
  });
}

type WithdrawTermsOutcome = Outcome<unknown, "not-found" | "begun" | "reason-missing" | "ends-pause" | "agreed-later">;

/**
 * Withdraws terms that have not begun and, with a pause, those that were to follow it. What they replaced is agreed
 * again.
 */
export function withdrawTerms(
  db: Database,
  { agreementId, termsId, reason }: { agreementId: number; termsId: number; reason: string },
  by: By,
  now: Date,
): Promise<WithdrawTermsOutcome> {
  return inTransaction(db, async (trx): Promise<WithdrawTermsOutcome> => {
    if (reason.trim() === "") return { ok: false, reason: "reason-missing" };
    const current = await lockAgreement(trx, agreementId);
    const wanted = current?.state === "live" ? current.terms.find(({ id }) => id === termsId) : undefined;
    if (!current || !wanted) return { ok: false, reason: "not-found" };
    const found = withdrawalOf(wanted, current.terms, current.withdrawnTerms, localDate(now));
    if (!found.ok) return found;
    const { withdrawn, restored } = found;
    await insertWithdrawals(trx, { terms: withdrawn, reason: reason.trim() }, by, now);
    const again = new Map<number, number>();
    for (const { id, pauseId, restoresId, reason: why, ...terms } of restored) {
      const ofPause = pauseId === null ? null : (again.get(pauseId) ?? pauseId);
      const copy = { agreementId, terms, reason: why, agreedBy: by.actor.name, pauseId: ofPause, restoresId };
      again.set(id, await insertTerms(trx, copy, now));
    }
    await recordAction(trx, by, now, {
      action: "agreement.withdraw-terms",
      id: agreementId,
      after: { withdrawn, restored: [...again.values()], reason },
    });
    return { ok: true };
  });
}

async function lockAgreement(trx: Database, agreementId: number): Promise<Agreement | undefined> {
  await trx.selectFrom("agreements").select("id").where("id", "=", agreementId).forUpdate().executeTakeFirst();
  return findAgreement(trx, agreementId);
}

async function insertWithdrawals(
  trx: Database,
  {
    terms,
    reason,
    replacedById = null,
  }: { terms: readonly { id: number }[]; reason: string; replacedById?: number | null },
  by: By,
  now: Date,
): Promise<void> {
  if (terms.length === 0) return;
  const withdrawal = { reason, withdrawn_by: by.actor.name, withdrawn_at: now, replaced_by_id: replacedById };
  const rows = terms.map(({ id }) => ({ terms_id: id, ...withdrawal }));
  await trx.insertInto("withdrawn_terms").values(rows).execute();
}

/** Adds terms to an agreement and returns their id. The caller checks whether they are allowed. */
export async function insertTerms(
  trx: Database,
  {
    agreementId,
    terms,
    reason,
    agreedBy,
    pauseId = null,
    restoresId = null,
  }: {
    agreementId: number;
    terms: AgreedTerms;
    reason: string;
    agreedBy: string;
    pauseId?: number | null;
    restoresId?: number | null;
  },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto("agreement_terms")
    .values({
      agreement_id: agreementId,
      effective_on: terms.effectiveOn,
      per_paying_day_ugx: terms.perPayingDay,
      paying_days_per_month: terms.payingDaysPerMonth,
      reason,
      agreed_by: agreedBy,
      created_at: now,
      pause_id: pauseId,
      ...(restoresId === null ? {} : { restores_id: restoresId }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
