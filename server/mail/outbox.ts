import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { STORED_LINK_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { fillText, headerText, textToHtml } from "#domain/text/mail-text.ts";
import { withoutLinks } from "#domain/text/plain-words.ts";
import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { withoutSignInLinks } from "#server/mail/sign-in-links.ts";
import { notifyOutbox } from "#server/outbox/outbox.ts";

type MailAttachment = { fileName: string; contentType: string; content: string };

export interface NewMail {
  template: string;
  to: string;
  subject: string;
  body: string;
  /** These replace `{{names}}` in subject and body. */
  values: Readonly<Record<string, string>>;
  /** Values that a visitor has entered, of which no mail program may make a link. */
  submitted?: Readonly<Record<string, string>>;
  /** Without this address, replies go to the office. */
  replyTo?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  deduplicationKey?: string;
  enquiryId?: number;
  newsletterId?: number;
}

export interface DueMail {
  id: number;
  messageId: string;
  to: string;
  /** Null for the office. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  attempts: number;
}

/**
 * Stores a mail to be sent. `host` is the domain of its Message-ID. It is false if a mail with the same key was queued
 * before.
 */
export async function queueMail(db: Database, mail: NewMail, host: string, now: Date): Promise<boolean> {
  const queued = await db
    .insertInto("outgoing_mails")
    .values(rowOf(mail, { host, leavesAt: now }, now))
    .onConflict((conflict) => conflict.column("deduplication_key").doNothing())
    .returning("id")
    .execute();
  await notifyOutbox(db, "outgoing_mails");
  return queued.length > 0;
}

/** Replaces a mail that waits to be sent. It is false if it was sent meanwhile. */
export async function rewriteWaitingMail(
  db: Database,
  { mail, ...delivery }: { mail: NewMail & { deduplicationKey: string }; leavesAt: Date; host: string },
  now: Date,
): Promise<boolean> {
  const written = await db
    .insertInto("outgoing_mails")
    .values(rowOf(mail, delivery, now))
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

function rowOf(mail: NewMail, { host, leavesAt }: { host: string; leavesAt: Date }, now: Date) {
  return {
    message_id: `<${randomUUID()}@${host}>`,
    template: mail.template,
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    ...filled(mail),
    headers: JSON.stringify(mail.headers ?? {}),
    attachments: JSON.stringify(mail.attachments ?? []),
    deduplication_key: mail.deduplicationKey ?? null,
    enquiry_id: mail.enquiryId ?? null,
    newsletter_id: mail.newsletterId ?? null,
    next_attempt_at: leavesAt,
    created_at: now,
  };
}

function filled({ subject, body, values, submitted = {} }: NewMail) {
  const plain = Object.entries(submitted).map(([name, words]) => [name, withoutLinks(words)]);
  const all: Record<string, string> = { ...values, ...Object.fromEntries(plain) };
  const text = fillText(body, all);
  return { subject: headerText(fillText(subject, all)), text_body: text, html_body: textToHtml(text) };
}

/** Records that a mail was sent. Links that sign somebody in are removed from its stored text. */
export async function recordMailSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable("outgoing_mails")
    .set({ state: "sent", sent_at: now, last_error: null, ...withoutSignInLinks })
    .where("id", "=", id)
    .execute();
}

/**
 * Queues a mail again that has failed for good.
 *
 * @returns whether it did; a mail whose links were removed cannot be sent again
 */
export async function retryMail(db: Database, id: number, now: Date): Promise<boolean> {
  const retried = await db
    .updateTable("outgoing_mails")
    .set({ state: "queued", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .where("links_removed_at", "is", null)
    .executeTakeFirst();
  if (retried.numUpdatedRows === 0n) return false;
  await notifyOutbox(db, "outgoing_mails");
  return true;
}

const removedLink = `(private link removed after ${STORED_LINK_DAYS} days)`;

/** Removes private links from old mails, so that neither database, backup nor dashboard can open what they opened. */
export async function removeOldLinks(db: Database, now: Date): Promise<number> {
  const until = daysBefore(now, STORED_LINK_DAYS);
  const changed = await db
    .updateTable("outgoing_mails")
    .set({
      text_body: sql<string>`regexp_replace(text_body, ${PRIVATE_LINK}, ${removedLink}, 'g')`,
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

const PRIVATE_LINK = "https?://[^[:space:]]*/(visit|news/confirm|news/stop|login/reset)/[^[:space:]]+";

/** Replaces the links that only the recipient may see. */
export function withoutPrivateLinks(text: string): string {
  return text.replace(
    /https?:\/\/\S*\/(?:visit|news\/confirm|news\/stop|login\/reset|receipt|statement|r|m)\/\S+/g,
    "(private link)",
  );
}

/** Deletes mails to an address, or about an enquiry, that were not sent yet. */
export async function withdrawMails(
  db: Database,
  templates: readonly string[],
  about: { address: string } | { enquiryId: number },
): Promise<void> {
  await db
    .deleteFrom("outgoing_mails")
    .where("template", "in", templates)
    .where("state", "<>", "sent")
    .where((eb) =>
      "enquiryId" in about
        ? eb("enquiry_id", "=", about.enquiryId)
        : eb(eb.fn<string>("lower", ["to_address"]), "=", about.address.toLowerCase()),
    )
    .execute();
}

/**
 * Erases all mails to or from these addresses and about these enquiries, and returns how many. Addresses are in lower
 * case.
 */
export async function eraseMails(
  db: Database,
  enquiryIds: readonly number[],
  addresses: readonly string[],
): Promise<number> {
  const erased = await db
    .deleteFrom("outgoing_mails")
    .where((eb) =>
      eb.or([
        eb("enquiry_id", "in", [...enquiryIds, 0]),
        eb(eb.fn<string>("lower", ["to_address"]), "in", [...addresses, ""]),
        eb(eb.fn<string>("lower", ["reply_to"]), "in", [...addresses, ""]),
      ]),
    )
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}
