import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import {
  approvedAt,
  type CollectionStep,
  isGivenUp,
  nextCheckAfterEnd,
  nextCheckAt,
  nextStep,
  openStates,
  type QuestionReason,
} from "#domain/collections/collection.ts";
import { providerNames } from "#domain/collections/provider.ts";
import { setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { MAX_UGX } from "#domain/money/money-input.ts";
import type { Reason } from "#domain/statements/statement-matching.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { listEntriesOfReference, normalizeReference } from "#server/ledger/payment-references.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import type { By } from "#server/records/versioned-record.ts";
import { addWaitingRow } from "#server/statements/collected-rows.ts";
import { type Collection, changeCollection, lockCollection } from "./collection-store.ts";
import type { OddAnswer, PaymentProvider, RequestOutcome } from "./payment-provider.ts";

/**
 * Sends a request or asks for its outcome, and books it. It is safe to kill and to repeat: provider and ledger know the
 * reference, and all writes are in one transaction.
 *
 * @param write limits how many write at once, so that requests which wait for a provider do not take all connections
 * @returns what was wrong with the provider, if it gave no answer
 */
export async function settleCollection(
  db: Database,
  tools: {
    provider: PaymentProvider;
    callbackUrl: (reference: string) => string;
    clock: () => Date;
    write: <Result>(work: () => Promise<Result>) => Promise<Result>;
  },
  collection: Collection,
): Promise<{ ok: true } | Exclude<RequestOutcome, { ok: true }>> {
  const { provider, callbackUrl, clock, write } = tools;
  const send = async () => {
    const sent = await provider.request({
      reference: collection.reference,
      amount: collection.amount,
      phone: collection.phone,
      agreement: agreementDisplayId(collection.agreementId),
      callbackUrl: callbackUrl(collection.reference),
    });
    await write(() => noteRequest(db, collection.id, sent, clock()));
    return sent;
  };
  // At the first attempt the provider cannot have the request yet, so it is sent at once, unless it is too old to be
  // sent.
  const isFirst = collection.looks === 1 && nextStep(collection, { state: "not-known" }, "", clock()).do === "send";
  if (isFirst) return send();
  const found = await provider.fetchStatus(collection.reference);
  if (!found.ok && found.trouble === "odd") {
    await write(() => askAboutAnswer(db, collection.id, found, clock()));
    return found;
  }
  if (!found.ok) {
    await write(() => wait(db, collection.id, { state: "unknown", retryAfterMs: found.retryAfterMs }, clock()));
    return found;
  }
  const step = nextStep(collection, found.status, provider.currency, clock());
  if (step.do === "send") return send();
  await write(() => take(db, collection.id, { step, answer: found.answer }, clock()));
  return { ok: true };
}

function take(
  db: Database,
  id: number,
  { step, answer }: { step: Exclude<CollectionStep, { do: "send" }>; answer: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const collection = await lockCollection(trx, id);
    if (collection.state === "successful") return changeCollection(trx, collection, { next_look_at: null }, now);
    switch (step.do) {
      case "wait":
        return keepWaiting(trx, collection, { state: step.state }, now);
      case "end":
        return end(trx, collection, step, now);
      case "book":
        return book(trx, collection, step.number, now);
      case "ask-a-person":
        return askPerson(trx, collection, { ...step, rowReason: "value", answer }, now);
    }
  });
}

function noteRequest(db: Database, id: number, sent: RequestOutcome, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const collection = await lockCollection(trx, id);
    if (!isUndecided(collection)) return;
    if (sent.ok)
      return changeCollection(
        trx,
        collection,
        {
          ...understood,
          state: "sent",
          sent_at: collection.sentAt ?? now,
          next_look_at: nextCheckAt(collection.provider, collection.askedAt, now),
        },
        now,
      );
    if (sent.trouble === undefined)
      return end(trx, collection, { state: "failed", reason: sent.reason, code: sent.code, answer: sent.answer }, now);
    if (sent.trouble === "odd") return keepOddAnswer(trx, collection, sent, now);
    const state = sent.trouble === "no-answer" ? "unknown" : "asked";
    return keepWaiting(trx, collection, { state, retryAfterMs: sent.retryAfterMs }, now);
  });
}

function wait(
  db: Database,
  id: number,
  answer: { state: "unknown"; retryAfterMs: number | undefined },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => keepWaiting(trx, await lockCollection(trx, id), answer, now));
}

const isOpen = ({ state }: Collection) => openStates.some((open) => open === state);

