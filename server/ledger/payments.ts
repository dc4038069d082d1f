import { type Insertable, type Selectable, sql } from "kysely";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { type Answers, noAnswers, reasonFor, stillAsked } from "#domain/forms/question.ts";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { isPaidFarBack, type PaymentQuestion } from "#domain/ledger/payment-questions.ts";
import type { PaymentPurpose } from "#domain/ledger/standing.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Schema } from "#server/db/schema.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import { listClosedMonths } from "./closed-months.ts";
import {
  entriesOfSameMoney,
  firstReferencePart,
  isOfTransaction,
  listEntriesOfReference,
  mayBeAnotherSlip,
  normalizeReference,
  type ReferencedEntry,
  referencePartAllocator,
  remainderOfReference,
} from "./payment-references.ts";
import { queueReceipts } from "./receipt-messages.ts";
import { giveReceiptNumbersBack, nextReceiptNumbers } from "./receipt-numbers.ts";
import { findLineOf, separateTransaction, transactionWithRoom } from "./separated-transactions.ts";
import { findSetAside, placeOfSetAside, type SetAsideRow } from "./set-aside-money.ts";
import { findSimilarNumbers, useOfSimilar } from "./similar-numbers.ts";
import type { TransactionUse } from "./transaction-uses.ts";
import { setTransactionAmounts, transactionsOf } from "./transactions.ts";
import { distinctUses, findTwins, type RowUse, tellApart } from "./twin-transactions.ts";
import { endWaitOfTransactions } from "./waiting-rows.ts";

export interface PaidMoney {
  method: PaymentMethod;
  /** The number of the transaction is needed by all methods but cash. */
  externalReference: string | undefined;
  /** This is true if the provider itself has reported the number, which may then look like that of a phone. */
  isNumberReported?: boolean | undefined;
  paidOn: LocalDate;
  /** A reason is needed if `paidOn` is not the day of recording. */
  backdatingReason: string;
  note: string;
  /**
   * The answers to questions about the payment. It is undefined if no person can be asked; then what needs an answer is
   * not entered.
   */
  answers?: Answers | undefined;
  formKey?: string | undefined;
}

export interface PaymentPart {
  agreementId: number;
  amount: Ugx;
  purpose?: PaymentPurpose;
}

export interface NewPayment extends PaidMoney, PaymentPart {}

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
 * Finds the transaction of a payment, and earlier entries with its number. "CASH DEP" is on many payments, so it
 * belongs to no transaction.
 */
async function findEarlier(
  trx: Database,
  money: PaidMoney,
  { reference, amount }: { reference: string | null; amount: number },
  now: Date,
): Promise<{ transactionId: number | null; earlier: ReferencedEntry[] }> {
  if (reference === null) return { transactionId: null, earlier: [] };
  const first = await findTransaction(trx, money, reference, now);
  const transactionId = first === null ? null : await transactionWithRoom(trx, first, amount);
  const under = await listEntriesOfReference(trx, reference, money.isNumberReported ? money.method : undefined);
  const isIdentifying = transactionId !== null || under.length > 0 || isTransactionReference(reference);
  return { transactionId, earlier: isIdentifying ? entriesOfSameMoney(under, { method: money.method, amount }) : [] };
}

async function findTransaction(
  trx: Database,
  { method, isNumberReported = false }: PaidMoney,
  number: string,
  now: Date,
): Promise<number | null> {
  if (method === "cash") return null;
  const [id = null] = await transactionsOf(trx, method, [{ number, isReported: isNumberReported }], now);
  return id;
}

/**
 * Returns the entries of other slips with the same number, if a person may say that this is another one; otherwise
 * undefined.
 */
function findOtherSlips(earlier: readonly ReferencedEntry[], money: PaidMoney): ReferencedEntry[] | undefined {
  const live = earlier.filter(({ isReversed }) => !isReversed);
  const areSlips = live.every(({ method, amount }) => method === money.method && amount > 0);
  return money.answers !== undefined && areSlips && mayBeAnotherSlip(live, money) ? live : undefined;
}

