import type { DeletedKind } from "#server/records/deleted-records.ts";
import type { ViewPattern } from "../view-path.ts";

/** How what lies in the bin is called, and where it is edited once it is out. */
export const deletedKinds: Record<DeletedKind, { name: string; many: string; form: ViewPattern }> = {
  property: { name: "Property", many: "properties", form: "/dashboard/properties/:id" },
  apartment: { name: "Apartment type", many: "apartment types", form: "/dashboard/apartments/:id" },
  post: { name: "Blog post", many: "blog posts", form: "/dashboard/posts/:id" },
  testimonial: { name: "Testimonial", many: "testimonials", form: "/dashboard/testimonials/:id" },
};
