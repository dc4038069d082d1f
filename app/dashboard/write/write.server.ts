import { z } from "zod";
import { fillAnswers, gapsIn } from "#content/answers.ts";
import { enquiryStateNames, shownVisitOf } from "#domain/enquiries/inbox.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { smsOf } from "#domain/sms/sms-length.ts";
import { listText } from "#domain/text/list-text.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { reasonAgainstAnswer } from "#server/buyers/sms-consents.ts";
import { hasMailServerContext, publicUrlContext, smsGatewayContext } from "#server/context.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import {
  type AnswerChannel,
  sendAnswer,
  stateAfterAnswer,
  type WithdrawnMessage,
  withdrawMessage,
} from "#server/personal-data/answers.ts";
import { findPersonOf, type PersonRecord } from "#server/personal-data/people-of-contact.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { DoneInPlace } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { answerSteps } from "../contact/answer-steps.server.ts";
import { personSchema, readPerson } from "../people/person-fields.server.ts";
import { viewPath } from "../view/view-path.ts";
import { findAnswerFacts } from "./answer-facts.server.ts";

const maxLetters = { subject: 200, body: 4000 };

/** An answer by SMS has at most this many messages. */
const MAX_MESSAGES = 6;
const MAX_STORED_SMS = 2000;

async function load(request: ViewRequest) {
  const { db, url, context } = request;
  const about = readPerson(url.searchParams);
  const buyer = about && "buyerId" in about ? await findBuyer(db, about.buyerId) : undefined;
  const enquiry = about && (await findEnquiryAbout(db, about));
  const person = about && "buyerId" in about ? buyer : enquiry;
  if (!about || !person) {
    throw notFound("There is no one to write to.", [
      { label: "All inquiries", to: viewPath("/dashboard/enquiries/:id?") },
    ]);
  }
  const answers = fillAnswers(await findAnswerFacts(request, { name: person.name, enquiry }));
  const wanted = url.searchParams.get("text") ?? "";
  const chosen =
    answers.find(({ key }) => key === wanted) ?? answers.find(({ key }) => key === usualAnswer(enquiry)) ?? answers[0];
  if (!chosen) throw new Error("there are no answers");
  return {
    about: { enquiry: "enquiryId" in about ? about.enquiryId : undefined, buyer: buyer?.id },
    shownVisit: "enquiryId" in about ? shownVisitOf(await findVisit(db, about.enquiryId)) : undefined,
    name: person.name,
    phone: person.phone,
    phoneText: person.phone === null ? undefined : formatPhoneNumber(person.phone),
    email: person.email,
    hasMailServer: context.get(hasMailServerContext),
    sms:
      person.phone === null
        ? undefined
        : await findSmsWay(request, { buyerId: buyer?.id ?? null, phone: person.phone }),
    answers: answers.map(({ key, label }) => ({ key, label })),
    chosen,
    maxLetters,
    backTo: placeOf(about),
  };
}

/** Says whether this person can get an SMS, and if not why. It returns undefined if there is no gateway. */
async function findSmsWay({ db, context }: ViewRequest, to: { buyerId: number | null; phone: string }) {
  if (context.get(smsGatewayContext) === null) return undefined;
  const reason = await reasonAgainstAnswer(db, to);
  return { obstacle: reason && noSmsTexts[reason], maxMessages: MAX_MESSAGES };
}

const noSmsTexts = {
  STOPPED: "No SMS: this number has stopped all messages.",
  "NO-CONSENT": "No SMS: note on the buyer's page that they agreed to text messages.",
};

/** Finds the inquiry to which answers refer: the one in the address, or the newest of the buyer. */
async function findEnquiryAbout(db: ViewRequest["db"], about: PersonRecord) {
  if ("enquiryId" in about) return findEnquiry(db, about.enquiryId);
  const person = await findPersonOf(db, about);
  const newest = person?.enquiryIds.at(-1);
  return newest === undefined ? undefined : findEnquiry(db, newest);
}

function usualAnswer(enquiry: Awaited<ReturnType<typeof findEnquiry>>) {
  return enquiry?.kind === "visit"
    ? "visit"
    : enquiry?.kind === "callback"
      ? "callback"
      : enquiry?.home
        ? "price"
        : "invitation";
}

const placeOf = (about: PersonRecord) =>
  "enquiryId" in about
    ? viewPath("/dashboard/enquiries/:id?", { id: about.enquiryId })
    : viewPath("/dashboard/people", { buyer: about.buyerId });

const done: Record<AnswerChannel, string> = {
  whatsapp: "Opened in WhatsApp and added to the conversation.",
  email: "E-mail queued for sending.",
  sms: "SMS queued for sending.",
  call: "Call added to the conversation.",
};