const hasOddAnswer = ({ state, reason }: Collection) =>
  state === "needs-person" && reason === ("odd-answer" satisfies QuestionReason);

/** The provider may still say what becomes of such a request. */
const isUndecided = (collection: Collection) => isOpen(collection) || hasOddAnswer(collection);

/** An answer that is understood settles the question about an earlier one. */
const understood = { reason: "", ended_at: null, odd_answer: "" } as const;

function askAboutAnswer(db: Database, id: number, odd: OddAnswer, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => keepOddAnswer(trx, await lockCollection(trx, id), odd, now));
}

/**
 * Stores an odd answer as a question about this payment, whatever its state was, because money may have moved. The
 * provider is asked again as about an open request. What a person has closed after seeing the same answer stays closed.
 */
async function keepOddAnswer(
  trx: Database,
  collection: Collection,
  { answer, description, isTaken }: Pick<OddAnswer, "answer" | "description" | "isTaken">,
  now: Date,
): Promise<void> {
  if (collection.state === "successful" || isWithPerson(collection))
    return changeCollection(trx, collection, { next_look_at: null }, now);
  const sentAt = collection.sentAt ?? (isTaken ? now : null);
  if (isClosing(collection))
    return end(trx, collection, { state: "failed", reason: "closed", code: description, answer }, now);
  if (!isUndecided(collection) && collection.oddAnswer === answer)
    return changeCollection(trx, collection, { next_look_at: nextCheckAfterEnd(collection.endedAt ?? now, now) }, now);
  return changeCollection(
    trx,
    collection,
    {
      state: "needs-person",
      reason: "odd-answer" satisfies QuestionReason,
      code: description,
      odd_answer: answer,
      sent_at: sentAt,
      ended_at: collection.endedAt ?? now,
      next_look_at: isGivenUp(collection.askedAt, now)
        ? null
        : nextCheckAt(collection.provider, collection.askedAt, now),
    },
    now,
  );
}

async function keepWaiting(
  trx: Database,
  collection: Collection,
  { state, retryAfterMs = 0 }: { state: "asked" | "pending" | "unknown"; retryAfterMs?: number | undefined },
  now: Date,
): Promise<void> {
  if (collection.state === "successful") return;
  if (isClosing(collection)) return end(trx, collection, { state: "failed", reason: "closed", code: "" }, now);
  if (!isUndecided(collection))
    return changeCollection(trx, collection, { next_look_at: nextCheckAfterEnd(collection.endedAt ?? now, now) }, now);
  if (isGivenUp(collection.askedAt, now))
    return changeCollection(
      trx,
      collection,
      {
        state: "needs-person",
        reason: "never-told" satisfies QuestionReason,
        ended_at: now,
        next_look_at: nextCheckAfterEnd(now, now),
      },
      now,
    );
  const usual = nextCheckAt(collection.provider, collection.askedAt, now).getTime();
  const next = new Date(Math.max(usual, now.getTime() + retryAfterMs));
  // No answer does not settle the question about an odd one.
  if (state !== "pending" && hasOddAnswer(collection))
    return changeCollection(trx, collection, { next_look_at: next }, now);
  const isTaken = state === "pending" ? { ...understood, sent_at: collection.sentAt ?? now } : {};
  return changeCollection(trx, collection, { state, ...isTaken, next_look_at: next }, now);
}

function end(
  trx: Database,
  collection: Collection,
  { state, reason, code, answer = "" }: { state: "failed" | "expired"; reason: string; code: string; answer?: string },
  now: Date,
): Promise<void> {
  if (isWithPerson(collection)) return changeCollection(trx, collection, { next_look_at: null }, now);
  const endedAt = isUndecided(collection) || isClosing(collection) ? now : (collection.endedAt ?? now);
  return changeCollection(
    trx,
    collection,
    {
      ...{ state, reason, code, odd_answer: answer, ended_at: endedAt },
      next_look_at: nextCheckAfterEnd(endedAt, now),
    },
    now,
  );
}

/** Tells whether the money waits to be assigned, or is looked for in the provider's portal. */
const isWithPerson = ({ state, reason }: Collection) =>
  state === "needs-person" && !["never-told", "closing", "odd-answer"].includes(reason);

const isClosing = ({ state, reason }: Collection) => state === "needs-person" && reason === "closing";

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

async function book(trx: Database, collection: Collection, number: string, now: Date): Promise<void> {
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

async function askPerson(
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
