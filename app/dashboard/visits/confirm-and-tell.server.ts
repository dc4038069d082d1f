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
import { confirmAndTell, moveAndTell } from "#server/personal-data/confirm-and-tell.ts";
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

/** Makes the answer to a press that has confirmed or moved a visit and noted the message about it. */
const toldResult = (change: "confirmed" | "moved") =>
  async function describeTold(
    { phone, text, toldVisit, ...sent }: SentAnswer & { phone: string; text: string; toldVisit: string },
    { id }: { id: number },
    { db, context }: ActionRequest,
  ): Promise<OpensWhatsApp> {
    const visit = await findVisit(db, id);
    const when = visit ? `${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)}` : "";
    const outcome = change === "moved" ? `The visit is on ${when} now` : `The visit on ${when} is confirmed`;
    const mail = visit?.email && context.get(hasMailServerContext) ? " A mail says so too." : "";
    return {
      done: {
        message: `${outcome}, and the message to ${visit?.name ?? "them"} is noted as sent.${mail}`,
        steps: answerSteps({ enquiryId: id }, "whatsapp", sent, toldVisit),
      },
      opens: whatsAppLink(phone, text),
    };
  };

/**
 * Confirms a visit and notes the message to the visitor. The button opens the message once this has answered, so that
 * nobody is told of a visit that could not be confirmed.
 */
export const confirmAndTellVisitor = formCommand({
  schema: z.object(shownFields),
  run: async (request: ActionRequest, { id: enquiryId, ...shown }) =>
    confirmAndTell(
      request.db,
      { enquiryId, ...shown, context: await readEnquiryContext(request.context) },
      request.by,
      request.now,
    ),
}).answers({ rejects: { over: moveRejections.over, ...rejects }, done: toldResult("confirmed") });

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
  done: toldResult("moved"),
});
