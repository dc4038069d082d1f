import { z } from "zod";
import { shownVisitOf, untoldText } from "#domain/enquiries/inbox.ts";
import { type SecondVisitQuestion, secondVisitTexts } from "#domain/enquiries/second-visit.ts";
import { moveVisitSchema } from "#domain/enquiries/visit-forms.ts";
import { hasBegun, type Slot, usualTimes } from "#domain/enquiries/visit-slots.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { authContext, hasMailServerContext } from "#server/context.ts";
import { moveVisitByOffice, restoreVisit, setVisitState, type VisitAction } from "#server/enquiries/enquiry-changes.ts";
import { findVisit, type Visit } from "#server/enquiries/find-visits.ts";
import { listPickerDays, type MoveReason } from "#server/enquiries/visits.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { DoneInPlace, DoneMessage, NextStep, RejectedAnswer } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, needsAnswers, type Rejection } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import type { PickerTimes } from "./visit-picker.tsx";
import { visitStatusNames } from "./visit-status-names.ts";

/** The request is about the visit of an inquiry. */
export type VisitRequest = ActionRequest & { enquiryId: number };

type Act = (request: VisitRequest) => Promise<DoneInPlace | RejectedAnswer>;

type Wrap<Answer> = (act: Act) => (request: ActionRequest) => Promise<Answer>;

/**
 * Returns the actions on a visit, by their intents.
 *
 * @param wrap finds the inquiry that a form names, and gives the address to which the result leads
 */
export function visitActions<Answer>(wrap: Wrap<Answer>): Record<string, ReturnType<Wrap<Answer>>> {
  return {
    move: wrap(moveVisit),
    "visit-confirmed": wrap(settleAs("confirmed")),
    "visit-attended": wrap(settleAs("attended")),
    "visit-no-show": wrap(settleAs("no-show")),
    "visit-cancelled": wrap(settleAs("cancelled")),
    "visit-restored": wrap(restore),
  };
}

/** These messages say why a time cannot be booked. */
export const slotTexts = {
  past: "That time has passed.",
  "too-soon": "That is within the minimum notice.",
  "too-far": "That is further ahead than visits are planned.",
  closed: "The office is closed at that time.",
  blocked: "That time is blocked.",
  full: "That time has just been taken.",
};

/** These are the answers to a move that was rejected. */
export const moveRejections = {
  past: conflict(slotTexts.past),
  "too-soon": conflict(slotTexts["too-soon"]),
  "too-far": conflict(slotTexts["too-far"]),
  closed: conflict(slotTexts.closed),
  blocked: conflict(slotTexts.blocked),
  full: conflict(slotTexts.full),
  same: conflict("The visit is at that time already."),
  "too-often": conflict("The visitor can no longer move this visit."),
  over: conflict("This visit is over or cancelled, so nothing was changed."),
} satisfies Record<MoveReason, unknown>;

const visitRejections = {
  ...moveRejections,
  "still-to-come": conflict("This visit is still to come. Record afterwards whether they came."),
  "needs-answers": ({ questions }: { questions: readonly SecondVisitQuestion[] }): Rejection => ({
    ...needsAnswers(secondVisitTexts, questions),
    // The button of a result has no place for the question, and the page's own form asks it.
    errors: { "": [`${secondVisitTexts["second-visit"].sentence()} Nothing was changed yet.`] },
  }),
  "visit-changed": async (_: unknown, __: unknown, { db, enquiryId }: VisitRequest) => {
    const visit = await findVisit(db, enquiryId);
    const now = visit
      ? ` It is on ${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)} now: ${visitStatusNames[visit.status].toLowerCase()}.`
      : "";
    return conflict(`This visit has changed since this page was opened.${now} Nothing was changed: look again.`);
  },
};

interface ChangedFrom {
  /** How the visitor had been told of the visit as it stood before; undefined if they had not been. */
  toldBefore?: string | undefined;
  /** The visit was moved from this time. */
  from?: Slot | undefined;
}

const describe = async (before: { ok: true } & ChangedFrom, _: unknown, request: VisitRequest) => ({
  done: await describeVisit(request, request.enquiryId, before),
});

const shownSchema = z.object({ shownVisit: z.string().optional() });

/** An undo says besides how the visitor had been told of the visit as it is again afterwards. */
const undoSchema = shownSchema.extend({ toldBefore: z.string().optional() });

const settleAs = (status: VisitAction) =>
  formCommand({
    schema: shownSchema,
    run: async (request: VisitRequest, { shownVisit }) => {
      const { db, enquiryId, by, now } = request;
      const context = await readEnquiryContext(request.context);
      return setVisitState(db, { enquiryId, intent: status, shownVisit, context }, by, now);
    },
  }).answers({ rejects: visitRejections, done: describe });

