import { reasonFor } from "#domain/forms/question.ts";
import { type PaymentQuestion, paidAlreadyQuestions, paymentQuestions } from "#domain/ledger/payment-questions.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { followLedger } from "#server/agreements/follow-ledger.ts";
import { openReceiptOfPayment } from "#server/agreements/private-links.ts";
import { getAgreement, getPosition, listLeastOwed, listPaidUpAgreements } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once, type Submission } from "#server/submissions/once.ts";
import { type EnteredPayment, type EntryOutcome, enterPayment } from "./enter-payment.ts";
import type { NewPayment, PaidMoney, PaymentPart } from "./paid-money.ts";
import { type SplitRejection, validateSplit } from "./payment-parts.ts";
import { normalizeReference } from "./payment-references.ts";
import { findSimilarEntries } from "./similar-entries.ts";

type PaymentOutcome =
  | { ok: true; payment: EnteredPayment; isNew: boolean }
  | Extract<OnceOutcome<EntryOutcome>, { ok: false }>;

/**
 * Records a payment to an agreement. A form that was sent twice records one; `isNew` is false for the second.
 *
 * @param payment.secret the application's; with it, the receipt gets a private link, for somebody who sends it at once
 */
export function recordPayment(
  db: Database,
  payment: NewPayment & { secret?: string },
  by: By,
  now: Date,
): Promise<PaymentOutcome> {
  return inTransaction(db, async (trx): Promise<PaymentOutcome> => {
    const evaluate = () => askAbout(trx, payment, localDate(now));
    const outcome = await once(
      trx,
      submissionOf("payment.record", payment, { by, now, parts: [payment] }),
      async () => {
        const outcome = await enterPayment<never>(
          trx,
          { money: payment, parts: [payment], evaluate },
          by.actor.name,
          now,
        );
        if (!outcome.ok) return outcome;
        const nearNumberReason = nearNumberReasonOf(outcome, payment);
        for (const entered of outcome.payments)
          await follow(trx, { entered, part: payment, nearNumberReason, secret: payment.secret }, by, now);
        return outcome;
      },
    );
    if (!outcome.ok) return outcome;
    const [entered] = outcome.payments;
    if (!entered) throw new Error("a payment was not entered");
    return { ok: true, payment: entered, isNew: outcome.isNew };
  });
}

/**
 * Describes what the form sends. Answers to questions are left out, so that a form which is sent again is the same with
 * or without them.
 */
function submissionOf(
  command: "payment.record" | "payment.split",
  { method, externalReference, paidOn, backdatingReason, note, formKey: key }: PaidMoney,
  { by, now, parts }: { by: By; now: Date; parts: readonly PaymentPart[] },
): Submission {
  const input = {
    ...{ method, reference: normalizeReference(externalReference), paidOn, backdatingReason, note },
    parts: parts
      .map(({ agreementId, amount, purpose = "daily" }) => ({ agreementId, amount, purpose }))
      .sort((a, b) => a.agreementId - b.agreementId),
  };
  return { key, command, input, by, now };
}

interface SplitPayment extends PaidMoney {
  total: Ugx;
  /** With the application's secret the receipts get private links, as for a payment to one agreement. */
  secret?: string;
  /** Each part is for another agreement. */
  parts: readonly PaymentPart[];
}

export type SplitOutcome = OnceOutcome<EntryOutcome | SplitRejection> | { ok: false; reason: "one-agreement-twice" };

