import type { Question, QuestionTexts } from "#domain/forms/question.ts";

/** These sentences say what a record lacks that is about to be published. */
export const missingDetailTexts = {
  "main-picture": "It has no main picture.",
  bedrooms: "It has no number of bedrooms: visitors read “Studio”.",
  bathrooms: "It has no number of bathrooms.",
  picture: "It has no picture: where its link is shared, nothing is seen of it.",
  category: "It has no category.",
  description: "A picture of it has no description: a screen reader says nothing of it.",
};
export type MissingDetail = keyof typeof missingDetailTexts;

/** What is only said before the button is pressed, and not asked about. */
const onlySaid: ReadonlySet<MissingDetail> = new Set(["category"]);

/** Returns those of the missing details that are asked about before the record appears on the site. */
export function askedDetails(missing: readonly MissingDetail[]): MissingDetail[] {
  return missing.filter((detail) => !onlySaid.has(detail));
}

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

/** The fields of pictures that nobody has described. */
interface WithPictures {
  undescribed?: readonly string[];
}

/** Lists what a property should have before it is published. */
export function missingFromProperty({
  mainImageId,
  ...pictures
}: WithPictures & { mainImageId?: unknown }): MissingDetail[] {
  return [...(mainImageId ? [] : ["main-picture" as const]), ...missingDescription(pictures)];
}

/** Lists what an apartment type should have before it is published. */
export function missingFromApartment(
  details: WithPictures & { mainImageId?: unknown; name?: unknown; bedrooms?: unknown; bathrooms?: unknown },
): MissingDetail[] {
  // A studio has no bedrooms, so an empty number is asked about only if the name speaks of bedrooms.
  const isCalledLarger = /bedroom/i.test(String(details.name)) && !details.bedrooms;
  return [
    ...missingFromProperty(details),
    ...(isCalledLarger ? ["bedrooms" as const] : []),
    ...(details.bathrooms ? [] : ["bathrooms" as const]),
  ];
}

/** Lists what a blog post should have before it is published. */
export function missingFromPost({
  imageId,
  categoryId,
  ...pictures
}: WithPictures & { imageId?: unknown; categoryId?: unknown }): MissingDetail[] {
  return [
    ...(imageId ? [] : ["picture" as const]),
    ...missingDescription(pictures),
    ...(categoryId ? [] : ["category" as const]),
  ];
}

/** Lists what a testimonial should have before it is published. */
export const missingFromTestimonial = (pictures: WithPictures): MissingDetail[] => missingDescription(pictures);

const missingDescription = ({ undescribed = [] }: WithPictures): MissingDetail[] =>
  undescribed.length > 0 ? ["description"] : [];
