import type { Database } from "#server/db/connection.ts";
import { notifyOutbox } from "#server/outbox/outbox.ts";

interface SmsOfAgreement {
  kind: "receipt" | "reminder-before" | "reminder-after";
  agreementId: number;
  paymentId: number | null;
  buyerId: number;
}

interface SmsAnswer {
  kind: "answer";
  enquiryId: number | null;
  buyerId: number | null;
  body: string;
}

export type SmsContent = SmsOfAgreement | SmsAnswer;
export type SmsKind = SmsContent["kind"];

export type NewSms = SmsContent & { phone: string; deduplicationKey: string; expiresAt: Date };

/** Queues messages and returns how many are new. */
export async function queueSms(trx: Database, messages: readonly NewSms[], now: Date): Promise<number> {
  if (messages.length === 0) return 0;
  const queued = await trx
    .insertInto("sms_messages")
    .values(
      messages.map((one) => ({
        kind: one.kind,
        buyer_id: one.buyerId,
        ...(one.kind === "answer"
          ? { enquiry_id: one.enquiryId, body: one.body }
          : { agreement_id: one.agreementId, payment_id: one.paymentId }),
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
  if (queued.length > 0) await notifyOutbox(trx, "sms_messages");
  return queued.length;
}
