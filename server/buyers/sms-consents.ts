import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listSmsStops } from "#server/sms/stops.ts";

interface SmsConsent {
  givenAt: Date;
  recordedBy: string;
}

/** Records that a buyer wants text messages, or no longer does. `isNew` is false if it was so already. */
export function setSmsConsent(
  db: Database,
  { buyerId, isGiven }: { buyerId: number; isGiven: boolean },
  by: By,
  now: Date,
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: "buyer-gone" }> {
  return inTransaction(db, async (trx) => {
    const buyer = await trx
      .selectFrom("buyers")
      .select("id")
      .where("id", "=", buyerId)
      .where("erased_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!buyer) return { ok: false, reason: "buyer-gone" } as const;
    const changed = isGiven
      ? await trx
          .insertInto("sms_consents")
          .values({ buyer_id: buyerId, given_at: now, recorded_by: by.actor.name })
          .onConflict((conflict) => conflict.column("buyer_id").where("withdrawn_at", "is", null).doNothing())
          .returning("id")
          .execute()
      : await trx
          .updateTable("sms_consents")
          .set({ withdrawn_at: now, withdrawn_by: by.actor.name })
          .where("buyer_id", "=", buyerId)
          .where("withdrawn_at", "is", null)
          .returning("id")
          .execute();
    const isNew = changed.length > 0;
    if (isNew)
      await recordAction(trx, by, now, { action: isGiven ? "buyer.allow-sms" : "buyer.stop-sms", id: buyerId });
    return { ok: true, isNew } as const;
  });
}

/** Finds the consent of a buyer to text messages. It is undefined if there is none or it was withdrawn. */
export async function findSmsConsent(db: Database, buyerId: number): Promise<SmsConsent | undefined> {
  return db
    .selectFrom("sms_consents")
    .select(["given_at as givenAt", "recorded_by as recordedBy"])
    .where("buyer_id", "=", buyerId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
}

/**
 * Says why an answer may not be sent by SMS; undefined if it may. An enquiry permits its answer, but a buyer must have
 * agreed. Stopping reminders does not stop answers.
 */
export async function reasonAgainstAnswer(
  db: Database,
  { buyerId, phone }: { buyerId: number | null; phone: string },
): Promise<"NO-CONSENT" | "STOPPED" | undefined> {
  const stops = await listSmsStops(db, [phone]);
  if (stops.get(phone)?.scope === "all") return "STOPPED";
  return buyerId === null || (await findSmsConsent(db, buyerId)) ? undefined : "NO-CONSENT";
}

/** Erases the consents of these buyers with all their history, as part of erasing their personal data. */
export async function eraseSmsConsents(trx: Database, buyerIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("sms_consents")
    .where("buyer_id", "in", [...buyerIds, 0])
    .execute();
}
