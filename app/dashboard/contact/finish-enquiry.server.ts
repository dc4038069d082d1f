import { countText } from "#domain/text/count-text.ts";
import { finishEnquiry } from "#server/enquiries/enquiry-changes.ts";
import type { NextStep } from "../actions/action-result.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

/**
 * Marks inquiries of a person who has become a buyer as done, so that they no longer wait in the inbox. Returns the
 * sentence about them for the message of the action, with a space before it, and the steps that undo it; without an
 * inquiry both are empty.
 */
export async function finishInquiries(
  { db, by, now }: Pick<ViewRequest, "db" | "by" | "now">,
  enquiryIds: readonly number[],
): Promise<{ sentence: string; steps: readonly NextStep[] }> {
  const steps: NextStep[] = [];
  for (const id of new Set(enquiryIds)) {
    const before = await finishEnquiry(db, id, by, now);
    if (before === undefined) continue;
    steps.push({
      label: "Inquiry is not done",
      intent: "undo-state",
      fields: { id: [String(id)], state: [before], shownState: ["done"] },
      sentTo: viewPath("/dashboard/enquiries/:id?", { id }),
    });
  }
  if (steps.length === 0) return { sentence: "", steps };
  const which = steps.length === 1 ? "The inquiry is" : `${countText(steps.length, "inquiry", "inquiries")} are`;
  return { sentence: ` ${which} done.`, steps };
}
