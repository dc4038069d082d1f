import { randomUUID } from "node:crypto";
import type { EnquiryState } from "#domain/enquiries/enquiry-states.ts";
import { answeredState, shownVisitOf } from "#domain/enquiries/inbox.ts";
import type { Outcome } from "#domain/outcome.ts";
import { daysAfter } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { reasonAgainstAnswer } from "#server/buyers/sms-consents.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { awaitTellingMail, changeEnquiryState } from "#server/enquiries/enquiries.ts";
import { isVisitAsShown, setEnquiryState } from "#server/enquiries/enquiry-changes.ts";
import { addNote, markAnswered, removeMessage } from "#server/enquiries/enquiry-notes.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { queueMail, withoutPrivateLinks } from "#server/mail/outbox.ts";
import { kindAndId, type PersonRecord } from "#server/personal-data/people-of-contact.ts";
import type { By } from "#server/records/versioned-record.ts";
import { queueSms } from "#server/sms/queue-sms.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";

export type AnswerChannel = "whatsapp" | "email" | "sms" | "call";

interface Answer {
  about: PersonRecord;
  channel: AnswerChannel;
  subject: string;
  body: string;
  /** What the page showed of the visit, by `shownVisitOf`; undefined if it was about no inquiry. */
  shownVisit?: string | undefined;
  /** An answer with the same key is sent once. */
  formKey: string | undefined;
  /** The domain of a mail's Message-ID. */
  host: string;
  /** Without a mail server a mail waits, and tells nobody of a visit until it leaves. */
  hasMailServer: boolean;
}

export type SentAnswer = {
  /** The enquiry had waited for an answer. What it is marked as depends on its visit. */
  wasNew: boolean;
  /** The answer tells the visitor what the office had done with the visit. The state stays. */
  wasUntold: boolean;
  isScheduled: boolean;
  isLost: boolean;
  isDone: boolean;
  /** The id of the note; 0 for a mail and an SMS, which are stored elsewhere. */
  note: number;
};

type AnswerOutcome =
  | ({ ok: true } & SentAnswer)
  | { ok: false; reason: "gone" | "visit-changed" | "no-address" | "NO-CONSENT" | "STOPPED" };

const SMS_IS_TRIED_FOR_DAYS = 2;

/**
 * Queues a mail or an SMS, or notes a WhatsApp message or a call that a person makes. The note has no link that opens a
 * visit. A new enquiry counts as contacted from then on, as scheduled if its visit is confirmed, and as lost if the
 * visitor has cancelled it. Who was to be told of a visit counts as told.
 *
 * @returns "gone" if the record was erased, "visit-changed" if the visit is not as the page showed it any more,
 * "no-address" without the contact that the channel needs, and "NO-CONSENT" or "STOPPED" if an SMS is not allowed
 */
export function sendAnswer(db: Database, answer: Answer, by: By, now: Date): Promise<OnceOutcome<AnswerOutcome>> {
  const { about, channel, subject, body, formKey: key } = answer;
  const input = { about, channel, subject, body };
  const sent = { key, command: "person.answer", input, by, now };
  const send = async (trx: Database): Promise<AnswerOutcome> => {
    const enquiry = "enquiryId" in about ? await findEnquiry(trx, about.enquiryId) : undefined;
    const person = "buyerId" in about ? await findBuyer(trx, about.buyerId) : enquiry;
    if (!person) return { ok: false, reason: "gone" };
    if (enquiry && !(await isVisitAsShown(trx, enquiry.id, answer.shownVisit)))
      return { ok: false, reason: "visit-changed" };
    if ((channel === "email" ? person.email : person.phone) === null) return { ok: false, reason: "no-address" };
    if (channel === "sms") {
      const phone = person.phone ?? "";
      const reason = await reasonAgainstAnswer(trx, { buyerId: "buyerId" in about ? about.buyerId : null, phone });
      if (reason !== undefined) return { ok: false, reason };
    }
    const noted = { about, channel: channel === "call" ? channel : ("whatsapp" as const), writtenBy: by.actor.name };
    let note = 0;
    if (channel === "email") {
      const mail = {
        template: "answer" as const,
        to: person.email ?? "",
        subject: "{{subject}}",
        body: "{{words}}",
        values: { subject, words: body },
        ...(enquiry ? { enquiryId: enquiry.id } : {}),
      };
      await queueMail(trx, mail, answer.host, now);
    } else if (channel === "sms") await queueAnswerSms(trx, answer, person.phone ?? "", now);
    else {
      const added = await addNote(trx, { ...noted, body: withoutPrivateLinks(body) }, now);
      if (!added.ok) return { ok: false, reason: "gone" };
      note = added.id;
    }
    const wasNew = enquiry?.state === "new";
    const isWaitingMail = channel === "email" && !answer.hasMailServer;
    const wasUntold = (enquiry?.isUntold ?? false) && !isWaitingMail;
    const visit = enquiry && (await findVisit(trx, enquiry.id));
    const to = enquiry && !wasNew ? enquiry.state : answeredState(visit);
    if (enquiry && (wasNew || wasUntold)) {
      await changeEnquiryState(trx, { id: enquiry.id, to, changedBy: by.actor.name }, now);
      if (note !== 0) await markAnswered(trx, note, { state: to, wasUntold, shownVisit: shownVisitOf(visit) });
    }
    if (enquiry?.isUntold && channel === "email") await awaitTellingMail(trx, enquiry.id);
    const [kind, id] = kindAndId(about);
    await recordAction(trx, by, now, { action: `${kind}.answer`, id, after: { channel } });
    const marked = { isScheduled: to === "scheduled", isLost: to === "lost", isDone: to === "done" };
    return { ok: true, wasNew, wasUntold, ...marked, note };
  };
  return inTransaction(db, (trx) => once(trx, sent, () => send(trx)));
}

