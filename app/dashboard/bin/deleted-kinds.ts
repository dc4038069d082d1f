import type { RecordEntity } from "#domain/records/record-entity.ts";

export const deletedKinds: Record<RecordEntity, string> = {
  property: "Property",
  apartment: "Apartment type",
  post: "Blog post",
  testimonial: "Testimonial",
  progress: "Progress update",
};
