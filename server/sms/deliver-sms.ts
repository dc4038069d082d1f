import { smsOf } from "#domain/sms/sms-length.ts";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import type { SmsGateway } from "./gateway.ts";
import {
  abandonSms,
  beginSending,
  type DueSms,
  dropSms,
  holdSms,
  leaseDueSms,
  recordSmsFailure,
  recordSmsTaken,
  recordSmsUnknown,
} from "./outbox.ts";
import { outgoingSmsChannel } from "./queue-sms.ts";

/** New messages announce themselves; this finds those that are due again. */
const pollMs = 15_000;

/** So many are sent at once: a gateway takes about half a second for each. */
const atOnce = 4;

/** The words of a message as it leaves, or why it does not leave any more. */
export type ComposedSms =
  | {
      ok: true;
      text: string;
      /** The same without its link, as it is stored. */
      shown: string;
      linkHash: Buffer;
      /** Lets the link open what it leads to, in the transaction after which the gateway is asked. */
      makeLink: (trx: Database) => Promise<void>;
    }
  | { ok: false; reason: string };

/** What the words are made of, and what may be spent: of the feature that queues messages. */
export interface SmsWriter {
  compose(db: Database, due: DueSms, now: Date): Promise<ComposedSms>;
  rules(db: Database, now: Date): Promise<{ segmentUgx: number; capUgx: number; nextDayAt: Date }>;
}

export interface SmsDelivery {
  gateway: SmsGateway;
  writer: SmsWriter;
  log: Log;
  clock: () => Date;
}

/** Sends all messages that are due; says how many left, and how many did not, and why the last of those did not. */
export async function deliverDueSms(
  db: Database,
  delivery: SmsDelivery,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number; cause?: string }> {
  const counts: { sent: number; failed: number; cause?: string } = { sent: 0, failed: 0 };
  await abandonSms(db, delivery.clock());
  const work = async () => {
    while (!signal?.aborted) {
      const due = await leaseDueSms(db, delivery.clock());
      if (!due) return;
      const failure = await deliver(db, due, delivery);
      if (failure === undefined) continue;
      if (failure === "") counts.sent += 1;
      else {
        counts.failed += 1;
        counts.cause = failure;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

/** "" when the gateway took it, the reason when it did not or nobody knows; undefined when it was not asked. */
async function deliver(
  db: Database,
  due: DueSms,
  { gateway, writer, log, clock }: SmsDelivery,
): Promise<string | undefined> {
  const now = clock();
  if (due.expiresAt <= now) {
    await dropSms(db, due.id, "TOO-LATE");
    return undefined;
  }
  const composed = await writer.compose(db, due, now).catch((error: unknown) => {
    log("error", "the words of an SMS cannot be written", { sms: due.id, ...describeError(error) });
    return undefined;
  });
  if (!composed) {
    await recordSmsFailure(db, due, { reason: "NO-WORDS", isFinal: false }, now);
    return "NO-WORDS";
  }
  if (!composed.ok) {
    await dropSms(db, due.id, composed.reason);
    return undefined;
  }
  const { text, segments } = smsOf(composed.text);
  const { segmentUgx, capUgx, nextDayAt } = await writer.rules(db, now);
  const spending = { estimateUgx: segments * segmentUgx, capUgx };
  const words = { body: composed.shown, segments };
  const { linkHash, makeLink } = composed;
  const begun = await beginSending(db, due, { words, linkHash, makeLink, spending }, now);
  if (begun === "over-cap") await holdSms(db, due, nextDayAt, now);
  if (begun !== "sending") return undefined;
  const answer = await gateway.send({ id: due.id, phone: due.phone, text });
  switch (answer.outcome) {
    case "taken":
      await recordSmsTaken(db, due.id, answer, clock());
      return "";
    case "unknown":
      await recordSmsUnknown(db, due.id, answer.reason);
      return answer.reason;
    case "not-taken":
    case "rejected":
      await recordSmsFailure(db, due, { ...answer, isFinal: answer.outcome === "rejected" }, clock());
      return answer.reason;
  }
}

/**
 * Sends messages as they are queued, by whichever process, and again as they become due. The table is the queue. Returns what ends it,
 * after the messages under way.
 */
export function startSmsDelivery(
  db: Database,
  notifications: Notifications,
  delivery: SmsDelivery,
): () => Promise<void> {
  const { log } = delivery;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const work = () => {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = deliverDueSms(db, delivery, stopping.signal)
      .then(
        ({ failed, cause }) => {
          if (failed > 0) log("warn", "text messages could not be sent", { messages: failed, cause });
        },
        (error: unknown) => log("error", "the outbox of text messages cannot be worked on", describeError(error)),
      )
      .finally(() => {
        running = undefined;
        if (isAskedAgain && !stopping.signal.aborted) {
          isAskedAgain = false;
          work();
        }
      });
  };
  const unsubscribe = notifications.subscribe(outgoingSmsChannel, { onNotification: work, onConnect: work });
  const timer = setInterval(work, pollMs);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
