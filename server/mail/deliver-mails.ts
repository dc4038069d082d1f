import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { Log } from "#server/log.ts";
import { type Delivered, deliverAll, startOutbox } from "#server/outbox/deliver.ts";
import { afterFailure, leaseDue } from "#server/outbox/outbox.ts";
import { type DueMail, recordMailSent } from "./outbox.ts";
import type { MailSender } from "./smtp-sender.ts";

const table = "outgoing_mails";

/** If the process that took a mail dies, the mail is due again after the lease, with the same Message-ID. */
const leased = {
  leaseMs: 300_000,
  columns: sql`id, message_id as "messageId", to_address as "to", reply_to as "replyTo", subject, text_body as text, html_body as html, headers,
    attachments, attempts`,
};

/** Sends the mails that are due, one after another, until none is left or the mail server is in trouble. */
export function deliverDueMails(
  db: Database,
  sender: MailSender,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<Delivered> {
  return deliverAll(
    () => leaseDue<DueMail>(db, table, leased, clock()),
    async (mail) => {
      const outcome = await sender.send(mail);
      if (outcome.ok) {
        await recordMailSent(db, mail.id, clock());
        return "sent";
      }
      const failed = afterFailure(mail.attempts, outcome, clock());
      await db.updateTable(table).set(failed).where("id", "=", mail.id).execute();
      return { reason: outcome.reason, isOfReceiver: outcome.isOfServer };
    },
    { signal },
  );
}

/** Sends mails as they become due. The function that it returns stops this after the mail under way. */
export function startMailDelivery(options: {
  db: Database;
  notifications: Notifications;
  sender: MailSender;
  log: Log;
  clock: () => Date;
}): () => Promise<void> {
  const { db, sender, clock } = options;
  const stop = startOutbox({ ...options, table }, ({ signal }) => deliverDueMails(db, sender, clock, signal));
  return async () => {
    await stop();
    sender.close();
  };
}
