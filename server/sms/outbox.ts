import { type Selectable, sql, type UpdateObject } from "kysely";
import type { SmsReport } from "#domain/sms/replies.ts";
import { daysAfter, daysBefore, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Schema } from "#server/db/schema.ts";
import { afterFailure, notifyOutbox, type SendFailure } from "#server/outbox/outbox.ts";
import type { SmsContent, SmsKind } from "./queue-sms.ts";

export type DueSms = SmsContent & {
  id: number;
  phone: string;
  attempts: number;
  expiresAt: Date;
  linkNonce: string;
};

/** If a message is being sent for longer than this, the process that sent it has died. */
const ABANDONED_AFTER_MS = 300_000;

interface SmsWords {
  words: { body: string; segments: number };
  linkHash: Buffer | null;
  makeLink: (trx: Database) => Promise<void>;
}

interface Spending {
  estimateUgx: number;
  capUgx: number;
}

/**
 * Records that a message is being sent, before the gateway is asked, so that after a crash nothing is sent again by
 * itself. Processes take turns, so that together they stay within the limit of the day.
 */
export function beginSending(
  db: Database,
  due: Pick<DueSms, "id" | "attempts">,
  { words, linkHash, makeLink, spending }: SmsWords & { spending: Spending },
  now: Date,
): Promise<"sending" | "over-cap" | "gone"> {
  const today = localDate(now);
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('cost of SMS', 0))`.execute(trx);
    const spent = await costOf(trx, today, today);
    if (spent + spending.estimateUgx > spending.capUgx) return "over-cap";
    const begun = await trx
      .updateTable("sms_messages")
      .set({
        ...words,
        state: "sending",
        asked_at: now,
        link_hash: linkHash,
        cost_ugx: spending.estimateUgx,
        is_cost_told: false,
        charged_on: today,
        report: null,
        report_reason: null,
        reported_at: null,
      })
      .where("id", "=", due.id)
      .where("state", "=", "queued")
      .where("attempts", "=", due.attempts)
      .executeTakeFirst();
    if (begun.numUpdatedRows === 0n) return "gone";
    await makeLink(trx);
    return "sending";
  });
}

/** Returns what messages of these days cost in UGX, including those that are being sent. */
export async function costOf(db: Database, from: LocalDate, until: LocalDate): Promise<number> {
  const row = await db
    .selectFrom("sms_messages")
    .select(sql<number>`coalesce(sum(cost_ugx + earlier_cost_ugx), 0)::bigint`.as("cost"))
    .where("charged_on", ">=", from)
    .where("charged_on", "<=", until)
    .executeTakeFirst();
  return row?.cost ?? 0;
}

/** Records that the gateway accepted a message. A cost that the gateway does not report stays estimated. */
export async function recordSmsTaken(
  db: Database,
  id: number,
  { gatewayId, costUgx, shown }: { gatewayId: string | undefined; costUgx: number | undefined; shown: string },
  now: Date,
): Promise<void> {
  await change(db, id, ["sending", "unknown", "sent"], {
    state: "sent",
    body: shown,
    sent_at: now,
    last_error: null,
    ...(gatewayId === undefined ? {} : { gateway_id: unlessTaken(gatewayId, id) }),
    ...(costUgx === undefined ? {} : { cost_ugx: costUgx, is_cost_told: true }),
  });
}

async function change(
  db: Database,
  id: number,
  from: readonly Selectable<Schema["sms_messages"]>["state"][],
  columns: UpdateObject<Schema, "sms_messages">,
): Promise<void> {
  await db.updateTable("sms_messages").set(columns).where("id", "=", id).where("state", "in", from).execute();
}

/** A number that the gateway gave to two messages identifies neither, so it is not stored again. */
const unlessTaken = (gatewayId: string, id: number) =>
  sql<
    string | null
  >`(select ${gatewayId}::text where not exists (select from sms_messages as other where other.gateway_id = ${gatewayId} and other.id <> ${id}))`;

/** Records that nobody knows whether a message was sent. It is not repeated: a late report or a person decides. */
export async function recordSmsUnknown(db: Database, id: number, reason: string): Promise<void> {
  await change(db, id, ["sending"], { state: "unknown", last_error: reason });
}

/** Records that a message was surely not sent. It is tried again later, and costs nothing until then. */
export async function recordSmsFailure(
  db: Database,
  { id, attempts }: Pick<DueSms, "id" | "attempts">,
  failure: SendFailure,
  now: Date,
): Promise<void> {
  await change(db, id, ["queued", "sending"], { ...afterFailure(attempts, failure, now), cost_ugx: 0 });
}

/** Gives up a message that waits, because it should no longer be sent. */
export async function dropSms(db: Database, id: number, reason: string): Promise<void> {
  await change(db, id, ["queued"], { state: "dropped", last_error: reason });
}

/**
 * Postpones a message to the next day, because the day's limit of costs is reached. Waiting is no attempt. A reminder
 * is dropped instead, because it would be out of date.
 */
export async function holdSms(db: Database, due: Pick<DueSms, "id" | "kind">, until: Date, now: Date): Promise<void> {
  const stopped = { last_error: "DAILY-LIMIT", held_on: localDate(now) };
  const mayWait = due.kind === "receipt" || due.kind === "answer";
  await change(
    db,
    due.id,
    ["queued"],
    mayWait
      ? { ...stopped, next_attempt_at: until, attempts: sql<number>`attempts - 1` }
      : { ...stopped, state: "dropped" as const },
  );
}

/**
 * Makes messages unknown whose sending was interrupted, and returns how many. They may have been sent, so they are not
 * repeated.
 */
export async function abandonSms(db: Database, now: Date): Promise<number> {
  const abandoned = await db
    .updateTable("sms_messages")
    .set({ state: "unknown", last_error: "INTERRUPTED" })
    .where("state", "=", "sending")
    .where("asked_at", "<", new Date(now.getTime() - ABANDONED_AFTER_MS))
    .executeTakeFirst();
  return Number(abandoned.numUpdatedRows);
}

const AGAIN_FOR_DAYS = 1;

/** Sends a message again, if it was not sent or perhaps was not. It is false if it was sent. */
export async function sendSmsAgain(db: Database, id: number, now: Date): Promise<boolean> {
  const again = await db
    .updateTable("sms_messages")
    .set({
      state: "queued",
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      gateway_id: null,
      earlier_cost_ugx: sql<number>`earlier_cost_ugx + cost_ugx`,
      cost_ugx: 0,
      expires_at: daysAfter(now, AGAIN_FOR_DAYS),
    })
    .where("id", "=", id)
    .where("state", "in", ["dead", "unknown"])
    .where("phone", "<>", "")
    .executeTakeFirst();
  if (again.numUpdatedRows === 0n) return false;
  await notifyOutbox(db, "sms_messages");
  return true;
}

/** A message that was once reported as delivered stays delivered. */
const reportRank = sql<number>`case report when 'delivered' then 2 when 'failed' then 1 else 0 end`;

const rankOf = { underway: 0, failed: 1, delivered: 2 } as const;

/** So many days after a message a report is matched by its phone number. */
const REPORTED_WITHIN_DAYS = 3;

/**
 * Records a report. It may arrive before the gateway's answer; it is then matched to the only message to this phone
 * that the gateway may have.
 */
export function recordSmsReport(
  db: Database,
  {
    gatewayId,
    phone,
    report,
    reason,
  }: { gatewayId: string; phone: string | undefined; report: SmsReport; reason: string | null },
  now: Date,
): Promise<"stored" | "ambiguous" | "unknown"> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom("sms_messages")
      .select("id")
      .where("gateway_id", "=", gatewayId)
      .executeTakeFirst();
    if (!known) {
      const candidates = await trx
        .selectFrom("sms_messages")
        .select("id")
        .where("phone", "=", phone ?? "")
        .where("phone", "<>", "")
        .where("state", "in", ["sending", "unknown"])
        .where("gateway_id", "is", null)
        .where("asked_at", ">", daysBefore(now, REPORTED_WITHIN_DAYS))
        .limit(2)
        .forUpdate()
        .execute();
      const [only, other] = candidates;
      if (!only) return "unknown";
      if (other) return "ambiguous";
      await trx
        .updateTable("sms_messages")
        .set({ gateway_id: gatewayId, state: "sent", sent_at: now, last_error: null })
        .where("id", "=", only.id)
        .execute();
    }
    await trx
      .updateTable("sms_messages")
      .set({ report, report_reason: reason, reported_at: now })
      .where("gateway_id", "=", gatewayId)
      .where((eb) => eb.or([eb("report", "is", null), eb(reportRank, "<", rankOf[report])]))
      .execute();
    return "stored";
  });
}

/** Finds the message of a link in a text message, unless its recipient was erased. */
export function findSmsOfLink(
  db: Database,
  linkHash: Buffer,
): Promise<{ kind: SmsKind; phone: string; agreementId: number } | undefined> {
  return db
    .selectFrom("sms_messages")
    .select(["kind", "phone", "agreement_id as agreementId"])
    .where("link_hash", "=", linkHash)
    .where("phone", "<>", "")
    .where("agreement_id", "is not", null)
    .$narrowType<{ agreementId: number }>()
    .executeTakeFirst();
}

/** Finds when buyers were last reminded about agreements: in all, and of a payment that was overdue. */
export async function listReminded(
  db: Database,
  {
    agreementIds,
    since,
    exceptId = 0,
  }: { agreementIds: readonly number[]; since: LocalDate; exceptId?: number | undefined },
): Promise<Map<number, { last: LocalDate; lastAfter: LocalDate | undefined }>> {
  const rows = await db
    .selectFrom("sms_messages")
    .select(["agreement_id as agreementId", "kind", "created_at as createdAt"])
    .where("agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .where("kind", "in", ["reminder-before", "reminder-after"])
    .where("state", "not in", ["dropped", "dead"])
    .where("created_at", ">=", localInstant(since))
    .where("id", "<>", exceptId)
    .orderBy("created_at")
    .$narrowType<{ agreementId: number }>()
    .execute();
  const reminded = new Map<number, { last: LocalDate; lastAfter: LocalDate | undefined }>();
  for (const { agreementId, kind, createdAt } of rows) {
    const last = localDate(createdAt);
    const lastAfter = kind === "reminder-after" ? last : reminded.get(agreementId)?.lastAfter;
    reminded.set(agreementId, { last, lastAfter });
  }
  return reminded;
}
