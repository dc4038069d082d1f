import { type RawBuilder, sql } from "kysely";
import { type Settlement, settlementOf } from "#domain/agreements/settlement.ts";
import { type Answers, noAnswers, reasonFor, stillAsked } from "#domain/forms/question.ts";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import type { Position } from "#domain/ledger/ledger.ts";
import { type RefundQuestion, refundQuestions } from "#domain/ledger/payment-questions.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { areDividedAlike } from "#domain/statements/near-numbers.ts";
import { isTransactionReference } from "#domain/statements/statement-numbers.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { followLedger } from "#server/agreements/follow-ledger.ts";
import { type Agreement, getPosition, givenBackInSql, listAgreements } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";
import { lockAgreements } from "./agreement-locks.ts";
import { sumInTill } from "./cash-up.ts";
import { placeOfUse } from "./payment-questions.ts";
import { isReferenceUsed, normalizeReference } from "./payment-references.ts";
import { nextReceiptNumbers } from "./receipt-numbers.ts";
import { findSimilarNumbers, useOfSimilar } from "./similar-numbers.ts";
import { hasComeIn } from "./transaction-uses.ts";
import { distinctUses, plainNumberInSql, type RowUse } from "./twin-transactions.ts";

/** Computes what is owed at the end of these agreements, in their order. */
export async function listSettlements(
  db: Database,
  agreements: readonly Pick<Agreement, "id" | "keptPercent" | "refundDueOn">[],
): Promise<Settlement[]> {
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("agreement_sums", "agreement_sums.agreement_id", "agreements.id")
    .select(["agreements.id", "paid_ugx", givenBackInSql.as("given_back")])
    .where("agreements.id", "=", sql<number>`any(${agreements.map(({ id }) => id)}::bigint[])`)
    .execute();
  const sums = new Map(
    rows.map((row) => [row.id, { received: row.paid_ugx + row.given_back, givenBack: row.given_back }]),
  );
  return agreements.map((agreement) =>
    settlementOf(sums.get(agreement.id) ?? { received: 0, givenBack: 0 }, agreement),
  );
}

/** Returns what may be given back, in UGX: what an ended agreement owes to the buyer, or what was paid too much. */
export function refundableOf(
  { state }: Pick<Agreement, "state">,
  { credit }: Pick<Position, "credit">,
  settlement: Settlement | undefined,
): Ugx {
  return state === "ended" ? ugx(Math.max(0, settlement?.owedToBuyer ?? 0)) : credit;
}

/** Returns what may be given back of each of these agreements, in their order, as `refundableOf` does. */
export async function listRefundable(
  db: Database,
  agreements: readonly Agreement[],
  positions: readonly Position[],
): Promise<Ugx[]> {
  const settlements = await listSettlements(db, agreements);
  return agreements.map((agreement, i) => refundableOf(agreement, positions[i] ?? { credit: ugx(0) }, settlements[i]));
}

async function findRefundable(db: Database, agreement: Agreement, now: Date): Promise<Ugx> {
  const position = await getPosition(db, agreement, localDate(now));
  const [refundable = ugx(0)] = await listRefundable(db, [agreement], [position]);
  return refundable;
}

export type SettleOutcome = OnceOutcome<Settled>;

type Settled =
  | { ok: true; receiptNumber: number }
  | {
      ok: false;
      reason:
        | "unknown-agreement"
        | "reason-missing"
        | "reference-missing"
        | "reference-used"
        /** The rejection means that money which came in has this number and waits to be booked. */
        | "reference-came-in"
        | "same-agreement"
        | "target-ended";
    }
  | { ok: false; reason: "more-than-refundable" | "more-than-owed"; most: Ugx }
  | { ok: false; reason: "needs-answers"; questions: RefundQuestion[] };

interface NewRefund {
  agreementId: number;
  amount: Ugx;
  method: PaymentMethod;
  externalReference: string | undefined;
  reason: string;
  /** The form shows the sum and the way once more before the money counts as given back. */
  isShownFirst?: boolean;
  answers?: Answers | undefined;
  formKey?: string | undefined;
}

/**
 * Records money that was given back, at most what may be. It asks about nearly the number of another entry, the same
 * amount given back to the buyer today, and more cash than the till should hold. A form that was sent twice records it
 * once.
 */
