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

const maxPauseMs = 300_000;

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

/**
 * Sends all messages that are due, but no more after the gateway did not take one or did not answer: the others wait, and are not used up
 * by a gateway in trouble. Says how many left, how many did not, and why the last of those did not.
 */
export async function deliverDueSms(
  db: Database,
  delivery: SmsDelivery,
  { signal, workers = atOnce }: { signal?: AbortSignal; workers?: number } = {},
): Promise<{ sent: number; failed: number; cause?: string; isInTrouble?: true }> {
  const counts: Awaited<ReturnType<typeof deliverDueSms>> = { sent: 0, failed: 0 };
  await abandonSms(db, delivery.clock());
  const work = async () => {
    while (!signal?.aborted && !counts.isInTrouble) {
      const due = await leaseDueSms(db, delivery.clock());
      if (!due) return;
      const outcome = await deliver(db, due, delivery);
      if (outcome === "sent") counts.sent += 1;
      if (typeof outcome === "string") continue;
      counts.failed += 1;
      counts.cause = outcome.reason;
      if (outcome.isOfGateway) counts.isInTrouble = true;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return counts;
}

/** "kept" when the gateway was not asked. `isOfGateway`: the next message would most likely fare alike. */
async function deliver(
  db: Database,
  due: DueSms,
  { gateway, writer, log, clock }: SmsDelivery,
): Promise<"sent" | "kept" | { reason: string; isOfGateway: boolean }> {
  const now = clock();
  if (due.expiresAt <= now) {
    await dropSms(db, due.id, "TOO-LATE");
    return "kept";
  }
  const composed = await writer.compose(db, due, now).catch((error: unknown) => {
    log("error", "the words of an SMS cannot be written", { sms: due.id, ...describeError(error) });
    return undefined;
  });
  if (!composed) {
    await recordSmsFailure(db, due, { reason: "NO-WORDS", isFinal: false }, now);
    return { reason: "NO-WORDS", isOfGateway: false };
  }
  if (!composed.ok) {
    await dropSms(db, due.id, composed.reason);
    return "kept";
  }
  const { text, segments } = smsOf(composed.text);
  const { segmentUgx, capUgx, nextDayAt } = await writer.rules(db, now);
  const spending = { estimateUgx: segments * segmentUgx, capUgx };
  const words = { body: composed.shown, segments };
  const { linkHash, makeLink } = composed;
  const begun = await beginSending(db, due, { words, linkHash, makeLink, spending }, now);
  if (begun === "over-cap") await holdSms(db, due, nextDayAt, now);
  if (begun !== "sending") return "kept";
  const answer = await gateway.send({ id: due.id, phone: due.phone, text });
  switch (answer.outcome) {
    case "taken":
      await recordSmsTaken(db, due.id, answer, clock());
      return "sent";
    case "unknown":
      await recordSmsUnknown(db, due.id, answer.reason);
      break;
    case "not-taken":
    case "rejected":
      await recordSmsFailure(db, due, { ...answer, isFinal: answer.outcome === "rejected" }, clock());
  }
  const isOfNumber = answer.outcome === "rejected" || (answer.outcome === "not-taken" && answer.isOfNumber === true);
  return { reason: answer.reason, isOfGateway: !isOfNumber };
}

/**
 * Sends messages as they are queued, by whichever process, and again as they become due. The table is the queue. A gateway in trouble is
 * asked about one message at a time, less and less often, up to every five minutes. Returns what ends it, after the messages under way.
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
  /** How often in a row the gateway was in trouble, and until when it is left alone, by the clock of the process. */
  let troubles = 0;
  let pausedUntil = 0;

  const work = () => {
    if (running) {
      isAskedAgain = true;
      return;
    }
    if (performance.now() < pausedUntil) return;
    running = deliverDueSms(db, delivery, { signal: stopping.signal, workers: troubles > 0 ? 1 : atOnce })
      .then(
        ({ sent, failed, cause, isInTrouble }) => {
          if (isInTrouble) troubles += 1;
          else if (sent > 0) troubles = 0;
          if (isInTrouble) pausedUntil = performance.now() + Math.min(pollMs * 2 ** (troubles - 1), maxPauseMs);
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
