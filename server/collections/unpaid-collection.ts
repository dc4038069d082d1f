import {
  isGivenUp,
  nextCheckAfterEnd,
  nextCheckAt,
  openStates,
  type QuestionReason,
} from "#domain/collections/collection.ts";
import type { Database } from "#server/db/connection.ts";
import { type Collection, changeCollection } from "./collection-store.ts";
import type { OddAnswer } from "./payment-provider.ts";

const isOpen = ({ state }: Collection) => openStates.some((open) => open === state);

const hasOddAnswer = ({ state, reason }: Collection) =>
  state === "needs-person" && reason === ("odd-answer" satisfies QuestionReason);

/** The provider may still say what becomes of such a request. */
export const isUndecided = (collection: Collection) => isOpen(collection) || hasOddAnswer(collection);

/** An answer that is understood settles the question about an earlier one. */
export const understood = { reason: "", ended_at: null, odd_answer: "" } as const;

/**
 * Stores an odd answer as a question about this payment, whatever its state was, because money may have moved. The
 * provider is asked again as about an open request. What a person has closed after seeing the same answer stays closed.
 */
export async function keepOddAnswer(
  trx: Database,
  collection: Collection,
  { answer, description, isTaken }: Pick<OddAnswer, "answer" | "description" | "isTaken">,
  now: Date,
): Promise<void> {
  if (collection.state === "successful" || isWithPerson(collection))
    return changeCollection(trx, collection, { next_look_at: null }, now);
  const sentAt = collection.sentAt ?? (isTaken ? now : null);
  if (isClosing(collection))
    return endCollection(trx, collection, { state: "failed", reason: "closed", code: description, answer }, now);
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

/** Stores that the outcome is not known yet, and when the provider is asked again. */
export async function keepWaiting(
  trx: Database,
  collection: Collection,
  { state, retryAfterMs = 0 }: { state: "asked" | "pending" | "unknown"; retryAfterMs?: number | undefined },
  now: Date,
): Promise<void> {
  if (collection.state === "successful") return;
  if (isClosing(collection))
    return endCollection(trx, collection, { state: "failed", reason: "closed", code: "" }, now);
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

/** Stores that a request has failed or expired. What waits for a person stays as it is. */
export function endCollection(
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
export const isWithPerson = ({ state, reason }: Collection) =>
  state === "needs-person" && !["never-told", "closing", "odd-answer"].includes(reason);

const isClosing = ({ state, reason }: Collection) => state === "needs-person" && reason === "closing";
