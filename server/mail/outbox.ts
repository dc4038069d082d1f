import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { storedLinkDays } from "#domain/enquiries/link-lifetimes.ts";
import { fillText, headerText, textToHtml } from "#domain/text/mail-text.ts";
import { withoutLinks } from "#domain/text/plain-words.ts";
import type { Database } from "#server/db/connection.ts";
import { withoutSignInLinks } from "#server/mail/read-outbox.ts";

const storedHeaders = z.record(z.string(), z.string());
const storedAttachments = z.array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }));

type MailAttachment = z.output<typeof storedAttachments>[number];

export interface NewMail {
  /** Which template it was made from: said in the dashboard. */
  template: string;
  to: string;
  subject: string;
  body: string;
  /** What is in the place of `{{names}}` in subject and body. */
  values: Readonly<Record<string, string>>;
  /** More of them, in a visitor's own words: whatever they hold, no mail program makes a link of it. */
  submitted?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** An action that is repeated asks for its mail only once. */
  deduplicationKey?: string;
  enquiryId?: number;
  /** It tells a subscriber of this. */
  newsletterId?: number;
}

/** A mail that is due, as a sender needs it. */
export interface DueMail {
  id: number;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  attempts: number;
}

/** Where new mails are announced. */
export const outgoingMailChannel = "outgoing_mail";

/** After this many failures a mail is shown as dead and not tried again by itself. */
export const maxAttempts = 12;

/** How long a process may take for one mail before another one may try it. */
const leaseSeconds = 300;

/**
 * Writes a mail into the outbox, in the caller's transaction: it leaves if and only if the action that caused it stands.
 * `host` is the right-hand side of its Message-ID.
 */
