import { nextCheckAfterEnd, type QuestionReason } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { announceDue, changeCollection, collectionColumns } from "./collection-store.ts";

/**
 * Closes a request whose outcome the provider never reported. If keys are set, the provider is asked a last time first.
 * A success that it reports later still counts.
 *
 * @returns false if the request is no longer one that a person has to close
 */
export function closeCollection(
  db: Database,
  asked: { id: number; agreementId: number; reason: string; open: readonly Provider[] },
  by: By,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const collection = await trx
      .selectFrom("collections")
      .select(collectionColumns)
      .where("id", "=", asked.id)
      .where("agreement_id", "=", asked.agreementId)
      .where("state", "=", "needs-person")
      .where("reason", "in", ["never-told", "odd-answer"] satisfies QuestionReason[])
      .forUpdate()
      .executeTakeFirst();
    if (!collection) return false;
    const { provider, amount, agreementId } = collection;
    if (asked.open.includes(provider)) {
      await changeCollection(trx, collection, { reason: "closing" satisfies QuestionReason, next_look_at: now }, now);
      await announceDue(trx, provider);
    } else {
      const ended = { state: "failed", reason: "closed", ended_at: now } as const;
      await changeCollection(trx, collection, { ...ended, next_look_at: nextCheckAfterEnd(now, now) }, now);
    }
    await recordAction(trx, by, now, {
      action: "payment.close",
      of: "agreement",
      id: agreementId,
      after: { amount, method: provider, reason: asked.reason },
    });
    return true;
  });
}
