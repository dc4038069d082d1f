import { sql } from "kysely";
import type { SmsReport } from "#domain/sms/replies.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { SmsKind } from "./queue-sms.ts";

/** How far messages are, as a list is divided by it. */
export const smsShows = ["waiting", "sent", "unknown", "dead", "dropped"] as const;
export type SmsShow = (typeof smsShows)[number];

/** As the index has them. */
const statesOf = {
  waiting: ["queued", "sending"],
  sent: ["sent"],
  unknown: ["unknown"],
  dead: ["dead"],
  dropped: ["dropped"],
} as const;

const showInSql = sql<SmsShow>`case when state in ('queued', 'sending') then 'waiting' else state end`;

export interface OutboxSms {
  id: number;
  kind: SmsKind;
  agreementId: number;
  buyerId: number;
  /** "" once the person was erased. */
  phone: string;
  /** Without its link; "" before it left. */
  body: string;
  segments: number;
  show: SmsShow;
  attempts: number;
  lastError: string | null;
  /** Whole shillings, earlier attempts included. */
  cost: number;
  isCostTold: boolean;
  report: SmsReport | null;
  reportReason: string | null;
  reportedAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
}

/** Messages, those of a buyer alone or all, of a state or all, the newest first. */
export function listSms(
  db: Database,
  page: { show?: SmsShow | undefined; buyerId?: number | undefined; limit: number; offset: number },
): Promise<OutboxSms[]> {
  return db
    .selectFrom("sms_messages")
    .select([
      "id",
      "kind",
      "agreement_id as agreementId",
      "buyer_id as buyerId",
      "phone",
      "body",
      "segments",
      "attempts",
    ])
    .select([showInSql.as("show"), "last_error as lastError", "is_cost_told as isCostTold", "report"])
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

export async function countSms(db: Database): Promise<Record<SmsShow, number>> {
  const rows = await db
    .selectFrom("sms_messages")
    .select(["state", (eb) => eb.fn.countAll<number>().as("messages")])
    .groupBy("state")
    .execute();
  const count = (show: SmsShow) =>
    rows
      .filter(({ state }) => statesOf[show].some((one) => one === state))
      .reduce((sum, { messages }) => sum + messages, 0);
  return {
    waiting: count("waiting"),
    sent: count("sent"),
    unknown: count("unknown"),
    dead: count("dead"),
    dropped: count("dropped"),
  };
}

/** So long a message may take on its way before anybody is told. */
const promptMs = 15 * 60_000;

/** What did not arrive is told for so long. */
const toldForMs = 7 * 86_400_000;

/** What a person should know of the outbox. */
export interface SmsTrouble {
  /** They should have left. */
  overdue: number;
  /** Given up this week, and those of which nobody knows. */
  dead: number;
  unknown: number;
  /** Kept back by today's limit of cost: receipts that wait, reminders that were dropped. */
  heldReceipts: number;
  heldReminders: number;
}

export async function countSmsTrouble(db: Database, now: Date): Promise<SmsTrouble> {
  const late = new Date(now.getTime() - promptMs);
  const since = new Date(now.getTime() - toldForMs);
  const today = localDate(now);
  const { rows } = await sql<SmsTrouble>`
    select count(*) filter (where state = 'queued' and held_on is distinct from ${today} and created_at < ${late}
        and (attempts > 0 or next_attempt_at < ${late})) as overdue,
      count(*) filter (where state = 'dead' and created_at > ${since}) as dead,
      count(*) filter (where state = 'unknown' and created_at > ${since}) as unknown,
      count(*) filter (where held_on = ${today} and state = 'queued') as "heldReceipts",
      count(*) filter (where held_on = ${today} and state = 'dropped') as "heldReminders"
    from sms_messages where state in ('queued', 'dead', 'unknown') or (state = 'dropped' and held_on = ${today})`.execute(
    db,
  );
  return rows[0] ?? { overdue: 0, dead: 0, unknown: 0, heldReceipts: 0, heldReminders: 0 };
}
