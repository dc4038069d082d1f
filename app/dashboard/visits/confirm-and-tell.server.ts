import { z } from "zod";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { secondVisitTexts } from "#domain/enquiries/second-visit.ts";
import { moveVisitSchema } from "#domain/enquiries/visit-forms.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { hasMailServerContext } from "#server/context.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import type { SentAnswer } from "#server/personal-data/answers.ts";
import { moveAndTell, settleAndTell } from "#server/personal-data/confirm-and-tell.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { answerSteps } from "../contact/answer-steps.server.ts";
import type { OpensWhatsApp } from "../contact/use-open-whatsapp.ts";
import { moveRejections } from "./visit-actions.server.ts";

const shownFields = { id: recordIdField(), shownVisit: z.string().default(""), formKey: formKeyField };

const secondVisitRejection = conflict(
  `${secondVisitTexts["second-visit"].sentence()} Nothing was changed or sent. With “Move the visit” a second place can be confirmed.`,
);

const rejects = {
  "visit-changed": conflict("The visit has changed since this page was opened, so nothing was changed or sent."),
  "no-number": conflict("There is no phone number, so nothing was changed or sent."),
  "form-used": conflict("This button has done something else already. Load the page again."),
};

/**
 * Makes the answer to a press that has changed a visit and noted the message about it. What came of it is first, because
 * a phone shows the beginning.
 */
const toldResult = (outcome: "Confirmed" | "Moved" | "Cancelled") =>
  async function describeTold(
    { phone, text, toldVisit, ...sent }: SentAnswer & { phone: string; text: string; toldVisit: string },
    { id }: { id: number },
    { db, context }: ActionRequest,
  ): Promise<OpensWhatsApp> {
    const visit = await findVisit(db, id);
    const when = visit
      ? `${visit.name}, ${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)}`
      : "";
    const mail = visit?.email && context.get(hasMailServerContext) ? " A mail says so too." : "";
    return {
      done: {
        message: `${outcome}, message noted as sent: ${when}.${mail}`,
        steps: answerSteps({ enquiryId: id }, "whatsapp", sent, toldVisit),
      },
      opens: whatsAppLink(phone, text),
    };
  };

const settleAndTellVisitor = (intent: "confirmed" | "cancelled") =>
  formCommand({
    schema: z.object(shownFields),
    run: async (request: ActionRequest, { id: enquiryId, ...shown }) =>
      settleAndTell(
        request.db,
        { intent, enquiryId, ...shown, context: await readEnquiryContext(request.context) },
        request.by,
        request.now,
      ),
  }).answers({
    rejects: { over: moveRejections.over, ...rejects },
    done: toldResult(intent === "confirmed" ? "Confirmed" : "Cancelled"),
  });

/**
 * Confirms a visit and notes the message to the visitor. The button opens the message once this has answered, so that
 * nobody is told of a visit that could not be confirmed.
 */
export const confirmAndTellVisitor = settleAndTellVisitor("confirmed");

/** Cancels a visit and notes the message to the visitor, as `confirmAndTellVisitor` does. */
export const cancelAndTellVisitor = settleAndTellVisitor("cancelled");

/** Moves a visit and notes the message to the visitor, as `confirmAndTellVisitor` does. */
export const moveAndTellVisitor = formCommand({
  schema: moveVisitSchema.extend(shownFields),
  run: async (request: ActionRequest, { id: enquiryId, date, time, ...shown }) =>
    moveAndTell(
      request.db,
      { enquiryId, slot: { date, time }, ...shown, context: await readEnquiryContext(request.context) },
      request.by,
      request.now,
    ),
}).answers({
  rejects: { ...moveRejections, ...rejects, "second-visit": secondVisitRejection },
  done: toldResult("Moved"),
});