/** Records a payment for several agreements, all parts or none, each with its own receipt. */
export function recordSplitPayment(db: Database, payment: SplitPayment, by: By, now: Date): Promise<SplitOutcome> {
  return inTransaction(db, async (trx): Promise<SplitOutcome> => {
    const { total, parts } = payment;
    if (new Set(parts.map(({ agreementId }) => agreementId)).size < parts.length)
      return { ok: false, reason: "one-agreement-twice" };
    const evaluate = async () =>
      (await validateSplit(trx, total, parts, localDate(now))) ?? (await askAboutParts(trx, payment));
    return once(trx, submissionOf("payment.split", payment, { by, now, parts }), async () => {
      const outcome = await enterPayment(trx, { money: payment, parts, evaluate }, by.actor.name, now);
      if (!outcome.ok) return outcome;
      const nearNumberReason = nearNumberReasonOf(outcome, payment);
      for (const [i, part] of parts.entries()) {
        const entered = outcome.payments[i];
        if (entered) await follow(trx, { entered, part, total, nearNumberReason, secret: payment.secret }, by, now);
      }
      return outcome;
    });
  });
}

/**
 * Asks about each part whose amount its buyer has paid on that day already, or otherwise about the whole amount if one of
 * the buyers has.
 */
async function askAboutParts(
  trx: Database,
  { parts, paidOn, answers, total }: SplitPayment,
): Promise<PaymentQuestion[]> {
  if (answers === undefined) return [];
  const money = parts.map((part) => ({ ...part, paidOn }));
  const wholes = money.map((part) => ({ ...part, amount: total }));
  const similarOf = await findSimilarEntries(trx, [...money, ...wholes]);
  const ofParts = money.flatMap((part) => paidAlreadyQuestions(part, similarOf(part)));
  if (ofParts.length > 0) return ofParts;
  const ofWhole = new Map(wholes.flatMap(similarOf).map((entry) => [entry.receiptNumber, entry]));
  return paidAlreadyQuestions({ amount: total, paidOn }, [...ofWhole.values()]);
}

/** Returns undefined if it was not asked, whatever the form says. */
const nearNumberReasonOf = ({ isNearNumber }: { isNearNumber: boolean }, { answers }: PaidMoney): string | undefined =>
  isNearNumber ? reasonFor(answers, "near-number") : undefined;

async function follow(
  trx: Database,
  {
    entered,
    part: { agreementId, amount },
    total,
    nearNumberReason,
    secret,
  }: {
    entered: EnteredPayment;
    part: PaymentPart;
    total?: Ugx;
    nearNumberReason: string | undefined;
    secret: string | undefined;
  },
  by: By,
  now: Date,
): Promise<void> {
  for (const id of await listPaidUpAgreements(trx, [agreementId])) await followLedger(trx, id, by, now);
  if (secret !== undefined) await openReceiptOfPayment(trx, { agreementId, paymentId: entered.id, secret }, by, now);
  // These reasons are read as they were stored, because the form may have one that was not needed in the end.
  const reasons = await trx
    .selectFrom("payments")
    .leftJoin("transactions", "transactions.id", "transaction_id")
    .select(["closed_month_reason", "separation_reason"])
    .where("payments.id", "=", entered.id)
    .executeTakeFirstOrThrow();
  await recordAction(trx, by, now, {
    action: "payment.record",
    of: "agreement",
    id: agreementId,
    after: {
      ...{ ...entered, amount, total },
      closedMonthReason: reasons.closed_month_reason || undefined,
      separationReason: reasons.separation_reason || undefined,
      nearNumberReason,
    },
  });
}

/** Asks about likely mistakes only if a person can answer. */
async function askAbout(trx: Database, payment: NewPayment, today: LocalDate): Promise<PaymentQuestion[]> {
  const { amount, answers, purpose = "daily" } = payment;
  // This comparison is usually enough, and needs no schedule.
  const least = (await listLeastOwed(trx, [payment.agreementId])).get(payment.agreementId) ?? 0;
  if (answers === undefined && amount <= least) return [];
  const agreement = await getAgreement(trx, payment.agreementId);
  const position = await getPosition(trx, agreement, today);
  const owed = position.remaining;
  const overpaid = amount > owed ? [{ code: "more-than-owed" as const, facts: { amount, owed } }] : [];
  if (answers === undefined) return overpaid;
  const similar = (await findSimilarEntries(trx, [payment]))(payment);
  return [...overpaid, ...paymentQuestions({ ...payment, purpose }, agreement, position, similar)];
}
