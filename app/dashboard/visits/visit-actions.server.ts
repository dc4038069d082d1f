import { moveVisitSchema } from "#domain/enquiries/enquiry.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import { moveVisitByOffice, settleVisit, type VisitAction } from "#server/enquiries/enquiry-intake.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import { answerConflict, type Done, type RejectedAnswer, rejectionOf } from "../action-result.ts";
import { viewPath } from "../view-path.ts";
import type { ActionRequest } from "../view-request.server.ts";
import { visitStatusNames } from "./visit-status-names.ts";

type Act = (request: ActionRequest, enquiryId: number) => Promise<RejectedAnswer | undefined>;
type Wrap<Answer> = (act: Act) => (request: ActionRequest) => Promise<Answer>;

/**
 * What the office can do with a visit, by the intents of its forms.
 *
 * @param wrap finds which visit a form is about, and says what follows
 */
export function visitActions<Answer>(wrap: Wrap<Answer>): Record<string, ReturnType<Wrap<Answer>>> {
  return {
    move: wrap(moveVisit),
    "visit-confirmed": wrap(settleAs("confirmed")),
    "visit-attended": wrap(settleAs("attended")),
    "visit-no-show": wrap(settleAs("no-show")),
    "visit-cancelled": wrap(settleAs("cancelled")),
  };
}

const settleRejections = {
  over: "This visit is over or cancelled, so nothing was changed.",
  "still-to-come": "This visit is still to come. Say afterwards whether they came.",
};

const moveRejections = {
  past: "That time has passed already.",
  "too-soon": "That is within the minimum notice.",
  "too-far": "That is further ahead than visits are planned.",
  closed: "The office is closed at that time.",
  full: "That time has just been taken.",
  same: "The visit is at that time already.",
  over: settleRejections.over,
  "too-often": "The visitor cannot move this visit any more.",
};

function settleAs(status: VisitAction): Act {
  return async (request, enquiryId) => {
    const { db, form, by, now } = request;
    const settled = await settleVisit(db, enquiryId, status, await readEnquiryContext(request), by, now);
    return settled.ok ? undefined : answerConflict(rejectionOf(form, settleRejections[settled.reason]));
  };
}

async function moveVisit(request: ActionRequest, enquiryId: number): Promise<RejectedAnswer | undefined> {
  const { db, form, by, now } = request;
  const [date, time] = String(form.get("slot") ?? "").split(" ");
  const slot = moveVisitSchema.safeParse({ date, time });
  if (!slot.success) return rejectionOf(form, "Choose a time first.");
  const moved = await moveVisitByOffice(db, enquiryId, slot.data, await readEnquiryContext(request), by, now);
  return moved.ok ? undefined : answerConflict(rejectionOf(form, moveRejections[moved.reason]));
}

/** What was done with a visit: who comes when, and the status of the visit. */
export async function describeVisit({ db, intent }: ActionRequest, enquiryId: number): Promise<Done> {
  const visit = await findVisit(db, enquiryId);
  if (!visit) return { message: "Saved." };
  const { name, slot, status } = visit;
  const isMoved = intent === "move";
  const isTold = status === "confirmed" || status === "cancelled" || isMoved;
  const when = `${weekdayDateText(slot.date)} at ${clockText(slot.time)}`;
  return {
    message: `${name}, ${when}: ${isMoved ? "moved. " : ""}${visitStatusNames[status]}.${isTold ? " A mail to the visitor says so." : ""}`,
    steps: [{ label: "See that day", to: viewPath("/dashboard/visits", { on: slot.date }) }],
  };
}

export async function readEnquiryContext({ db, context }: ActionRequest): Promise<EnquiryContext> {
  return {
    settings: await getSettings(db),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
  };
}
