import { moveVisitSchema } from "#domain/enquiries/enquiry.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import { type FrontDesk, moveVisitByOffice, settleVisit, type VisitDeed } from "#server/enquiries/enquiry-intake.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { DeedRequest } from "../view-request.server.ts";

/** What the office can do with a visit: settle it in one of these ways, or move it (to nowhere, if no time was chosen). */
export type OfficeVisitDeed = { settle: VisitDeed } | { moveTo: Slot | undefined };

/** How forms name what the office can do with a visit. */
export const visitIntents: readonly string[] = [
  "move",
  "visit-confirmed",
  "visit-kept",
  "visit-no-show",
  "visit-cancelled",
];

/** Reads the deed of a form; undefined when it concerns no visit. */
export function readVisitDeed(form: FormData): OfficeVisitDeed | undefined {
  const deed = form.get("deed");
  if (deed === "move") {
    const [date, time] = String(form.get("slot") ?? "").split(" ");
    return { moveTo: moveVisitSchema.safeParse({ date, time }).data };
  }
  const settle = (["confirmed", "kept", "no-show", "cancelled"] as const).find((one) => deed === `visit-${one}`);
  return settle && { settle };
}

const settleRefusals = {
  over: "This visit is over or cancelled, so nothing was changed.",
  "still-to-come": "This visit is still to come. Say afterwards whether they came.",
};

const moveRefusals = {
  past: "That time has passed already.",
  "too-soon": "That is within the minimum notice.",
  "too-far": "That is further ahead than visits are planned.",
  closed: "The office is closed at that time.",
  full: "That time has just been taken.",
  same: "The visit is at that time already.",
  over: settleRefusals.over,
  "too-often": "The visitor cannot move this visit any more.",
};

/** Does it; otherwise says why not, in a sentence. */
export async function doVisitDeed(
  request: DeedRequest,
  enquiryId: number,
  deed: OfficeVisitDeed,
): Promise<string | undefined> {
  const { db, by, now } = request;
  if ("settle" in deed) {
    const settled = await settleVisit(db, enquiryId, deed.settle, await frontDesk(request), by, now);
    return settled.ok ? undefined : settleRefusals[settled.reason];
  }
  if (!deed.moveTo) return "Choose a time first.";
  const moved = await moveVisitByOffice(db, enquiryId, deed.moveTo, await frontDesk(request), by, now);
  return moved.ok ? undefined : moveRefusals[moved.reason];
}

export async function frontDesk({ db, context }: DeedRequest): Promise<FrontDesk> {
  return {
    settings: await getSettings(db),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
  };
}
