import { type AnswerChannel, type SentAnswer, stateAfterAnswer } from "#server/personal-data/answers.ts";
import { kindAndId, type PersonRecord } from "#server/personal-data/people-of-contact.ts";
import type { NextStep } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";

/**
 * Returns the step that undoes an answer. WhatsApp is left to a person, so its message can be marked as not sent; of
 * anything else, only the state of the inquiry is undone.
 */
export function answerSteps(about: PersonRecord, channel: AnswerChannel, sent: SentAnswer): readonly NextStep[] {
  const shownState: string[] = sent.wasNew ? [stateAfterAnswer(sent)] : [];
  if (channel === "whatsapp") {
    const [kind, id] = kindAndId(about);
    return [
      {
        label: "Not sent",
        intent: "not-sent",
        fields: { [kind]: [String(id)], note: [String(sent.note)], answeredState: shownState },
        sentTo: viewPath("/dashboard/write", { [kind]: id }),
        isInPlace: true,
      },
    ];
  }
  if (!sent.wasNew || "buyerId" in about) return [];
  return [
    { label: "Undo", intent: "undo-state", fields: { id: [String(about.enquiryId)], state: ["new"], shownState } },
  ];
}
