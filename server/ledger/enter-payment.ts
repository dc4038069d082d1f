import { noAnswers, reasonFor, stillAsked } from "#domain/forms/question.ts";
import { isPaidFarBack, type PaymentQuestion } from "#domain/ledger/payment-questions.ts";
import type { Outcome } from "#domain/outcome.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { lockAgreements } from "./agreement-locks.ts";
import { listClosedMonths } from "./closed-months.ts";
import { findLookalikes } from "./lookalikes.ts";
import type { PaidMoney, PaymentPart } from "./paid-money.ts";
import {
  alikeSetAsideQuestion,
  findEarlier,
  findNearlySame,
  findOtherSlips,
  nearNumberQuestion,
  sameNumberQuestion,
  setAsideQuestion,
  waitingRowQuestion,
} from "./payment-questions.ts";
import {
  firstReferencePart,
  isOfTransaction,
  normalizeReference,
  type ReferencedEntry,
  referencePartAllocator,
  remainderOfReference,
} from "./payment-references.ts";
import { queueReceipts } from "./receipt-messages.ts";
import { nextReceiptNumbers } from "./receipt-numbers.ts";
import { findLineOf, separateTransaction } from "./separated-transactions.ts";
import { findSetAside } from "./set-aside-money.ts";
import { setTransactionAmounts } from "./transactions.ts";
import { tellApart } from "./twin-transactions.ts";
import { endWaitOfTransactions } from "./waiting-rows.ts";

export type EntryReason =
  | "unknown-agreement"
  | "agreement-ended"
  | "no-deposit"
  | "in-the-future"
  | "backdating-needs-a-reason"
  | "reference-missing"
  | "reference-used"
  /** The rejection means that the money of this number was given back to whoever paid it. */
  | "given-back"
  | "more-than-left";

export type EnteredPayment = { id: number; receiptNumber: number };

export type EntryOutcome =
  /** `isNearNumber` is true if the answers say why nearly the same number is another payment. */
  | Outcome<{ payments: EnteredPayment[]; isNearNumber: boolean }, EntryReason>
  | { ok: false; reason: "needs-answers"; questions: PaymentQuestion[] };

/**
 * Enters a payment. Receipt numbers have no gaps, so the counter is locked until the transaction ends. A number is
 * booked once, and again after its reversal; parts are together at most what it brought in. If a bank's slip number
 * comes again on another day, a person has to say why, and it is a payment of its own.
 *
 * @param entry `evaluate` may reject the payment or ask about it; it is called while agreements and counter are locked
 */