export async function queueMail(db: Database, mail: NewMail, host: string, now: Date): Promise<void> {
  await db
    .insertInto("outgoing_mails")
    .values({
      message_id: `<${randomUUID()}@${host}>`,
      template: mail.template,
      to_address: mail.to,
      ...filled(mail),
      headers: JSON.stringify(mail.headers ?? {}),
      attachments: JSON.stringify(mail.attachments ?? []),
      deduplication_key: mail.deduplicationKey ?? null,
      enquiry_id: mail.enquiryId ?? null,
      newsletter_id: mail.newsletterId ?? null,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("deduplication_key").doNothing())
    .execute();
  // Heard when the transaction commits.
  await sql`select pg_notify(${outgoingMailChannel}, '')`.execute(db);
}

/**
 * Writes a mail that waits until `leavesAt`, or writes the one of that key anew as long as it waits. False when it has left
 * meanwhile: what was to be added needs another mail.
 */
export async function rewriteWaitingMail(
  db: Database,
  { mail, leavesAt, host }: { mail: NewMail & { deduplicationKey: string }; leavesAt: Date; host: string },
  now: Date,
): Promise<boolean> {
  const written = await db
    .insertInto("outgoing_mails")
    .values({
      message_id: `<${randomUUID()}@${host}>`,
      template: mail.template,
      to_address: mail.to,
      ...filled(mail),
      deduplication_key: mail.deduplicationKey,
      next_attempt_at: leavesAt,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("deduplication_key")
        .doUpdateSet(filled(mail))
        .where("outgoing_mails.state", "=", "queued")
        .where("outgoing_mails.attempts", "=", 0),
    )
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

function filled({ subject, body, values, submitted = {} }: NewMail) {
  const plain = Object.entries(submitted).map(([name, words]) => [name, withoutLinks(words)]);
  const all: Record<string, string> = { ...values, ...Object.fromEntries(plain) };
  const text = fillText(body, all);
  return { subject: headerText(fillText(subject, all)), text_body: text, html_body: textToHtml(text) };
}

/**
 * Takes the mail that is due longest, for some minutes. Two processes never hold the same one; when the holder dies it
 * becomes due again with the same Message-ID, by which a receiver can recognise a copy that had left already.
 */
export async function leaseDueMail(db: Database, now: Date): Promise<DueMail | undefined> {
  const due = db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("state", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable("outgoing_mails")
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + leaseSeconds * 1000) })
    .where("id", "=", due)
    .returning([
      "id",
      "message_id",
      "to_address",
      "subject",
      "text_body",
      "html_body",
      "headers",
      "attachments",
      "attempts",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    messageId: row.message_id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    headers: storedHeaders.parse(row.headers),
    attachments: storedAttachments.parse(row.attachments),
    attempts: row.attempts,
  };
}

/** A link that sets a password leaves with its mail: afterwards nobody but the reader has it. */
export async function recordMailSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable("outgoing_mails")
    .set({ state: "sent", sent_at: now, last_error: null, ...withoutSignInLinks })
    .where("id", "=", id)
    .execute();
}

/** Plans the next attempt, half a minute later at first and up to six hours; gives up when it is final or was tried often enough. */
export async function recordMailFailure(
  db: Database,
  mail: Pick<DueMail, "id" | "attempts">,
  failure: { isFinal: boolean; description: string },
  now: Date,
): Promise<void> {
  const isDead = failure.isFinal || mail.attempts >= maxAttempts;
  const delaySeconds = Math.min(30 * 2 ** (mail.attempts - 1), 6 * 3600);
  await db
    .updateTable("outgoing_mails")
    .set({
      state: isDead ? "dead" : "queued",
      last_error: failure.description,
      next_attempt_at: new Date(now.getTime() + delaySeconds * 1000),
    })
    .where("id", "=", mail.id)
    .execute();
}

/** Tries a dead mail again from the beginning; false when it is not dead (any more), or so old that its links were removed. */
export async function retryMail(db: Database, id: number, now: Date): Promise<boolean> {
  const retried = await db
    .updateTable("outgoing_mails")
    .set({ state: "queued", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .where("links_removed_at", "is", null)
    .executeTakeFirst();
  if (retried.numUpdatedRows === 0n) return false;
  await sql`select pg_notify(${outgoingMailChannel}, '')`.execute(db);
  return true;
}

/** Stands in a stored mail where a private link was. */
const removedLink = `(private link removed after ${storedLinkDays} days)`;

/**
 * Takes the private links out of mails that are older than `storedLinkDays`: from then on neither the database nor a backup
 * nor the dashboard opens anything for whoever reads them. What could not be sent in all that time is given up. Returns how
 * many mails that were.
 */
export async function removeOldLinks(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - storedLinkDays * 86_400_000);
  const changed = await db
    .updateTable("outgoing_mails")
    .set({
      text_body: sql<string>`regexp_replace(text_body, ${PRIVATE_LINK}, ${removedLink}, 'g')`,
      // Only ever read to be sent.
      html_body: "",
      headers: JSON.stringify({}),
      attachments: JSON.stringify([]),
      state: sql<"sent" | "dead">`case state when 'sent' then 'sent' else 'dead' end`,
      last_error: sql<string | null>`case state when 'queued' then 'TOO-OLD' else last_error end`,
      links_removed_at: now,
    })
    .where("links_removed_at", "is", null)
    .where((eb) => eb(eb.fn.coalesce("sent_at", "created_at"), "<", until))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** A visit's page, the confirmation of a subscription and its end, and the choice of a new password. */
const PRIVATE_LINK = "https?://[^[:space:]]*/(visit|news/confirm|news/stop|login/reset)/[^[:space:]]+";

/** Takes back the mails of these templates to an address that have not left. */
export async function withdrawMails(db: Database, templates: readonly string[], address: string): Promise<void> {
  await db
    .deleteFrom("outgoing_mails")
    .where("template", "in", templates)
    .where("state", "<>", "sent")
    .where((eb) => eb(eb.fn<string>("lower", ["to_address"]), "=", address.toLowerCase()))
    .execute();
}

/** Removes the mails about these enquiries, and all to `address`; returns how many. */
export async function eraseMails(
  db: Database,
  enquiryIds: readonly number[],
  address: string | undefined,
): Promise<number> {
  const erased = await db
    .deleteFrom("outgoing_mails")
    .where((eb) =>
      eb.or([
        eb("enquiry_id", "in", [...enquiryIds, 0]),
        eb(eb.fn<string>("lower", ["to_address"]), "=", address?.toLowerCase() ?? ""),
      ]),
    )
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}
