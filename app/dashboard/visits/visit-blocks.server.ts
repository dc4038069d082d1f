import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { blockText, closedDayTexts, type VisitBlock, visitBlockForm } from "#domain/enquiries/visit-blocks.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { localDate, weekdayDateText } from "#domain/time/kampala-time.ts";
import { setVisitState } from "#server/enquiries/enquiry-changes.ts";
import type { Visit } from "#server/enquiries/find-visits.ts";
import { blockVisits, liftBlock } from "#server/enquiries/visit-blocks.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import {
  type ActionRejection,
  answerConflict,
  type DoneRedirect,
  type NextStep,
  type RejectedAnswer,
  rejectionOf,
} from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readEnquiryContext } from "./enquiry-context.server.ts";

/** Visits are booked at the blocked time. */
export type BlockRejection = ActionRejection & { booked: { id: number; text: string }[] };

/** Booked visits must be confirmed first. */
export const blockVisitTimes = withParsedForm(visitBlockForm, async (request: ActionRequest, sent) => {
  const { db, form, by, now } = request;
  const known = form.getAll("known").flatMap((id) => parseId(String(id)) ?? []);
  const { visits: rules } = await getSettings(db, visitsArea);
  const blocked = await blockVisits(db, { block: sent, known, rules }, by, now);
  if (blocked.ok) {
    const isCancelling = form.get("booked") === "cancel";
    const notes: string[] = [];
    const steps: NextStep[] = [];
    for (const visit of blocked.booked) {
      const said = isCancelling ? await cancel(request, visit) : undefined;
      if (said && !visit.email && visit.phone) steps.push(tellStep(visit));
      notes.push(said ?? `Still booked: ${visitText(visit)}. Move or cancel it, or they come.`);
    }
    const undo = { label: "Undo", intent: "lift-block", fields: { block: [String(blocked.id)] } };
    return doneAt(sent, { message: `Blocked: ${blockText(sent)}.`, notes, steps: [...steps, undo] });
  }
  if (blocked.reason === "past") return rejectionOf(form, undefined, { fromOn: ["These days are over"] });
  const booked = blocked.booked.map((visit) => ({ id: visit.enquiryId, text: visitText(visit) }));
  return answerConflict<BlockRejection>({ ...rejectionOf(form, undefined), booked });
});

/** Undefined: the visit is over. */
async function cancel(request: ActionRequest, visit: Visit): Promise<string | undefined> {
  const { db, by, now } = request;
  const context = await readEnquiryContext(request);
  const settled = await setVisitState(db, { enquiryId: visit.enquiryId, intent: "cancelled", context }, by, now);
  if (!settled.ok) return undefined;
  const number = visit.phone === null ? "them" : formatPhoneNumber(visit.phone);
  const notified = visit.email ? "A mail says so." : `They left no e-mail address: call ${number}.`;
  return `Cancelled: ${visitText(visit)}. ${notified}`;
}

function tellStep({ name, enquiryId }: Visit): NextStep {
  const to = viewPath("/dashboard/write", { enquiry: enquiryId, text: "visit" });
  return { label: `Tell ${name} by WhatsApp`, to };
}

export async function liftVisitBlock({ db, form, by, now }: ActionRequest): Promise<DoneRedirect | RejectedAnswer> {
  const id = parseId(String(form.get("block") ?? ""));
  const lifted = id === undefined ? undefined : await liftBlock(db, id, by, now);
  if (!lifted) return data(rejectionOf(form, "This block is lifted already."), { status: 404 });
  const { block, left } = lifted;
  const { fromOn, untilOn, hours, reason } = block;
  const fields = { fromOn: [fromOn], untilOn: [untilOn], reason: [reason] };
  const times = hours && { startsAt: [hours.from], endsAt: [hours.until] };
  const undo = { label: "Undo", intent: "block", fields: { ...fields, ...times } };
  const closed = closedDayTexts(block, (await getSettings(db, hoursArea)).hours, localDate(now));
  const notes = [
    ...left.map((other) => `Still blocked: ${blockText(other)}${other.reason ? ` (${other.reason})` : ""}.`),
    ...(closed.length > 0 ? [`Closed: ${closed.join(", ")}.`] : []),
  ];
  const outcome = notes.length > 0 ? "Lifted" : "Open for visits again";
  return doneAt(block, { message: `${outcome}: ${blockText(block)}.`, notes, steps: [undo] });
}

function doneAt({ fromOn }: VisitBlock, done: DoneRedirect["done"]): DoneRedirect {
  return { done, at: viewPath("/dashboard/visits", { on: fromOn }) };
}

function visitText({ name, slot }: Visit): string {
  return `${name}, ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`;
}
