import { createHash, randomBytes } from "node:crypto";
import { type SelectQueryBuilder, sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { pageBounds } from "#domain/catalogue/listing-filters.ts";
import { type EnquiryKind, type EnquiryState, enquiryStates, type SpamReason } from "#domain/enquiries/enquiry.ts";
import type { InboxChoice, InboxShow } from "#domain/enquiries/inbox.ts";
import { canonicalEmail } from "#domain/text/email-address.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";
import { searchTextContains } from "#server/db/text-search.ts";

/** An enquiry as it was sent, checked and normalised. */
export interface NewEnquiry {
  kind: EnquiryKind;
  name: string;
  email: string | undefined;
  /** E.164. */
  phone: string | undefined;
  message: string;
  home: (HomeRef & { name: string }) | undefined;
  /** The path of the page with the form. */
  from: string;
  /** Why it looks as if a machine had sent it; undefined: it does not. */
  spamReason: SpamReason | undefined;
  /** The privacy notice that stood at the form. */
  notice: ConsentWording;
  /** The words beside the ticked box for news; undefined when it was not ticked. */
  marketing: ConsentWording | undefined;
}

export interface ConsentWording {
  version: string;
  wording: string;
}

export interface StoredEnquiry {
  id: number;
  reference: string;
  /** False when the same form had been sent before: this is the enquiry of then. */
  isNew: boolean;
}

/** Digits and capitals without the ones that are misheard or misread (0 O, 1 I L, U). */
const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Stores an enquiry with its consents. The same content sent again on the same day (a double click, a reload, a retry
 * after a lost answer) is the same enquiry. `distinction` tells apart what is meant to be a second one.
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
      source_path: enquiry.from,
      notice_version: enquiry.notice.version,
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
      .select(["id", "reference"])
      .where("submission_key", "=", key)
      .executeTakeFirstOrThrow();
    return { ...earlier, isNew: false };
  }
  await db
    .insertInto("enquiry_state_history")
    .values({ enquiry_id: inserted.id, to_state: "new", changed_by: "visitor", changed_at: now })
    .execute();
  const consents = [
    { purpose: "contact" as const, given: enquiry.notice },
    ...(enquiry.marketing ? [{ purpose: "marketing" as const, given: enquiry.marketing }] : []),
  ];
  await db
    .insertInto("consents")
    .values(
      consents.map(({ purpose, given }) => ({
        purpose,
        wording: given.wording,
        wording_version: given.version,
        email: enquiry.email ?? null,
        phone: enquiry.phone ?? null,
        enquiry_id: inserted.id,
        given_at: now,
      })),
    )
    .execute();
  return { ...inserted, isNew: true };
}

/** Whether the same content was stored on the same day; `distinction` as for `storeEnquiry`. */
export async function isStored(db: Database, enquiry: NewEnquiry, now: Date, distinction: string): Promise<boolean> {
  const key = submissionKey(enquiry, now, distinction);
  const stored = await db.selectFrom("enquiries").select("id").where("submission_key", "=", key).executeTakeFirst();
  return stored !== undefined;
}

/**
 * Moves an enquiry on; the first time it leaves "new", that is when the person was answered. Back to "new", they wait
 * from now on.
 */
export async function changeEnquiryState(
  db: Database,
  id: number,
  to: EnquiryState,
  changedBy: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const before = await db.selectFrom("enquiries").select("state").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!before) return { ok: false, reason: "not-found" };
  if (before.state === to) return { ok: true };
  await db
    .updateTable("enquiries")
    .set({
      state: to,
      updated_at: now,
      version: sql`version + 1`,
      ...(before.state === "new" ? { first_answered_at: sql<Date>`coalesce(first_answered_at, ${now})` } : {}),
      ...(to === "new" ? { waiting_since: now } : {}),
    })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("enquiry_state_history")
    .values({ enquiry_id: id, from_state: before.state, to_state: to, changed_by: changedBy, changed_at: now })
    .execute();
  return { ok: true };
}

/** One line of the inbox. */
export interface InboxLine {
  id: number;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  name: string;
  homeName: string;
  message: string;
  createdAt: Date;
  /** When they wrote, or, if they moved a visit since, when they did that. */
  waitingSince: Date;
}

