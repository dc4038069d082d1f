import { sql } from "kysely";
import { mailTemplates } from "#content/mail-templates.ts";
import type { PushNotice } from "#domain/push/push.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { daysBefore, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { type NewMail, queueMail, rewriteWaitingMail } from "#server/mail/outbox.ts";
import { notifyOffice } from "#server/push/push-notices.ts";

/** The office gets this many mails an hour about visitors. Further ones are joined in one at the end of the hour. */
export const OFFICE_MAILS_PER_HOUR = 10;

const MAX_LINES = 100;

const HOUR_MS = 3_600_000;

/**
 * Mails the office about something that a visitor did. `line` stands for it in a joined mail and names no person.
 * Concurrent calls wait for each other, so that the count of the hour is right.
 */
export async function mailOffice(
  db: Database,
  { mail, line, notice }: { mail: Omit<NewMail, "to">; line: string; notice: Omit<PushNotice, "body"> },
  office: { settings: Pick<Settings, "contacts">; publicUrl: string },
  now: Date,
): Promise<void> {
  const begins = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const ends = new Date(begins.getTime() + HOUR_MS);
  const host = new URL(office.publicUrl).hostname;
  const to = office.settings.contacts.email;
  const { rows } = await sql<{ told: number; later: string[] }>`
    insert into office_mail_hours as hour (begins_at, told) values (${begins}, 1)
    on conflict (begins_at) do update
      set told = hour.told + 1,
        later = case
          when hour.told >= ${OFFICE_MAILS_PER_HOUR} and cardinality(hour.later) < ${MAX_LINES} then hour.later || ${line}::text
          else hour.later
        end
    returning told, later
  `.execute(db);
  const { told, later } = rows[0] ?? { told: 1, later: [] };
  if (told <= OFFICE_MAILS_PER_HOUR) await notifyOffice(db, { ...notice, body: line }, now);
  if (told > OFFICE_MAILS_PER_HOUR) {
    const count = told - OFFICE_MAILS_PER_HOUR;
    const unnamed = count - later.length;
    const digest = {
      template: "office-digest",
      to,
      ...mailTemplates["office-digest"],
      values: {
        count: String(count),
        from: clockText(localDateTime(begins).time),
        until: clockText(localDateTime(ends).time),
        list: [...later, ...(unnamed > 0 ? [`and ${unnamed} more`] : [])].join("\n"),
        dashboardLink: `${office.publicUrl}/dashboard/enquiries`,
      },
      deduplicationKey: `office-digest ${begins.toISOString()}`,
    };
    if (await rewriteWaitingMail(db, { mail: digest, leavesAt: ends, host }, now)) return;
  }
  await queueMail(db, { ...mail, to }, host, now);
}

/** Deletes the counts of hours that are more than a day old. */
export async function forgetOfficeMailHours(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("office_mail_hours").where("begins_at", "<", daysBefore(now, 1)).execute();
}
