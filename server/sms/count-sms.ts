import { sql } from "kysely";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { countByState, countOutboxFailures } from "#server/outbox/count.ts";
import type { SmsFilter } from "./read-outbox.ts";

/** Counts the text messages of each filter of the dashboard's list. Those that are being sent count as waiting. */
export async function countSms(db: Database): Promise<Record<SmsFilter, number>> {
  const count = await countByState(db, "sms_messages");
  return {
    waiting: count("queued") + count("sending"),
    sent: count("sent"),
    unknown: count("unknown"),
    dead: count("dead"),
    dropped: count("dropped"),
  };
}

/** The column `held_on` has the day whose limit of costs postponed a message. */
const isPostponed = (now: Date) => sql<boolean>`(held_on is not distinct from ${localDate(now)})`;

/** Counts the messages that wait, are late or have failed; those that today's limit of costs postponed are not late. */
export const countSmsFailures = (db: Database, now: Date) =>
  countOutboxFailures(db, "sms_messages", now, isPostponed(now));

interface PostponedSms {
  receipts: number;
  answers: number;
  reminders: number;
}

/**
 * Counts the messages of today that wait for tomorrow, or were dropped, because the day's limit of costs was reached.
 */
export async function countPostponedSms(db: Database, now: Date): Promise<PostponedSms> {
  const { rows } = await sql<PostponedSms>`
    select count(*) filter (where state = 'queued' and kind = 'receipt') as receipts,
      count(*) filter (where state = 'queued' and kind = 'answer') as answers, count(*) filter (where state = 'dropped') as reminders
    from sms_messages where held_on = ${localDate(now)}`.execute(db);
  return rows[0] ?? { receipts: 0, answers: 0, reminders: 0 };
}
