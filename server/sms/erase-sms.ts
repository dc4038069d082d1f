import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** Erases the text and number of messages. That a message was sent, and its cost, stays. */
export async function eraseSms(
  trx: Database,
  { buyerIds = [], enquiryIds = [] }: { buyerIds?: readonly number[]; enquiryIds?: readonly number[] },
): Promise<void> {
  await trx
    .updateTable("sms_messages")
    .set({
      phone: "",
      body: "",
      link_hash: null,
      state: sql<"dropped">`case when state in ('queued', 'sending') then 'dropped' else state end`,
    })
    .where((eb) => eb.or([eb("buyer_id", "in", [...buyerIds, 0]), eb("enquiry_id", "in", [...enquiryIds, 0])]))
    .execute();
}

/** Deletes messages that are so many months old and returns how many. Those that wait to be sent stay. */
export async function forgetOldSms(db: Database, months: number, now: Date): Promise<number> {
  const forgotten = await db
    .deleteFrom("sms_messages")
    .where("created_at", "<", sql<Date>`${now}::timestamptz - make_interval(months => ${months})`)
    .where("state", "not in", ["queued", "sending"])
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}