export function recordRefund(db: Database, refund: NewRefund, by: By, now: Date): Promise<SettleOutcome> {
  const { formKey: key, answers = noAnswers, isShownFirst = false, ...sent } = refund;
  const reason = sent.reason.trim();
  const reference = normalizeReference(sent.externalReference);
  const input = { ...sent, externalReference: reference, reason };
  const submission = { key, command: "payment.refund", input, by, now };
  const refundOnce = async (trx: Database): Promise<Settled> => {
    if (reason === "") return { ok: false, reason: "reason-missing" };
    if (refund.method !== "cash" && reference === null) return { ok: false, reason: "reference-missing" };
    const [agreement] = await lockAndListAgreements(trx, [refund.agreementId]);
    if (!agreement) return { ok: false, reason: "unknown-agreement" };
    // With the counter locked, no other entry can take the reference.
    await nextReceiptNumbers(trx, 0);
    const isIdentifying = reference !== null && isTransactionReference(reference);
    if (isIdentifying && (await isReferenceUsed(trx, refund.method, reference)))
      return { ok: false, reason: "reference-used" };
    if (reference !== null && (await hasComeIn(trx, refund.method, reference)))
      return { ok: false, reason: "reference-came-in" };
    const most = await findRefundable(trx, agreement, now);
    if (refund.amount > most) return { ok: false, reason: "more-than-refundable", most };
    const asked = await askAboutRefund(trx, { ...refund, reference, buyerId: agreement.buyerId }, now);
    const shown: RefundQuestion = { code: "gives-back", facts: { amount: refund.amount, method: refund.method } };
    const questions = stillAsked(isShownFirst ? [...asked, shown] : asked, answers);
    if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
    const isNearNumber = asked.some(({ code }) => code === "near-number");
    // Nothing else answers this question than that it is other money.
    const isOtherCash = asked.some(({ code }) => code === "more-than-till");
    const receiptNumber = await nextReceiptNumbers(trx, 1);
    await trx
      .insertInto("payments")
      .values({
        ...entryOf({ agreementId: agreement.id, kind: "refund", amount: -refund.amount, reason }, by, now),
        receipt_number: receiptNumber,
        method: refund.method,
        external_reference: reference,
        reference_identifies: reference === null || isIdentifying,
        is_other_cash: isOtherCash,
      })
      .execute();
    await recordAction(trx, by, now, {
      action: "payment.refund",
      of: "agreement",
      id: agreement.id,
      after: {
        ...{ receiptNumber, amount: refund.amount, reason, isOtherCash: isOtherCash || undefined },
        nearNumberReason: isNearNumber ? reasonFor(answers, "near-number") : undefined,
      },
    });
    await followLedger(trx, agreement.id, by, now);
    return { ok: true, receiptNumber };
  };
  return inTransaction(db, (trx) => once(trx, submission, () => refundOnce(trx)));
}

interface AskedRefund {
  amount: Ugx;
  method: PaymentMethod;
  reference: string | null;
  agreementId: number;
  buyerId: number;
}

/** Asks about likely mistakes in giving money back, while the counter of receipts is locked. */
async function askAboutRefund(trx: Database, refund: AskedRefund, now: Date): Promise<RefundQuestion[]> {
  const { amount, method, reference } = refund;
  const today = localDate(now);
  const near = await listNearOfRefund(trx, refund, today);
  const before = await listRefundsOfBuyer(trx, refund, today);
  const placesOf = (uses: readonly RowUse[]) => uses.map(placeOfUse).join(", ");
  const till = method === "cash" ? await sumInTill(trx, today) : amount;
  return [
    ...(near.length > 0
      ? [
          {
            ...{
              code: "near-number" as const,
              facts: { number: reference ?? "", method, amount, places: placesOf(near) },
            },
            needsReason: true,
          },
        ]
      : []),
    ...(before.length > 0
      ? [{ code: "given-back-already" as const, facts: { amount, method, places: placesOf(before) } }]
      : []),
    ...refundQuestions({ amount, till }),
  ];
}

/**
 * Lists what counts under nearly the number of a refund, on any day: payments and refunds whose number differs in form
 * alone; and with words or a counter around it, or misread letters, refunds, payments to the same agreement, and those of
 * this amount and day.
 */
async function listNearOfRefund(
  trx: Database,
  { method, reference, amount, agreementId }: AskedRefund,
  today: LocalDate,
): Promise<RowUse[]> {
  if (method === "cash" || reference === null) return [];
  const money = { method, reference, amounts: [amount], paidOn: today, transactionId: null };
  const numbered = { ...money, agreementIds: [agreementId], isPersonAsked: true };
  const similar = (await findSimilarNumbers(trx, [numbered]))(numbered).map(useOfSimilar);
  const isSameInForm = (number: RawBuilder<unknown>) =>
    sql<boolean>`${plainNumberInSql(number)} = ${plainNumberInSql(sql`${reference}::text`)}`;
  const entries = await trx
    .selectFrom("payments")
    .select([
      "receipt_number as receiptNumber",
      "agreement_id as agreementId",
      sql<string>`coalesce(external_reference, '')`.as("number"),
    ])
    .where((eb) =>
      eb.or([
        eb("transaction_id", "in", eb.selectFrom("transactions").select("id").where(isSameInForm(sql`number`))),
        eb.and([eb("kind", "=", "refund"), eb("method", "<>", "cash"), isSameInForm(sql`external_reference`)]),
      ]),
    )
    .where("kind", "in", ["payment", "refund"])
    .where(isNotReversed)
    .orderBy("id")
    .execute();
  const same = entries
    .filter(({ number }) => areDividedAlike(number, reference))
    .map(({ receiptNumber, agreementId }): RowUse => ({ kind: "booked", receiptNumber, agreementId }));
  return distinctUses([...similar, ...same]);
}

