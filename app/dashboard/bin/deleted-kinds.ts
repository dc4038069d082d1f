import type { RecordEntity } from "#domain/records/record-entity.ts";

/** How what lies in the bin is called. */
export const deletedKinds: Record<RecordEntity, { name: string; many: string }> = {
  property: { name: "Property", many: "properties" },
  apartment: { name: "Apartment type", many: "apartment types" },
  post: { name: "Blog post", many: "blog posts" },
  testimonial: { name: "Testimonial", many: "testimonials" },
  progress: { name: "Progress update", many: "progress updates" },
};
