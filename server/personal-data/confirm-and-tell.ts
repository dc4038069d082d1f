import { visitEventsToSend } from "#domain/enquiries/visit-message.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isVisitAsShown, setVisitState } from "#server/enquiries/enquiry-changes.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { writeVisitNews } from "#server/enquiries/visit-news.ts";
import { type SentAnswer, sendAnswer } from "#server/personal-data/answers.ts";
import type { By } from "#server/records/versioned-record.ts";
import { once, type SubmissionResult } from "#server/submissions/once.ts";

type Told = Outcome<SubmissionResult & SentAnswer, "over" | "visit-changed" | "no-number">;

type ConfirmedVisit = {
  enquiryId: number;
  /** The page showed this of the visit, by `shownVisitOf`. */
  shownVisit: string;
  /** A form with the same key confirms and notes once. */
  formKey: string | undefined;
  context: EnquiryContext;
};

/**
 * Confirms a visit and notes the WhatsApp message that tells the visitor, both or neither.
 *
 * @returns the number in E.164 form, the text of the message and what it changed, also for a form that was sent before; "over" if the
 * visit can no longer be confirmed, "visit-changed" if it is not as the page showed it any more, and "no-number" if
 * there is no number to write to
 */
export function confirmAndTell(
  db: Database,
  { enquiryId, shownVisit, formKey, context }: ConfirmedVisit,
  by: By,
  now: Date,
): Promise<
  Outcome<SentAnswer & { phone: string; text: string }, "over" | "visit-changed" | "no-number" | "form-used">
> {
  const input = { enquiryId, shownVisit };
  return inTransaction(db, async (trx) => {
    const confirmed = await once(
      trx,
      { key: formKey, command: "visit.confirm-and-tell", input, by, now },
      async (): Promise<Told> => {
        if (!(await isVisitAsShown(trx, enquiryId, shownVisit))) return { ok: false, reason: "visit-changed" };
        if (!(await findVisit(trx, enquiryId))?.phone) return { ok: false, reason: "no-number" };
        const set = await setVisitState(trx, { enquiryId, intent: "confirmed", context }, by, now);
        if (!set.ok) return { ok: false, reason: "over" };
        const { text } = await readNews(trx, enquiryId, context);
        const message = { about: { enquiryId }, channel: "whatsapp", subject: "", body: text, host: "" } as const;
        const told = await sendAnswer(trx, { ...message, formKey: undefined }, by, now);
        if (!told.ok) throw new Error(`the message about a confirmed visit was not noted: ${told.reason}`);
        const { wasNew, isScheduled, isLost, note } = told;
        return { ok: true, wasNew, isScheduled, isLost, note };
      },
    );
    return confirmed.ok ? { ...confirmed, ...(await readNews(trx, enquiryId, context)) } : confirmed;
  });
}

async function readNews(trx: Database, enquiryId: number, context: EnquiryContext) {
  const visit = await findVisit(trx, enquiryId);
  if (!visit?.phone) throw new Error("the visit of an inquiry with a number is gone");
  const [event = "confirmed"] = visitEventsToSend(visit, false);
  return { phone: visit.phone, text: await writeVisitNews(trx, visit, event, context) };
}
