import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Outcome } from "#domain/outcome.ts";
import { daysAfter } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import { agreementsSignedBy } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { doneWholly, inTransaction } from "#server/db/in-transaction.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { tokenHash } from "#server/keys/token-hash.ts";
import type { By } from "#server/records/versioned-record.ts";

type SharedDocument = { kind: "receipt"; paymentId: number } | { kind: "statement" };

/** A link that can be opened. The token is the end of its address, and a secret of the buyer's. */
interface PrivateLink {
  id: number;
  token: string;
  expiresAt: Date;
  /** The office sent it then by WhatsApp, and this person did; null until then. */
  sentAt: Date | null;
  sentBy: string | null;
}

/** Days for which a link is valid. A statement also shows future payments, so its link is shorter. */
const daysOpen = { receipt: 365, statement: 90 };

/**
 * Makes the link of an SMS valid. A link that was withdrawn stays so. It is not audited, because the message is on
 * record.
 */
export async function openTokenOfSms(
  trx: Database,
  { token, agreementId, paymentId }: { token: string; agreementId: number; paymentId: number | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("private_links")
    .values({
      token_hash: tokenHash(token),
      agreement_id: agreementId,
      payment_id: paymentId,
      created_by: "SMS",
      created_at: now,
      expires_at: daysAfter(now, daysOpen.statement),
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/**
 * Makes a link by which a buyer opens a document without signing in. For a receipt that has one already it is that one.
 * It is undefined if the agreement has no such document.
 *
 * @param document.secret the application's, from which the token is derived
 */
export function createPrivateLink(
  db: Database,
  { agreementId, document, secret }: { agreementId: number; document: SharedDocument; secret: string },
  by: By,
  now: Date,
): Promise<PrivateLink | undefined> {
  const paymentId = document.kind === "receipt" ? document.paymentId : null;
  return inTransaction(db, async (trx) => {
    // The lock lets two presses at one instant find one link. It is on the agreement, because the site's role may not
    // change payments, and so may not lock them.
    await trx.selectFrom("agreements").select("id").where("id", "=", agreementId).forNoKeyUpdate().execute();
    const there =
      paymentId === null
        ? await trx.selectFrom("agreements").select("id").where("id", "=", agreementId).executeTakeFirst()
        : await trx
            .selectFrom("payments")
            .select("receipt_number as receiptNumber")
            .where("id", "=", paymentId)
            .where("agreement_id", "=", agreementId)
            .executeTakeFirst();
    if (!there) return undefined;
    const known =
      paymentId === null ? undefined : (await listReceiptLinks(trx, [paymentId], secret, now)).get(paymentId);
    if (known) return known;
    const link = await insertLink(trx, { agreementId, paymentId, secret }, by, now);
    const { receiptNumber } = { receiptNumber: undefined, ...there };
    const after = { link: link.id, document: document.kind, receiptNumber, expiresAt: link.expiresAt };
    await recordAction(trx, by, now, { action: "private-link.create", of: "agreement", id: agreementId, after });
    return link;
  });
}

/**
 * Makes the link of a receipt together with its payment, in the payment's transaction. It is not audited, because the
 * payment is.
 */
export async function openReceiptOfPayment(
  trx: Database,
  receipt: { agreementId: number; paymentId: number; secret: string },
  by: By,
  now: Date,
): Promise<void> {
  await insertLink(trx, receipt, by, now);
}

/**
 * Finds the newest link to each of these receipts that can be opened and shown. Links of text messages are left out, as
 * are those made before links could be shown again, and those of another secret.
 *
 * @returns the links by the ids of their payments
 */
export async function listReceiptLinks(
  db: Database,
  paymentIds: readonly number[],
  secret: string,
  now: Date,
): Promise<Map<number, PrivateLink>> {
  const rows = await db
    .selectFrom("private_links")
    .select(["id", "payment_id", "nonce", "token_hash", "expires_at", "sent_at as sentAt", "sent_by as sentBy"])
    .where("payment_id", "in", [...paymentIds, 0])
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .where("nonce", "is not", null)
    .orderBy("id")
    .execute();
  return new Map(
    rows.flatMap(({ id, payment_id: paymentId, expires_at: expiresAt, nonce, token_hash: hash, ...sent }) => {
      const token = shownToken({ nonce, hash }, secret);
      return paymentId === null || token === undefined ? [] : [[paymentId, { id, token, expiresAt, ...sent }] as const];
    }),
  );
}

/** Derives a link's token again; undefined if it was not derived, or from another secret. */
export function shownToken(
  { nonce, hash }: { nonce: string | null; hash: Buffer },
  secret: string,
): string | undefined {
  if (nonce === null) return undefined;
  const token = tokenOf(nonce, secret);
  return tokenHash(token).equals(hash) ? token : undefined;
}

async function insertLink(
  trx: Database,
  { agreementId, paymentId, secret }: { agreementId: number; paymentId: number | null; secret: string },
  by: By,
  now: Date,
): Promise<PrivateLink> {
  const nonce = randomUUID();
  const token = tokenOf(nonce, secret);
  const days = paymentId === null ? daysOpen.statement : daysOpen.receipt;
  const expiresAt = daysAfter(now, days);
  const { id } = await trx
    .insertInto("private_links")
    .values({
      token_hash: tokenHash(token),
      nonce,
      agreement_id: agreementId,
      payment_id: paymentId,
      created_by: by.actor.name,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt, sentAt: null, sentBy: null };
}

/** Finds the document of a link. If it is undefined, the visitor does not learn why. */
export async function openPrivateLink(
  db: Database,
  kind: SharedDocument["kind"],
  token: string,
  now: Date,
): Promise<{ agreementId: number; paymentId: number | null; expiresAt: Date } | undefined> {
  const link = await db
    .selectFrom("private_links")
    .select(["agreement_id as agreementId", "payment_id as paymentId", "expires_at as expiresAt"])
    .where("token_hash", "=", tokenHash(token))
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link && (link.paymentId === null) === (kind === "statement") ? link : undefined;
}

/** Withdraws a link, which then opens nothing. */
export function withdrawPrivateLink(
  db: Database,
  id: number,
  by: By,
  now: Date,
): Promise<Outcome<unknown, "withdrawn">> {
  return inTransaction(db, async (trx) => {
    const withdrawn = await trx
      .updateTable("private_links")
      .set({ withdrawn_at: now })
      .where("id", "=", id)
      .where("withdrawn_at", "is", null)
      .returning("agreement_id")
      .executeTakeFirst();
    if (!withdrawn) return { ok: false, reason: "withdrawn" } as const;
    await recordAction(trx, by, now, {
      action: "private-link.withdraw",
      of: "agreement",
      id: withdrawn.agreement_id,
      after: { link: id },
    });
    return { ok: true } as const;
  });
}

interface NotedLink {
  receiptNumber: number | null;
  /** Since when it counts as sent now; null if it counts as not sent. */
  sentAt: Date | null;
}

/** A person does not send a link twice so soon, but taps twice. */
const SAME_TAP_MS = 5000;

/** Notes that the office has sent a link by WhatsApp. The newest time counts; a double tap is one sending. */
export function noteLinkSent(db: Database, id: number, by: By, now: Date): Promise<Outcome<NotedLink, "withdrawn">> {
  return inTransaction(db, async (trx): Promise<Outcome<NotedLink, "withdrawn">> => {
    const link = await lockLink(trx, id);
    if (!link) return { ok: false, reason: "withdrawn" };
    const { receiptNumber, sent_at: last } = link;
    if (last && link.sent_by === by.actor.name && now.getTime() - last.getTime() < SAME_TAP_MS)
      return { ok: true, receiptNumber, sentAt: last };
    await trx
      .insertInto("private_link_sendings")
      .values({ link_id: id, sent_at: now, sent_by: by.actor.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await auditSending(trx, { ...link, action: "private-link.send" }, by, now);
    return { ok: true, receiptNumber, sentAt: await countNewestSending(trx, id) };
  });
}

type SentReceipt = NotedLink & { link: number; paymentId: number; token: string };

/**
 * Notes that the office has sent receipts of an agreement in one message by WhatsApp: all of them, or none. A receipt
 * without a link gets one.
 */
export function noteReceiptsSent(
  db: Database,
  { agreementId, paymentIds, secret }: { agreementId: number; paymentIds: readonly number[]; secret: string },
  by: By,
  now: Date,
): Promise<Outcome<{ sent: readonly SentReceipt[] }, "not-found" | "withdrawn">> {
  return doneWholly(db, async (trx) => {
    const sent: SentReceipt[] = [];
    for (const paymentId of paymentIds) {
      const document = { kind: "receipt" as const, paymentId };
      const link = await createPrivateLink(trx, { agreementId, document, secret }, by, now);
      if (!link) return { ok: false, reason: "not-found" } as const;
      const noted = await noteLinkSent(trx, link.id, by, now);
      if (!noted.ok) return noted;
      sent.push({ ...noted, link: link.id, paymentId, token: link.token });
    }
    return sent.length > 0 ? ({ ok: true, sent } as const) : ({ ok: false, reason: "not-found" } as const);
  });
}

/**
 * Notes that a message with a link did not go out after all. If the link was sent at another time too, that counts.
 *
 * @param unsent.sentAt when the message was noted as sent; undefined for the newest
 */
export function noteLinkNotSent(
  db: Database,
  { id, sentAt }: { id: number; sentAt: Date | undefined },
  by: By,
  now: Date,
): Promise<Outcome<NotedLink, "withdrawn">> {
  return inTransaction(db, async (trx): Promise<Outcome<NotedLink, "withdrawn">> => {
    const link = await lockLink(trx, id);
    if (!link) return { ok: false, reason: "withdrawn" };
    const { numDeletedRows } = await trx
      .deleteFrom("private_link_sendings")
      .where("link_id", "=", id)
      .where("sent_at", "=", sentAt ?? link.sent_at)
      .executeTakeFirst();
    // Whoever presses twice finds what the first press did.
    if (numDeletedRows > 0n) await auditSending(trx, { ...link, action: "private-link.not-sent" }, by, now);
    return { ok: true, receiptNumber: link.receiptNumber, sentAt: await countNewestSending(trx, id) };
  });
}

/** Locks a link until the transaction ends; undefined if it was withdrawn. */
function lockLink(trx: Database, id: number) {
  return trx
    .selectFrom("private_links")
    .select(["id", "agreement_id", "sent_at", "sent_by"])
    .select(({ selectFrom }) =>
      selectFrom("payments")
        .select("receipt_number")
        .whereRef("payments.id", "=", "private_links.payment_id")
        .as("receiptNumber"),
    )
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets the newest sending of a link count, and returns its time; null if there is none. */
async function countNewestSending(trx: Database, id: number): Promise<Date | null> {
  const newest = await trx
    .selectFrom("private_link_sendings")
    .select(["sent_at", "sent_by"])
    .where("link_id", "=", id)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable("private_links")
    .set(newest ?? { sent_at: null, sent_by: null })
    .where("id", "=", id)
    .execute();
  return newest?.sent_at ?? null;
}

async function auditSending(
  trx: Database,
  link: { id: number; agreement_id: number; receiptNumber: number | null; action: string },
  by: By,
  now: Date,
): Promise<void> {
  const receiptNumber = link.receiptNumber ?? undefined;
  const document = receiptNumber === undefined ? "statement" : "receipt";
  const after = { link: link.id, document, receiptNumber };
  await recordAction(trx, by, now, { action: link.action, of: "agreement", id: link.agreement_id, after });
}

/** Finds when each of these payments' receipts was last sent by WhatsApp, by whichever link, by the ids of the payments. */
export async function listSentReceipts(
  db: Database,
  paymentIds: readonly number[],
): Promise<Map<number, { sentAt: Date; sentBy: string }>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("private_links")
    .select(["payment_id", "sent_at", "sent_by"])
    .where("payment_id", "=", sql<number>`any(${[...paymentIds]}::bigint[])`)
    .where("sent_at", "is not", null)
    .orderBy("sent_at")
    .execute();
  return new Map(
    rows.flatMap(({ payment_id, sent_at: sentAt, sent_by: sentBy }) =>
      payment_id === null || sentAt === null || sentBy === null ? [] : [[payment_id, { sentAt, sentBy }] as const],
    ),
  );
}

/** Withdraws all links to agreements that one of these buyers has signed, also jointly. */
export async function withdrawLinksOfBuyers(db: Database, buyerIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable("private_links")
    .set({ withdrawn_at: now })
    .where("withdrawn_at", "is", null)
    .where("agreement_id", "in", agreementsSignedBy(buyerIds))
    .execute();
}

/** Derives a token of 256 bits. Whoever reads only the nonce, as in the database, cannot do this without the secret. */
function tokenOf(nonce: string, secret: string): string {
  return createHmac("sha256", purposeKey(secret, "private links")).update(nonce).digest("base64url");
}