/** An enquiry with everything that was sent and done about it. */
export interface Enquiry extends InboxLine {
  email: string | null;
  phone: string | null;
  home: HomeRef | undefined;
  sourcePath: string;
  isSuspectedSpam: boolean;
  /** Null when the office kept it aside itself. */
  spamReason: SpamReason | null;
  wantsNews: boolean;
  version: number;
  notes: { id: number; body: string; writtenBy: string; writtenAt: Date }[];
}

export interface InboxPage {
  lines: InboxLine[];
  matching: number;
  /** The page found: the last one when a later one was asked for. */
  page: number;
  pages: number;
  counts: Record<InboxShow, number>;
  /** Since when the longest unanswered one waits. */
  oldestWaitingSince: Date | null;
}

const lineColumns = [
  "id",
  "reference",
  "kind",
  "state",
  "name",
  "home_name",
  "message",
  "created_at",
  "waiting_since",
] as const;

/** The inbox as it was chosen, the newest first; those that wait, the oldest first. */
export async function listInbox(db: Database, choice: InboxChoice & { perPage: number }): Promise<InboxPage> {
  const kept = db.selectFrom("enquiries").where("erased_at", "is", null);
  const shown = narrow(kept, choice);
  const [{ matching }, states] = await Promise.all([
    shown.select((eb) => eb.fn.countAll<number>().as("matching")).executeTakeFirstOrThrow(),
    kept
      .select(["state", "is_suspected_spam", (eb) => eb.fn.countAll<number>().as("enquiries")])
      .select((eb) => eb.fn.min("waiting_since").as("oldest"))
      .groupBy(["state", "is_suspected_spam"])
      .execute(),
  ]);
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const direction = choice.show === "open" || choice.show === "new" ? "asc" : "desc";
  // An index leads to the page; the texts of those before it are not read.
  const onPage = shown
    .select("id")
    .orderBy("waiting_since", direction)
    .orderBy("id")
    .limit(choice.perPage)
    .offset((page - 1) * choice.perPage);
  const rows = await db
    .selectFrom("enquiries")
    .where("id", "in", onPage)
    .select(lineColumns)
    .orderBy("waiting_since", direction)
    .orderBy("id")
    .execute();
  const count = (test: (row: (typeof states)[number]) => boolean) =>
    states.filter(test).reduce((sum, row) => sum + row.enquiries, 0);
  const inState = (state: EnquiryState) => count((row) => !row.is_suspected_spam && row.state === state);
  return {
    lines: rows.map(inboxLine),
    matching,
    page,
    pages,
    counts: {
      open: inState("new") + inState("contacted"),
      new: inState("new"),
      contacted: inState("contacted"),
      scheduled: inState("scheduled"),
      done: inState("done"),
      lost: inState("lost"),
      all: count((row) => !row.is_suspected_spam),
      aside: count((row) => row.is_suspected_spam),
    },
    oldestWaitingSince: states.find((row) => row.state === "new" && !row.is_suspected_spam)?.oldest ?? null,
  };
}

/** How many wait for a first answer. */
export async function countNewEnquiries(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("state", "=", "new")
    .where("is_suspected_spam", "=", false)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function findEnquiry(db: Database, id: number): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const [notes, news] = await Promise.all([
    db.selectFrom("enquiry_notes").selectAll().where("enquiry_id", "=", id).orderBy("id").execute(),
    db
      .selectFrom("consents")
      .select("id")
      .where("enquiry_id", "=", id)
      .where("purpose", "=", "marketing")
      .where("withdrawn_at", "is", null)
      .executeTakeFirst(),
  ]);
  return {
    ...inboxLine(row),
    email: row.email,
    phone: row.phone,
    home: row.home_kind === null || row.home_id === null ? undefined : { kind: row.home_kind, id: row.home_id },
    sourcePath: row.source_path,
    isSuspectedSpam: row.is_suspected_spam,
    spamReason: row.spam_reason,
    wantsNews: news !== undefined,
    version: row.version,
    notes: notes.map((note) => ({
      id: note.id,
      body: note.body,
      writtenBy: note.written_by,
      writtenAt: note.written_at,
    })),
  };
}

/** All enquiries with what was sent, the newest first, a batch at a time; without what was kept aside. */
export async function* readEnquiriesForExport(
  db: Database,
): AsyncGenerator<(InboxLine & Pick<Enquiry, "email" | "phone" | "sourcePath">)[], void, undefined> {
  const batches = batchesById((after, limit) =>
    db
      .selectFrom("enquiries")
      .select([...lineColumns, "email", "phone", "source_path"])
      .where("erased_at", "is", null)
      .where("is_suspected_spam", "=", false)
      .$if(after !== undefined, (older) => older.where("id", "<", after ?? 0))
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  );
  for await (const rows of batches) {
    yield rows.map((row) => ({
      ...inboxLine(row),
      email: row.email,
      phone: row.phone,
      sourcePath: row.source_path,
    }));
  }
}