function sameNumberQuestion(
  slips: readonly ReferencedEntry[],
  { reference, amount, paidOn }: { reference: string | null; amount: number; paidOn: LocalDate },
): PaymentQuestion {
  const receipts = slips.map(({ receiptNumber }) => formatNumber(receiptNumber)).join(", ");
  return { code: "same-number", facts: { number: reference ?? "", receipts, amount, paidOn }, needsReason: true };
}

/**
 * Finds where the money, or a part of it, counts or is about to under nearly the same number, or for another agreement
 * under the same phone number.
 */
async function findNearlySame(
  trx: Database,
  { method, paidOn, answers }: PaidMoney,
  of: { transactionId: number | null; reference: string | null; amount: number },
  parts: readonly PaymentPart[],
): Promise<RowUse[]> {
  const { transactionId, reference, amount: wholeAmount } = of;
  if (method === "cash") return [];
  const compared = parts.map(({ amount }) => ({ transactionId, amount, wholeAmount }));
  const twins = compared.flatMap(await findTwins(trx, compared)).filter(({ kind }) => kind !== "waiting");
  const ofPhone = transactionId === null ? await listOfPhone(trx, { ...of, paidOn }, parts) : [];
  const numbered = {
    ...{ method, reference: reference ?? "", transactionId, paidOn },
    amounts: [wholeAmount, ...parts.map(({ amount }) => amount)],
    agreementIds: parts.map(({ agreementId }) => agreementId),
    isPersonAsked: answers !== undefined,
  };
  const similar = (await findSimilarNumbers(trx, [numbered]))(numbered).map(useOfSimilar);
  return distinctUses([...ofPhone, ...similar, ...twins]);
}

/**
 * Lists entries of other agreements with this amount and day whose number ends like this phone number, since people type
 * the payer's phone where the number of the transaction belongs. Entries of the same buyer are asked about whatever their
 * numbers.
 */
async function listOfPhone(
  trx: Database,
  { reference, amount, paidOn }: { reference: string | null; amount: number; paidOn: LocalDate },
  parts: readonly PaymentPart[],
): Promise<TransactionUse[]> {
  const [ending] = /\d{9}$/.exec(reference?.replace(/[^\p{L}\p{N}]/gu, "") ?? "") ?? [];
  if (ending === undefined) return [];
  const entries = await trx
    .selectFrom("payments")
    .select(["receipt_number as receiptNumber", "agreement_id as agreementId"])
    .where("kind", "=", "payment")
    .where("method", "<>", "cash")
    .where("paid_on", "=", paidOn)
    .where("amount_ugx", "in", [amount, ...parts.map((part) => part.amount)])
    .where(sql<boolean>`right(regexp_replace(external_reference, '[^[:alnum:]]', '', 'g'), 9) = ${ending}`)
    .where("agreement_id", "<>", sql<number>`all(${parts.map(({ agreementId }) => agreementId)}::bigint[])`)
    .where(isNotReversed)
    .orderBy("id")
    .execute();
  return entries.map((entry) => ({ kind: "booked", ...entry }));
}

/** Writes where money counts, like "receipt 7, A-0001-3". */
export const placeOfUse = (use: RowUse) =>
  use.kind === "booked"
    ? `receipt ${formatNumber(use.receiptNumber)}, ${agreementDisplayId(use.agreementId)}`
    : `line ${use.line} of ${use.fileName}`;

function nearNumberQuestion(
  near: readonly RowUse[],
  { reference, amount }: { reference: string | null; amount: number },
): PaymentQuestion {
  return {
    code: "near-number",
    facts: { number: reference ?? "", amount, places: near.map(placeOfUse).join(", ") },
    needsReason: true,
  };
}

