import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { type Slot, slotKey } from "./visit-slots.ts";

/** Makes the question that is asked before a person gets a second place at a time. The enquiry has the first one. */
export function secondVisitQuestion(slot: Slot, enquiryId: number): Question<keyof typeof secondVisitTexts> {
  return { code: "second-visit", facts: { at: slotKey(slot), enquiry: enquiryId } };
}

export type SecondVisitQuestion = ReturnType<typeof secondVisitQuestion>;

export const secondVisitTexts = {
  "second-visit": {
    sentence: () => "The same phone number or address has a visit at this time already.",
    label: () => "Book a second place for the same person",
  },
} satisfies QuestionTexts;
