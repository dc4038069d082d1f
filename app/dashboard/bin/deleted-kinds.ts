import type { DeletedKind } from "#server/records/deleted-records.ts";

/** How what lies in the bin is called. */
export const deletedKinds: Record<DeletedKind, { name: string; many: string }> = {
  property: { name: "Property", many: "properties" },
  apartment: { name: "Apartment type", many: "apartment types" },
  post: { name: "Blog post", many: "blog posts" },
  testimonial: { name: "Testimonial", many: "testimonials" },
  progress: { name: "Progress update", many: "progress updates" },
};
