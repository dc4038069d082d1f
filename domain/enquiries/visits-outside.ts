import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { countText } from "#domain/text/count-text.ts";

/** Makes the question that is asked before new opening hours leave visits outside. It counts for these visits only. */
export function visitsOutsideQuestion(enquiryIds: readonly number[]): Question<keyof typeof visitsOutsideTexts> {
  return { code: "visits-outside", facts: { visits: enquiryIds.length, of: enquiryIds.join("-") } };
}

export const visitsOutsideTexts = {
  "visits-outside": {
    sentence: ({ visits }) =>
      `${countText(Number(visits), "visit")} ${Number(visits) === 1 ? "is" : "are"} outside these hours, and ${Number(visits) === 1 ? "stays" : "stay"} booked until you move or cancel ${Number(visits) === 1 ? "it" : "them"}:`,
    label: () => "Save the hours, I tell these people",
  },
} satisfies QuestionTexts;
