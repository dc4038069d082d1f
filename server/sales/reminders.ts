import type { ReminderChannel } from "#domain/sales/arrears.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { holdLive } from "#server/sales/arrears.ts";
import { listParties } from "#server/sales/parties.ts";

/** Pressed again so soon, it is the same reminder. */
const sameReminderMs = 60_000;

/**
 * Writes down that the prepared words were opened for one of those who signed a live agreement. What is pressed twice is one
 * reminder.
 */
export function recordReminder(
  db: Database,
  { agreement, buyer, channel }: { agreement: number; buyer: number; channel: ReminderChannel },
  by: By,
  now: Date,
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: "not-live" | "no-party" }> {
  return inTransaction(db, async (trx) => {
    if (!(await holdLive(trx, agreement))) return { ok: false, reason: "not-live" };
    const parties = await listParties(trx, [agreement]);
    if (!parties.some(({ buyerId }) => buyerId === buyer)) return { ok: false, reason: "no-party" };
    const contact = { agreement_id: agreement, reminded_buyer_id: buyer, channel };
    const before = await trx
      .selectFrom("arrears_contacts")
      .select("id")
      .where((eb) => eb.and(contact))
      .where("recorded_at", ">", new Date(now.getTime() - sameReminderMs))
      .executeTakeFirst();
    if (before) return { ok: true, isNew: false };
    await trx
      .insertInto("arrears_contacts")
      .values({ ...contact, recorded_by: by.actor.name, recorded_at: now })
      .execute();
    await recordAction(trx, by, now, "buyer.remind", buyer, { after: { agreement, channel } });
    return { ok: true, isNew: true };
  });
}
