import type { Question, QuestionTexts } from "#domain/forms/question.ts";

/** These sentences say what a home lacks that is about to be published. */
export const missingDetailTexts = {
  "main-picture": "It has no main picture.",
  bedrooms: "It has no number of bedrooms: visitors read “Studio”.",
  bathrooms: "It has no number of bathrooms.",
};
export type MissingDetail = keyof typeof missingDetailTexts;

/** Makes the question that is asked before an incomplete home appears on the site. */
export function missingDetailsQuestion(missing: readonly MissingDetail[]): Question<"publishes-incomplete"> {
  return { code: "publishes-incomplete", facts: { missing: missing.join(",") } };
}

export const publishingTexts = {
  "publishes-incomplete": {
    sentence: () => "Publish it like this?",
    label: () => "Publish all the same",
    isButton: true,
  },
} satisfies QuestionTexts;

/** Lists what a property should have before it is published. */
export function missingFromProperty({ mainImageId }: { mainImageId?: unknown }): MissingDetail[] {
  return mainImageId ? [] : ["main-picture"];
}

/** Lists what an apartment type should have before it is published. */
export function missingFromApartment(details: {
  mainImageId?: unknown;
  name?: unknown;
  bedrooms?: unknown;
  bathrooms?: unknown;
}): MissingDetail[] {
  // A studio has no bedrooms, so an empty number is asked about only if the name speaks of bedrooms.
  const isCalledLarger = /bedroom/i.test(String(details.name)) && !details.bedrooms;
  return [
    ...missingFromProperty(details),
    ...(isCalledLarger ? ["bedrooms" as const] : []),
    ...(details.bathrooms ? [] : ["bathrooms" as const]),
  ];
}
