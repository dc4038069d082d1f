import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { approvedAt, type QuestionReason } from "#domain/collections/collection.ts";
import { providerNames } from "#domain/collections/provider.ts";
import { setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { MAX_UGX } from "#domain/money/money-input.ts";
import type { Reason } from "#domain/statements/statement-matching.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listEntriesOfReference, normalizeReference } from "#server/ledger/payment-references.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import type { By } from "#server/records/versioned-record.ts";
import { addWaitingRow } from "#server/statements/collected-rows.ts";
import { type Collection, changeCollection } from "./collection-store.ts";
import { isWithPerson } from "./unpaid-collection.ts";

/** Names the provider as the one who did something, for the audit log. */
export function byProvider(provider: Collection["provider"]): By {
  return { actor: { id: "system", name: providerNames[provider] } };
}

const rowReasons: Partial<Record<string, Reason>> = {
  "more-than-owed": "owed",
  "agreement-ended": "not-running",
  "month-closed": "month-closed",
  "reference-used": "twice",
  "more-than-left": "twice",
  "given-back": "twice",
  "set-aside": "twice",
};

/** Enters what a provider says was paid. What the ledger rejects becomes a question about the request. */
export async function bookCollection(trx: Database, collection: Collection, number: string, now: Date): Promise<void> {
  const { provider, agreementId, amount, purpose, reference } = collection;
  if (isWithPerson(collection)) return changeCollection(trx, collection, { next_look_at: null }, now);
  const paidOn = localDate(approvedAt(collection.askedAt, now));
  const booked = await recordPayment(
    trx,
    {
      agreementId,
      amount: ugx(amount),
      purpose,
      method: provider,
      externalReference: number,
      paidOn,
      note: "",
      isNumberReported: true,
      backdatingReason:
        paidOn === localDate(now) ? "" : `Approved on the phone then; ${providerNames[provider]} said so later`,
      formKey: reference,
    },
    byProvider(provider),
    now,
  );
  if (booked.ok) return finish(trx, collection, { number, paymentId: booked.payment.id }, now);
  // The payment was entered before, under another number, or by a release that did not store forms in one place.
  if (["reference-used", "more-than-left", "form-used"].includes(booked.reason)) {
    const entryId = await findEntry(trx, collection, number);
    if (entryId !== undefined) return finish(trx, collection, { number, paymentId: entryId }, now);
  }
  return askPerson(
    trx,
    collection,
    {
      reason: "not-booked",
      number,
      amount,
      rowReason: rowReasons[codeOf(booked)] ?? "value",
      problem: problemOf(booked),
    },
    now,
  );
}

type NotBooked = Extract<Awaited<ReturnType<typeof recordPayment>>, { ok: false }>;

/** Returns the reason or, if a person is asked, the code of the first question. */
function codeOf(rejected: NotBooked): string {
  return rejected.reason === "needs-answers" ? (rejected.questions[0]?.code ?? "") : rejected.reason;
}

function problemOf(rejected: NotBooked): string {
  switch (codeOf(rejected)) {
    case "more-than-owed": {
      const owed = rejected.reason === "needs-answers" ? Number(rejected.questions[0]?.facts.owed) : 0;
      return `More than is owed: ${formatUgx(ugx(owed))} is left to pay`;
    }
    case "agreement-ended":
      return "The agreement has ended";
    case "month-closed":
      return "Its month is closed";
    case "reference-used":
    case "more-than-left":
      return "This transaction number is in the ledger already, for something else";
    case "set-aside":
      return setAsidePlaceText(rejected.reason === "needs-answers" ? (rejected.questions[0]?.facts ?? {}) : {});
    case "given-back":
      return "The money of this number was given back to whoever paid it";
    default:
      return "The phone was asked for it, and it could not be entered";
  }
}

function finish(
  trx: Database,
  collection: Collection,
  { number, paymentId }: { number: string; paymentId: number },
  now: Date,
): Promise<void> {
  return changeCollection(
    trx,
    collection,
    {
      state: "successful",
      reason: "",
      code: "",
      odd_answer: "",
      provider_number: number,
      payment_id: paymentId,
      sent_at: collection.sentAt ?? now,
      ended_at: now,
      next_look_at: null,
    },
    now,
  );
}

async function findEntry(trx: Database, collection: Collection, number: string): Promise<number | undefined> {
  const entries = await listEntriesOfReference(trx, normalizeReference(number) ?? "", collection.provider);
  const own = entries.filter(
    (entry) =>
      entry.method === collection.provider &&
      entry.agreementId === collection.agreementId &&
      entry.amount === collection.amount &&
      !entry.isReversed,
  );
  if (own.length === 0) return undefined;
  const taken = await trx
    .selectFrom("collections")
    .select("payment_id")
    .where(
      "payment_id",
      "in",
      own.map(({ id }) => id),
    )
    .execute();
  return own.find(({ id }) => !taken.some((other) => other.payment_id === id))?.id;
}

/** Stores money that cannot be booked as a row that waits, and the request as one that needs a person. */
export async function askPerson(
  trx: Database,
  collection: Collection,
  {
    reason,
    number,
    amount,
    rowReason,
    problem = "Another amount or currency than was asked for",
    answer = "",
  }: { reason: QuestionReason; number: string; amount: number; rowReason: Reason; problem?: string; answer?: string },
  now: Date,
): Promise<void> {
  if (isWithPerson(collection)) return changeCollection(trx, collection, { next_look_at: null }, now);
  const rowId =
    reason === "other-currency" || !Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_UGX
      ? null
      : await addWaitingRow(
          trx,
          collection.provider,
          {
            reference: normalizeReference(number) ?? "",
            paidOn: localDate(approvedAt(collection.askedAt, now)),
            amount,
            payerPhone: collection.phone,
            payerName: "",
            details: agreementDisplayId(collection.agreementId),
            reason: rowReason,
            problem,
            candidates: [collection.agreementId],
          },
          now,
        );
  // Two requests with one number are the provider's error, and an administrator sees both.
  const other = await trx
    .selectFrom("collections")
    .select("id")
    .where("provider", "=", collection.provider)
    .where("provider_number", "=", number)
    .where("id", "<>", collection.id)
    .executeTakeFirst();
  return changeCollection(
    trx,
    collection,
    {
      state: "needs-person",
      reason,
      provider_number: other ? null : number,
      statement_row_id: rowId,
      // The row of the statement already shows all there is to decide.
      odd_answer: rowId === null ? answer : "",
      sent_at: collection.sentAt ?? now,
      ended_at: now,
      next_look_at: null,
    },
    now,
  );
}