const bodyField = z
  .string()
  .default("")
  .transform(plainText)
  .refine((text) => text !== "" && text.length <= maxLetters.body, {
    error: `Write something, with at most ${maxLetters.body} letters`,
  })
  .superRefine((text, context) => {
    const gaps = gapsIn(text);
    if (gaps.length > 0)
      context.addIssue({ code: "custom", message: `Fill in ${listText(gaps)} before you send this` });
  });

const subjectField = z
  .string()
  .default("")
  .transform(plainText)
  .refine((text) => text !== "" && text.length <= maxLetters.subject, {
    error: `Enter a subject with at most ${maxLetters.subject} letters`,
  });

const smsBodyField = bodyField.superRefine((text, context) => {
  const { segments } = smsOf(text);
  if (segments > MAX_MESSAGES || text.length > MAX_STORED_SMS)
    context.addIssue({ code: "custom", message: `This takes ${segments} messages; ${MAX_MESSAGES} are the most` });
});

const noSubject = z
  .string()
  .optional()
  .transform(() => "");

const formFields = { formKey: formKeyField, shownVisit: z.string().optional() };

/** These fields count for each channel. */
const messageSchemas = {
  whatsapp: z.object({ subject: noSubject, body: bodyField, ...formFields }),
  email: z.object({ subject: subjectField, body: bodyField, ...formFields }),
  sms: z.object({ subject: noSubject, body: smsBodyField, ...formFields }),
  call: z.object({
    subject: noSubject,
    body: z
      .string()
      .optional()
      .transform(() => "Called."),
    ...formFields,
  }),
};

function send(channel: AnswerChannel) {
  return formCommand({
    schema: z.intersection(messageSchemas[channel], personSchema),
    async run({ db, by, now, context }, { about, subject, body, formKey, shownVisit }) {
      if (!about) return { ok: false, reason: "gone" } as const;
      if (channel === "sms" && context.get(smsGatewayContext) === null)
        return { ok: false, reason: "no-gateway" } as const;
      const host = new URL(context.get(publicUrlContext)).hostname;
      const hasMailServer = context.get(hasMailServerContext);
      const answer = { about, channel, subject, body, formKey, shownVisit, host, hasMailServer };
      const sent = await sendAnswer(db, answer, by, now);
      return sent.ok ? { ...sent, about } : sent;
    },
  }).answers({
    rejects: {
      gone: gone("This person was not found."),
      "visit-changed": conflict(
        "The visit has changed since this page was opened, so nothing was sent or noted. Open the page again.",
      ),
      "no-gateway": invalid("No SMS gateway is set."),
      "no-address": invalid(channel === "email" ? "There is no e-mail address." : "There is no phone number."),
      "NO-CONSENT": conflict(noSmsTexts["NO-CONSENT"]),
      STOPPED: conflict(noSmsTexts.STOPPED),
      "form-used": conflict("This form has sent something else already. Look at the conversation first."),
    },
    done({ about, isNew, ...sent }, { shownVisit }, { context }) {
      if (!isNew) return { done: { message: "This was sent before." }, at: placeOf(about) };
      const isWaiting = channel === "email" && !context.get(hasMailServerContext);
      const result = isWaiting ? "E-mail stored. It is sent once a mail server is set." : done[channel];
      const state = enquiryStateNames[stateAfterAnswer(sent)].toLowerCase();
      const message = sent.wasNew
        ? `${result} Marked as ${state}.`
        : sent.wasUntold
          ? `${result} Marked as told.`
          : result;
      return { done: { message, steps: answerSteps(about, channel, sent, shownVisit) }, at: placeOf(about) };
    },
  });
}

function plainText(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

const withdrawnTexts: Record<WithdrawnMessage, string> = {
  waits: " The inquiry waits for an answer again.",
  untold: " They are still to be told.",
  "visit-changed": " The visit has changed since, and what is told of it now stays.",
  "answered-later": " A later message to them stays noted.",
  "as-it-was": "",
};

const noteNotSent = formCommand({
  schema: z.intersection(z.object({ note: recordIdField() }), personSchema),
  run: async ({ db, by, now, context }, { about, note }) =>
    about
      ? withdrawMessage(db, { about, note, hasMailServer: context.get(hasMailServerContext) }, by, now)
      : ({ ok: false, reason: "not-found" } as const),
}).answers({
  rejects: { "not-found": gone("There is nothing to take back: no such message is noted.") },
  done: ({ became }): DoneInPlace => ({
    done: { message: `The message is noted as not sent.${withdrawnTexts[became]}` },
  }),
});

export const action = viewAction<DoneInPlace>({
  "not-sent": noteNotSent,
  whatsapp: send("whatsapp"),
  email: send("email"),
  sms: send("sms"),
  call: send("call"),
});

export const loader = viewLoader(load);