export async function enterPayment<Rejection extends { ok: false } = never>(
  trx: Database,
  {
    money,
    parts,
    evaluate,
  }: { money: PaidMoney; parts: readonly PaymentPart[]; evaluate: () => Promise<Rejection | PaymentQuestion[]> },
  recordedBy: string,
  now: Date,
): Promise<EntryOutcome | Rejection> {
  const rejected = (reason: EntryReason) => ({ ok: false, reason }) as const;
  const today = localDate(now);
  if (money.paidOn > today) return rejected("in-the-future");
  if (money.paidOn < today && money.backdatingReason.trim() === "") return rejected("backdating-needs-a-reason");
  const reference = normalizeReference(money.externalReference);
  if (money.method !== "cash" && reference === null) return rejected("reference-missing");
  // Locks are taken in this order: agreements by id, then the counter. No agreement can end before the entry is made.
  const agreements = await lockAgreements(
    trx,
    parts.map(({ agreementId }) => agreementId),
  );
  if (agreements.length < parts.length) return rejected("unknown-agreement");
  if (agreements.some(({ state }) => state === "ended")) return rejected("agreement-ended");
  const withDeposit = new Set(agreements.filter(({ has_deposit }) => has_deposit).map(({ id }) => id));
  if (parts.some(({ purpose, agreementId }) => purpose === "deposit" && !withDeposit.has(agreementId)))
    return rejected("no-deposit");
  // With the counter locked, the second of two entries of one number sees the first.
  await nextReceiptNumbers(trx, 0);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const { transactionId, earlier } = await findEarlier(trx, money, { reference, amount }, now);
  const isOf = (id: number | null) => (entry: ReferencedEntry) =>
    entry.method !== money.method || isOfTransaction(entry, id);
  const same = earlier.filter(isOf(transactionId));
  const left = remainderOfReference(same);
  const isUsed = left !== undefined && amount > left;
  const otherSlips = isUsed && transactionId !== null ? findOtherSlips(earlier, money) : undefined;
  if (isUsed && otherSlips === undefined) return rejected(left === 0 ? "reference-used" : "more-than-left");
  const [setAside] = (await findSetAside(trx, [transactionId]))(transactionId);
  if (setAside?.givenBackOn) return rejected("given-back");
  const alike = await findAlikeRows(trx, money, { transactionId, reference, parts });
  const evaluation = await evaluate();
  if (!Array.isArray(evaluation)) return evaluation;
  const { paidOn, answers = noAnswers } = money;
  const near = await findNearlySame(trx, money, { transactionId, reference, amount }, parts);
  const isFarBack = agreements.some((one) => isPaidFarBack(paidOn, one.starts_on, today));
  const isClosed = (await listClosedMonths(trx, [paidOn])).size > 0;
  const questions = stillAsked<PaymentQuestion>(
    [
      ...(isFarBack ? [{ code: "paid-far-back" as const, facts: { paidOn } }] : []),
      ...(setAside ? [setAsideQuestion(setAside, { reference, amount })] : []),
      ...(alike.setAside ? [alikeSetAsideQuestion(alike.setAside, amount)] : []),
      ...(alike.waiting ? [waitingRowQuestion(alike.waiting, amount)] : []),
      ...(otherSlips ? [sameNumberQuestion(otherSlips, { reference, amount, paidOn })] : []),
      ...(near.length > 0 ? [nearNumberQuestion(near, { reference, amount })] : []),
      ...(isClosed ? [{ code: "month-closed" as const, facts: { paidOn }, needsReason: true }] : []),
      ...evaluation,
    ],
    answers,
  );
  if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
  const closedMonthReason = isClosed ? reasonFor(answers, "month-closed") : "";
  const bookedId =
    otherSlips && transactionId !== null
      ? await separateTransaction(
          trx,
          {
            transactionId,
            line: await findLineOf(trx, { transactionId, amount, paidOn }),
            reason: reasonFor(answers, "same-number"),
          },
          recordedBy,
          now,
        )
      : transactionId;
  const twins = near.flatMap((use) => ("transactionId" in use ? [use.transactionId] : []));
  if (bookedId !== null && twins.length > 0) {
    const reason = reasonFor(answers, "near-number");
    await tellApart(trx, { transactionId: bookedId, twins, reason }, recordedBy, now);
  }
  const receiptNumber = await nextReceiptNumbers(trx, parts.length);
  const own = earlier.filter((entry) => entry.method === money.method);
  const nextPlace = referencePartAllocator(own.filter(isOf(bookedId)), Math.max(0, ...own.map(({ part }) => part)));
  const place = () => (bookedId === null ? firstReferencePart : nextPlace());
  await setTransactionAmounts(trx, [{ transactionId: bookedId, amount }]);
  const entered = await trx
    .insertInto("payments")
    .values(
      parts.map(({ agreementId, amount, purpose = "daily" }, i) => ({
        receipt_number: receiptNumber + i,
        agreement_id: agreementId,
        purpose,
        amount_ugx: amount,
        ...place(),
        method: money.method,
        external_reference: reference,
        transaction_id: bookedId,
        reference_identifies: reference === null || bookedId !== null,
        paid_on: money.paidOn,
        backdating_reason: money.backdatingReason.trim(),
        note: money.note,
        closed_month_reason: closedMonthReason,
        recorded_by: recordedBy,
        recorded_at: now,
      })),
    )
    .returning(["id", "receipt_number"])
    .execute();
  await queueReceipts(trx, entered, now);
  if (bookedId !== null) await endWaitOfTransactions(trx, [{ transactionId: bookedId, receiptNumber }]);
  const payments = entered.map((row): EnteredPayment => ({ id: row.id, receiptNumber: row.receipt_number }));
  return { ok: true, payments, isNearNumber: near.length > 0 } as const;
}

/**
 * Finds rows of statements that may be this payment, though one of the two has no number: where it was set aside, and
 * where it waits or is assigned, if a person can be asked.
 */
async function findAlikeRows(
  trx: Database,
  { method, paidOn, answers }: PaidMoney,
  of: { transactionId: number | null; reference: string | null; parts: readonly PaymentPart[] },
) {
  if (method === "cash") return { setAside: undefined, waiting: undefined };
  const { transactionId, reference, parts } = of;
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const agreementIds = parts.map(({ agreementId }) => agreementId);
  // The number that is entered without one is often that of the payer's phone.
  const texts = { account: null, reference: reference ?? "", payer: reference ?? "", details: "" };
  const transaction = { transactionId, isNumbered: transactionId !== null };
  const money = { shownIn: undefined, method, ...transaction, agreementIds, amount, paidOn, ...texts };
  const alike = (await findLookalikes(trx, [money]))(money);
  const setAside = alike.find((one) => one.kind === "set-aside");
  const waiting = alike.find((one) => one.kind === "waiting" || one.kind === "assigned");
  return { setAside, waiting: answers && waiting };
}
