import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { NamedHome } from "#domain/catalogue/home.ts";
import type { EnquiryChannel, EnquiryKind, EnquiryState } from "#domain/enquiries/enquiry-states.ts";
import { waitsForAnswer } from "#domain/enquiries/inbox.ts";
import type { SpamReason } from "#domain/enquiries/spam.ts";
import type { Language } from "#domain/languages/languages.ts";
import type { Outcome } from "#domain/outcome.ts";
import { canonicalEmail } from "#domain/text/email-address.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import {
  type ConsentWording,
  eraseConsentsOfEnquiry,
  storeConsents,
  storeNewsConsent,
} from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { eraseNotesOfEnquiry } from "./enquiry-notes.ts";
import { tellingMails } from "./telling-mails.ts";

export interface NewEnquiry {
  kind: EnquiryKind;
  name: string;
  email: string | undefined;
  phone: string | undefined;
  message: string;
  home: NamedHome | undefined;
  from: string;
  /** The language of the page from which it was sent. */
  language: Language;
  spamReason: SpamReason | undefined;
  notice: ConsentWording | undefined;
  marketing: ConsentWording | undefined;
  entered?: { channel: EnquiryChannel; by: string };
}

type StoredEnquiry = { id: number; reference: string } & (
  | { isNew: true }
  /** The row of an earlier enquiry is locked until the transaction ends. */
  | ({ isNew: false } & EarlierEnquiry)
);

interface EarlierEnquiry {
  state: EnquiryState;
  isSuspectedSpam: boolean;
  spamReason: SpamReason | null;
}

/** The alphabet of references lacks 0 and O, 1, I and L, and U, which are confused when they are read out. */
const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Stores an enquiry. The same content on the same day, as after a double click or a reload, is one enquiry, unless
 * `distinction` differs.
 */