/** Reads a day and a time. If either is missing, one message asks for both. */
const chosenTime = z.unknown().transform((fields, context): { slot: Slot } & z.output<typeof undoSchema> => {
  const slot = moveVisitSchema.safeParse(fields);
  if (slot.success) return { slot: slot.data, ...undoSchema.parse(fields) };
  context.addIssue({ code: "custom", message: "Choose a day and a time first." });
  return z.NEVER;
});

const moveVisit = formCommand({
  schema: chosenTime,
  run: async (request: VisitRequest, chosen) => {
    const { db, enquiryId, by, now, answers } = request;
    const context = await readEnquiryContext(request.context);
    return moveVisitByOffice(db, { enquiryId, ...chosen, answers, context }, by, now);
  },
}).answers({ rejects: visitRejections, done: describe });

const restore = formCommand({
  schema: undoSchema,
  run: async (request: VisitRequest, shown) => {
    const { db, enquiryId, by, now, answers } = request;
    return restoreVisit(
      db,
      { enquiryId, ...shown, answers, context: await readEnquiryContext(request.context) },
      by,
      now,
    );
  },
}).answers({ rejects: visitRejections, done: describe });

/** Visitors are notified after these intents. */
const notifyingIntents = ["visit-confirmed", "visit-restored", "book", "move", "visit-cancelled"];

/**
 * Says what has become of a visit after an action, whether the visitor knows, and offers to undo what can be undone. The
 * outcome is first, because a phone shows the beginning.
 */
export async function describeVisit(
  request: ActionRequest,
  enquiryId: number,
  before: ChangedFrom = {},
): Promise<DoneMessage> {
  const { db, intent, now, context } = request;
  const visit = await findVisit(db, enquiryId);
  if (!visit) return { message: "Saved." };
  const { name, slot, status, email, phone, isUntold } = visit;
  const isNotified = notifyingIntents.includes(intent) && !hasBegun(slot, now);
  const when = `${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`;
  // What the office has moved is confirmed by that, which a phone has no room to say.
  const outcome = intent === "move" ? "Moved" : visitStatusNames[status];
  const untold = untoldText(visit, visit);
  const message = `${untold ?? outcome}: ${name}, ${when}.`;
  const hasMailServer = context.get(hasMailServerContext);
  const steps: NextStep[] = [{ label: "See that day", to: viewPath("/dashboard/visits", { on: slot.date }) }];
  if (isNotified && phone && (isUntold || (email && hasMailServer))) {
    const to = viewPath("/dashboard/write", { enquiry: enquiryId, text: "visit" });
    steps.unshift({ label: "Tell them by WhatsApp", to });
  }
  const undo = undoOf(intent, visit, { ...before, now });
  return {
    message: isNotified ? `${message} ${notifiedText(visit, hasMailServer)}` : message,
    steps: undo ? [undo, ...steps] : steps,
  };
}

function notifiedText({ email, phone, isUntold }: Visit, hasMailServer: boolean): string {
  if (email !== null && hasMailServer) return "A mail to the visitor says so.";
  if (email === null && phone === null) return "They left no e-mail address, so no mail was sent.";
  if (!isUntold) return "They have been told of that before.";
  return email === null
    ? "No mail was sent: tell them."
    : "No mail server is set, so the mail waits: tell them yourself.";
}

function undoOf(
  intent: string,
  visit: Visit,
  { toldBefore, from, now }: ChangedFrom & { now: Date },
): NextStep | undefined {
  const { enquiryId, slot } = visit;
  const isAhead = (time: Slot) => !hasBegun(time, now);
  const about = {
    id: [String(enquiryId)],
    shownVisit: [shownVisitOf(visit)],
    toldBefore: toldBefore === undefined ? [] : [toldBefore],
  };
  if (intent === "visit-cancelled" && isAhead(slot)) return { label: "Undo", intent: "visit-restored", fields: about };
  if (intent !== "move" || !from || !isAhead(from)) return undefined;
  return { label: "Undo", intent: "move", fields: { ...about, date: [from.date], time: [from.time] } };
}

/** Reads the times of the office's own calendar, from which the time of a visit is selected. */
export async function readPickerTimes({ db, now, context }: ViewRequest): Promise<PickerTimes> {
  const { hours, visits: rules } = await getSettings(db, hoursArea, visitsArea);
  const office = { hours, rules, secret: context.get(authContext).secret };
  return { days: await listPickerDays(db, office, now), usualTimes: usualTimes(hours, rules) };
}
