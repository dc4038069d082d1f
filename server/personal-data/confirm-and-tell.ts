import { shownVisitOf } from "#domain/enquiries/inbox.ts";
import { visitEventsToSend } from "#domain/enquiries/visit-message.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { noAnswers } from "#domain/forms/question.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isVisitAsShown, moveVisitByOffice, setVisitState } from "#server/enquiries/enquiry-changes.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { writeVisitNews } from "#server/enquiries/visit-news.ts";
import type { MoveReason } from "#server/enquiries/visits.ts";
import { type SentAnswer, sendAnswer } from "#server/personal-data/answers.ts";
import type { By } from "#server/records/versioned-record.ts";
import { once, type SubmissionResult } from "#server/submissions/once.ts";

type Told<Reason extends string> = Outcome<SubmissionResult & SentAnswer, Reason | "visit-changed" | "no-number">;

interface ChangedVisit {
  enquiryId: number;
  /** The page showed this of the visit, by `shownVisitOf`. */
  shownVisit: string;
  /** A form with the same key changes and notes once. */
  formKey: string | undefined;
  context: EnquiryContext;
}

/**
 * The number is in E.164 form, `text` is the message, and `toldVisit` is the visit of which it tells, by `shownVisitOf`.
 * They are the same for a form that was sent before.
 */
type ToldOutcome<Reason extends string> = Outcome<
  SentAnswer & { phone: string; text: string; toldVisit: string },
  Reason | "visit-changed" | "no-number" | "form-used"
>;

/**
 * Confirms or cancels a visit and notes the WhatsApp message that tells the visitor, both or neither.
 *
 * @returns "over" if the visit can no longer be confirmed or cancelled, "visit-changed" if it is not as the page showed
 * it any more, and "no-number" if there is no number to write to
 */
export function settleAndTell(
  db: Database,
  { intent, ...visit }: ChangedVisit & { intent: "confirmed" | "cancelled" },
  by: By,
  now: Date,
): Promise<ToldOutcome<"over">> {
  const { enquiryId, shownVisit, context } = visit;
  const change = async (trx: Database): Promise<Outcome<unknown, "over">> => {
    const set = await setVisitState(trx, { enquiryId, intent, context }, by, now);
    return set.ok ? set : { ok: false, reason: "over" };
  };
  const command = intent === "confirmed" ? "visit.confirm-and-tell" : "visit.cancel-and-tell";
  const asked = { command, input: { enquiryId, shownVisit }, change };
  return changeAndTell(db, { ...visit, ...asked }, by, now);
}

/**
 * Moves a visit and notes the WhatsApp message that tells the visitor, both or neither, as `settleAndTell` does.
 *
 * @returns "second-visit" if the person has another visit at that time
 */
export function moveAndTell(
  db: Database,
  { slot, ...visit }: ChangedVisit & { slot: Slot },
  by: By,
  now: Date,
): Promise<ToldOutcome<MoveReason | "second-visit">> {
  const { enquiryId, shownVisit, context } = visit;
  const change = async (trx: Database): Promise<Outcome<unknown, MoveReason | "visit-changed" | "second-visit">> => {
    const moved = await moveVisitByOffice(trx, { enquiryId, slot, answers: noAnswers, context }, by, now);
    return !moved.ok && moved.reason === "needs-answers" ? { ok: false, reason: "second-visit" } : moved;
  };
  const asked = { command: "visit.move-and-tell", input: { enquiryId, shownVisit, ...slot }, change };
  return changeAndTell<MoveReason | "visit-changed" | "second-visit">(db, { ...visit, ...asked }, by, now);
}

type Change<Reason extends string> = {
  command: string;
  input: Readonly<Record<string, string | number>>;
  change: (trx: Database) => Promise<Outcome<unknown, Reason>>;
};

function changeAndTell<Reason extends string>(
  db: Database,
  { enquiryId, shownVisit, formKey, context, command, input, change }: ChangedVisit & Change<Reason>,
  by: By,
  now: Date,
): Promise<ToldOutcome<Reason>> {
  return inTransaction(db, async (trx): Promise<ToldOutcome<Reason>> => {
    const told = await once(trx, { key: formKey, command, input, by, now }, async (): Promise<Told<Reason>> => {
      if (!(await isVisitAsShown(trx, enquiryId, shownVisit))) return { ok: false, reason: "visit-changed" };
      if (!(await findVisit(trx, enquiryId))?.phone) return { ok: false, reason: "no-number" };
      const changed = await change(trx);
      if (!changed.ok) return changed;
      const { text } = await readNews(trx, enquiryId, context);
      const message = { about: { enquiryId }, channel: "whatsapp", subject: "", body: text, host: "" } as const;
      const { hasMailServer } = context;
      const sent = await sendAnswer(trx, { ...message, hasMailServer, formKey: undefined }, by, now);
      if (!sent.ok) throw new Error(`the message about a changed visit was not noted: ${sent.reason}`);
      return sent;
    });
    return told.ok ? { ...told, ...(await readNews(trx, enquiryId, context)) } : told;
  });
}

async function readNews(trx: Database, enquiryId: number, context: EnquiryContext) {
  const visit = await findVisit(trx, enquiryId);
  if (!visit?.phone) throw new Error("the visit of an inquiry with a number is gone");
  const [event = "confirmed"] = visitEventsToSend(visit, false);
  const text = await writeVisitNews(trx, visit, event, context);
  return { phone: visit.phone, text, toldVisit: shownVisitOf(visit) };
}
