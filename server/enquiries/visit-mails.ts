import { sql } from "kysely";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { changeEnquiryState } from "./enquiries.ts";
import { isAnswerSms, isLateMail } from "./telling-mails.ts";

const visitMailsQueue = defineQueue<Record<string, never>>("visit-mails", { retryLimit: 0 });

export const visitMailQueues = [visitMailsQueue] as const;

/** Looks each minute whether the mails that tell visitors of their visits have left. */
export async function workOnVisitMails(db: Database, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(visitMailsQueue, () => settleTellingMails(db, clock()));
  await jobs.schedule(visitMailsQueue, "* * * * *");
}

/**
 * Marks as told whom a mail has told of the visit, and as still to be told whose mail failed or has not left for five
 * minutes, unless the office has written to them or called since, or the day of the visit is over.
 */
export async function settleTellingMails(db: Database, now: Date): Promise<void> {
  const settled = await db
    .selectFrom("enquiries")
    .innerJoin("outgoing_mails", "outgoing_mails.id", "telling_mail_id")
    .innerJoin("visits", "visits.enquiry_id", "enquiries.id")
    .select(["enquiries.id", "outgoing_mails.id as mailId"])
    .where("erased_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("outgoing_mails.state", "=", "sent"),
        eb.and([
          eb("is_untold", "=", false),
          eb("visit_on", ">=", localDate(now)),
          isLateMail(now),
          eb.not(
            eb.exists(
              eb
                .selectFrom("enquiry_notes as note")
                .select("note.id")
                .whereRef("note.enquiry_id", "=", "enquiries.id")
                .where("channel", "in", ["whatsapp", "call"])
                .whereRef("written_at", ">=", "outgoing_mails.created_at"),
            ),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom("sms_messages as sms")
                .select("sms.id")
                .whereRef("sms.enquiry_id", "=", "enquiries.id")
                .where(isAnswerSms(sql`sms`, now))
                .whereRef("sms.created_at", ">=", "outgoing_mails.created_at"),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  for (const { id, mailId } of settled) await inTransaction(db, (trx) => settle(trx, { id, mailId }, now));
}

async function settle(trx: Database, { id, mailId }: { id: number; mailId: number }, now: Date): Promise<void> {
  // Whoever answers the inquiry meanwhile locks it first, and the mail tells nothing any more.
  const enquiry = await trx
    .selectFrom("enquiries")
    .select(["state", "telling_mail_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (enquiry?.telling_mail_id !== mailId) return;
  const mail = await trx.selectFrom("outgoing_mails").select("state").where("id", "=", mailId).executeTakeFirst();
  const isUntold = mail?.state !== "sent";
  const tellingMailId = isUntold ? mailId : undefined;
  await changeEnquiryState(trx, { id, to: enquiry.state, isUntold, changedBy: "mail", tellingMailId }, now);
}
