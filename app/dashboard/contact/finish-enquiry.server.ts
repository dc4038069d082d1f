import { finishEnquiry } from "#server/enquiries/enquiry-changes.ts";
import type { NextStep } from "../actions/action-result.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

/**
 * Marks the inquiry of a person who has become a buyer as done, so that it no longer waits in the inbox. Returns the
 * sentence about it for the message of the action, with a space before it, and the step that undoes it; without an
 * inquiry both are empty.
 */
export async function finishInquiry(
  { db, by, now }: Pick<ViewRequest, "db" | "by" | "now">,
  enquiryId: number | undefined,
): Promise<{ sentence: string; steps: readonly NextStep[] }> {
  const before = enquiryId === undefined ? undefined : await finishEnquiry(db, enquiryId, by, now);
  if (enquiryId === undefined || before === undefined) return { sentence: "", steps: [] };
  const undo = {
    label: "Inquiry is not done",
    intent: "undo-state",
    fields: { id: [String(enquiryId)], state: [before], shownState: ["done"] },
    sentTo: viewPath("/dashboard/enquiries/:id?", { id: enquiryId }),
  };
  return { sentence: " The inquiry is done.", steps: [undo] };
}
