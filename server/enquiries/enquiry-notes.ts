import { type RawBuilder, sql } from "kysely";
import { type EnquiryState, enquiryStates } from "#domain/enquiries/enquiry-states.ts";
import type { Database } from "#server/db/connection.ts";

import { isAnswerSms, tells } from "./telling-mails.ts";

export type NoteChannel = "note" | "call" | "whatsapp";

/** Adds a note. It is rejected if it is blank, or about somebody who was erased. */
export async function addNote(
  db: Database,
  note: {
    about: { enquiryId: number } | { buyerId: number };
    body: string;
    writtenBy: string;
    channel?: NoteChannel;
  },
  now: Date,
): Promise<{ ok: true; id: number } | { ok: false }> {
  const body = note.body.trim().slice(0, 5000);
  if (body === "") return { ok: false };
  const [table, column, id] =
    "buyerId" in note.about
      ? ["buyers", "buyer_id", note.about.buyerId]
      : ["enquiries", "enquiry_id", note.about.enquiryId];
  const { rows } = await sql<{ id: number }>`
    insert into enquiry_notes (${sql.ref(column)}, body, channel, written_by, written_at)
    select id, ${body}, ${note.channel ?? "note"}, ${note.writtenBy}, ${now} from ${sql.table(table)}
    where id = ${id} and erased_at is null returning id`.execute(db);
  const [added] = rows;
  return added ? { ok: true, id: added.id } : { ok: false };
}

/** What a message to somebody who waited has answered. */
export interface Answered {
  /** It left the inquiry in this state. */
  state: EnquiryState;
  /** It told the visitor what the office had done with the visit. */
  wasUntold: boolean;
  /** The visit at that time, by `shownVisitOf`. */
  shownVisit: string;
}

/** Notes what a message has answered. */
export async function markAnswered(db: Database, noteId: number, answered: Answered): Promise<void> {
  await db
    .updateTable("enquiry_notes")
    .set({
      answered_state: answered.state,
      answered_untold: answered.wasUntold,
      answered_visit: answered.shownVisit,
    })
    .where("id", "=", noteId)
    .execute();
}

const tellingNotes = (db: Database, enquiryId: number, shownVisit: string) =>
  db
    .selectFrom("enquiry_notes")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("answered_untold", "=", true)
    .where("answered_visit", "=", shownVisit);

/** Tells whether a message or a call that is noted has told the visitor of this visit, by `shownVisitOf`. */
export async function isToldInMessage(db: Database, enquiryId: number, shownVisit: string): Promise<boolean> {
  return (await tellingNotes(db, enquiryId, shownVisit).executeTakeFirst()) !== undefined;
}

/**
 * Has the messages that told of a visit tell of it as it is again once a change is undone, by `shownVisitOf`.
 *
 * @returns false if there are none any more
 */
export async function keepToldInMessage(
  db: Database,
  enquiryId: number,
  { before, again }: { before: string; again: string },
): Promise<boolean> {
  const kept = await db
    .updateTable("enquiry_notes")
    .set({ answered_visit: again })
    .where("id", "in", tellingNotes(db, enquiryId, before))
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/**
 * Removes the note of a WhatsApp message to this person. What it had answered, a later message or call answers, if there
 * is one. A mail answers who waited for any answer; it tells of a visit only if it has left, or still leaves.
 *
 * @returns undefined if there was none, and otherwise what it had answered unless the next note has taken that over.
 * `isInMailAlone` says that no note answers it later, but a mail or an SMS
 */
export async function removeMessage(
  db: Database,
  about: { enquiryId: number } | { buyerId: number },
  noteId: number,
  mails: { hasMailServer: boolean; now: Date },
): Promise<{ unanswered: Answered | undefined; isAnsweredLater: boolean; isInMailAlone?: boolean } | undefined> {
  const [column, id] =
    "buyerId" in about ? (["buyer_id", about.buyerId] as const) : (["enquiry_id", about.enquiryId] as const);
  const removed = await db
    .deleteFrom("enquiry_notes")
    .where("id", "=", noteId)
    .where("channel", "=", "whatsapp")
    .where(column, "=", id)
    .returning(["answered_state", "answered_untold", "answered_visit", "written_at"])
    .executeTakeFirst();
  if (!removed) return undefined;
  const state = enquiryStates.find((one) => one === removed.answered_state);
  if (state === undefined) return { unanswered: undefined, isAnsweredLater: false };
  const answered = {
    ...{ state, wasUntold: removed.answered_untold ?? false },
    shownVisit: removed.answered_visit ?? "",
  };
  const next = await db
    .selectFrom("enquiry_notes")
    .select(["id", "answered_state"])
    .where("id", ">", noteId)
    .where("channel", "in", ["whatsapp", "call"])
    .where(column, "=", id)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  // A mail or an SMS is never noted as not sent, so none has to know what it answers.
  const isMailed = answered.wasUntold ? tells(mails) : sql<boolean>`outgoing_mails.state <> 'dead'`;
  if (
    "enquiryId" in about &&
    (await isWrittenToAfter(db, id, {
      time: removed.written_at,
      isMailed,
      isTexted: isAnswerSms(sql`sms_messages`, mails.now),
    }))
  )
    return { unanswered: answered, isAnsweredLater: true, isInMailAlone: next === undefined };
  // A message that has answered something itself is about another visit, or came after another wait.
  if (!next || next.answered_state !== null) return { unanswered: answered, isAnsweredLater: next !== undefined };
  await markAnswered(db, next.id, answered);
  return { unanswered: undefined, isAnsweredLater: true };
}

/** Tells whether a mail or an SMS, of those that are selected, has answered an enquiry after this time. */
async function isWrittenToAfter(
  db: Database,
  enquiryId: number,
  { time, isMailed, isTexted }: { time: Date; isMailed: RawBuilder<boolean>; isTexted: RawBuilder<boolean> },
): Promise<boolean> {
  const mails = db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("template", "=", "answer")
    .where(isMailed)
    .where("created_at", ">", time);
  const sms = db
    .selectFrom("sms_messages")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where(isTexted)
    .where("created_at", ">", time);
  return (await mails.unionAll(sms).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the notes of an enquiry. */
export async function eraseNotesOfEnquiry(db: Database, enquiryId: number): Promise<void> {
  await db.deleteFrom("enquiry_notes").where("enquiry_id", "=", enquiryId).execute();
}

/** Deletes the notes that were written about these buyers. */
export async function eraseNotesOfBuyers(db: Database, buyerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom("enquiry_notes")
    .where("buyer_id", "in", [...buyerIds, 0])
    .execute();
}
