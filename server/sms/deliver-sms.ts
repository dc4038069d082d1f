import { sql } from "kysely";
import { smsOf } from "#domain/sms/sms-length.ts";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import { type Delivered, deliverAll, type SendOutcome, startOutbox } from "#server/outbox/deliver.ts";
import { leaseDue } from "#server/outbox/outbox.ts";
import type { SmsGateway } from "./gateway.ts";
import {
  abandonSms,
  beginSending,
  type DueSms,
  dropSms,
  holdSms,
  recordSmsFailure,
  recordSmsTaken,
  recordSmsUnknown,
} from "./outbox.ts";

/** Several are sent at once, because a gateway takes half a second for each. */
const AT_ONCE = 4;

const table = "sms_messages";

const leased = {
  leaseMs: 30_000,
  columns: sql`id, kind, phone, attempts, agreement_id as "agreementId", payment_id as "paymentId", buyer_id as "buyerId",
    enquiry_id as "enquiryId", body, expires_at as "expiresAt", link_nonce as "linkNonce"`,
};

export type ComposedSms =
  | {
      ok: true;
      text: string;
      /** The text without private links, as it is stored. */
      shown: string;
      linkHash: Buffer | null;
      /** Makes the link valid. It runs in the transaction before the gateway is asked. */
      makeLink: (trx: Database) => Promise<void>;
    }
  | { ok: false; reason: string };

export interface SmsWriter {
  compose(db: Database, due: DueSms, now: Date): Promise<ComposedSms>;
  rules(db: Database, now: Date): Promise<{ segmentUgx: number; capUgx: number; nextDayAt: Date }>;
}

interface SmsDelivery {
  gateway: SmsGateway;
  writer: SmsWriter;
  log: Log;
  clock: () => Date;
}

/** Sends all messages that are due. Messages that another process left half-sent become unknown first. */
export async function deliverDueSms(
  db: Database,
  delivery: SmsDelivery,
  { signal, workers = AT_ONCE }: { signal?: AbortSignal; workers?: number } = {},
): Promise<Delivered> {
  await abandonSms(db, delivery.clock());
  return deliverAll(
    () => leaseDue<DueSms>(db, table, leased, delivery.clock()),
    (due) => deliver(db, due, delivery),
    { signal, workers },
  );
}

async function deliver(db: Database, due: DueSms, { gateway, writer, log, clock }: SmsDelivery): Promise<SendOutcome> {
  const now = clock();
  if (due.expiresAt <= now) {
    await dropSms(db, due.id, "TOO-LATE");
    return "not-asked";
  }
  const composed = await writer.compose(db, due, now).catch((error: unknown) => {
    log("error", "the words of an SMS cannot be written", { sms: due.id, ...describeError(error) });
    return undefined;
  });
  if (!composed) {
    await recordSmsFailure(db, due, { reason: "NO-WORDS", isFinal: false }, now);
    return { reason: "NO-WORDS", isOfReceiver: false };
  }
  if (!composed.ok) {
    await dropSms(db, due.id, composed.reason);
    return "not-asked";
  }
  const { text, segments } = smsOf(composed.text);
  const { segmentUgx, capUgx, nextDayAt } = await writer.rules(db, now);
  const spending = { estimateUgx: segments * segmentUgx, capUgx };
  // The text of an answer is stored until it was sent, because it is nowhere else.
  const words = { body: due.kind === "answer" ? due.body : composed.shown, segments };
  const { linkHash, makeLink } = composed;
  const begun = await beginSending(db, due, { words, linkHash, makeLink, spending }, now);
  if (begun === "over-cap") await holdSms(db, due, nextDayAt, now);
  if (begun !== "sending") return "not-asked";
  const answer = await gateway.send({ id: due.id, phone: due.phone, text });
  switch (answer.outcome) {
    case "taken":
      await recordSmsTaken(db, due.id, { ...answer, shown: composed.shown }, clock());
      return "sent";
    case "unknown":
      await recordSmsUnknown(db, due.id, answer.reason);
      break;
    case "not-taken":
    case "rejected":
      await recordSmsFailure(db, due, { ...answer, isFinal: answer.outcome === "rejected" }, clock());
  }
  const isOfNumber = answer.outcome === "rejected" || (answer.outcome === "not-taken" && answer.isOfNumber === true);
  return { reason: answer.reason, isOfReceiver: !isOfNumber };
}

/**
 * Delivers messages as they are queued.
 *
 * @returns a function that stops it
 */
export function startSmsDelivery(
  db: Database,
  notifications: Notifications,
  delivery: SmsDelivery,
): () => Promise<void> {
  return startOutbox({ table, notifications, log: delivery.log }, ({ signal, isProbe }) =>
    deliverDueSms(db, delivery, { signal, workers: isProbe ? 1 : AT_ONCE }),
  );
}