/** Returns the state in which an answer left an enquiry that had waited for it. */
export const stateAfterAnswer = ({ isScheduled, isLost, isDone }: SentAnswer): EnquiryState =>
  isLost ? "lost" : isDone ? "done" : isScheduled ? "scheduled" : "contacted";

/** What has become of the inquiry that a withdrawn message had answered. */
export type WithdrawnMessage = "waits" | "untold" | "visit-changed" | "answered-later" | "as-it-was";

/**
 * Removes the note of a WhatsApp message that was not sent after all. An enquiry that it had answered waits again, as
 * long as before, or is to be told again, unless it has another state or a later answer of any kind by now, or its visit
 * has changed: what a later message says of that stays told.
 *
 * @returns "not-found" without such a note
 */
export function withdrawMessage(
  db: Database,
  { about, note, hasMailServer }: { about: PersonRecord; note: number; hasMailServer: boolean },
  by: By,
  now: Date,
): Promise<Outcome<{ became: WithdrawnMessage }, "not-found">> {
  return inTransaction(db, async (trx): Promise<Outcome<{ became: WithdrawnMessage }, "not-found">> => {
    const removed = await removeMessage(trx, about, note, { hasMailServer, now });
    if (!removed) return { ok: false, reason: "not-found" };
    const [kind, id] = kindAndId(about);
    await recordAction(trx, by, now, { action: `${kind}.withdraw-message`, id });
    const { unanswered, isAnsweredLater, isInMailAlone } = removed;
    if (!unanswered || !("enquiryId" in about))
      return { ok: true, became: isAnsweredLater ? "answered-later" : "as-it-was" };
    const { state: shownState, wasUntold, shownVisit } = unanswered;
    if (isAnsweredLater) {
      const isSameVisit = await isVisitAsShown(trx, about.enquiryId, shownVisit);
      if (isSameVisit && wasUntold && isInMailAlone) await awaitTellingMail(trx, about.enquiryId);
      return { ok: true, became: isSameVisit ? "answered-later" : "visit-changed" };
    }
    const undo = {
      isUndo: true,
      isUntold: wasUntold,
      shownVisit,
      shownState,
      state: wasUntold ? shownState : "new",
    } as const;
    const undone = await setEnquiryState(trx, { enquiryId: about.enquiryId, ...undo }, by, now);
    if (undone.ok) return { ok: true, became: wasUntold ? "untold" : "waits" };
    return { ok: true, became: undone.reason === "visit-changed" ? "visit-changed" : "as-it-was" };
  });
}

async function queueAnswerSms(trx: Database, { about, body }: Answer, phone: string, now: Date): Promise<void> {
  const to = "buyerId" in about ? { ...about, enquiryId: null } : { ...about, buyerId: null };
  const expiresAt = daysAfter(now, SMS_IS_TRIED_FOR_DAYS);
  const sms = { kind: "answer" as const, ...to, body, phone, deduplicationKey: `answer ${randomUUID()}`, expiresAt };
  await queueSms(trx, [sms], now);
}