/** Lists refunds of this amount that the buyer got on this day, whichever way. */
async function listRefundsOfBuyer(
  trx: Database,
  { amount, buyerId }: AskedRefund,
  today: LocalDate,
): Promise<RowUse[]> {
  const entries = await trx
    .selectFrom("payments")
    .innerJoin("agreements", "agreements.id", "payments.agreement_id")
    .select(["payments.receipt_number as receiptNumber", "payments.agreement_id as agreementId"])
    .where("agreements.buyer_id", "=", buyerId)
    .where("payments.kind", "=", "refund")
    .where("payments.amount_ugx", "=", -amount)
    .where("payments.paid_on", "=", today)
    .where(isNotReversed)
    .orderBy("payments.id")
    .execute();
  return entries.map((entry) => ({ kind: "booked", ...entry }));
}

interface NewTransfer {
  fromId: number;
  toId: number;
  amount: Ugx;
  reason: string;
  formKey?: string | undefined;
}

/**
 * Moves money from one agreement to another: at most what may be given back, and what the other owes. A form that was
 * sent twice moves it once.
 */
export function transferMoney(db: Database, transfer: NewTransfer, by: By, now: Date): Promise<SettleOutcome> {
  const { formKey: key, ...sent } = transfer;
  const reason = sent.reason.trim();
  const input = { ...sent, reason };
  const submission = { key, command: "payment.transfer", input, by, now };
  const transferOnce = async (trx: Database): Promise<Settled> => {
    if (reason === "") return { ok: false, reason: "reason-missing" };
    if (transfer.fromId === transfer.toId) return { ok: false, reason: "same-agreement" };
    const locked = await lockAndListAgreements(trx, [transfer.fromId, transfer.toId]);
    const from = locked.find(({ id }) => id === transfer.fromId);
    const to = locked.find(({ id }) => id === transfer.toId);
    if (!from || !to) return { ok: false, reason: "unknown-agreement" };
    await nextReceiptNumbers(trx, 0);
    if (to.state === "ended") return { ok: false, reason: "target-ended" };
    const most = await findRefundable(trx, from, now);
    if (transfer.amount > most) return { ok: false, reason: "more-than-refundable", most };
    const { remaining } = await getPosition(trx, to, localDate(now));
    if (transfer.amount > remaining) return { ok: false, reason: "more-than-owed", most: remaining };
    const receiptNumber = await nextReceiptNumbers(trx, 2);
    const outgoing = await trx
      .insertInto("payments")
      .values({
        ...entryOf({ agreementId: from.id, kind: "transfer", amount: -transfer.amount, reason }, by, now),
        receipt_number: receiptNumber,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("payments")
      .values({
        ...entryOf({ agreementId: to.id, kind: "transfer", amount: transfer.amount, reason }, by, now),
        receipt_number: receiptNumber + 1,
        transfer_of_id: outgoing.id,
      })
      .execute();
    const what = { receiptNumber, from: from.id, to: to.id, amount: transfer.amount, reason };
    for (const { id } of [from, to]) {
      await recordAction(trx, by, now, { action: "payment.transfer", of: "agreement", id, after: what });
      await followLedger(trx, id, by, now);
    }
    return { ok: true, receiptNumber };
  };
  return inTransaction(db, (trx) => once(trx, submission, () => transferOnce(trx)));
}

async function lockAndListAgreements(trx: Database, ids: readonly number[]): Promise<Agreement[]> {
  await lockAgreements(trx, ids);
  return listAgreements(trx, ids);
}

function entryOf(
  {
    agreementId,
    kind,
    amount,
    reason,
  }: { agreementId: number; kind: "refund" | "transfer"; amount: number; reason: string },
  by: By,
  now: Date,
) {
  return {
    agreement_id: agreementId,
    kind,
    amount_ugx: amount,
    reversal_reason: reason,
    // A transfer moves no cash, but needs a method; its kind tells what it is.
    method: "cash" as const,
    paid_on: localDate(now),
    recorded_by: by.actor.name,
    recorded_at: now,
  };
}
