import { z } from "zod";
import { blockText, closedDayTexts, type VisitBlock } from "#domain/enquiries/visit-blocks.ts";
import { visitBlockForm } from "#domain/enquiries/visit-forms.ts";
import { idListField, recordIdField } from "#domain/forms/form-fields.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { localDate, weekdayDateText } from "#domain/time/kampala-time.ts";
import { setVisitState } from "#server/enquiries/enquiry-changes.ts";
import type { Visit } from "#server/enquiries/find-visits.ts";
import { blockVisits, liftBlock } from "#server/enquiries/visit-blocks.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ActionRejection, DoneRedirect, NextStep } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { gone, invalid } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { viewPath } from "../view/view-path.ts";

/** The rejection has the visits that are booked at the blocked time. */
export type BlockRejection = ActionRejection & { booked?: { id: number; text: string }[] };

/** `known` has the visits that the form shows as booked, and `booked` says what happens to them. */
const sentBlock = visitBlockForm.and(z.object({ known: idListField(1_000), booked: z.string().optional() }));

/**
 * Blocks days or hours. If visits are booked then, the first press shows them, and the second press has to say what
 * happens to them.
 */
export const blockVisitTimes = formCommand({
  schema: sentBlock,
  lists: ["known"],
  async run({ db, by, now }, { known, booked: _, ...block }) {
    const { visits: rules } = await getSettings(db, visitsArea);
    const blocked = await blockVisits(db, { block, known, rules }, by, now);
    return blocked.ok ? { ...blocked, block } : blocked;
  },
}).answers({
  rejects: {
    past: invalid("These days are over", "fromOn"),
    booked: ({ booked }: { booked: Visit[] }) => ({
      status: 409 as const,
      errors: {},
      shown: { booked: booked.map((visit) => ({ id: visit.enquiryId, text: visitText(visit) })) },
    }),
  },
  async done({ id, booked, block }, sent, request) {
    const notes: string[] = [];
    const steps: NextStep[] = [];
    for (const visit of booked) {
      const cancelled = sent.booked === "cancel" ? await cancel(request, visit) : undefined;
      if (cancelled && !visit.email && visit.phone) steps.push(notifyStep(visit));
      notes.push(cancelled ?? `Still booked: ${visitText(visit)}. Move or cancel it, or they come.`);
    }
    const undo = { label: "Undo", intent: "lift-block", fields: { block: [String(id)] } };
    return doneAt(block, { message: `Blocked: ${blockText(block)}.`, notes, steps: [...steps, undo] });
  },
});

/** Cancels a visit and says how the visitor is notified. It returns undefined if the visit is over. */
async function cancel(request: ActionRequest, visit: Visit): Promise<string | undefined> {
  const { db, by, now } = request;
  const context = await readEnquiryContext(request.context);
  const settled = await setVisitState(db, { enquiryId: visit.enquiryId, intent: "cancelled", context }, by, now);
  if (!settled.ok) return undefined;
  const number = visit.phone === null ? "them" : formatPhoneNumber(visit.phone);
  const notified = visit.email ? "A mail says so." : `They left no e-mail address: call ${number}.`;
  return `Cancelled: ${visitText(visit)}. ${notified}`;
}

function notifyStep({ name, enquiryId }: Visit): NextStep {
  const to = viewPath("/dashboard/write", { enquiry: enquiryId, text: "visit" });
  return { label: `Tell ${name} by WhatsApp`, to };
}

export const liftVisitBlock = formCommand({
  schema: z.object({ block: recordIdField() }),
  async run({ db, by, now }, { block }) {
    const lifted = await liftBlock(db, block, by, now);
    return lifted ? ({ ok: true, ...lifted } as const) : ({ ok: false, reason: "lifted" } as const);
  },
}).answers({
  rejects: { lifted: gone("This block is lifted already.") },
  async done({ block, left }, _, { db, now }) {
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
  },
});

function doneAt({ fromOn }: VisitBlock, done: DoneRedirect["done"]): DoneRedirect {
  return { done, at: viewPath("/dashboard/visits", { on: fromOn }) };
}

export function visitText({ name, slot }: Visit): string {
  return `${name}, ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`;
}
