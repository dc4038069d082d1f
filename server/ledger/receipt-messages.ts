import { sql } from "kysely";
import { smsArea } from "#domain/settings/areas/sms.ts";
import { addDays, daysAfter, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { queueSms } from "#server/sms/queue-sms.ts";

const RECENT_DAYS = 3;

const TRIED_FOR_DAYS = 3;

export const mayGetSms = sql<boolean>`buyers.phone is not null and buyers.erased_at is null
  and exists (select from sms_consents where sms_consents.buyer_id = buyers.id and sms_consents.withdrawn_at is null)`;

/** Queues receipts by SMS to the buyer's own number, if the settings and the buyer agree to it. */
export async function queueReceipts(trx: Database, payments: readonly { id: number }[], now: Date): Promise<void> {
  const { sms } = await getSettings(trx, smsArea);
  if (sms.receipts !== "on") return;
  const ids = payments.map(({ id }) => id);
  const rows = await trx
    .selectFrom("payments")
    .innerJoin("agreements", "agreements.id", "payments.agreement_id")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select([
      "payments.id as paymentId",
      "payments.agreement_id as agreementId",
      "buyers.id as buyerId",
      "buyers.phone",
    ])
    .where("payments.id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("payments.kind", "=", "payment")
    .where("payments.paid_on", ">=", addDays(localDate(now), -RECENT_DAYS))
    .where(mayGetSms)
    .where(
      sql<boolean>`not exists (select from sms_stops where sms_stops.phone = buyers.phone and ended_at is null and scope = 'all')`,
    )
    .orderBy("payments.id")
    .execute();
  const expiresAt = daysAfter(now, TRIED_FOR_DAYS);
  const messages = rows.map(({ phone, ...about }) => ({
    ...about,
    phone: phone ?? "",
    kind: "receipt" as const,
    deduplicationKey: `receipt ${about.paymentId}`,
    expiresAt,
  }));
  await queueSms(trx, messages, now);
}
