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
 */
export function closeCollection(
  db: Database,
  asked: { id: number; agreementId: number; reason: string; open: readonly Provider[] },
  by: By,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const held = await trx
      .selectFrom("collections")
      .select(collectionColumns)
      .where("id", "=", asked.id)
      .where("agreement_id", "=", asked.agreementId)
      .where("state", "=", "needs-person")
      .where("reason", "in", ["never-told", "odd-answer"] satisfies QuestionReason[])
      .forUpdate()
      .executeTakeFirst();
    if (!held) return false;
    const { provider, amount, agreementId } = held;
    if (asked.open.includes(provider)) {
      await changeCollection(trx, held, { reason: "closing" satisfies QuestionReason, next_look_at: now }, now);
      await announceDue(trx, provider);
    } else {
      const ended = { state: "failed", reason: "closed", ended_at: now } as const;
      await changeCollection(trx, held, { ...ended, next_look_at: nextCheckAfterEnd(now, now) }, now);
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
