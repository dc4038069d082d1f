import type { RecordEntity } from "#domain/records/record-entity.ts";

/** These names begin a sentence, such as "Property restored, as it was." or "Property, deleted yesterday". */
export const deletedKinds: Record<RecordEntity, string> = {
  property: "Property",
  apartment: "Apartment type",
  post: "Blog post",
  testimonial: "Testimonial",
  progress: "Progress update",
};
