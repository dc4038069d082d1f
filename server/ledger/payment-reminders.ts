import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { nothingPaid } from "#domain/ledger/standing.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { smsArea } from "#domain/settings/areas/sms.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { canNeedReminder, type DueReminder, dueReminder, hourText, isSendingTime } from "#domain/sms/reminder-rules.ts";
import { addDays, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { listAgreements, listPaid } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { getSettings } from "#server/settings/settings.ts";
import { listReminded } from "#server/sms/outbox.ts";
import { type NewSms, queueSms } from "#server/sms/queue-sms.ts";
import { listPromises } from "./arrears.ts";
import { listLastPayments } from "./read-payments.ts";
import { mayGetSms } from "./receipt-messages.ts";

const remindersQueue = defineQueue<Record<string, never>>("payment-reminders", { retryLimit: 0 });

export const reminderQueues = [remindersQueue];

/** Queues reminders every quarter of an hour, if there is an SMS gateway. */
export async function workOnReminders(db: Database, jobs: Jobs, hasGateway: boolean, clock: () => Date): Promise<void> {
  if (!hasGateway) return jobs.unschedule(remindersQueue);
  await jobs.work(remindersQueue, async () => {
    await queueReminders(db, clock());
  });
  await jobs.schedule(remindersQueue, "*/15 * * * *");
}

const BATCH_SIZE = 200;

/**
 * Queues the reminders that are due, at most one for each agreement and day, in all processes. It returns how many are
 * new.
 */
export async function queueReminders(db: Database, now: Date): Promise<number> {
  const settings = await getSettings(db, smsArea, hoursArea);
  const { sms, hours } = settings;
  if (sms.reminders !== "on" || !isSendingTime(sendingHours(sms), hours, now)) return 0;
  const today = localDate(now);
  const candidates = await db
    .selectFrom("agreements")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["agreements.id", "buyers.id as buyerId", "buyers.phone"])
    .where("agreements.state", "=", "live")
    .where(mayGetSms)
    .where(sql<boolean>`not exists (select from sms_stops where sms_stops.phone = buyers.phone and ended_at is null)`)
    .orderBy("agreements.id")
    .execute();
  const expiresAt = localInstant(today, hourText(sms.untilHour));
  let queued = 0;
  for (let from = 0; from < candidates.length; from += BATCH_SIZE) {
    const batch = candidates.slice(from, from + BATCH_SIZE);
    const due = await listDueReminders(db, { ids: batch.map(({ id }) => id) }, sms, today);
    const messages = batch.flatMap(({ id, buyerId, phone }): NewSms[] => {
      const reminder = due.get(id);
      if (!reminder || phone === null) return [];
      const about = { agreementId: id, paymentId: null, buyerId, phone };
      return [{ ...about, kind: reminder.kind, deduplicationKey: `reminder ${id} ${today}`, expiresAt }];
    });
    queued += await queueSms(db, messages, now);
  }
  return queued;
}

/** Lists the reminders that are due on a day, as if the message `exceptId` did not exist. */
export async function listDueReminders(
  db: Database,
  { ids, exceptId }: { ids: readonly number[]; exceptId?: number },
  rules: Settings["sms"],
  on: LocalDate,
): Promise<Map<number, DueReminder>> {
  const [agreements, paid, reminded] = await Promise.all([
    listAgreements(db, ids),
    listPaid(db, ids),
    listReminded(db, { agreementIds: ids, since: addDays(on, -rules.everyDays), exceptId }),
  ]);
  const candidates = agreements
    .filter(({ state }) => state === "live")
    .map((sums) => ({ sums, paid: paid.get(sums.id) ?? nothingPaid, reminded: reminded.get(sums.id) }))
    .filter((one) => canNeedReminder(one, rules, on));
  const left = candidates.map(({ sums }) => sums.id);
  const [lastPayments, promises] = await Promise.all([listLastPayments(db, left), listPromises(db, left, on)]);
  const due = new Map<number, DueReminder>();
  for (const [i, one] of candidates.entries()) {
    // Other requests get a turn, because a schedule takes some time to compute.
    if (i % 100 === 99) await setImmediate();
    const { id } = one.sums;
    const isPromised = promises.get(id)?.state === "open";
    const reminder = dueReminder({ ...one, lastPaidOn: lastPayments.get(id)?.paidOn, isPromised }, rules, on);
    if (reminder) due.set(id, reminder);
  }
  return due;
}

/** Returns the hours of the day, in Kampala, in which messages may be sent. */
export function sendingHours({ fromHour, untilHour, onHolidays }: Settings["sms"]) {
  return { fromHour, untilHour, restsOnHolidays: onHolidays === "no" };
}
