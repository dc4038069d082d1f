import { type AnswerChannel, type SentAnswer, stateAfterAnswer } from "#server/personal-data/answers.ts";
import { kindAndId, type PersonRecord } from "#server/personal-data/people-of-contact.ts";
import type { NextStep } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";

/**
 * Returns the step that undoes an answer. WhatsApp is left to a person, so its message can be marked as not sent; of
 * anything else, only the state of the inquiry is undone.
 *
 * @param toldVisit the visit at the time of the answer, by `shownVisitOf`; undefined if it was about no inquiry
 */
export function answerSteps(
  about: PersonRecord,
  channel: AnswerChannel,
  sent: SentAnswer,
  toldVisit: string | undefined,
): readonly NextStep[] {
  if (channel === "whatsapp") {
    const [kind, id] = kindAndId(about);
    return [
      {
        label: "Not sent",
        intent: "not-sent",
        fields: { [kind]: [String(id)], note: [String(sent.note)] },
        sentTo: viewPath("/dashboard/write", { [kind]: id }),
        isInPlace: true,
      },
    ];
  }
  if (!(sent.wasNew || sent.wasUntold) || "buyerId" in about) return [];
  const after = stateAfterAnswer(sent);
  const shownVisit = toldVisit === undefined ? [] : [toldVisit];
  const isUntold = sent.wasUntold ? ["on"] : [];
  const state = sent.wasUntold ? after : "new";
  const fields = { id: [String(about.enquiryId)], state: [state], shownState: [after], isUntold, shownVisit };
  return [{ label: "Undo", intent: "undo-state", fields }];
}
