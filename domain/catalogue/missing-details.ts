import type { Question, QuestionTexts } from "#domain/forms/question.ts";

/** These sentences say what a home or a blog post lacks that is about to be published. */
export const missingDetailTexts = {
  "main-picture": "It has no main picture.",
  bedrooms: "It has no number of bedrooms: visitors read “Studio”.",
  bathrooms: "It has no number of bathrooms.",
  picture: "It has no picture: where its link is shared, nothing is seen of it.",
  category: "It has no category.",
};
export type MissingDetail = keyof typeof missingDetailTexts;

/** Makes the question that is asked before an incomplete record appears on the site. */
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

/** Lists what a blog post should have before it is published. */
export function missingFromPost({ imageId, categoryId }: { imageId?: unknown; categoryId?: unknown }): MissingDetail[] {
  return [...(imageId ? [] : ["picture" as const]), ...(categoryId ? [] : ["category" as const])];
}
