import { z } from "zod";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { confirmAndTell } from "#server/personal-data/confirm-and-tell.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { answerSteps } from "../contact/answer-steps.server.ts";
import type { OpensWhatsApp } from "../contact/use-open-whatsapp.ts";
import { readEnquiryContext } from "./enquiry-context.server.ts";

/**
 * Confirms a visit and notes the message to the visitor. The button opens the message once this has answered, so that
 * nobody is told of a visit that could not be confirmed.
 */
export const confirmAndTellVisitor = formCommand({
  schema: z.object({ id: recordIdField(), shownVisit: z.string().default(""), formKey: formKeyField }),
  run: async (request: ActionRequest, { id: enquiryId, shownVisit, formKey }) => {
    const { db, by, now } = request;
    const context = await readEnquiryContext(request);
    return confirmAndTell(db, { enquiryId, shownVisit, formKey, context }, by, now);
  },
}).answers({
  rejects: {
    over: conflict("This visit is over or cancelled, so nothing was changed."),
    "visit-changed": conflict("The visit has changed since this page was opened, so nothing was confirmed or sent."),
    "no-number": conflict("There is no phone number, so nothing was confirmed or sent."),
    "form-used": conflict("This button has confirmed something else already. Load the page again."),
  },
  async done({ phone, text, ...sent }, { id }, { db }): Promise<OpensWhatsApp> {
    const visit = await findVisit(db, id);
    const when = visit ? ` on ${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)}` : "";
    const mail = visit?.email ? " A mail says so too." : "";
    const message = `The visit${when} is confirmed, and the message to ${visit?.name ?? "them"} is noted as sent.${mail}`;
    return {
      done: { message, steps: answerSteps({ enquiryId: id }, "whatsapp", sent) },
      opens: whatsAppLink(phone, text),
    };
  },
});
