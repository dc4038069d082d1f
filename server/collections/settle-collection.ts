import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { type CollectionStep, nextCheckAt, nextStep } from "#domain/collections/collection.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { askPerson, bookCollection } from "./book-collection.ts";
import { type Collection, changeCollection, lockCollection } from "./collection-store.ts";
import type { OddAnswer, PaymentProvider, RequestOutcome } from "./payment-provider.ts";
import { endCollection, isUndecided, keepOddAnswer, keepWaiting, understood } from "./unpaid-collection.ts";

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
        return endCollection(trx, collection, step, now);
      case "book":
        return bookCollection(trx, collection, step.number, now);
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
      return endCollection(
        trx,
        collection,
        { state: "failed", reason: sent.reason, code: sent.code, answer: sent.answer },
        now,
      );
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

function askAboutAnswer(db: Database, id: number, odd: OddAnswer, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => keepOddAnswer(trx, await lockCollection(trx, id), odd, now));
}
