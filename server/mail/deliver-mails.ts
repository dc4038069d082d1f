import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import { leaseDueMail, outgoingMailChannel, recordMailFailure, recordMailSent } from "./outbox.ts";
import type { MailSender } from "./smtp-sender.ts";

/** New mails announce themselves; this finds those that are due again. */
const pollMs = 15_000;

/** Sends all mails that are due, one after the other; says how many left, how many failed this time, and why the last of those did. */
export async function deliverDueMails(
  db: Database,
  sender: MailSender,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number; cause?: string }> {
  const counts: { sent: number; failed: number; cause?: string } = { sent: 0, failed: 0 };
  while (!signal?.aborted) {
    const mail = await leaseDueMail(db, clock());
    if (!mail) break;
    const outcome = await sender.send(mail);
    if (outcome.ok) {
      await recordMailSent(db, mail.id, clock());
      counts.sent += 1;
    } else {
      await recordMailFailure(db, mail, outcome, clock());
      counts.failed += 1;
      counts.cause = outcome.description;
    }
  }
  return counts;
}

/**
 * Sends mails as they are queued, by whichever process, and again as they become due. The table is the queue: a mail
 * that a killed process held becomes due by itself. Returns what ends it, after the mail under way.
 */
export function startMailDelivery(options: {
  db: Database;
  notifications: Notifications;
  sender: MailSender;
  log: Log;
  clock: () => Date;
}): () => Promise<void> {
  const { db, notifications, sender, log, clock } = options;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const deliver = () => {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = deliverDueMails(db, sender, clock, stopping.signal)
      .then(
        ({ failed, cause }) => {
          if (failed > 0) log("warn", "mails could not be sent and are tried again", { mails: failed, cause });
        },
        (error: unknown) => log("error", "the outbox cannot be worked on", describeError(error)),
      )
      .finally(() => {
        running = undefined;
        if (isAskedAgain && !stopping.signal.aborted) {
          isAskedAgain = false;
          deliver();
        }
      });
  };
  const unsubscribe = notifications.subscribe(outgoingMailChannel, { onNotification: deliver, onConnect: deliver });
  const timer = setInterval(deliver, pollMs);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    unsubscribe();
    await running;
    sender.close();
  };
}