/** Adds a note; a blank one is rejected. */
export async function addEnquiryNote(
  db: Database,
  id: number,
  body: string,
  writtenBy: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const text = body.trim().slice(0, 5000);
  if (text === "") return { ok: false };
  const added = await db
    .insertInto("enquiry_notes")
    .columns(["enquiry_id", "body", "written_by", "written_at"])
    .expression((eb) =>
      eb
        .selectFrom("enquiries")
        .select([
          "id",
          eb.val(text).as("body"),
          eb.val(writtenBy).as("written_by"),
          eb.cast<Date>(eb.val(now), "timestamptz").as("written_at"),
        ])
        .where("id", "=", id)
        .where("erased_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  return { ok: added !== undefined };
}

/** Says which home an enquiry is about; undefined: none. */
export async function assignHome(
  db: Database,
  id: number,
  home: (HomeRef & { name: string }) | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({
      home_kind: home?.kind ?? null,
      home_id: home?.id ?? null,
      home_name: home?.name ?? "",
      updated_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .execute();
}

/** How often the same words were sent within a day, whatever their case, spaces and punctuation. */
export async function countSameText(db: Database, message: string, now: Date): Promise<number> {
  const plain = (text: unknown) => sql`lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`;
  const { times } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("times"))
    .where("created_at", ">", new Date(now.getTime() - 24 * 3_600_000))
    .where(sql<boolean>`${plain(sql.ref("message"))} = ${plain(message)}`)
    .executeTakeFirstOrThrow();
  return times;
}

/** Says that what was kept aside is honest, or the other way round. */
export async function setSuspectedSpam(db: Database, id: number, isSuspectedSpam: boolean, now: Date): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ is_suspected_spam: isSuspectedSpam, spam_reason: null, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

function narrow(query: SelectQueryBuilder<Schema, "enquiries", object>, choice: InboxChoice) {
  const { show, kind, search } = choice;
  const state = enquiryStates.find((candidate) => candidate === show);
  return query
    .where("is_suspected_spam", "=", show === "aside")
    .$if(show === "open", (selected) => selected.where("state", "in", ["new", "contacted"]))
    .$if(state !== undefined, (selected) => selected.where("state", "=", state ?? "new"))
    .$if(kind !== undefined, (selected) => selected.where("kind", "=", kind ?? "visit"))
    .$if(search !== "", (selected) => selected.where((eb) => searchTextContains(eb.ref("search_text"), search)));
}

function inboxLine(row: {
  id: number;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  name: string;
  home_name: string;
  message: string;
  created_at: Date;
  waiting_since: Date;
}): InboxLine {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    name: row.name,
    homeName: row.home_name,
    message: row.message,
    createdAt: row.created_at,
    waitingSince: row.waiting_since,
  };
}

/** Takes everything personal out of enquiries; that they were made stays. */
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
        // The old key was made from what was written: whoever knows the words could have tested for them.
        submission_key: randomBytes(32),
        erased_at: now,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("enquiry_notes").where("enquiry_id", "=", id).execute();
    await db.deleteFrom("consents").where("enquiry_id", "=", id).execute();
  }
}

/** Removes what a person agreed to, wherever they said it. */
export async function eraseConsents(db: Database, person: { email: string } | { phone: string }): Promise<void> {
  await db
    .deleteFrom("consents")
    .where((eb) =>
      "email" in person
        ? eb(eb.fn<string>("lower", ["email"]), "=", person.email.toLowerCase())
        : eb("phone", "=", person.phone),
    )
    .execute();
}

function submissionKey(enquiry: NewEnquiry, now: Date, distinction: string): Buffer {
  const { kind, name, email, phone, message, home } = enquiry;
  const content = [kind, name, email?.toLowerCase(), phone, message, home?.kind, home?.id, localDate(now), distinction];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** 7 characters of 30: 21 thousand million, so a clash is a bug's work rather than chance's. */
function newReference(): string {
  const characters = Array.from(randomBytes(7), (byte) => referenceAlphabet[byte % referenceAlphabet.length]).join("");
  return `${characters.slice(0, 3)}-${characters.slice(3)}`;
}
