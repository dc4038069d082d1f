import { moveVisitSchema } from "#domain/enquiries/enquiry.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import {
  type EnquiryContext,
  moveVisitByOffice,
  settleVisit,
  type VisitAction,
} from "#server/enquiries/enquiry-intake.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ActionRequest } from "../view-request.server.ts";

/** What the office can do with a visit: settle it in one of these ways, or move it (to nowhere, if no time was chosen). */
export type OfficeVisitAction = { settle: VisitAction } | { moveTo: Slot | undefined };

/** How forms name what the office can do with a visit. */
export const visitIntents: readonly string[] = [
  "move",
  "visit-confirmed",
  "visit-attended",
  "visit-no-show",
  "visit-cancelled",
];

/** Reads the action of a form; undefined when it concerns no visit. */
export function readVisitAction(form: FormData): OfficeVisitAction | undefined {
  const intent = form.get("intent");
  if (intent === "move") {
    const [date, time] = String(form.get("slot") ?? "").split(" ");
    return { moveTo: moveVisitSchema.safeParse({ date, time }).data };
  }
  const settle = (["confirmed", "attended", "no-show", "cancelled"] as const).find((one) => intent === `visit-${one}`);
  return settle && { settle };
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

/** Does it; otherwise says why not, in a sentence. */
export async function doVisitAction(
  request: ActionRequest,
  enquiryId: number,
  intent: OfficeVisitAction,
): Promise<string | undefined> {
  const { db, by, now } = request;
  if ("settle" in intent) {
    const settled = await settleVisit(db, enquiryId, intent.settle, await readEnquiryContext(request), by, now);
    return settled.ok ? undefined : settleRejections[settled.reason];
  }
  if (!intent.moveTo) return "Choose a time first.";
  const moved = await moveVisitByOffice(db, enquiryId, intent.moveTo, await readEnquiryContext(request), by, now);
  return moved.ok ? undefined : moveRejections[moved.reason];
}

export async function readEnquiryContext({ db, context }: ActionRequest): Promise<EnquiryContext> {
  return {
    settings: await getSettings(db),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
  };
}
