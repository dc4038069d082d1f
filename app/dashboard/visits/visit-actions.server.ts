import { moveVisitSchema, type Slot, usualTimes } from "#domain/enquiries/visit-slots.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { localInstant, weekdayDateText } from "#domain/time/kampala-time.ts";
import { authContext } from "#server/context.ts";
import { moveVisitByOffice, restoreVisit, setVisitState, type VisitAction } from "#server/enquiries/enquiry-changes.ts";
import { findVisit, type Visit } from "#server/enquiries/find-visits.ts";
import { listPickerDays } from "#server/enquiries/visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import {
  answerConflict,
  type DoneMessage,
  type NextStep,
  type RejectedAnswer,
  rejectionOf,
} from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readEnquiryContext } from "./enquiry-context.server.ts";
import type { PickerTimes } from "./visit-picker.tsx";
import { visitStatusNames } from "./visit-status-names.ts";

type Act = (request: ActionRequest, enquiryId: number) => Promise<RejectedAnswer | undefined>;

type Wrap<Answer> = (act: Act) => (request: ActionRequest) => Promise<Answer>;

/** @param wrap finds the visit and describes the result */
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

const settleRejections = {
  over: "This visit is over or cancelled, so nothing was changed.",
  "still-to-come": "This visit is still to come. Record afterwards whether they came.",
};

/** Why a time cannot be had. */
export const slotRejections = {
  past: "That time has passed.",
  "too-soon": "That is within the minimum notice.",
  "too-far": "That is further ahead than visits are planned.",
  closed: "The office is closed at that time.",
  blocked: "That time is blocked.",
  full: "That time has just been taken.",
};

const moveRejections = {
  ...slotRejections,
  same: "The visit is at that time already.",
  over: settleRejections.over,
  "too-often": "The visitor can no longer move this visit.",
};

function settleAs(status: VisitAction): Act {
  return async (request, enquiryId) => {
    const { db, form, by, now } = request;
    const settled = await setVisitState(
      db,
      { enquiryId, intent: status, context: await readEnquiryContext(request) },
      by,
      now,
    );
    return settled.ok ? undefined : answerConflict(rejectionOf(form, settleRejections[settled.reason]));
  };
}

async function moveVisit(request: ActionRequest, enquiryId: number): Promise<RejectedAnswer | undefined> {
  const { db, form, by, now } = request;
  const slot = moveVisitSchema.safeParse(Object.fromEntries(form));
  if (!slot.success) return rejectionOf(form, "Choose a day and a time first.");
  const moved = await moveVisitByOffice(
    db,
    { enquiryId, slot: slot.data, context: await readEnquiryContext(request) },
    by,
    now,
  );
  return moved.ok ? undefined : answerConflict(rejectionOf(form, moveRejections[moved.reason]));
}

async function restore(request: ActionRequest, enquiryId: number): Promise<RejectedAnswer | undefined> {
  const { db, form, by, now } = request;
  const restored = await restoreVisit(db, { enquiryId, context: await readEnquiryContext(request) }, by, now);
  return restored.ok ? undefined : answerConflict(rejectionOf(form, slotRejections[restored.reason]));
}

/** Visitors are notified after these. */
const notifyingIntents = ["visit-confirmed", "visit-restored", "book", "move", "visit-cancelled"];

export async function describeVisit(request: ActionRequest, enquiryId: number): Promise<DoneMessage> {
  const { db, intent, now } = request;
  const visit = await findVisit(db, enquiryId);
  if (!visit) return { message: "Saved." };
  const { name, slot, status, email, phone } = visit;
  const isNotified = notifyingIntents.includes(intent);
  const when = `${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`;
  const outcome = `${name}, ${when}: ${intent === "move" ? "moved. " : ""}${visitStatusNames[status]}.`;
  const steps: NextStep[] = [{ label: "See that day", to: viewPath("/dashboard/visits", { on: slot.date }) }];
  if (isNotified && phone) {
    const to = viewPath("/dashboard/write", { enquiry: enquiryId, text: "visit" });
    steps.unshift({ label: "Tell them by WhatsApp", to });
  }
  const undo = undoOf(intent, visit, now);
  return {
    message: isNotified
      ? `${outcome} ${email ? "A mail to the visitor says so." : "They left no e-mail address, so no mail was sent."}`
      : outcome,
    steps: undo ? [undo, ...steps] : steps,
  };
}

function undoOf(intent: string, { enquiryId, slot, moved }: Visit, now: Date): NextStep | undefined {
  const isAhead = (time: Slot) => localInstant(time.date, time.time) > now;
  const id = [String(enquiryId)];
  if (intent === "visit-cancelled" && isAhead(slot)) return { label: "Undo", intent: "visit-restored", fields: { id } };
  if (intent !== "move" || !moved || !isAhead(moved.from)) return undefined;
  return { label: "Undo", intent: "move", fields: { id, date: [moved.from.date], time: [moved.from.time] } };
}

/** The office's own calendar, to select a visit's time from. */
export async function readPickerTimes({ db, now, context }: ViewRequest): Promise<PickerTimes> {
  const { hours, visits: rules } = await getSettings(db, hoursArea, visitsArea);
  const office = { hours, rules, secret: context.get(authContext).secret };
  return { days: await listPickerDays(db, office, now), usualTimes: usualTimes(hours, rules) };
}
