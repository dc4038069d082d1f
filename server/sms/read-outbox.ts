import { sql } from "kysely";
import type { SmsReport } from "#domain/sms/replies.ts";
import type { Database } from "#server/db/connection.ts";
import type { SmsKind } from "./queue-sms.ts";

const statesOf = {
  waiting: ["queued", "sending"],
  sent: ["sent"],
  unknown: ["unknown"],
  dead: ["dead"],
  dropped: ["dropped"],
} as const;
export type SmsFilter = keyof typeof statesOf;

const showInSql = sql<SmsFilter>`case when state in ('queued', 'sending') then 'waiting' else state end`;

interface OutboxSms {
  id: number;
  kind: SmsKind;
  agreementId: number | null;
  buyerId: number | null;
  enquiryId: number | null;
  /** It is "" once the person was erased. */
  phone: string;
  /** The text without its link. Before a message is sent it is "", except for an answer. */
  body: string;
  segments: number;
  show: SmsFilter;
  attempts: number;
  lastError: string | null;
  /** The cost in UGX, which includes earlier attempts. */
  cost: number;
  isCostReported: boolean;
  report: SmsReport | null;
  reportReason: string | null;
  reportedAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
}

/** Lists messages, newest first, of one state or one buyer if these are given. */
export function listSms(
  db: Database,
  page: { show?: SmsFilter | undefined; buyerId?: number | undefined; limit: number; offset: number },
): Promise<OutboxSms[]> {
  return db
    .selectFrom("sms_messages")
    .select(["id", "kind", "agreement_id as agreementId", "buyer_id as buyerId", "enquiry_id as enquiryId", "phone"])
    .select(["body", "segments", "attempts"])
    .select([showInSql.as("show"), "last_error as lastError", "is_cost_told as isCostReported", "report"])
    .select(["report_reason as reportReason", "reported_at as reportedAt", "created_at as createdAt"])
    .select(["sent_at as sentAt", "next_attempt_at as nextAttemptAt"])
    .select(sql<number>`cost_ugx + earlier_cost_ugx`.as("cost"))
    .$if(page.show !== undefined, (query) => query.where("state", "in", [...statesOf[page.show ?? "waiting"]]))
    .$if(page.buyerId !== undefined, (query) => query.where("buyer_id", "=", page.buyerId ?? 0))
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
