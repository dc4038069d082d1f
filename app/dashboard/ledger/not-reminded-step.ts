import type { NextStep } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";

/** Offers to mark a reminder that was recorded by a tap as not sent. */
export function notRemindedStep(contactId: number): Extract<NextStep, { intent: string }> {
  return {
    label: "Not sent",
    intent: "not-reminded",
    fields: { contact: [String(contactId)] },
    sentTo: viewPath("/dashboard/arrears"),
    isInPlace: true,
  };
}