function setAsideQuestion(
  setAside: SetAsideRow,
  { reference, amount }: { reference: string | null; amount: number },
): PaymentQuestion {
  return { code: "set-aside", facts: { number: reference ?? "", amount, ...placeOfSetAside(setAside) } };
}

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

export const depositAccountInSql = sql<boolean>`(not deposit_first and (deposit_ugx > 0 or (bank_share_percent > 0 and bank_fee_percent > 0)))`;

/**
 * Locks agreements until the transaction ends, in the order of their ids, so that two transactions cannot wait for each
 * other. Missing ones are left out.
 */
export function lockAgreements(trx: Database, ids: readonly number[]) {
  return trx
    .selectFrom("agreements")
    .select(["id", "state", "starts_on", depositAccountInSql.as("has_deposit")])
    .where("id", "in", [...ids, 0])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Reverses an entry by an opposite one with its own receipt number, on both sides of a transfer. An entry is reversed
 * only once, and also if its agreement has ended.
 *
 * @returns the agreements that it concerns
 */
export function reversePayment(
  db: Database,
  { paymentId, reason, recordedBy }: { paymentId: number; reason: string; recordedBy: string },
  now: Date,
): Promise<
  | { ok: true; payment: { id: number; receiptNumber: number }; agreementIds: number[] }
  | { ok: false; reason: "not-found" | "already-reversed" | "reason-missing" }
> {
  return inTransaction(db, async (trx) => {
    if (reason.trim() === "") return { ok: false, reason: "reason-missing" } as const;
    const originals = await trx
      .selectFrom("payments")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("id", "=", paymentId),
          eb("transfer_of_id", "=", paymentId),
          eb("id", "=", eb.selectFrom("payments").select("transfer_of_id").where("id", "=", paymentId)),
        ]),
      )
      .orderBy("agreement_id")
      .execute();
    if (originals.length === 0 || originals.some(({ kind }) => kind === "reversal"))
      return { ok: false, reason: "not-found" } as const;
    // Locks are taken in this order: agreements by id, then the counter.
    await lockAgreements(
      trx,
      originals.map(({ agreement_id }) => agreement_id),
    );
    const receiptNumber = await nextReceiptNumbers(trx, originals.length);
    const earlier = await trx
      .selectFrom("payments")
      .select("id")
      .where("reverses_id", "=", paymentId)
      .executeTakeFirst();
    if (earlier) {
      await giveReceiptNumbersBack(trx, originals.length);
      return { ok: false, reason: "already-reversed" } as const;
    }
    const [first] = await trx
      .insertInto("payments")
      .values(
        originals.map((original, i) =>
          reversalOf(original, { receiptNumber: receiptNumber + i, reason: reason.trim(), recordedBy, now }),
        ),
      )
      .returning("id")
      .execute();
    if (!first) throw new Error("a reversal was not entered");
    const agreementIds = originals.map(({ agreement_id }) => agreement_id);
    return { ok: true, payment: { id: first.id, receiptNumber }, agreementIds } as const;
  });
}

/** Makes the entry that reverses another one. It is dated today, whenever the other was paid. */
export function reversalOf(
  original: Pick<
    Selectable<Schema["payments"]>,
    "id" | "agreement_id" | "purpose" | "amount_ugx" | "method" | "external_reference" | "reference_part"
  >,
  { receiptNumber, reason, recordedBy, now }: { receiptNumber: number; reason: string; recordedBy: string; now: Date },
): Insertable<Schema["payments"]> {
  return {
    receipt_number: receiptNumber,
    agreement_id: original.agreement_id,
    kind: "reversal",
    purpose: original.purpose,
    amount_ugx: -original.amount_ugx,
    reverses_id: original.id,
    reversal_reason: reason,
    method: original.method,
    external_reference: original.external_reference,
    reference_part: original.reference_part,
    paid_on: localDate(now),
    recorded_by: recordedBy,
    recorded_at: now,
  };
}
