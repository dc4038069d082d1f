import type { Question, QuestionTexts } from "../forms/question.ts";

/**
 * Makes the question that is asked when the form of a new record has added one already and is sent with other text.
 *
 * @param added the record that the form added; `kind` is such as "property"
 */
export function addedBeforeQuestion(added: { kind: string; id: number; name: string }): Question<"added-before"> {
  return { code: "added-before", facts: added };
}

export const addedBeforeTexts = {
  "added-before": {
    sentence: ({ kind, name }) =>
      `This form has already added “${name}”. Is this another ${kind}? To change “${name}”, open it from the list.`,
    label: ({ kind, name }) => `Add it as another ${kind}, and leave “${name}” as it is`,
  },
} satisfies QuestionTexts;
