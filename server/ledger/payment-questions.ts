import { sql } from "kysely";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { PaymentQuestion } from "#domain/ledger/payment-questions.ts";
import { formatNumber } from "#domain/money/money.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import type { PaidMoney, PaymentPart } from "./paid-money.ts";
import {
  entriesOfSameMoney,
  listEntriesOfReference,
  mayBeAnotherSlip,
  type ReferencedEntry,
} from "./payment-references.ts";
import { transactionWithRoom } from "./separated-transactions.ts";
import { placeOfLookalike, placeOfSetAside, type SetAsideRow } from "./set-aside-money.ts";
import { findSimilarNumbers, useOfSimilar } from "./similar-numbers.ts";
import type { TransactionUse } from "./transaction-uses.ts";
import { transactionsOf } from "./transactions.ts";
import { distinctUses, findTwins, type RowUse } from "./twin-transactions.ts";

/**
 * Finds the transaction of a payment, and earlier entries with its number. "CASH DEP" is on many payments, so it
 * belongs to no transaction.
 */
export async function findEarlier(
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
export function findOtherSlips(earlier: readonly ReferencedEntry[], money: PaidMoney): ReferencedEntry[] | undefined {
  const live = earlier.filter(({ isReversed }) => !isReversed);
  const areSlips = live.every(({ method, amount }) => method === money.method && amount > 0);
  return money.answers !== undefined && areSlips && mayBeAnotherSlip(live, money) ? live : undefined;
}

/** Asks why a slip is another payment than those with its number. */
export function sameNumberQuestion(
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
export async function findNearlySame(
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

/** Asks why money is another payment than those under nearly its number. */
export function nearNumberQuestion(
  near: readonly RowUse[],
  { reference, amount }: { reference: string | null; amount: number },
): PaymentQuestion {
  return {
    code: "near-number",
    facts: { number: reference ?? "", amount, places: near.map(placeOfUse).join(", ") },
    needsReason: true,
  };
}

/** Asks whether money that a person has set aside is this payment. */
export function setAsideQuestion(
  setAside: SetAsideRow,
  { reference, amount }: { reference: string | null; amount: number },
): PaymentQuestion {
  return { code: "set-aside", facts: { number: reference ?? "", amount, ...placeOfSetAside(setAside) } };
}

/** Asks whether money that was set aside, which may be this payment though one of the two has no number, is it. */
export function alikeSetAsideQuestion(
  setAside: { row: SetAsideRow; looksTheSame: boolean },
  amount: number,
): PaymentQuestion {
  return { code: "set-aside-alike", facts: { amount, ...placeOfLookalike(setAside) } };
}

/** Asks whether money that a row of a statement shows, which nobody has booked yet, is this payment. */
export function waitingRowQuestion(
  { fileName: file, line }: { fileName: string; line: number },
  amount: number,
): PaymentQuestion {
  return { code: "waiting-row", facts: { file, line, amount } };
}
