import type { Database } from "#server/db/connection.ts";
import { announce } from "#server/outbox/outbox.ts";

export type SmsKind = "receipt" | "reminder-before" | "reminder-after";

export interface NewSms {
  kind: SmsKind;
  agreementId: number;
  paymentId: number | null;
  buyerId: number;
  phone: string;
  deduplicationKey: string;
  expiresAt: Date;
}

/** In the caller's transaction: no commit, no message. Returns how many are new. */
export async function queueSms(trx: Database, messages: readonly NewSms[], now: Date): Promise<number> {
  if (messages.length === 0) return 0;
  const queued = await trx
    .insertInto("sms_messages")
    .values(
      messages.map((one) => ({
        kind: one.kind,
        agreement_id: one.agreementId,
        payment_id: one.paymentId,
        buyer_id: one.buyerId,
        phone: one.phone,
        deduplication_key: one.deduplicationKey,
        next_attempt_at: now,
        expires_at: one.expiresAt,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column("deduplication_key").doNothing())
    .returning("id")
    .execute();
  if (queued.length > 0) await announce(trx, "sms_messages");
  return queued.length;
}