export async function storeEnquiry(
  db: Database,
  enquiry: NewEnquiry,
  now: Date,
  distinction = "",
): Promise<StoredEnquiry> {
  const key = submissionKey(enquiry, now, distinction);
  const inserted = await db
    .insertInto("enquiries")
    .values({
      reference: newReference(),
      kind: enquiry.kind,
      is_suspected_spam: enquiry.spamReason !== undefined,
      spam_reason: enquiry.spamReason ?? null,
      submission_key: key,
      name: enquiry.name,
      email: enquiry.email ?? null,
      canonical_email: enquiry.email ? canonicalEmail(enquiry.email) : null,
      phone: enquiry.phone ?? null,
      message: enquiry.message,
      home_kind: enquiry.home?.kind ?? null,
      home_id: enquiry.home?.id ?? null,
      home_name: enquiry.home?.name ?? "",
      unit_id: enquiry.home?.unitId ?? null,
      source_path: enquiry.from,
      language: enquiry.language,
      notice_version: enquiry.notice?.version ?? "",
      channel: enquiry.entered?.channel ?? "site",
      created_at: now,
      updated_at: now,
      waiting_since: now,
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returning(["id", "reference"])
    .executeTakeFirst();
  if (!inserted) {
    const earlier = await db
      .selectFrom("enquiries")
      .select(["id", "reference", "state", "is_suspected_spam as isSuspectedSpam", "spam_reason as spamReason"])
      .where("submission_key", "=", key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await storeNewsConsent(db, earlier.id, enquiry, now);
    return { ...earlier, isNew: false };
  }
  await db
    .insertInto("enquiry_state_history")
    .values({ enquiry_id: inserted.id, to_state: "new", changed_by: enquiry.entered?.by ?? "visitor", changed_at: now })
    .execute();
  await storeConsents(db, inserted.id, enquiry, now);
  return { ...inserted, isNew: true };
}

/** Finds the enquiry that was stored for the same submission. */
export async function findStored(
  db: Database,
  enquiry: NewEnquiry,
  now: Date,
  distinction: string,
): Promise<{ id: number } | undefined> {
  const key = submissionKey(enquiry, now, distinction);
  return db.selectFrom("enquiries").select("id").where("submission_key", "=", key).executeTakeFirst();
}

/**
 * Changes the state of an enquiry, and whether the visitor is still to be told of it. One that is new, or whose visitor
 * is to be told, waits for an answer: from now on or, if a change is undone, for as long as before.
 *
 * No mail is awaited any more that would tell the visitor of an earlier change, unless an undo has them untold again.
 *
 * @param change.tellingMailId the mail that may still tell the visitor
 * @param change.isUntold false unless the office has changed the visit of somebody whom no mail tells
 */
export async function changeEnquiryState(
  db: Database,
  {
    id,
    to,
    isUntold = false,
    changedBy,
    undo = false,
    tellingMailId,
  }: {
    id: number;
    to: EnquiryState;
    isUntold?: boolean;
    changedBy: string;
    undo?: boolean;
    tellingMailId?: number | undefined;
  },
  now: Date,
): Promise<Outcome<unknown, "not-found">> {
  const before = await db
    .selectFrom("enquiries")
    .select(["state", "is_untold as isUntold", "telling_mail_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return { ok: false, reason: "not-found" };
  const isSame = before.state === to && before.isUntold === isUntold;
  if (isSame && before.telling_mail_id === null) return { ok: true };
  const waited = waitsForAnswer(before);
  const waits = waitsForAnswer({ state: to, isUntold });
  await db
    .updateTable("enquiries")
    .set({
      state: to,
      is_untold: isUntold,
      telling_mail_id: tellingMailId ?? null,
      ...(isSame ? {} : { updated_at: now, version: sql<number>`version + 1` }),
      ...(waited && !waits ? { first_answered_at: sql<Date>`coalesce(first_answered_at, ${now})` } : {}),
      ...(waits && !waited && !undo ? { waiting_since: now } : {}),
    })
    .where("id", "=", id)
    .execute();
  if (undo && isUntold) await awaitTellingMail(db, id);
  if (before.state === to) return { ok: true };
  await db
    .insertInto("enquiry_state_history")
    .values({ enquiry_id: id, from_state: before.state, to_state: to, changed_by: changedBy, changed_at: now })
    .execute();
  return { ok: true };
}

/**
 * Has the newest mail tell the visitor what the office has done with the visit, once it leaves. `settleTellingMails` of
 * `visit-mails.ts` looks whether it has.
 */
export async function awaitTellingMail(db: Database, id: number): Promise<void> {
  const newest = db
    .selectFrom("outgoing_mails")
    .select("outgoing_mails.id")
    .where("enquiry_id", "=", id)
    .where("template", "in", tellingMails)
    .orderBy("outgoing_mails.id", "desc")
    .limit(1);
  await db.updateTable("enquiries").set({ telling_mail_id: newest }).where("id", "=", id).execute();
}

/** Sets the person to whom these enquiries belong; null separates them from any. */
export async function setPersonOfEnquiries(
  db: Database,
  ids: readonly number[],
  personId: number | null,
): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ person_id: personId })
    .where("id", "in", [...ids, 0])
    .execute();
}

/** Stores the home that an enquiry is about; undefined if it is about none. An erased enquiry stays as it is. */
export async function assignHome(db: Database, id: number, home: NamedHome | undefined, now: Date): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({
      home_kind: home?.kind ?? null,
      home_id: home?.id ?? null,
      home_name: home?.name ?? "",
      unit_id: home?.unitId ?? null,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .execute();
}

/** Corrects who wrote an enquiry and about which home. */
export async function correctEnquiry(
  db: Database,
  id: number,
  {
    name,
    email,
    phone,
    home,
    language,
  }: Pick<NewEnquiry, "name" | "email" | "phone" | "home"> & Partial<Pick<NewEnquiry, "language">>,
  now: Date,
): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({
      name,
      email: email ?? null,
      canonical_email: email ? canonicalEmail(email) : null,
      phone: phone ?? null,
      ...(language && { language }),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  await assignHome(db, id, home, now);
}

/** Records the office's decision, which replaces the reason of a suspicion. */
export async function setSuspectedSpam(db: Database, id: number, isSuspectedSpam: boolean, now: Date): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ is_suspected_spam: isSuspectedSpam, spam_reason: null, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/**
 * Clears the enquiries of a number, in E.164 form, that were suspected by their looks, because its person is known now.
 * What the office set aside stays there, and so does a visit whose place has to be found first.
 */
export async function clearSuspicions(trx: Database, phone: string, now: Date): Promise<void> {
  await trx
    .updateTable("enquiries")
    .set({ is_suspected_spam: false, spam_reason: null, updated_at: now, version: sql`version + 1` })
    .where("phone", "=", phone)
    .where("is_suspected_spam", "=", true)
    .where("spam_reason", "is not", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("visits")
            .select("visits.enquiry_id")
            .whereRef("visits.enquiry_id", "=", "enquiries.id")
            .where("visits.status", "=", "suspected"),
        ),
      ),
    )
    .execute();
}

/** Erases what enquiries say about people. The enquiries stay, so that counts stay right. */
export async function eraseEnquiries(db: Database, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable("enquiries")
      .set({
        name: "(erased)",
        email: null,
        canonical_email: null,
        phone: null,
        message: "",
        source_path: "",
        language: "en",
        // The old key is a hash of what was written, against which known words could be tested.
        submission_key: randomBytes(32),
        erased_at: now,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where("id", "=", id)
      .execute();
    await eraseNotesOfEnquiry(db, id);
    await eraseConsentsOfEnquiry(db, id);
  }
}

/** Records in the audit log what was done to an enquiry. */
export function auditEnquiry(
  trx: Database,
  by: By,
  now: Date,
  { action, id, ...change }: { action: string; id: number } & Pick<AuditEntry, "before" | "after">,
): Promise<void> {
  return recordAudit(trx, { ...by, at: now, action, entityType: "enquiry", entityId: String(id), ...change });
}

function submissionKey(enquiry: NewEnquiry, now: Date, distinction: string): Buffer {
  const { kind, name, email, phone, message, home } = enquiry;
  const asked = [home?.kind, home?.id, ...(home?.unitId === undefined ? [] : [home.unitId])];
  const content = [kind, name, email?.toLowerCase(), phone, message, ...asked, localDate(now), distinction];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** The reference is one of 30^7, about 21 thousand million. */
function newReference(): string {
  const characters = Array.from(randomBytes(7), (byte) => referenceAlphabet[byte % referenceAlphabet.length]).join("");
  return `${characters.slice(0, 3)}-${characters.slice(3)}`;
}
